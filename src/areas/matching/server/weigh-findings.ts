import { findCompanies } from '#areas/companies/server/find-companies.ts'
import { distinctiveWords } from '#areas/exclusions/rules/distinctive-words.ts'
import { findExclusions } from '#areas/exclusions/server/find-exclusions.ts'
import type { Exclusion } from '#areas/exclusions/contract.ts'
import type { Db } from '#db/connection.ts'
import type { Actor } from '../../permissions.ts'
import type { MatchRun } from '../contract.ts'
import { thesisOf, weighMatches, weighTargets } from '../rules/apply-exclusions.ts'
import { sumUpMatches } from '../rules/sum-up-sector.ts'
import type { MatchFindings } from './run-kind.ts'

/** The findings without the exclusions of this workspace; the saved run keeps everything that was found. */
export async function weighFindings(
  deps: { db: Db },
  actor: Actor,
  { run, found }: { run: Pick<MatchRun, 'sector' | 'acquirer' | 'target'>; found: MatchFindings },
): Promise<MatchFindings & { misfits: Exclusion[] }> {
  const { shown: misfits, named } = await findExclusions(deps, actor, thesisOf(run))
  if (named.length === 0) return { ...found, misfits }
  const traits = await readTraits(deps, actor, found)
  const weighing = { named, sector: run.sector, traitsOf: (id: string) => traits.get(id) ?? null }
  const matches = weighMatches(found.matches, weighing)
  return {
    misfits,
    matches,
    targets: weighTargets(found.targets, weighing),
    insights: found.insights && { ...found.insights, ...sumUpMatches(matches) },
  }
}

async function readTraits(deps: { db: Db }, actor: Actor, { matches, targets }: MatchFindings) {
  const ids = [
    ...matches.flatMap(({ target_company, potential_acquirer }) => [target_company.id, potential_acquirer.id]),
    ...targets.map(({ company }) => company.id),
  ]
  const companies = await findCompanies(deps, actor, [...new Set(ids)])
  return new Map(
    companies.map((company) => {
      const { id, name, industry, country, region, revenue_millions, employees } = company
      return [
        id,
        { id, name, industry, country, region, revenue_millions, employees, words: distinctiveWords(company) },
      ]
    }),
  )
}
