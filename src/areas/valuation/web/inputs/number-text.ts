import type { Point } from '#core/numbers/read-digits.ts'
import { readTyped, type NumberKind as CoreKind } from '#core/numbers/typed-number.ts'
import { writeNumber as writePlain } from '#core/numbers/write-number.ts'
import { personPoint } from '#kit/display/person-point.ts'

/** How an input is written: money in millions, a share of 100, a multiple, a bare number. */
export type NumberKind = Extract<CoreKind, 'millions' | 'percent' | 'multiple' | 'number'>

/** As one types it: percent of ratios, without needless digits. */
export function writeNumber(value: number | null, kind: NumberKind): string {
  if (value === null) return ''
  const shown = kind === 'percent' ? value * 100 : value
  return writePlain(Number(shown.toPrecision(10)))
}

type Ways = { currency?: string; point?: Point }

/** What was typed or pasted, a share of 1 for percent; undefined for what is no number of this kind, null for nothing. */
export function readNumber(text: string, kind: NumberKind, ways: Ways = {}): number | null | undefined {
  const read = readTyped(text, { kind, point: ways.point ?? personPoint(), currency: ways.currency })
  if ('problem' in read) return undefined
  const { value } = read
  return kind === 'percent' && value !== null ? Number((value / 100).toPrecision(12)) : value
}
