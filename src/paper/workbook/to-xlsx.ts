import { Workbook, type Cell, type Font, type Worksheet } from '@cj-tech-master/excelts'
import { installChartSupport } from '@cj-tech-master/excelts/chart'
import { cutText } from '#core/format/cut-text.ts'
import { toColumnLetters } from '#core/spreadsheets/address.ts'
import type { Sheet, SheetCell, SheetChart } from '#core/spreadsheets/lay-out-sheet.ts'

/**
 * The sheets as an Excel file: blue inputs, black formulas, sources as comments, named cells, recalculated on opening. Each
 * sheet has its print area on pages as wide as it is; its heads stay in view and are repeated on each page.
 */
export async function toXlsx(
  sheets: readonly Sheet[],
  { creator, at }: { creator: string; at: Date },
): Promise<Uint8Array<ArrayBuffer>> {
  if (sheets.some(({ chart }) => chart)) installChartSupport()
  const workbook = new Workbook()
  workbook.creator = creator
  workbook.created = at
  workbook.calcProperties.fullCalcOnLoad = true
  const footer = `&LConfidential · exported by ${cutText(creator, 100).replaceAll('&', '&&')}&R&P`
  for (const plan of sheets) {
    const { name, widths, rows, heads, chart } = plan
    const sheet = workbook.addWorksheet(name, {
      headerFooter: { oddFooter: footer },
      views: [{ state: 'frozen', ySplit: heads, showGridLines: false }],
      pageSetup: {
        orientation: 'landscape',
        fitToPage: true,
        fitToWidth: 1,
        fitToHeight: 0,
        printArea: `A1:${toColumnLetters(widths.length - 1)}${chart ? chart.toRow + 1 : rows.length}`,
        printTitlesRow: `1:${heads}`,
      },
    })
    widths.forEach((width, index) => {
      sheet.getColumn(index + 1).width = width
    })
    rows.forEach((row, down) => {
      const lines = countLines(row, widths)
      if (lines > 1) sheet.getRow(down + 1).height = Math.min(lines * lineHeight, highestRow)
      row.forEach((cell, right) => {
        const target = sheet.getCell(down + 1, right + 1)
        fill(target, cell)
        if (cell.name)
          workbook.definedNames.add(`${name}!$${target.address.replace(/\d+$/, '')}$${down + 1}`, cell.name)
      })
    })
    if (chart) drawBars(sheet, chart)
  }
  return new Uint8Array(await workbook.xlsx.writeBuffer())
}

/** In points, as spreadsheet programs have it for letters of 11. */
const lineHeight = 15
/** Excel refuses more. */
const highestRow = 409
/** Of a column: the rest is lost where words are not broken. */
const usedWidth = 0.85

/** Not every program finds the height of a row by itself. */
function countLines(row: readonly SheetCell[], widths: readonly number[]): number {
  const lines = row.map(({ value, wraps }, column) =>
    wraps ? Math.ceil(String(value ?? '').length / ((widths[column] ?? 1) * usedWidth)) : 1,
  )
  return Math.max(1, ...lines)
}

const formats: Record<NonNullable<SheetCell['format']>, string> = {
  figure: '#,##0.00;[Red]-#,##0.00',
  percent: '0.00%',
  multiple: '0.00"x"',
  factor: '0.0000',
}

const fonts: Partial<Record<NonNullable<SheetCell['look']>, Partial<Font>>> = {
  title: { bold: true, size: 14 },
  head: { bold: true },
  figureHead: { bold: true },
  total: { bold: true },
  note: { italic: true, color: { argb: 'FF666666' } },
  input: { color: { argb: 'FF0000FF' } },
}

function fill(target: Cell, { value, formula, look, format, wraps, note }: SheetCell): void {
  if (formula !== undefined) {
    target.value = { formula, ...(value !== null && { result: value }) }
  } else if (value !== null) {
    // A text that begins like a formula stays a text: it is stored as a string, never as a formula.
    target.value = value
  }
  if (note) target.note = note
  if (format) target.numFmt = formats[format]
  // also a word in place of a figure, such as 'none'
  if (format || look === 'figureHead') target.alignment = { horizontal: 'right' }
  if (wraps) target.alignment = { horizontal: 'left', vertical: 'top', wrapText: true }
  if (look) dress(target, look)
}

function dress(target: Cell, look: NonNullable<SheetCell['look']>): void {
  const font = fonts[look]
  if (font) target.font = font
  const isHead = look === 'head' || look === 'figureHead'
  if (isHead) target.border = { bottom: { style: 'thin', color: { argb: 'FF999999' } } }
}

/** A chart of the spreadsheet program, over cells: it follows when an input is changed. */
function drawBars(sheet: Worksheet, { title, categories, series, fromRow, toRow }: SheetChart): void {
  sheet.addBarChart(
    {
      title,
      grouping: 'stacked',
      overlap: 100,
      gapWidth: 60,
      showLegend: false,
      // the first row is at the top, the scale at the bottom
      categoryAxis: { orientation: 'maxMin', tickLblPos: 'low', majorTickMark: 'none' },
      valueAxis: { majorGridlines: true, crosses: 'max', numFmt: '#,##0', numFmtLinked: false },
      series: series.map(({ name, values, colour }) => ({
        name,
        categories,
        values,
        ...(colour !== null && { fill: colour }),
      })),
    },
    { tl: { col: 0, row: fromRow }, br: { col: 6, row: toRow } },
  )
  const drawn = sheet.getCharts().at(-1)
  series.forEach(({ colour }, index) => {
    const bars = colour === null ? drawn?.getSeries(index) : undefined
    if (bars) bars.spPr = { fill: { noFill: true } }
  })
}
