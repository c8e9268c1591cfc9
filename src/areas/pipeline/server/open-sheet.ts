import { openPaper, sheet, type Page } from '#paper/pdf/page.ts'
import { formatter } from '../rules/briefing/texts.ts'

type Sheet = Page & { finish: () => Promise<Uint8Array<ArrayBuffer>> }

/** A deal sheet. Each page says at its foot that it is confidential, and who printed it when. */
export function openSheet({ title, by, at }: { title: string; by: string; at: Date }): Sheet {
  const paper = openPaper(sheet, { title, subject: 'Deal sheet', by, at })
  const printed = `Confidential · printed by ${by}, ${formatter.dateTime(at.toISOString())} UTC · ${title}`
  const finish = () => paper.finish(paper.pen.hasUnknown() ? [printed, unknownNote] : [printed])
  return { ...paper, finish }
}

const unknownNote =
  'Square brackets stand for characters that this sheet has no font for. The deal on the screen shows them.'
