import type { MarketScan } from '#areas/market-scan/contract.ts'
import { compareScans, type ScanChanges } from '#areas/market-scan/rules/scan-changes.ts'
import { nameMarket } from '#areas/market-scan/rules/scan-filter.ts'
import type { WatchlistEntry } from '#areas/watchlist/contract.ts'
import type { InsightLine } from '../contract.ts'
import { linkToMarket } from './link-rows.ts'
import { format } from '#core/format/utc-format.ts'

/** A scan, and the one of the same market before it. */
export type ScanPair = { scan: MarketScan; before: MarketScan | null }

export type SearchNews = { id: string; name: string; since: string; entered: number; left: number; isComplete: boolean }

/** Lines of one kind: more of them would hide the other kinds. */
const shown = 5

/** The newest scan of each market, and what is different from the scan of that market before. */
export function readScans(pairs: readonly ScanPair[]): InsightLine[] {
  return pairs.map(({ scan, before }) => {
    const link = linkToMarket({ tab: 'market-scan', scan: scan.id })
    const changes = before ? sayChanges(compareScans(before, scan), before) : []
    return { text: `${nameMarket(scan.filter)}: ${saySize(scan)}`, reasons: [sayScan(scan), ...changes], link }
  })
}

function saySize({ count, figures }: MarketScan): string {
  const companies = count === 1 ? '1 company' : `${format.number(count)} companies`
  const median = figures?.growth.median ?? null
  return median === null ? `${companies}.` : `${companies}, the median one growing by ${format.percent(median)}.`
}

function sayScan({ timestamp, confidence }: MarketScan): InsightLine['reasons'][number] {
  const text = `Market scan of ${format.date(timestamp)}, confidence ${format.ratio(confidence)}.`
  return { kind: 'scan', text }
}

/** The size, and whoever came among the leaders or left them. */
function sayChanges({ figures, entered, left }: ScanChanges, before: MarketScan): InsightLine['reasons'] {
  const count = figures.find(({ figure }) => figure === 'count')
  const difference = (count?.after ?? 0) - (count?.before ?? 0)
  const companies = Math.abs(difference) === 1 ? 'company' : 'companies'
  const words = [
    difference === 0 ? '' : `${format.number(Math.abs(difference))} ${difference > 0 ? 'more' : 'fewer'} ${companies}`,
    sayNames('joined the leaders', entered),
    sayNames('left them', left),
  ].filter(Boolean)
  const since = `Since the scan of ${format.date(before.timestamp)}`
  const text = words.length === 0 ? `${since} nothing has changed.` : `${since}: ${words.join('; ')}.`
  return [{ kind: 'scan_change', text }]
}

function sayNames(what: string, companies: readonly { name: string }[]): string {
  const [first] = companies
  if (!first) return ''
  const rest = companies.length - 1
  return rest === 0 ? `${first.name} ${what}` : `${first.name} and ${format.number(rest)} more ${what}`
}

/** Watched companies that are not what they were when they were put on the list; the most important first. */
export function readWatched(entries: readonly WatchlistEntry[]): InsightLine[] {
  const rank = { high: 0, medium: 1, low: 2 }
  const changed = entries
    .filter(({ changes, status }) => changes.length > 0 && status === 'active')
    .toSorted((one, other) => rank[one.priority] - rank[other.priority] || other.changes.length - one.changes.length)
  const lines = changed.slice(0, shown).map(({ company_id, company_name, changes, copied_at }): InsightLine => ({
    text: `${company_name}, which you watch, has changed.`,
    reasons: [
      {
        kind: 'watched_company',
        text: `Since ${format.date(copied_at)}: ${changes.slice(0, 3).map(sayDifference).join('; ')}${andMore(changes.length - 3)}.`,
      },
    ],
    link: linkToMarket({ tab: 'watchlist', ...(company_id && { company: company_id }) }),
  }))
  const rest = changed.length - lines.length
  if (rest <= 0) return lines
  const text =
    rest === 1 ? '1 more watched company has changed.' : `${format.number(rest)} more watched companies have changed.`
  const reason = { kind: 'watched_company' as const, text: 'They are marked on the watchlist.' }
  return [...lines, { text, reasons: [reason], link: linkToMarket({ tab: 'watchlist' }) }]
}

type Difference = WatchlistEntry['changes'][number]

function sayDifference({ field, from, to }: Difference): string {
  const write = (value: Difference['from']) => {
    if (value === null) return 'nothing known'
    if (typeof value === 'string') return value === '' ? 'nothing known' : value
    return field.endsWith('_millions') ? format.millions(value, { currency: 'USD' }) : format.number(value)
  }
  return `${field.replace('_millions', '').replaceAll('_', ' ')} from ${write(from)} to ${write(to)}`
}

const andMore = (count: number) => (count > 0 ? ` and ${format.number(count)} more` : '')

/** Saved searches whose list is not what it was at the last look. */
export function readSearches(news: readonly SearchNews[]): InsightLine[] {
  return news
    .filter(({ entered, left }) => entered + left > 0)
    .toSorted((one, other) => other.entered + other.left - one.entered - one.left)
    .slice(0, shown)
    .map(({ name, since, entered, left, isComplete }) => ({
      text: `The results of the saved search “${name}” have changed.`,
      reasons: [
        {
          kind: 'saved_search',
          text: `${format.number(entered)} entered and ${format.number(left)} left since ${format.date(since)}${isComplete ? '' : ', of the first that it finds'}.`,
        },
      ],
      link: linkToMarket({ saved: 'list' }),
    }))
}
