import { deniesClause } from '#core/clauses/needed-for-sale.ts'
import type { Clause, ClauseKind } from '#core/clauses/clause-kinds.ts'
import type { RiskLevel } from './words.ts'

export type Concern = { clause: Clause; level: RiskLevel; reason: string }

type ClauseRisk = { level: RiskLevel; reason: string }

/** What a buyer's counsel reads first, how grave it is before anybody has read it, and why. */
const risks: Partial<Record<ClauseKind, ClauseRisk>> = {
  'Change Of Control': { level: 'High', reason: 'the other side may act when the company is sold' },
  'Uncapped Liability': { level: 'High', reason: 'liability has no limit' },
  Exclusivity: { level: 'High', reason: 'it binds the business to one partner' },
  'Non-Compete': { level: 'High', reason: 'it limits where the business may compete' },
  'Most Favored Nation': { level: 'High', reason: 'prices are tied to those of others' },
  'Ip Ownership Assignment': { level: 'High', reason: 'rights pass from one side to the other' },
  'Anti-Assignment': { level: 'Medium', reason: 'a transfer may need consent' },
  'Termination For Convenience': { level: 'Medium', reason: 'the contract can end without cause' },
  'Liquidated Damages': { level: 'Medium', reason: 'a sum is owed on breach' },
  'Minimum Commitment': { level: 'Medium', reason: 'a quantity or amount is owed whatever happens' },
  'Joint Ip Ownership': { level: 'Medium', reason: 'rights belong to both sides' },
  'Source Code Escrow': { level: 'Medium', reason: 'source code may be released' },
  'Rofr/Rofo/Rofn': { level: 'Medium', reason: 'another party may buy first' },
  'No-Solicit Of Employees': { level: 'Medium', reason: 'people may not be hired' },
  'No-Solicit Of Customers': { level: 'Medium', reason: 'customers may not be approached' },
  'Covenant Not To Sue': { level: 'Medium', reason: 'rights may not be enforced' },
  'Revenue/Profit Sharing': { level: 'Medium', reason: 'a share of revenue or profit is owed' },
  'Price Restrictions': { level: 'Medium', reason: 'prices cannot be set freely' },
  'Unlimited/All-You-Can-Eat-License': { level: 'Medium', reason: 'use is granted without a limit' },
}

/** The clauses that a buyer should read, gravest first. */
export function rateClauses(clauses: readonly Clause[]): Concern[] {
  const concerns = clauses.flatMap((clause) => {
    const risk = risks[clause.kind]
    return risk && !deniesClause(clause) ? [{ clause, ...risk }] : []
  })
  return concerns.toSorted(
    (a, b) => order[a.level] - order[b.level] || b.clause.confidence - a.clause.confidence || a.clause.start - b.clause.start, // prettier-ignore
  )
}

const order: Record<RiskLevel, number> = { High: 0, Medium: 1, Low: 2 }

/** What a contract is expected to have; its absence is said. */
export const expectedKinds: readonly ClauseKind[] = [
  'Governing Law',
  'Cap On Liability',
  'Expiration Date',
  'Anti-Assignment',
]
