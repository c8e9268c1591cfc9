import type { Clock, NewId } from '#adapters/system/port.ts'
import { AppError } from '#core/errors.ts'
import type { Db } from '#db/connection.ts'
import { recordSecurityEvent } from '#areas/audit/server/record-security-event.ts'
import { publishNews } from '#areas/tasks/server/publish-news.ts'
import type { StoredCompany } from '#areas/companies/server/find-companies.ts'
import { checkIndustry } from '#areas/companies/server/find-industries.ts'
import { listCandidates } from '#areas/companies/server/list-candidates.ts'
import { viewOf } from '#areas/companies/server/view-of.ts'
import type { Actor } from '../../permissions.ts'
import type { SmartAnswer, SmartWatchlist } from '../contract.ts'
import { chooseFitting, type Scored } from '../rules/choose-fitting.ts'
import { ratedCandidates, smartLimit, watchlistLimit } from '../rules/limits.ts'
import { describeFit } from '../rules/rate-fit.ts'
import { growthScale, readRange, revenueScale } from '../rules/read-range.ts'
import { insertEntries, listWatchedNames, lockList, type NewWatchlistRow } from './store.ts'

type Deps = { db: Db; clock: Clock; newId: NewId }
type Asked = SmartWatchlist & { address: string }

/** Looks for the companies that fit best and puts those that are new on the list of the user. */
export async function createSmartWatchlist(deps: Deps, actor: Actor, asked: Asked): Promise<SmartAnswer> {
  if (asked.userId !== actor.userId) await refuseForeignUser(deps, actor, asked)
  const { criteria } = asked
  for (const industry of criteria.industries) await checkIndustry(deps, viewOf(actor), industry)
  const { companies, count, onlySample } = await listCandidates(deps, actor, {
    industries: criteria.industries,
    countries: criteria.countries,
    revenue: readRange(criteria.revenueRange, revenueScale),
    growth: readRange(criteria.growthRate, growthScale),
    limit: ratedCandidates,
  })
  const at = deps.clock.now()
  return await deps.db.transaction().execute(async (trx) => {
    await lockList(trx, actor.userId)
    const names = await listWatchedNames(trx, actor.userId)
    const watched = new Set(names.map((name) => name.toLowerCase()))
    const { added, alreadyWatched, leftOut } = chooseFitting(companies, {
      threshold: criteria.strategicFit,
      limit: Math.min(smartLimit, Math.max(0, watchlistLimit - names.length)),
      isWatched: (name) => watched.has(name.toLowerCase()),
    })
    const rows = await insertEntries(
      trx,
      added.map((one) => toRow(one, { id: deps.newId(), userId: actor.userId, at })),
    )
    if (rows.length > 0) await publishNews(trx, { workspaceId: null, userId: actor.userId, topic: 'watchlist' })
    return {
      success: true,
      data: {
        added_to_watchlist: rows.length,
        total_candidates: count,
        already_watched: alreadyWatched,
        left_out: leftOut,
        only_sample: onlySample,
      },
    }
  })
}

/** The list belongs to whoever is signed in; somebody else's id in the body is no mistake of a page (G004). */
async function refuseForeignUser(deps: Deps, actor: Actor, { address }: Asked): Promise<never> {
  await recordSecurityEvent(deps.db, {
    eventType: 'suspicious_activity',
    userId: actor.userId,
    success: false,
    details: { reason: 'foreign_user_id' },
    resource: '/functions/v1/smart-watchlist',
    address,
    at: deps.clock.now(),
  })
  throw new AppError('FORBIDDEN', 'A smart watchlist can only be made for yourself.')
}

function toRow(
  { company, fit }: { company: StoredCompany; fit: Scored },
  { id, userId, at }: { id: string; userId: string; at: Date },
): NewWatchlistRow {
  return {
    id,
    user_id: userId,
    company_id: company.id,
    company_name: company.name,
    company_data: company,
    copied_at: at,
    notes: describeFit(fit),
    created_at: at,
    updated_at: at,
  }
}
