import { findDealNames } from '#areas/deals/server/read/find-deals.ts'
import { findDeal } from '#areas/deals/server/read/find-deal.ts'
import { listMandates, type EngagementOfDeal } from '#areas/engagements/server/read/list-mandates.ts'
import { namePeople } from '#areas/identity/server/people/name-people.ts'
import type { Actor } from '#areas/permissions.ts'
import { findWorthOfDeal } from '#areas/valuation/server/target/find-worth.ts'
import { sampleWorkspaceId } from '#areas/workspaces/server/create-sample-workspace.ts'
import { AppError } from '#core/errors.ts'
import type { Db } from '#db/connection.ts'
import type { NegotiationTarget, NegotiationView } from '../contract.ts'
import { chooseTarget } from '../rules/choose-target.ts'
import { currencyOf } from '../rules/currency-of.ts'
import { canFinalise, measureProgress, shownPercent } from '../rules/progress.ts'
import {
  findNegotiation,
  findReadAt,
  listBids,
  listClosings,
  listMeetings,
  listMessages,
  listNegotiated,
  listOffers,
  listSteps,
  listTerms,
} from './store.ts'
import { toBid, toClosing, toMeeting, toMessage, toOffer, toSettings, toStep, toTerm } from './to-view.ts'
import { mayReopen, maySeeLimits } from '../rules/limits.ts'

type Deps = { db: Db }
type FoundDeal = NonNullable<Awaited<ReturnType<typeof findDeal>>>

const targetsListed = 100

const nothing = {
  negotiation: null,
  bids: [],
  offers: [],
  terms: [],
  steps: [],
  meetings: [],
  messages: [],
  unread: 0,
  progress: { percent: 0, shown: 0, can_finalise: false },
  closings: [],
  valuation: null,
  may_see_limits: false,
  may_reopen: false,
}

/** Everything that the screen shows, as of one moment. A visitor reads the sample. */
export async function readNegotiation(
  { db }: Deps,
  actor: Actor | null,
  { deal: dealId }: { deal?: string | undefined },
): Promise<NegotiationView> {
  const workspaceId = actor?.workspaceId ?? sampleWorkspaceId
  const [deals, mandates] = await Promise.all([
    findDealNames({ db }, { workspaceId }, { text: '', limit: targetsListed }),
    listMandates(db, workspaceId),
  ])
  const deal = await findShownDeal(db, { workspaceId, dealId, deals, mandates })
  const targets = listTargets(deals, deal)
  if (!deal) return { ...nothing, targets, target: null }
  const [valuation, parts] = await Promise.all([
    findWorthOfDeal(db, { workspaceId, dealId: deal.id }),
    readParts(db, { workspaceId, deal, userId: actor?.userId ?? null }),
  ])
  const may_see_limits = actor !== null && maySeeLimits(actor, deal)
  const may_reopen = actor !== null && mayReopen(actor, deal)
  const { currency = deal.currency, ...shown } = parts
  const target = toTarget(inCurrency(deal, currency), mandates)
  return { ...nothing, ...shown, targets, target, valuation, may_see_limits, may_reopen }
}

/** Figures of the deal in another currency than its offers are not compared with them. */
function inCurrency(deal: FoundDeal, currency: string): FoundDeal {
  return deal.currency === currency ? deal : { ...deal, currency, value: 0, ebitda: null }
}

type ShownDeal = {
  workspaceId: string
  dealId: string | undefined
  deals: DealNames
  mandates: readonly EngagementOfDeal[]
}

async function findShownDeal(db: Db, { workspaceId, dealId, deals, mandates }: ShownDeal) {
  const id = dealId ?? (await findTargetId(db, { workspaceId, deals, mandates }))
  const deal = id === null ? undefined : await findDeal({ db }, { workspaceId }, id)
  if (!deal && dealId !== undefined) throw new AppError('NOT_FOUND', 'There is no such deal.')
  return deal
}

