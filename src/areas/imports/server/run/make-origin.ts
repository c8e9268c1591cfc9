import type { ImportMapping } from '../../contract.ts'
import type { Origin } from '../../rules/merge-company.ts'
import type { ImportRow } from '../store.ts'

/** Where the figures of a file come from; a figure of value also says which value it is. */
export function makeOrigin({ source, name, mapping }: ImportRow, at: Date): Origin {
  // only this area writes the column
  const { columns } = mapping as ImportMapping
  const measure = columns.find(({ field }) => field === 'valuation_millions')?.measure
  const origin = {
    kind: source ? 'reported' : 'imported',
    source: source ?? name,
    date: at.toISOString().slice(0, 10),
  } as const
  return measure && measure !== 'unknown' ? { ...origin, measure } : origin
}
