import { isUpsideDown } from '#core/numbers/is-upside-down.ts'
import type { Point } from '#core/numbers/read-digits.ts'
import { readTyped, type NumberKind } from '#core/numbers/typed-number.ts'
import { personPoint } from '#web/ui/person-point.ts'
import type { Filter } from './address.ts'
import { messages } from './messages.ts'

export type End = 'value_min' | 'value_max' | 'probability_min' | 'probability_max'

export const endKinds = {
  value_min: 'money',
  value_max: 'money',
  probability_min: 'percent',
  probability_max: 'percent',
} as const satisfies Record<End, NumberKind>

/** One end of a range as it is typed; null for no end, undefined for what cannot be one. */
export function readEnd(name: End, text: string, point: Point = personPoint()): number | null | undefined {
  const kind = endKinds[name]
  const read = readTyped(text, { kind, point })
  if ('problem' in read) return undefined
  if (read.value === null) return null
  const isWhole = Number.isInteger(read.value) && read.value <= 100
  return read.value >= 0 && (kind === 'money' || isWhole) ? Math.round(read.value * 100) / 100 : undefined
}

/** What is wrong with an end beside the other one that filters already; null for what may filter. */
export function judgeEnd(name: End, text: string, filter: Filter): string | null {
  const end = readEnd(name, text)
  if (end === undefined) return messages.fieldErrors[endKinds[name] === 'money' ? 'money' : 'probability']
  const { value_min, value_max, probability_min, probability_max }: Filter = { ...filter, [name]: end ?? undefined }
  return isUpsideDown(value_min, value_max) || isUpsideDown(probability_min, probability_max)
    ? messages.filters.upsideDown
    : null
}
