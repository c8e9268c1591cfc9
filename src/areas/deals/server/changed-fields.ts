import type { DealFacts, DealRow } from './deal-row.ts'

/** The columns in which a deal would become another. */
export function changedFields(before: DealRow, facts: Partial<DealFacts>): string[] {
  const now: Record<string, unknown> = before
  return Object.entries(facts).flatMap(([name, value]) => (isSame(now[name], value) ? [] : [name]))
}

function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other)
}
