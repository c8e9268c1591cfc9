import { assert, constantFrom, double, integer, oneof, property } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { detectPoint } from './detect-point.ts'
import { isUpsideDown } from './is-upside-down.ts'
import { readNumber } from './read-number.ts'
import { writeNumber } from './write-number.ts'

const valueOf = (text: string, point: '.' | ',' | null = null) => {
  const read = readNumber(text, point)
  return read === null ? null : 'value' in read ? read.value : read.twoWays
}

describe('an unambiguous number is read the same for everybody', () => {
  test.each([
    ['47,5', 47.5],
    ['22,5', 22.5],
    ['7,5', 7.5],
    ['1,2345', 1.2345],
    ['1,23', 1.23],
    ['1,234.5', 1234.5],
    ['1.234,5', 1234.5],
    ['1.234.567', 1_234_567],
    ['1,234,567', 1_234_567],
    ['1,234,567.891', 1_234_567.891],
    ['1.234.567,891', 1_234_567.891],
    ['12,34,567', 1_234_567],
    ['1,23,45,678.90', 12_345_678.9],
    ['1 234,5', 1234.5],
    ['1 234 567', 1_234_567],
    ['1\u00a0234\u00a0567,5', 1_234_567.5],
    ['1\u202f234\u202f567', 1_234_567],
    ['1\u2009234.5', 1234.5],
    ["1'234'567.50", 1_234_567.5],
    ['1’234’567', 1_234_567],
    ['CHF 1’250’000.–', 1_250_000],
    ['1250,--', 1250],
    ['0,500', 0.5],
    ['0.075', 0.075],
    ['1234.567', 1234.567],
    ['1234,567', 1234.567],
    ["1'234.567", 1234.567],
    ['.5', 0.5],
    ['5.', 5],
    ['12', 12],
    ['-12', -12],
    ['−12,5', -12.5],
    ['–12', -12],
    ['+12', 12],
    ['(12)', -12],
    ['($3m)', -3_000_000],
    ['$(3m)', -3_000_000],
    ['$-3m', -3_000_000],
    ['-$3m', -3_000_000],
    ['1.234,50-', -1234.5],
    ['-0', 0],
    ['12.5%', 12.5],
    ['7,5 %', 7.5],
    ['15 Prozent', 15],
    ['3.2bn', 3_200_000_000],
    ['~ 380', 380],
    ['c. £20m', 20_000_000],
    ['c.380', 380],
    ['ca. 12 Mio. €', 12_000_000],
    ['approx. -3.5', -3.5],
    ['C$ 5', 5],
    ['CAD 5', 5],
    ['3,2 Mrd.', 3_200_000_000],
    ['2,5 Md€', 2_500_000_000],
    ['$4m', 4_000_000],
    ['4M$', 4_000_000],
    ['US$4.5 million', 4_500_000],
    ['4,5 millions d’euros', 4_500_000],
    ['€1,2 Mio.', 1_200_000],
    ['47,5M', 47_500_000],
    ['47,5 Mio. €', 47_500_000],
    ['€47.5M', 47_500_000],
    ['EUR 47.5m', 47_500_000],
    ['EURm 47.5', 47_500_000],
    ['MEUR 47,5', 47_500_000],
    ['250k', 250_000],
    ['250 K', 250_000],
    ['250 mille', 250_000],
    ['500 T€', 500_000],
    ['TEUR 500', 500_000],
    ['4.500.000 T€', 4_500_000_000],
    ['12mm', 12_000_000],
    ['4.5 crore', 45_000_000],
    ['₹4.5 Cr', 45_000_000],
    ['Rs.4,50,000', 450_000],
    ['45 lakh', 4_500_000],
    ['1.5 lakh crore', 1.5e12],
    ['2.5tn', 2.5e12],
    // the decimal sign determines the language of the letter
    ['2.5T', 2.5e12],
    ['2,5 T', 2500],
    ['5,5 mil', 5500],
    ['5.5 mil', 5_500_000],
    ['12億円', 1_200_000_000],
    ['１２，５', 12.5],
    ['100 zł', 100],
  ])('%s is %d', (text, value) => {
    expect([valueOf(text), valueOf(text, '.'), valueOf(text, ',')]).toEqual([value, value, value])
  })
})

