import { caution, confidential, type ReportBlock } from '../../rules/report-blocks.ts'
import type { ReportHead } from './to-pdf.ts'

export function toText({ title, by, at }: ReportHead, blocks: readonly ReportBlock[]): string {
  const head = [title, `${at.toISOString().slice(0, 10)} · ${by}`, confidential]
  return [...head, ...blocks.map(describe), caution].join('\n\n') + '\n'
}

/** The same parts as data, for programs. */
export function toJson({ title, by, at }: ReportHead, blocks: readonly ReportBlock[]): string {
  return JSON.stringify(
    { title, made_at: at.toISOString(), made_by: by, confidential, parts: blocks, caution },
    null,
    2,
  )
}

function describe(block: ReportBlock): string {
  switch (block.kind) {
    case 'facts':
      return block.facts.map(({ label, value, note }) => `${label}: ${value} (${note})`).join('\n')
    case 'heading':
      return `${block.text}\n${'-'.repeat(block.text.length)}`
    case 'text':
      return block.text
    case 'list':
      return block.lines.map((line) => `- ${line}`).join('\n')
    case 'table':
      return block.rows
        .map((row) => (hasHeads(block) ? row.map((cell, at) => `${block.heads[at] ?? ''}: ${cell}`) : [row.join(': ')]))
        .map((lines) => lines.join('\n'))
        .join('\n\n')
  }
}

/** A table without heads has a name and a value in each row. */
function hasHeads({ heads }: { heads: readonly string[] }): boolean {
  return heads.some((head) => head !== '')
}
