import type { Import } from '../contract.ts'

const going = ['checking', 'importing', 'undoing'] as const
type Going = (typeof going)[number]

/** Something had begun and nothing goes on with it: cancelled, or given up after an error. */
export function isStopped(row: Pick<Import, 'state' | 'work'>): row is { state: Going; work: null } {
  return row.work === null && going.some((state) => state === row.state)
}

/** All rows are stored, and the search does not have all of them yet. */
export function isBeingIndexed({ state, search_owed }: Pick<Import, 'state' | 'search_owed'>): boolean {
  return state === 'done' && search_owed > 0
}