describe('an ambiguous number has both values, unless the decimal sign is given', () => {
  test.each([
    ['1,234', 1234, 1.234],
    ['1.234', 1.234, 1234],
    ['-1,234', -1234, -1.234],
    ['€1.250', 1.25, 1250],
    ['1,250M', 1_250_000_000, 1_250_000],
    ['1.250 million', 1_250_000, 1_250_000_000],
    ['12.345 %', 12.345, 12_345],
    ['5T', 5e12, 5000],
    ['5 mil', 5e6, 5000],
  ])('%s is %d with a point and %d with a comma', (text, byPoint, byComma) => {
    expect(readNumber(text, null)).toMatchObject({ twoWays: [byPoint, byComma] })
    expect(readNumber(text, '.')).toMatchObject({ value: byPoint, isAmbiguous: true })
    expect(readNumber(text, ',')).toMatchObject({ value: byComma, isAmbiguous: true })
  })

  test('a word of a language decides if nothing else does', () => {
    expect([valueOf('1.250 Mio.'), valueOf('1,250 Millionen'), valueOf('1.250 Mio.', '.')]).toEqual([
      1_250_000_000, 1_250_000, 1_250_000,
    ])
  })
})

const unreadable = [
  ['', ' ', 'many', '.', ',', '-', '%', '$', 'M', '#REF!', '1e3', 'NaN', '0x10', '12 apples', '5x', '1-2', '2M5'],
  ['1.2.3', '1,2,3', '1,23,4', '1.23.456', '1,2345,678', '1,234.567,8', '1.234,567.8', '01,234,567', '1 23'],
  ['12 3456', "1'23", '--5', '-(5)', '(5', '5)', '5+', '5 % M', '€ 5 $', '5 €%', '10²', '9'.repeat(101)],
].flat()

test.each(unreadable)('%j is not a number', (text) => {
  expect([readNumber(text, null), readNumber(text, '.'), readNumber(text, ',')]).toEqual([null, null, null])
})

test('returns the text next to the number', () => {
  expect(readNumber('CHF 4,5 Mio.', null)).toEqual({
    value: 4_500_000,
    isAmbiguous: false,
    isPercent: false,
    hasUnit: true,
    currency: 'CHF',
  })
  expect(readNumber('7,5 %', null)).toMatchObject({ isPercent: true, hasUnit: false, currency: null })
})

test('a number written into a field is read back the same by everybody', () => {
  const amounts = oneof(
    integer({ min: -2e9, max: 2e9 }),
    integer({ min: -9_999_999, max: 9_999_999 }).map((n) => n / 1000),
  )
  assert(
    property(amounts, constantFrom('.', ',', null), (value, point) => {
      expect(valueOf(writeNumber(value), point)).toBe(value + 0)
    }),
  )
  expect([45_000_000, 45_000, 1.234, 0.5, -1_200_000.5].map((value) => writeNumber(value))).toEqual([
    '45,000,000',
    '45000',
    '1.2340',
    '0.5',
    '-1,200,000.5',
  ])
})

test('any number in the notation of each country is read back', () => {
  const countries = ['en-US', 'de-DE', 'fr-FR', 'de-CH', 'en-IN', 'es-ES', 'it-IT', 'pl-PL', 'sv-SE', 'pt-BR', 'ja-JP']
  assert(
    property(double({ min: -1e11, max: 1e11, noNaN: true }), constantFrom(...countries), (value, country) => {
      const format = new Intl.NumberFormat(country, { maximumFractionDigits: 2 })
      const sign = format.formatToParts(1.5).find(({ type }) => type === 'decimal')?.value === ',' ? ',' : '.'
      expect(valueOf(format.format(value), sign)).toBe(Number(value.toFixed(2)) + 0)
    }),
  )
})

test.each([
  [['12,50', '45.000'], ',', ','],
  [['12.5', '45.000'], ';', '.'],
  [['€ 12,50'], ',', ','],
  [['1,234,567'], ',', '.'],
  [['12,50', '12.50'], ';', null],
  [['45.000', '850'], ';', ','],
  [['45.000', '850'], ',', null],
  [[], '\t', null],
] as const)('%o in columns cut by %s have fractions behind %s', (cells, delimiter, point) => {
  expect(detectPoint(cells, delimiter)).toBe(point)
})

test.each([
  [20, 10, true],
  [10, 10, false],
  [null, 10, false],
  [10, undefined, false],
  ['2027-02-01', '2027-01-01', true],
])('from %s to %s is upside down: %s', (least, most, isIt) => {
  expect(isUpsideDown<number | string>(least, most)).toBe(isIt)
})
