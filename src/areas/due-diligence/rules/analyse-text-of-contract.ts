import { analyseContract } from '#core/clauses/analyse-contract.ts'
import type { Clause, ClauseKind } from '#core/clauses/clause-kinds.ts'
import { deniesClause } from '#core/clauses/needed-for-sale.ts'
import {
  describeClauses,
  describeConcerns,
  describeFacts,
  describeInstructions,
  describeMissing,
  describeObligations,
  present,
} from './describe-contract.ts'
import type { Section } from './sections.ts'
import type { ContractType } from './words.ts'

/** What a buyer's counsel looks for first, with the reason. */
const concerns: Partial<Record<ClauseKind, string>> = {
  'Change Of Control': 'the other side may act when the company is sold',
  'Anti-Assignment': 'a transfer may need consent',
  Exclusivity: 'it binds the business to one partner',
  'Non-Compete': 'it limits where the business may compete',
  'Competitive Restriction Exception': 'an exception decides how far a restriction reaches',
  'Most Favored Nation': 'prices are tied to those of others',
  'Termination For Convenience': 'the contract can end without cause',
  'Uncapped Liability': 'liability has no limit',
  'Liquidated Damages': 'a sum is owed on breach',
  'Minimum Commitment': 'a quantity or amount is owed whatever happens',
  'Ip Ownership Assignment': 'rights pass to the other side or from it',
  'Joint Ip Ownership': 'rights belong to both sides',
  'Source Code Escrow': 'source code may be released',
  'Rofr/Rofo/Rofn': 'another party may buy first',
  'No-Solicit Of Employees': 'people may not be hired',
  'Covenant Not To Sue': 'rights may not be enforced',
  'Renewal Term': 'it goes on unless someone gives notice in time',
}

/** What a contract is expected to have; its absence is a finding. */
const expected: readonly ClauseKind[] = ['Governing Law', 'Cap On Liability', 'Expiration Date', 'Anti-Assignment']

/** Facts and clauses, what touches a sale, or both with the obligations; null if the text reads like no contract. */
export function analyseTextOfContract(text: string, type: ContractType): { sections: Section[] } | null {
  const reading = analyseContract(text)
  const clauses = reading.clauses.filter(({ confidence }) => confidence >= present)
  if (clauses.length === 0 && reading.facts.parties.length === 0) return null
  const whole = [...describeFacts(reading.facts), ...describeClauses(clauses)]
  const legal = [
    ...describeConcerns(listConcerns(clauses)),
    ...describeMissing(clauses, expected),
    ...describeInstructions(reading),
  ]
  if (type === 'contract') return { sections: [...whole, ...describeInstructions(reading)] }
  if (type === 'legal') return { sections: legal }
  return { sections: [...whole, ...legal, ...describeObligations(reading)] }
}

function listConcerns(clauses: readonly Clause[]): { clause: Clause; reason: string }[] {
  return clauses.flatMap((clause) => {
    const reason = concerns[clause.kind]
    return reason === undefined || isHarmless(clause) ? [] : [{ clause, reason }]
  })
}

/** A clause that says that there is none of it, and a renewal that does not come by itself. */
function isHarmless(clause: Clause): boolean {
  return deniesClause(clause) || (clause.kind === 'Renewal Term' && !/\bautomatic/i.test(clause.text))
}
