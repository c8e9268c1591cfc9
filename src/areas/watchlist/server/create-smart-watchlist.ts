import { initialOf } from '#core/fields/initial.ts'
import { refuseForeignUser } from '#areas/audit/server/refuse-foreign-user.ts'
import { createRecords, type RecordDeps } from '#areas/records/server/create-records.ts'
import { findInView } from '#areas/companies/server/find-companies.ts'
import { checkIndustry } from '#areas/companies/server/find-industries.ts'
import { countIds, type ListSearch } from '#areas/company-search/server/list-ids.ts'
import { viewOf } from '#areas/companies/server/view-of.ts'
import type { Actor } from '../../permissions.ts'
import type { SmartAnswer, SmartWatchlist } from '../contract.ts'
import { entryFields } from '../fields.ts'
import { chooseFitting } from '../rules/choose-fitting.ts'
import { ratedCandidates, smartLimit, watchlistLimit } from '../rules/limits.ts'
import { describeFit } from '../rules/rate-fit.ts'
import { growthScale, readRange, revenueScale } from '../rules/read-range.ts'
import { entryKind } from './entry-kind.ts'
import { listWatchedNames, lockList } from './store.ts'

type SmartRequest = SmartWatchlist & { address: string }

/** Looks for the companies that fit best and puts those that are new on the list of the user. */
export async function createSmartWatchlist(deps: RecordDeps, actor: Actor, asked: SmartRequest): Promise<SmartAnswer> {
  await refuseForeignUser(deps, {
    actor,
    userId: asked.userId,
    address: asked.address,
    resource: '/functions/v1/smart-watchlist',
    refusal: 'A smart watchlist can only be made for yourself.',
  })
  const { criteria } = asked
  const view = viewOf(actor)
  for (const industry of criteria.industries) await checkIndustry(deps, view, industry)
  const { ids, count } = await countIds(deps, view, { ...toListSearch(criteria), countedAtMost })
  const companies = await findInView(deps, view, ids)
  return await deps.db.transaction().execute(async (trx) => {
    await lockList(trx, actor.userId)
    const names = await listWatchedNames(trx, actor.userId)
    const watched = new Set(names.map((name) => name.toLowerCase()))
    const { added, alreadyWatched, leftOut } = chooseFitting(companies, {
      threshold: criteria.strategicFit,
      limit: Math.min(smartLimit, Math.max(0, watchlistLimit - names.length)),
      isWatched: (name) => watched.has(name.toLowerCase()),
    })
    const copied_at = deps.clock.now()
    const rows = await createRecords({ ...deps, db: trx }, actor, {
      kind: entryKind,
      facts: added.map(({ company, fit }) => ({
        ...initialOf(entryFields),
        company_id: company.id,
        company_name: company.name,
        company_data: company,
        copied_at,
        notes: describeFit(fit),
      })),
    })
    return {
      success: true,
      data: {
        added_to_watchlist: rows.length,
        total_candidates: Math.min(count, countedAtMost),
        already_watched: alreadyWatched,
        left_out: leftOut,
        only_sample: view.onlySample,
      },
    }
  })
}

const countedAtMost = 10_000

/** Several choices at once: any one of the industries, any one of the countries, and both ranges. */
function toListSearch({ industries, countries, revenueRange, growthRate }: SmartWatchlist['criteria']): ListSearch {
  const ofIndustries = industries.length > 0 ? [{ industries, not: false }] : []
  const isMeant = (name: string) => countries.some((country) => country === name)
  const ofCountries = countries.length > 0 ? [{ kind: 'country' as const, isMeant, phrases: [], not: false }] : []
  return {
    criteria: [...ofIndustries, ...ofCountries],
    ranges: [
      { figure: 'revenue', ...readRange(revenueRange, revenueScale) },
      { figure: 'growth', ...readRange(growthRate, growthScale) },
    ],
    limit: ratedCandidates,
  }
}
