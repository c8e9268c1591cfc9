import { peekSavedSearches } from '#areas/company-search/server/saved/peek-saved-searches.ts'
import type { SearchDeps } from '#areas/company-search/server/search.ts'
import type { MarketScanHead } from '#areas/market-scan/contract.ts'
import { savedScans } from '#areas/market-scan/server/scans.ts'
import { listWatchlist } from '#areas/watchlist/server/list-watchlist.ts'
import { isAllowed, type Actor } from '../../permissions.ts'
import type { InsightLine, MarketInsights } from '../contract.ts'
import { readScans, readSearches, readWatched } from '../rules/read-market.ts'
import { format } from '#core/format/utc-format.ts'

type Deps = SearchDeps

/** Of so many markets the newest scan is told. */
const marketsShown = 3
const watchedMost = 1000

/** What is new outside: scanned markets, watched companies and saved searches of this person. */
export async function readMarket(deps: Deps, actor: Actor): Promise<MarketInsights> {
  if (!isAllowed(actor, 'view_companies')) return { lines: [], notes: [forViewers] }
  const parts = await Promise.all([tellScans(deps, actor), tellWatched(deps, actor), tellSearches(deps, actor)])
  return { lines: parts.flatMap(({ lines }) => lines), notes: parts.flatMap(({ notes }) => notes) }
}

const forViewers =
  'Markets, watched companies and saved searches need access to company profiles, which your account does not have yet.'

type Part = { lines: InsightLine[]; notes: string[] }

async function tellScans(deps: Deps, actor: Actor): Promise<Part> {
  const heads = (await savedScans.list(deps, actor)).filter(({ state }) => state === 'done')
  const markets = [...Map.groupBy(heads, ({ filter }) => toKey(filter)).values()].slice(0, marketsShown)
  const pairs = await Promise.all(markets.map((scans) => getPair(deps, actor, scans)))
  const notes = pairs.length === 0 ? ['No market has been scanned in this workspace yet.'] : []
  return { lines: readScans(pairs.flatMap((pair) => pair ?? [])), notes }
}

async function getPair(deps: Deps, actor: Actor, [newest, earlier]: readonly MarketScanHead[]) {
  if (!newest) return null
  const [scan, before] = await Promise.all([
    savedScans.get(deps, actor, { runId: newest.id }),
    earlier ? savedScans.get(deps, actor, { runId: earlier.id }) : null,
  ])
  return { scan, before }
}

function toKey(filter: object): string {
  return JSON.stringify(Object.entries(filter).toSorted(([one], [other]) => (one < other ? -1 : 1)))
}

async function tellWatched(deps: Deps, actor: Actor): Promise<Part> {
  const entries = await listWatchlist(deps, actor, { sort: 'created_at', direction: 'desc', limit: watchedMost })
  const lines = readWatched(entries)
  if (lines.length > 0) return { lines, notes: [] }
  const none = `None of the ${format.number(entries.length)} companies that you watch has changed.`
  return { lines, notes: [entries.length === 0 ? 'You are not watching any company yet.' : none] }
}

async function tellSearches(deps: Deps, actor: Actor): Promise<Part> {
  const { changes, notLookedAt } = await peekSavedSearches(deps, actor)
  const lines = readSearches(changes)
  const some = notLookedAt > 0 ? ` The first ${changes.length} by name were checked.` : ''
  if (lines.length > 0) return { lines, notes: some === '' ? [] : [some.trim()] }
  const none = 'None of your saved searches has changed since your last visit.'
  return { lines, notes: [changes.length === 0 ? 'You have no saved search yet.' : `${none}${some}`] }
}
