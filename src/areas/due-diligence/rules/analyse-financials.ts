import { readLedger } from '#core/anomalies/read-ledger.ts'
import { testEntries, testStatements } from './find-anomalies.ts'
import { measurePerformance } from './measure-performance.ts'
import { describeMapping, hasFigures, readFinancials } from './read-financials.ts'
import type { Section } from './sections.ts'
import { valueEarnings, valueFlows } from './value-earnings.ts'
import type { FinancialType } from './words.ts'

export type FinancialAnalysis = { sections: Section[]; mapping: ReturnType<typeof describeMapping> }

/** Statements or a ledger, whichever the text is; null if no figure in it can be read, so that no score is invented. */
export function analyseFinancials(text: string, type: FinancialType): FinancialAnalysis | null {
  const ledger = readLedger(text)
  if (ledger && ledger.entries.length > 0 && type !== 'performance')
    return { sections: type === 'anomaly' ? testEntries(ledger) : valueFlows(ledger), mapping: [] }
  const financials = readFinancials(text)
  if (!hasFigures(financials)) return null
  const sections =
    type === 'anomaly'
      ? testStatements(financials)
      : type === 'valuation'
        ? valueEarnings(financials)
        : measurePerformance(financials)
  return { sections, mapping: describeMapping(financials) }
}

/** A contract names an account or two; statements have most of them. Of 255 contracts none has more than one. */
const fewestAccounts = 5

/** Whether a text of any category is a ledger or statements. */
export function isFinancial(text: string): boolean {
  if ((readLedger(text)?.entries.length ?? 0) > 0) return true
  return readFinancials(text).completed.some(
    ({ figures, derived }) => Object.keys(figures).length - derived.length >= fewestAccounts,
  )
}
