import type { CompanyRead } from './read-company-row.ts'

/** By what a company is known, the strongest first. */
export const identifiedBy = ['id', 'lei', 'registry_number', 'domain', 'name'] as const
export type IdentifiedBy = (typeof identifiedBy)[number]
export const rankOf = Object.fromEntries(identifiedBy.map((by, index) => [by, index + 1])) as Record<
  IdentifiedBy,
  number
>

/** A company that has one of the keys of a row; the rank is the place of that key, from 1. */
export type Candidate = { rank: number; id: string; name: string; lei: string | null }

export type Identity = {
  found: Candidate | null
  /** Keys that belong to another company: a key has one owner, so the row is taken over without them. */
  taken: { by: 'lei' | 'registry_number'; owner: Candidate }[]
}

/** A domain can be that of a group, and two companies of a country can have one name: that is for a person to decide. */
export function isDoubtful({ rank }: Candidate): boolean {
  return rank > rankOf.registry_number
}

type StrongKeys = { [Name in 'lei' | 'registry_number' | 'domain']?: unknown }

/**
 * Whether a row and a company that came from another row of its file are two companies: a domain, or name and country, joins
 * them only where one of the two has no stronger key. A group has one website, and a country two companies of one name.
 */
export function isOfAnotherRow({ id, fields }: CompanyRead, { rank }: Candidate, company: StrongKeys): boolean {
  return (id !== null || hasStrongerKey(fields, rank)) && hasStrongerKey(company, rank)
}

/** Whether a company has a key that says more than the one of this rank. */
export function hasStrongerKey({ lei, registry_number: number, domain }: StrongKeys, rank: number): boolean {
  return Boolean(
    (lei && rank > rankOf.lei) || (number && rank > rankOf.registry_number) || (domain && rank > rankOf.domain),
  )
}

/** Which company a row is about, among those that have one of its keys. */
export function identifyRow(
  { fields }: Pick<CompanyRead, 'fields'>,
  candidates: readonly Candidate[],
  isApart: (candidate: Candidate) => boolean = () => false,
): Identity {
  // With another LEI it is another company: two courts give out the same number, and a group has one website.
  const isAnother = (candidate: Candidate) =>
    (candidate.rank > rankOf.lei && candidate.lei !== null && !!fields.lei && candidate.lei !== fields.lei) ||
    isApart(candidate)
  let found: Candidate | null = null
  for (const candidate of candidates)
    if (!isAnother(candidate) && (found === null || isBefore(candidate, found))) found = candidate
  return { found, taken: listTaken(candidates, found) }
}

function listTaken(candidates: readonly Candidate[], found: Candidate | null): Identity['taken'] {
  const taken: Identity['taken'] = []
  for (const owner of candidates) {
    if (owner.id === found?.id) continue
    if (owner.rank === rankOf.lei) taken.push({ by: 'lei', owner })
    if (owner.rank === rankOf.registry_number) taken.push({ by: 'registry_number', owner })
  }
  return taken
}

/** By the stronger key; of two companies with one key it is the older one, as the dry run says. */
function isBefore(one: Candidate, other: Candidate): boolean {
  return one.rank < other.rank || (one.rank === other.rank && one.id < other.id)
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

/** Companies of rows that the database does not show yet, found by the same keys: the first one that has a key. */
export function openRowIndex() {
  // Under the texts of the file themselves: keys put together for a million rows are felt.
  const byId = new Map<string, KnownCompany>()
  const byLei = new Map<string, KnownCompany>()
  const byNumber = new Map<string, KnownCompany>()
  const byDomain = new Map<string, KnownCompany>()
  const byName = new Map<string, NamedCompany>()

  return {
    find({ id, fields, matchName }: CompanyRead): readonly Candidate[] {
      let found: Candidate[] | null = null
      const add = (rank: number, company: KnownCompany | undefined) => {
        if (company) (found ??= []).push({ id: company.id, name: company.name, lei: company.lei, rank })
      }
      if (id) add(rankOf.id, byId.get(id))
      if (fields.lei) add(rankOf.lei, byLei.get(fields.lei))
      if (fields.registry_number) add(rankOf.registry_number, byNumber.get(numberOf(fields)))
      if (fields.domain) add(rankOf.domain, byDomain.get(fields.domain))
      const named = byName.get(matchName)
      // Where one of the two does not know its country, the name says enough.
      if (named && !fields.country) add(rankOf.name, named)
      if (named && fields.country) {
        add(rankOf.name, findOf(named, fields.country))
        add(rankOf.name, findOf(named, ''))
      }
      return found ?? none
    },

    note({ id, fields, matchName }: CompanyRead, { id: companyId, name, lei }: KnownCompany): void {
      const company: NamedCompany = { id: companyId, name, lei, country: fields.country ?? '', next: null }
      if (id) addFirst(byId, id, company)
      if (fields.lei) addFirst(byLei, fields.lei, company)
      if (fields.registry_number) addFirst(byNumber, numberOf(fields), company)
      if (fields.domain) addFirst(byDomain, fields.domain, company)
      if (matchName !== '') addNamed(byName, matchName, company)
    },
  }
}

type KnownCompany = Omit<Candidate, 'rank'>

/** The companies of one name, one of each country, in the order in which they came. */
type NamedCompany = KnownCompany & { country: string; next: NamedCompany | null }

const none: readonly Candidate[] = []

function numberOf({ registry_number: number, registry_jurisdiction: jurisdiction }: CompanyRead['fields']): string {
  return `${number}|${jurisdiction ?? ''}`
}

function addFirst(owners: Map<string, KnownCompany>, key: string, company: KnownCompany): void {
  if (!owners.has(key)) owners.set(key, company)
}

function findOf(first: NamedCompany, country: string): NamedCompany | undefined {
  let named: NamedCompany | null = first
  while (named && named.country !== country) named = named.next
  return named ?? undefined
}

function addNamed(owners: Map<string, NamedCompany>, name: string, company: NamedCompany): void {
  let last = owners.get(name)
  if (!last) return void owners.set(name, company)
  while (last.country !== company.country) {
    if (!last.next) return void (last.next = company)
    last = last.next
  }
}
