import { readText } from '#core/fields/draft.ts'
import type { DayField, Field, MoneyField, NumberField } from '#core/fields/field.ts'
import { isUpsideDown } from '#core/numbers/is-upside-down.ts'
import type { Point } from '#core/numbers/read-digits.ts'
import { personPoint } from '../../display/person-point.ts'
import { messages } from '../../messages.ts'
import type { RecordFilter } from './filter-words.ts'

export type RangeField = MoneyField | NumberField | DayField
export type RangeEnd = 'lower' | 'upper'

type Typed<F> = F extends MoneyField | NumberField ? number : string

/** The name of one end of a range in the filter: `value_min`, `close_to`. */
export function partOf({ kind, filter = '' }: RangeField, end: RangeEnd): string {
  const isLower = end === 'lower'
  return `${filter}_${kind === 'day' ? (isLower ? 'from' : 'to') : isLower ? 'min' : 'max'}`
}

/** What is typed into a filter; null for no filter, undefined for what cannot be one. */
export function readTypedFilter<F extends Field>(field: F, text: string, point: Point = personPoint()) {
  const read = readTrimmed(field, text, point)
  // each is read by its kind
  return 'error' in read ? undefined : (read.value as Typed<F> | null)
}

/** What is wrong with it; null for what may filter. */
export function judgeTypedFilter(field: Field, text: string): string | null {
  const read = readTrimmed(field, text, personPoint())
  return 'error' in read ? read.error : null
}

/** What is wrong with one end of a range next to the other one, which filters already. */
export function judgeEnd(field: RangeField, typed: { end: RangeEnd; text: string }, filter: RecordFilter) {
  const { end, text } = typed
  const error = judgeTypedFilter(field, text)
  if (error !== null) return error
  const other = filter[partOf(field, end === 'lower' ? 'upper' : 'lower')]
  const value = readTypedFilter(field, text)
  // both ends of a range are of one kind
  const [least, most] = (end === 'lower' ? [value, other] : [other, value]) as [number | null, number | null]
  return isUpsideDown(least, most) ? messages.filters.upsideDown : null
}

function readTrimmed(field: Field, text: string, point: Point) {
  return text.trim() === '' ? { value: null } : readText(field, text, point)
}
