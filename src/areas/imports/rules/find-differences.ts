import type { FieldDifference } from '../contract.ts'
import { companyColumns } from './fields.ts'

/** Which fields of a company are otherwise than they were; where a figure comes from is told beside the figure. */
export function findDifferences(
  before: Readonly<Record<string, unknown>>,
  now: Readonly<Record<string, unknown>>,
): FieldDifference[] {
  return companyColumns
    .map((field) => ({ field, before: toValue(before[field]), now: toValue(now[field]) }))
    .filter((difference) => difference.before !== difference.now)
}

/** What a row states about a company that may be another one: also where both say the same. */
export function compareStated(
  before: Readonly<Record<string, unknown>>,
  stated: Readonly<Record<string, unknown>>,
): FieldDifference[] {
  return companyColumns
    .map((field) => ({ field, before: toValue(before[field]), now: toValue(stated[field]) }))
    .filter(({ before: has, now }) => now !== null || has !== null)
    .filter(({ field, now }) => now !== null || weighed.includes(field))
}

/** Shown even where the file says nothing of them. */
const weighed: readonly string[] = ['name', 'country', 'industry', 'website']

/** A list reads as one text, and nothing is the same as an empty text. */
function toValue(value: unknown): string | number | null {
  if (Array.isArray(value)) return value.join('; ') || null
  if (typeof value === 'number') return value
  return typeof value === 'string' && value !== '' ? value : null
}
