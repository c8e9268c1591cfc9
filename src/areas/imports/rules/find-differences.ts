import type { FieldDifference } from '../contract.ts'
import { importFields } from './fields.ts'

/** Which fields of a company are otherwise than they were; where a figure comes from is told beside the figure. */
export function findDifferences(
  before: Readonly<Record<string, unknown>>,
  now: Readonly<Record<string, unknown>>,
): FieldDifference[] {
  return importFields
    .filter((field) => field !== 'id')
    .map((field) => ({ field, before: toValue(before[field]), now: toValue(now[field]) }))
    .filter((difference) => difference.before !== difference.now)
}

/** A list reads as one text, and nothing is the same as an empty text. */
function toValue(value: unknown): string | number | null {
  if (Array.isArray(value)) return value.join('; ') || null
  if (typeof value === 'number') return value
  return typeof value === 'string' && value !== '' ? value : null
}
