/** Opens with no password, the empty one included: what it is checked against is that of none. */
const lock = `/Encrypt << /Filter /Standard /V 1 /R 2 /P -4 /O <${'a1'.repeat(32)}> /U <${'b2'.repeat(32)}> >> /ID [<00> <00>]`

const remarkOf = (text: string) =>
  `/Annots [<< /Type /Annot /Subtype /FreeText /Rect [72 40 300 60] /Contents (${text}) /DA (/Helv 12 Tf 0 g) >>]`

/** A PDF of one page for each list of lines, and a remark on each; a page without lines is what a scanner makes. */
export const pdfDocument = (
  pages: readonly (readonly string[])[],
  { isLocked = false, remark = '' }: { isLocked?: boolean; remark?: string } = {},
): Buffer => {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((_, index) => `${4 + index * 2} 0 R`).join(' ')}] >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...pages.flatMap((lines, index) => {
      const text = lines.map((line, row) => `BT /F1 12 Tf 72 ${720 - row * 14} Td (${line}) Tj ET`).join('\n')
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Resources << /Font << /F1 3 0 R >> >> /Contents ${5 + index * 2} 0 R ${remark && remarkOf(remark)} >>`,
        `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
      ]
    }),
  ]
  let file = '%PDF-1.4\n'
  const places = objects.map((object, index) => {
    const place = file.length
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(place).padStart(10, '0')} 00000 n \n`
  })
  const end = file.length
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`
  return Buffer.from(
    `${file}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${isLocked ? lock : ''} >>\nstartxref\n${end}\n%%EOF\n`,
  )
}
