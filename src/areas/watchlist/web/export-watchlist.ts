import type { WatchlistEntry } from '../contract.ts'
import { toWatchlistCsv } from '../rules/watchlist-csv.ts'
import { messages } from './messages.ts'

/** The own list as a file, made in the page. `day` as 2026-11-21. */
export function exportWatchlist(entries: readonly WatchlistEntry[], kind: 'json' | 'csv', day: string): File {
  const name = `${messages.list.fileName}-${day}.${kind}`
  if (kind === 'csv') return new File([toWatchlistCsv(entries)], name, { type: 'text/csv;charset=utf-8' })
  return new File([JSON.stringify(entries, null, 2)], name, { type: 'application/json' })
}
