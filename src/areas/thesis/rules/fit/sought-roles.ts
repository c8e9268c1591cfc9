import { memoByObject } from '#core/memo.ts'
import { wordsOf } from '#core/names/fold-text.ts'
import type { Criterion } from '../../contract.ts'
import { namesTrade, type SoughtIn } from './core-words.ts'
import { rolesIn, type Role } from '#core/trades/clauses.ts'

const software = 'Software & SaaS'

export type SoughtRoles = Omit<SoughtIn, 'clauses' | 'ofIndustry'>

/** What a thesis wants done with what it names: 'software for vets' seeks no vets, 'pump distributors' no makers. */
export const soughtRolesOf = memoByObject((criteria: readonly Criterion[]): SoughtRoles => {
  const names = criteria.flatMap((one) => (one.kind === 'range' || one.not ? [] : [one]))
  const roles = new Set<Role>(
    names.flatMap(({ kind, names: said }) =>
      kind === 'text' || kind === 'words' ? said.flatMap((phrase) => rolesIn(wordsOf(phrase))) : [],
    ),
  )
  if (names.some(({ kind, names: said }) => kind === 'industry' && said.includes(software))) roles.add('software')
  const isTradeBeside = names.some(
    ({ kind, names: said }) => kind === 'text' && said.some((phrase) => namesTrade(phrase)),
  )
  return { roles, asCustomers: roles.size > 0 && isTradeBeside }
})
