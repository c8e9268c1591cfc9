export const ruleNames = [
  'structuring',
  'velocity',
  'dormant_account',
  'round_amounts',
  'high_risk_country',
  'ring',
  'fan_in',
  'fan_out',
  'scatter_gather',
  'pass_through',
  'unusual',
  'unusual_for_peers',
] as const
export type RuleName = (typeof ruleNames)[number]

/** One ground of an alert: what was seen, and how much it counts from 0 to 1. */
export type Reason = { text: string; weight: number }

/** A pattern that a rule found. `key` is the same when the same payments are read again. */
export type PatternFinding = {
  rule: RuleName
  account: string
  /** Every account of the pattern, the alert's own first. */
  accounts: string[]
  paymentIds: string[]
  reasons: Reason[]
  key: string
}

/** `others`: accounts that take part besides the one that is monitored. */
type FoundPattern = Omit<PatternFinding, 'key' | 'accounts'> & { others?: readonly string[] }

export function toFinding({ rule, account, others = [], paymentIds, reasons }: FoundPattern): PatternFinding {
  const key = `${rule}:${account}:${paymentIds.toSorted()[0] ?? ''}`
  return { rule, account, accounts: [account, ...others], paymentIds, reasons, key }
}
