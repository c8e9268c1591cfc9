import { matchName } from '../match-name.ts'
import { toDomain } from './read-addresses.ts'

type CompanyKeys = { name: string; domain: string | null; website: string | null }

/** Those of the companies that are probably the one that somebody is about to add: of its name, in any spelling, or its website. */
export function findDoubles<Company extends CompanyKeys>(
  companies: readonly Company[],
  { name, website }: { name: string; website: string },
): Company[] {
  const wanted = matchName(name)
  const domain = toDomain(website)
  return companies.filter(
    (company) =>
      (wanted !== '' && matchName(company.name) === wanted) ||
      (domain !== null && (company.domain ?? toDomain(company.website ?? '')) === domain),
  )
}
