import type { Import } from '../contract.ts'

const going = ['checking', 'importing', 'undoing'] as const
type Going = (typeof going)[number]

/** Something had begun and nothing goes on with it: cancelled, or given up after an error. */
export function isStopped(row: Pick<Import, 'state' | 'work'>): row is { state: Going; work: null } {
  return row.work === null && going.some((state) => state === row.state)
}
