import type { CompanyRead } from './read-company-row.ts'

/** By what a company is known, the strongest first. */
export const identifiedBy = ['id', 'lei', 'registry_number', 'domain', 'name'] as const
export type IdentifiedBy = (typeof identifiedBy)[number]
const rankOf = Object.fromEntries(identifiedBy.map((by, index) => [by, index + 1])) as Record<IdentifiedBy, number>

/** A company that has one of the keys of a row; the rank is the place of that key, from 1. */
export type Candidate = { rank: number; id: string; name: string; lei: string | null }

export type Identity = {
  found: Candidate | null
  /** Keys that belong to another company: a key has one owner, so the row is taken over without them. */
  taken: { by: 'lei' | 'registry_number'; owner: Candidate }[]
}

/** Which company a row is about, among those that have one of its keys. */
export function identifyRow({ fields }: Pick<CompanyRead, 'fields'>, candidates: readonly Candidate[]): Identity {
  // With another LEI it is another company: two courts give out the same number, and a group has one website.
  const isAnother = ({ rank, lei }: Candidate) =>
    rank > rankOf.lei && lei !== null && !!fields.lei && lei !== fields.lei
  let found: Candidate | null = null
  for (const candidate of candidates)
    if (!isAnother(candidate) && (found === null || candidate.rank < found.rank)) found = candidate
  const taken: Identity['taken'] = []
  for (const owner of candidates) {
    if (owner.id === found?.id) continue
    if (owner.rank === rankOf.lei) taken.push({ by: 'lei', owner })
    if (owner.rank === rankOf.registry_number) taken.push({ by: 'registry_number', owner })
  }
  return { found, taken }
}

/** The row without the keys that belong to another company. */
export function withoutTaken(read: CompanyRead, taken: Identity['taken']): CompanyRead {
  if (taken.length === 0) return read
  const fields = { ...read.fields }
  for (const { by } of taken) {
    delete fields[by]
    if (by === 'registry_number') delete fields.registry_jurisdiction
  }
  return { ...read, fields }
}

/** Companies of rows that the database does not show yet, found by the same keys. */
export function openRowIndex() {
  const byKey = new Map<string, Company>()
  return {
    find(read: CompanyRead): Candidate[] {
      const found: Candidate[] = []
      const add = (rank: number, key: string) => {
        const company = byKey.get(key)
        if (company) found.push({ ...company, rank })
      }
      forStrongKeys(read, add)
      const { matchName, fields } = read
      if (matchName === '') return found
      // Where one of the two does not know its country, the name says enough.
      add(rankOf.name, `n${matchName}|${fields.country || '*'}`)
      if (fields.country) add(rankOf.name, `n${matchName}|`)
      return found
    },
    note(read: CompanyRead, company: Company): void {
      const add = (_rank: number, key: string) => {
        if (!byKey.has(key)) byKey.set(key, company)
      }
      forStrongKeys(read, add)
      if (read.matchName === '') return
      add(rankOf.name, `n${read.matchName}|${read.fields.country ?? ''}`)
      add(rankOf.name, `n${read.matchName}|*`)
    },
  }
}

type Company = Omit<Candidate, 'rank'>

function forStrongKeys({ id, fields }: CompanyRead, add: (rank: number, key: string) => void): void {
  if (id) add(rankOf.id, `i${id}`)
  if (fields.lei) add(rankOf.lei, `l${fields.lei}`)
  if (fields.registry_number)
    add(rankOf.registry_number, `r${fields.registry_number}|${fields.registry_jurisdiction ?? ''}`)
  if (fields.domain) add(rankOf.domain, `d${fields.domain}`)
}
