import type { CheckOutcome } from './words.ts'

/** One answer of a rule to a document, as the dashboard counts it. */
export type CountedCheck = { playbook: string; ruleId: string; title: string; outcome: CheckOutcome; documents: number }

/** How many of the documents to which a rule applies meet it: a pass counts one, a partial one half. */
export type RuleScore = {
  rule: string
  title: string
  percent: number | null
  passed: number
  partial: number
  failed: number
  applies: number
}
export const regulations = [
  { id: 'dora', name: 'DORA', rules: ['dora-audit', 'dora-incidents', 'dora-exit'] },
  { id: 'consumer-duty', name: 'Consumer Duty', rules: ['consumer-duty'] },
  { id: 'ifrs-17', name: 'IFRS 17', rules: ['ifrs-17'] },
] as const
export type RegulatoryStatus = 'Compliant' | 'Partially compliant' | 'Not compliant' | 'Not applicable' | 'Not checked'

const partialCounts = 0.5

export function scoreRules(checks: readonly CountedCheck[]): RuleScore[] {
  const rules = [...new Map(checks.map(({ ruleId, title }) => [ruleId, title])).entries()]
  return rules.map(([rule, title]) => {
    const count = (outcome: CheckOutcome) =>
      checks
        .filter((one) => one.ruleId === rule && one.outcome === outcome)
        .reduce((sum, { documents }) => sum + documents, 0)
    const [passed, partial, failed] = [count('pass'), count('partial'), count('fail')]
    const applies = passed + partial + failed
    const percent = applies === 0 ? null : Math.round((100 * (passed + partialCounts * partial)) / applies)
    return { rule, title, percent, passed, partial, failed, applies }
  })
}

/** A regulation is as good as its worst rule; without a check nothing is said. */
export function rateRegulation(scores: readonly RuleScore[], rules: readonly string[]): RegulatoryStatus {
  const own = scores.filter(({ rule }) => rules.includes(rule))
  if (own.length === 0) return 'Not checked'
  const applied = own.filter(({ applies }) => applies > 0)
  if (applied.length === 0) return 'Not applicable'
  if (applied.some(({ failed }) => failed > 0)) return 'Not compliant'
  return applied.some(({ partial }) => partial > 0) ? 'Partially compliant' : 'Compliant'
}
