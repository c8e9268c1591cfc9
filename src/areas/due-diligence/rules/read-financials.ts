import { accountLabels } from '#core/financials/accounts.ts'
import { completeFigures, type CompletedFigures } from '#core/financials/complete-figures.ts'
import { isAddBack } from '#core/financials/earnings-bridge.ts'
import { readStatements, type StatementLine } from '#core/financials/read-statements.ts'

/** Statements as they were read: the mapping of each line, and the figures of each period with what follows from them. */
export type Financials = {
  periods: string[]
  lines: StatementLine[]
  completed: CompletedFigures[]
  scale: number
}

export function readFinancials(text: string): Financials {
  const { periods, lines, figures, scale } = readStatements(text)
  return { periods, lines, completed: figures.map(completeFigures), scale }
}

/** Whether anything in the text is a figure of a statement. */
export function hasFigures({ completed }: Financials): boolean {
  return completed.some(({ figures }) => Object.keys(figures).length > 0)
}

/** How each line was understood, for the reader to check. */
export function describeMapping({ lines }: Financials) {
  return lines.map(({ line, label, mapping, isUsed }) => ({
    line,
    label: label.slice(0, 200),
    account: mapping ? accountLabels[mapping.account] : isAddBack(label) ? 'Add-back to EBITDA' : null,
    is_used: isUsed || (mapping === null && isAddBack(label)),
  }))
}
