import { Workbook, type Cell, type Font } from '@cj-tech-master/excelts'
import { cutText } from '#core/format/cut-text.ts'
import type { Sheet, SheetCell } from '../rules/write-workbook.ts'

/** The sheets as an Excel file: blue inputs, black formulas, sources as comments, named cells, worked out again on opening. */
export async function toXlsx(
  sheets: readonly Sheet[],
  { creator, at }: { creator: string; at: Date },
): Promise<Uint8Array<ArrayBuffer>> {
  const workbook = new Workbook()
  workbook.creator = creator
  workbook.created = at
  workbook.calcProperties.fullCalcOnLoad = true
  const footer = `&LConfidential · exported by ${cutText(creator, 100).replaceAll('&', '&&')}&R&P`
  for (const { name, widths, rows } of sheets) {
    const sheet = workbook.addWorksheet(name, {
      headerFooter: { oddFooter: footer },
      pageSetup: { orientation: 'landscape', fitToPage: true, fitToHeight: 0 },
    })
    widths.forEach((width, index) => {
      sheet.getColumn(index + 1).width = width
    })
    rows.forEach((row, down) =>
      row.forEach((cell, right) => {
        const target = sheet.getCell(down + 1, right + 1)
        fill(target, cell)
        if (cell.name)
          workbook.definedNames.add(`${name}!$${target.address.replace(/\d+$/, '')}$${down + 1}`, cell.name)
      }),
    )
  }
  return new Uint8Array(await workbook.xlsx.writeBuffer())
}

const formats: Partial<Record<NonNullable<SheetCell['look']>, string>> = {
  figure: '#,##0.00;[Red]-#,##0.00',
  input: 'General',
  percent: '0.00%',
  multiple: '0.0"x"',
}

const fonts: Partial<Record<NonNullable<SheetCell['look']>, Partial<Font>>> = {
  title: { bold: true, size: 14 },
  head: { bold: true },
  note: { italic: true, color: { argb: 'FF666666' } },
  input: { color: { argb: 'FF0000FF' } },
}

function fill(target: Cell, { value, formula, look, note }: SheetCell): void {
  if (formula !== undefined) {
    target.value = { formula, ...(value !== null && { result: value }) }
  } else if (value !== null) {
    // A text that begins like a formula stays a text: it is stored as a string, never as a formula.
    target.value = value
  }
  const font = look && fonts[look]
  if (font) target.font = font
  const format = look && formats[look]
  if (format) target.numFmt = format
  if (note) target.note = note
}