type DealNames = Awaited<ReturnType<typeof findDealNames>>

/** By name, and always with the deal that is shown. */
function listTargets(deals: DealNames, shown: FoundDeal | undefined): NegotiationView['targets'] {
  const listed = deals.map(({ id, name }) => ({ id, name }))
  const isListed = !shown || listed.some(({ id }) => id === shown.id)
  const all = isListed ? listed : [...listed, { id: shown.id, name: shown.target }]
  return all.toSorted((one, other) => one.name.localeCompare(other.name, 'en'))
}

/** The deal that the screen begins with; null where there is none. */
async function findTargetId(db: Db, { workspaceId, deals, mandates }: Omit<ShownDeal, 'dealId'>) {
  const ids = deals.map(({ id }) => id)
  const active = mandates
    .filter(({ status }) => status === 'active')
    .toSorted((one, other) => (other.activated_at?.getTime() ?? 0) - (one.activated_at?.getTime() ?? 0))
    .map(({ deal_id }) => deal_id)
  return chooseTarget({ deals, active, negotiated: await listNegotiated(db, workspaceId, ids) })
}

function toTarget(deal: FoundDeal, mandates: readonly EngagementOfDeal[]): NegotiationTarget {
  const { id, target, industry, stage, outcome, currency, value, ebitda, is_sample } = deal
  const own = mandates.filter(({ deal_id }) => deal_id === id)
  const mandate = own.find(({ status }) => status !== 'completed') ?? own[0]
  const engagement = mandate ? toEngagement(mandate) : null
  return { deal_id: id, target, industry, stage, outcome, currency, value, ebitda, is_sample, engagement }
}

/** Under the names of the specification (S1 §3). */
function toEngagement({ id, client, contact, email, country, type, status, created_at }: EngagementOfDeal) {
  return {
    id,
    company: client,
    clientName: contact,
    clientEmail: email,
    country,
    engagementType: type,
    createdAt: created_at.toISOString(),
    status,
  }
}

/** What there is of a negotiation that has begun, and the currency of its amounts. */
type ShownParts = Partial<
  Omit<NegotiationView, 'targets' | 'target' | 'valuation' | 'may_see_limits' | 'may_reopen'>
> & {
  currency?: string
}

type Parts = { workspaceId: string; deal: FoundDeal; userId: string | null }

async function readParts(db: Db, { workspaceId, deal, userId }: Parts): Promise<ShownParts> {
  const key = { workspaceId, dealId: deal.id }
  const row = await findNegotiation(db, key)
  if (!row) return {}
  const [bids, offers, terms, steps, meetings, messages, closings, readAt] = await Promise.all([
    listBids(db, key),
    listOffers(db, key),
    listTerms(db, key),
    listSteps(db, key),
    listMeetings(db, key),
    listMessages(db, key),
    listClosings(db, key),
    userId === null ? undefined : findReadAt(db, { dealId: deal.id, userId }),
  ])
  const names = await namePeople(db, [
    ...offers.map(({ created_by }) => created_by),
    ...messages.map(({ author_id }) => author_id),
    ...closings.flatMap(({ finalised_by, reopened_by }) => [finalised_by, reopened_by]),
  ])
  const currency = currencyOf(row, deal)
  const progress = measureProgress(terms, steps)
  const shown = messages.map((one) => toMessage(one, { userId, readAt, names }))
  return {
    currency,
    negotiation: toSettings(row, currency),
    bids: bids.map(toBid),
    offers: offers.map((one) => toOffer(one, { currency, by: names.get(one.created_by ?? '') ?? '' })),
    terms: terms.map(toTerm),
    steps: steps.map(toStep),
    meetings: meetings.map(toMeeting),
    messages: shown,
    closings: closings.map((one) => toClosing(one, { currency, names })),
    unread: shown.filter(({ is_unread }) => is_unread).length,
    progress: { percent: progress.percent, shown: shownPercent(progress), can_finalise: canFinalise(progress) },
  }
}
