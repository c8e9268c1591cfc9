/** The decimal sign: a point in '1,234.5', a comma in '1.234,5'. */
export type Point = '.' | ','

/** The value of a row of digits with a decimal point, and with a decimal comma. */
export type Digits = {
  '.': number
  ',': number
  /** Which of the two the notation implies; null without a sign, or if both readings are possible. */
  tells: Point | null
}

const groups = /^\d{1,3}(?:([ '])\d{3})(?:\1\d{3})*$/
const thousands = { ',': /^[1-9]\d{0,2}(?:,\d{3})+$/, '.': /^[1-9]\d{0,2}(?:\.\d{3})+$/ }
/** 12,34,567: pairs before the last three. */
const indian = /^[1-9]\d?(?:,\d{2})+,\d{3}$/
const groupSigns = /[\u2019\u02bc\u2018`´]|[\u00a0\u2007\u2009\u202f_]/g

/**
 * Reads digits with any usual separators: 1,234.5, 1.234,5, 1 234,5, 1'234.50 and 12,34,567. A comma or point that is
 * not followed by exactly three digits is never a thousands separator; a single one that is can be either. Null for
 * anything else.
 */
export function readDigits(written: string): Digits | null {
  const text = /[^\d.,]/.test(written) ? written.replaceAll(groupSigns, toPlainSign) : written
  const comma = text.indexOf(',')
  const point = text.indexOf('.')
  if (comma < 0 && point < 0) return alike(toWhole(text), null)
  if (comma >= 0 && point >= 0) return readBoth(text, comma < point ? '.' : ',')
  return readOne(text, comma >= 0 ? ',' : '.')
}

function toPlainSign(sign: string): string {
  return /[\u2019\u02bc\u2018`´]/.test(sign) ? "'" : ' '
}

function alike(plain: string | null, tells: Point | null): Digits | null {
  const value = plain === null ? Number.NaN : Number(plain)
  return Number.isNaN(value) ? null : { '.': value, ',': value, tells }
}

function toWhole(text: string): string | null {
  if (/^\d+$/.test(text)) return text
  return groups.test(text) ? text.replaceAll(/\D/g, '') : null
}

const otherOf = { '.': ',', ',': '.' } as const satisfies Record<Point, Point>

/** The last of the two signs is the decimal sign, the other one separates thousands. */
function readBoth(text: string, point: Point): Digits | null {
  const [whole = '', fraction = '', ...more] = text.split(point)
  const sign = otherOf[point]
  const isCut = thousands[sign].test(whole) || (sign === ',' && indian.test(whole))
  if (more.length > 0 || !isCut || !/^\d*$/.test(fraction)) return null
  return alike(`${whole.replaceAll(sign, '')}.${fraction || '0'}`, point)
}

function readOne(text: string, sign: Point): Digits | null {
  const [head = '', tail = '', ...more] = text.split(sign)
  if (more.length > 0) return readGroups(text, sign)
  const whole = head === '' ? '0' : toWhole(head)
  if (whole === null || head + tail === '') return null
  const asFraction = alike(`${whole}.${tail || '0'}`, sign)
  if (!asFraction || !thousands[sign].test(text)) return asFraction
  return { ...asFraction, [otherOf[sign]]: Number(head + tail), tells: null }
}

function readGroups(text: string, sign: Point): Digits | null {
  const isCut = thousands[sign].test(text) || (sign === ',' && indian.test(text))
  return isCut ? alike(text.replaceAll(sign, ''), otherOf[sign]) : null
}
