export type NumberRead = { value: number; isPercent: boolean; hasUnit: boolean } | null

const units: Record<string, number> = {
  k: 1e3,
  t: 1e3,
  tsd: 1e3,
  thousand: 1e3,
  thousands: 1e3,
  m: 1e6,
  mn: 1e6,
  mio: 1e6,
  mil: 1e6,
  million: 1e6,
  millions: 1e6,
  mm: 1e6,
  b: 1e9,
  bn: 1e9,
  mrd: 1e9,
  md: 1e9,
  billion: 1e9,
  billions: 1e9,
  tn: 1e12,
  trillion: 1e12,
}

/**
 * Reads a number as people write it: 1,234.5 and 1.234,5 and 1 234,5; (12) for minus 12; 12.5%; 3.2bn; $4m.
 * Null for everything that is not a number. A single sign with three digits behind it, as in 1,234, cuts thousands.
 */
export function readNumber(written: string): NumberRead {
  // Most figures of most files are this; millions of them are read.
  if (/^\d{1,11}(?:\.\d{1,4})?$/.test(written)) return { value: Number(written), isPercent: false, hasUnit: false }
  const text = written
    .replaceAll(/[\s\u00a0\u202f'’_]/g, '')
    .replace(/^(?:us\$|usd|eur|gbp|chf|[$€£¥])|(?:usd|eur|gbp|chf|[$€£¥])$/gi, '')
  const match = /^(\()?([+\u2212-])?[$€£¥]?(\(?)([\d.,]+)([a-z]*)\.?(%?)\)?[$€£¥]?$/i.exec(text)
  if (!match) return null
  const [, opened, sign, openedLater, digits = '', unit = '', percent] = match
  const factor = unit === '' ? 1 : units[unit.toLowerCase()]
  const plain = toPlain(digits)
  if (plain === null || factor === undefined) return null
  const value = tidy(Number(plain) * factor)
  return {
    value: isNegative([opened, openedLater, sign]) ? 0 - value : value,
    isPercent: percent === '%',
    hasUnit: unit !== '',
  }
}

function isNegative(signs: readonly (string | undefined)[]): boolean {
  return signs.some((sign) => sign === '(' || sign === '-' || sign === '\u2212')
}

/** 0.1 + 0.2 leaves dust at the seventeenth digit. */
function tidy(value: number): number {
  return Number(value.toPrecision(15))
}

function toPlain(digits: string): string | null {
  const lastDot = digits.lastIndexOf('.')
  const lastComma = digits.lastIndexOf(',')
  if (lastDot >= 0 && lastComma >= 0) return lastDot > lastComma ? group(digits, ',', '.') : group(digits, '.', ',')
  if (lastComma >= 0) return isGrouped(digits, ',') ? digits.replaceAll(',', '') : group(digits, '.', ',')
  if (digits.indexOf('.') !== lastDot) return isGrouped(digits, '.') ? digits.replaceAll('.', '') : null
  return /\d/.test(digits) ? digits : null
}

function isGrouped(digits: string, sign: string): boolean {
  const [first = '', ...rest] = digits.split(sign)
  return first !== '' && first !== '0' && first.length <= 3 && rest.every((part) => part.length === 3)
}

function group(digits: string, thousands: string, point: string): string | null {
  const [whole = '', fraction = '', ...more] = digits.split(point)
  if (more.length > 0 || fraction.includes(thousands)) return null
  if (whole.includes(thousands) && !isGrouped(whole, thousands)) return null
  return `${whole.replaceAll(thousands, '') || '0'}.${fraction || '0'}`
}
