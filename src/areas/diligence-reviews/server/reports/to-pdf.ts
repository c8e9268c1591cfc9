import {
  colours,
  explainBrackets,
  factGrid,
  heading,
  headline,
  line,
  openPaper,
  paragraph,
  report,
  table,
} from '#paper/pdf/page.ts'
import { caution, confidential, type ReportBlock } from '../../rules/report-blocks.ts'

export type ReportHead = { title: string; by: string; at: Date }

export async function toPdf({ title, by, at }: ReportHead, blocks: readonly ReportBlock[]) {
  const paper = openPaper(report, { title, subject: 'Due diligence', by, at })
  headline(paper, title)
  line(paper, `${at.toISOString().slice(0, 10)} · ${by}`, { colour: colours.muted })
  paragraph(paper, confidential, { ...report.styles.text, colour: colours.bad })
  paper.pdf.y += 6
  for (const block of blocks) writeBlock(paper, block)
  explainBrackets(
    paper,
    'Square brackets stand for characters that this PDF has no font for; the report as Word has them.',
  )
  return await paper.finish([`Confidential · made by ${by}`, caution])
}

function writeBlock(paper: ReturnType<typeof openPaper>, block: ReportBlock): void {
  const { text } = report.styles
  switch (block.kind) {
    case 'facts':
      return factGrid(paper, block.facts)
    case 'heading':
      return heading(paper, block.text)
    case 'text':
      if (block.isStrong) paper.pdf.y += 6
      return paragraph(paper, block.text, block.isStrong ? { ...text, isStrong: true } : text)
    case 'list':
      for (const one of block.lines) paragraph(paper, `•  ${one}`)
      return undefined
    case 'table': {
      const { heads, widths, rows } = block
      const columns = widths.map((share, index) => ({ label: heads[index] ?? '', width: share * report.width }))
      return table(paper, columns, rows)
    }
  }
}
