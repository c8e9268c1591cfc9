import { toDocx, type WordBlock } from '#paper/word/to-docx.ts'
import { caution, confidential, type ReportBlock } from '../../rules/report-blocks.ts'
import type { ReportHead } from './to-pdf.ts'

export async function toWord({ title, by, at }: ReportHead, blocks: readonly ReportBlock[]) {
  const paragraphs: WordBlock[] = [
    { style: 'title', runs: [{ text: title }] },
    { style: 'text', runs: [{ text: `${at.toISOString().slice(0, 10)} · ${by}` }] },
    { style: 'text', runs: [{ text: confidential, isStrong: true }] },
    ...blocks.flatMap(toParagraphs),
    { style: 'text', runs: [{ text: caution }] },
  ]
  return await toDocx({ title, by, at, paragraphs })
}

function toParagraphs(block: ReportBlock): WordBlock[] {
  switch (block.kind) {
    case 'facts':
      return block.facts.map(({ label, value, note }) => ({
        style: 'text',
        runs: [{ text: `${label}: ${value}`, isStrong: true }, { text: ` (${note})` }],
      }))
    case 'heading':
      return [{ style: 'heading', runs: [{ text: block.text }] }]
    case 'text':
      return [{ style: 'text', runs: [{ text: block.text, ...(block.isStrong && { isStrong: true }) }] }]
    case 'list':
      return block.lines.map((text) => ({ style: 'text', runs: [{ text: `•  ${text}` }] }))
    case 'table':
      return [{ style: 'table', heads: block.heads, widths: block.widths, rows: block.rows }]
  }
}
