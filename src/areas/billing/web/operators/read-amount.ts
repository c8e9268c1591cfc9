import { fromMinorUnits, toMinorUnits } from '#core/money/minor-units.ts'
import { readTyped } from '#core/numbers/typed-number.ts'
import { writeNumber } from '#core/numbers/write-number.ts'
import { personPoint } from '#kit/display/person-point.ts'

/** A typed amount in whole minor units; null where it is none, or is outside of 1 to `mostMinor`. */
export function readAmount(typed: string, currency: string, mostMinor: number): number | null {
  const read = readTyped(typed, { kind: 'money', point: personPoint(), currency })
  const minor = 'value' in read && read.value !== null ? toMinorUnits(read.value, currency) : null
  return minor === null || minor < 1 || minor > mostMinor ? null : minor
}

/** The same the other way: 1250.50 and not 1250.5. */
export function writeAmount(minor: number, currency: string): string {
  return writeNumber(fromMinorUnits(minor, currency)).replace(/\.\d$/, '$&0')
}
