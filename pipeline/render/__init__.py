"""`Drawing` to PDF through reportlab's document model, and that PDF to pixels through pdfium: one path for both."""
