import { findCompanies } from '#areas/companies/server/find-companies.ts'
import type { MisfitTraits } from '#areas/misfits/rules/lose-points.ts'
import { tellingWords } from '#areas/misfits/rules/telling-words.ts'
import { findMisfits } from '#areas/misfits/server/find-misfits.ts'
import type { Misfit } from '#areas/misfits/contract.ts'
import type { Db } from '#db/connection.ts'
import type { Actor } from '../../permissions.ts'
import type { MatchRun } from '../contract.ts'
import { thesisOf, weighMatches, weighTargets } from '../rules/apply-misfits.ts'
import { sumUpMatches } from '../rules/sum-up-sector.ts'
import type { RunFindings } from './keep-run.ts'

/** What was found, without what this workspace said is not a fit; what is kept of the run stays as it was found. */
export async function weighFindings(
  deps: { db: Db },
  actor: Actor,
  { run, found }: { run: Pick<MatchRun, 'sector' | 'acquirer'>; found: RunFindings },
): Promise<RunFindings & { misfits: Misfit[] }> {
  const { shown: misfits, named } = await findMisfits(deps, actor, thesisOf(run))
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

async function readTraits(
  deps: { db: Db },
  actor: Actor,
  { matches, targets }: RunFindings,
): Promise<ReadonlyMap<string, MisfitTraits>> {
  const ids = [
    ...matches.flatMap(({ target_company, potential_acquirer }) => [target_company.id, potential_acquirer.id]),
    ...targets.map(({ company }) => company.id),
  ]
  const companies = await findCompanies(deps, actor, [...new Set(ids)])
  return new Map(
    companies.map((company) => {
      const { id, name, industry, country, region, revenue_millions, employees } = company
      return [id, { id, name, industry, country, region, revenue_millions, employees, words: tellingWords(company) }]
    }),
  )
}
