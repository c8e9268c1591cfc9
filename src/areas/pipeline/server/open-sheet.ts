import { openPaper, sheet, type Page } from '#paper/pdf/page.ts'
import { format } from '#core/format/utc-format.ts'

type SheetFacts = { title: string; by: string; at: Date }
type Sheet = Page & { finish: () => Promise<Uint8Array<ArrayBuffer>> }

/** A deal sheet, on one page as far as its rows are one line each. Each page says at its foot that it is confidential, and who printed it when. */
export function openSheet({ title, by, at }: SheetFacts, rows: 'one-line' | 'wrapped' = sheet.table.rows): Sheet {
  const layout = { ...sheet, table: { ...sheet.table, rows } }
  const paper = openPaper(layout, { title, subject: 'Deal sheet', by, at })
  const printed = `Confidential · printed by ${by}, ${format.dateTime(at.toISOString())} UTC · ${title}`
  const finish = () => paper.finish(paper.pen.hasUnknown() ? [printed, unknownNote] : [printed])
  return { ...paper, finish }
}

const unknownNote =
  'Square brackets stand for characters that this sheet has no font for. The deal on the screen shows them.'
