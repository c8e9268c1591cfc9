import { memo } from '../memo.ts'

/**
 * A number for an editable field: `writeNumber(45_000_000)` is '45,000,000', `writeNumber(45_000)` is '45000' and
 * `writeNumber(1.234)` is '1.2340', which mean the same with a decimal point and with a decimal comma.
 */
export function writeNumber(value: number, places = 10): string {
  const text = formatsOf(places)[Math.abs(value) >= 1e6 ? 'grouped' : 'plain'].format(value)
  return /^-?[1-9]\d{0,2}\.\d{3}$/.test(text) ? `${text}0` : text
}

const formatsOf = memo((places: number) => ({
  grouped: new Intl.NumberFormat('en-US', { maximumFractionDigits: places, useGrouping: true }),
  plain: new Intl.NumberFormat('en-US', { maximumFractionDigits: places, useGrouping: false }),
}))
