/**
 * A number for a field in which it can be changed: `writeNumber(45_000_000)` is '45,000,000', `writeNumber(45_000)` is
 * '45000' and `writeNumber(1.234)` is '1.2340'. Whoever reads it, with a point or a comma before fractions, reads the same.
 */
export function writeNumber(value: number, places = 10): string {
  const text = value.toLocaleString('en-US', { maximumFractionDigits: places, useGrouping: Math.abs(value) >= 1e6 })
  return /^-?[1-9]\d{0,2}\.\d{3}$/.test(text) ? `${text}0` : text
}
