import { cutText } from '#core/format/cut-text.ts'
import { toColumnLetters } from '#core/spreadsheets/address.ts'
import { neutraliseFormula } from '#core/table-files/write-delimited.ts'

/**
 * The parts of a spreadsheet file with one sheet, apart from its rows (ECMA-376, with texts inside the cells). The name
 * of the sheet is a plain word, and its tab says that it is confidential: a line above the header would come back as a row.
 */
export const toWorkbookParts = (sheet: string): Record<string, string> => ({
  '[Content_Types].xml':
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>',
  '_rels/.rels':
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>',
  'xl/workbook.xml': `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><bookViews><workbookView/></bookViews><sheets><sheet name="${sheet} (confidential)" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels':
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
})

export const sheetPath = 'xl/worksheets/sheet1.xml'
/** The first row stays in view, and printed pages are as wide as the sheet. */
export const sheetStart =
  '<?xml version="1.0" encoding="UTF-8" standalone="yes"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultColWidth="22" defaultRowHeight="15"/><sheetData>'

/** The end of a sheet with the text at the foot of each printed page, as 'Confidential · exported by Ann'. */
export function toSheetEnd(footer: string): string {
  // '&' begins an order here, and a footer holds 255 letters with its orders.
  const text = encode(cutText(footer, 100).replaceAll('&', '&&'))
  return `</sheetData><pageSetup orientation="landscape" fitToHeight="0"/><headerFooter><oddFooter>&amp;L${text}&amp;R&amp;P</oddFooter></headerFooter></worksheet>`
}

/** One row of the sheet. Texts are texts for every program; the apostrophe keeps them so when they are saved as CSV. */
export function toSheetRow(cells: readonly (string | number | null)[], number: number): string {
  const written = cells.map((value, column) => {
    if (value === null || value === '') return ''
    const at = `${toColumnLetters(column)}${number}`
    if (typeof value === 'number') return `<c r="${at}"><v>${value}</v></c>`
    return `<c r="${at}" t="inlineStr"><is><t xml:space="preserve">${encode(neutraliseFormula(value))}</t></is></c>`
  })
  return `<row r="${number}">${written.join('')}</row>`
}

/** Leaves out characters that XML does not allow; a cell holds 32,767 characters. */
function encode(text: string): string {
  return (
    text
      .slice(0, 32_767)
      .toWellFormed()
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll(/_x([\dA-F]{4})_/g, '_x005F_x$1_')
      .replaceAll('\r', '_x000D_')
      // eslint-disable-next-line no-control-regex -- these letters are what is looked for
      .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
  )
}
