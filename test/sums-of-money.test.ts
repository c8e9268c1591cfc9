import { array, assert, constantFrom, double, property } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dealFields } from '#areas/deals/fields.ts'
import { emptyDraft, readDraft as readDeal } from '#areas/deals/web/new/deal-draft.ts'
import { readTypedFilter } from '#kit/records/filters/filter-range.ts'
import { readDraft as readCriterion } from '#areas/thesis/web/criteria/criterion-draft.ts'
import { readThesis } from '#areas/thesis/rules/reading/read-thesis.ts'
import { emptyMapping } from '#areas/imports/rules/fields.ts'
import { proposeMapping } from '#areas/imports/rules/propose-mapping.ts'
import { planReading, readCompanyRow } from '#areas/imports/rules/read-company-row.ts'
import { readAcquirer } from '#areas/matching/web/acquirer-draft.ts'
import { readNumber as readValuation } from '#areas/valuation/web/inputs/number-text.ts'
import { readCells } from '#core/fields/read-cells.ts'
import { detectPoint } from '#core/numbers/detect-point.ts'
import type { Point } from '#core/numbers/read-digits.ts'
import { describeTyped, readTyped } from '#core/numbers/typed-number.ts'

/** One hundred sums from twenty-five thousand to nine billion, with one to four figures that count. */
const sums = [25_000, 45_000, 99_000, 120_000, 250_000, 487_500, 750_000, 999_000, 1_000_000, 1_234_000].concat(
  Array.from(
    { length: 90 },
    (_, index) => [125, 475, 75, 225, 1.5, 8, 9.99, 60, 3.14, 1234][index % 10]! * 10 ** (4 + Math.floor(index / 20)),
  ).map((sum) => Math.round(sum)),
)

type Notation = { name: string; point: Point; delimiter: ',' | ';'; write: (sum: number, index: number) => string }

const grouped = (locale: string) => (sum: number) => new Intl.NumberFormat(locale).format(sum)

function short(sum: number, point: Point, index: number): string {
  const [unit, words] =
    sum >= 1e9 ? [1e9, ['bn', 'B', 'Mrd.']] : sum >= 1e6 ? [1e6, ['M', 'm', 'Mio.']] : [1e3, ['k', 'K', 'Tsd.']]
  const word = point === ',' ? words[2] : words[index % 2]
  return `${String(Number((sum / unit).toPrecision(12))).replace('.', point)}${point === ',' ? ' ' : ''}${word}`
}

const notations: Notation[] = [
  { name: 'English', point: '.', delimiter: ',', write: grouped('en-US') },
  { name: 'German', point: ',', delimiter: ';', write: grouped('de-DE') },
  { name: 'French', point: ',', delimiter: ';', write: grouped('fr-FR') },
  { name: 'Swiss', point: '.', delimiter: ';', write: grouped('de-CH') },
  { name: 'Indian', point: '.', delimiter: ',', write: grouped('en-IN') },
  { name: 'plain', point: '.', delimiter: ',', write: String },
  { name: 'short', point: '.', delimiter: ',', write: (sum, index) => short(sum, '.', index) },
  { name: 'short German', point: ',', delimiter: ';', write: (sum, index) => short(sum, ',', index) },
  {
    name: 'English with currency',
    point: '.',
    delimiter: ',',
    write: (sum, index) =>
      [`$${grouped('en-US')(sum)}`, `USD ${short(sum, '.', index)}`, `$${short(sum, '.', index)}`][index % 3]!,
  },
  {
    name: 'German with currency',
    point: ',',
    delimiter: ';',
    write: (sum, index) =>
      [`${grouped('de-DE')(sum)} $`, `${short(sum, ',', index)} USD`, `US$ ${short(sum, ',', index)}`][index % 3]!,
  },
]

/** What each place of the product makes of all sums; undefined where it refuses or asks. */
type Place = (
  texts: readonly string[],
  notation: Pick<Notation, 'point' | 'delimiter'>,
) => (number | null | undefined)[]
const millions = (value: number | null | undefined) => value && Number((value * 1e6).toPrecision(12))

const limit = {
  id: '1',
  kind: 'range' as const,
  figure: 'revenue' as const,
  min: null,
  max: null,
  currency: 'USD',
  must: true,
  said: '',
  note: null,
}

const places: Record<string, Place> = {
  'a field of a deal': (texts, { point }) =>
    texts.map((value) => readDeal({ ...emptyDraft, value }, ['value'], point).fields?.value),
  'a field of a valuation, in millions': (texts, { point }) =>
    // what has no unit is in millions already
    texts
      .map((text) =>
        millions(readValuation(/[a-z]{1,3}\.?\W*$/i.test(text) ? text : `${text} k`, 'millions', { point })),
      )
      .map((sum, at) => (/[a-z]{1,3}\.?\W*$/i.test(texts[at] ?? '') ? sum : sum && sum / 1e3)),
  'a filter of deals': (texts, { point }) => texts.map((text) => readTypedFilter(dealFields.value, text, point)),
  'an import of companies': (texts, { delimiter }) => {
    const columns = ['Name', 'Revenue (USD)']
    const rows = texts.map((text, index) => [`Company ${index}`, text])
    const plan = planReading(proposeMapping(columns, rows, delimiter).mapping, columns, null)
    return rows.map((cells, index) => {
      const value = readCompanyRow({ number: index + 2, cells }, plan).fields.revenue_millions
      return typeof value === 'number' ? millions(value) : undefined
    })
  },
  'an import of deals': (texts, { delimiter }) => {
    const ways = { people: [], isText: true, point: detectPoint(texts, delimiter) }
    return texts.map((text) => readCells(dealFields, new Map([['value', text]]), ways).values.value)
  },
  'a thesis': (texts) =>
    texts.map((text) => {
      const [criterion, ...more] = readThesis(`revenue of at least ${text}`, 2026).criteria
      return criterion?.kind === 'range' && more.length === 0 ? millions(criterion.min) : undefined
    }),
}

describe.each(notations)('a hundred sums of money written $name', (notation) => {
  const texts = sums.map(notation.write)
  test.each(Object.entries(places))('are read as they are meant in %s', (_name, read) => {
    const wrong = read(texts, notation).flatMap((value, at) => (value === sums[at] ? [] : [`${texts[at]} as ${value}`]))
    expect(wrong).toEqual([])
  })

  test('are never read as another sum in silence, whatever the person or the file is used to', () => {
    const silent: string[] = []
    for (const [at, text] of texts.entries()) {
      for (const point of ['.', ','] as const) {
        const value = readDeal({ ...emptyDraft, value: text }, ['value'], point).fields?.value
        const shown = describeTyped(text, { kind: 'money', point, currency: 'USD' }, 'en-US')
        if (value !== undefined && value !== sums[at] && shown === null) silent.push(`${text} with ${point}`)
      }
      const cell = readCells(dealFields, new Map([['value', text]]), { people: [], isText: true, point: null }).values
        .value
      if (cell !== undefined && cell !== sums[at]) silent.push(`${text} alone in a file`)
    }
    expect(silent).toEqual([])
  })
})

/** How people write a sum in their country: the words of its language for a thousand, a million and a billion. */
const countries: Readonly<Record<string, readonly [thousand: string, million: string, billion: string]>> = {
  'en-US': ['k', 'million', 'bn'],
  'en-IN': ['thousand', 'm', 'billion'],
  'de-DE': ['Tsd.', 'Mio.', 'Mrd.'],
  'de-CH': ['Tausend', 'Millionen', 'Milliarden'],
  'fr-FR': ['milliers', 'M', 'Md'],
  'es-ES': ['miles', 'millones', 'mrd'],
  'it-IT': ['mila', 'mln', 'miliardi'],
  'nl-NL': ['k', 'mln', 'miljard'],
  'pt-BR': ['k', 'milhões', 'bn'],
  'pl-PL': ['tys.', 'mln', 'mld'],
  'sv-SE': ['k', 'miljoner', 'miljarder'],
  'ru-RU': ['тыс.', 'млн', 'млрд'],
}
const units = [1, 1e3, 1e6, 1e9]
const forms: readonly ((figure: string, word: string) => string)[] = [
  (figure, word) => `${figure} ${word}`,
  (figure, word) => `${figure}${word}`,
  (figure, word) => `$${figure} ${word}`,
  (figure, word) => `${figure} ${word} USD`,
  (figure, word) => `USD ${figure} ${word}`,
]

function writeAs(country: string, { figure, unit, form }: { figure: number; unit: number; form: number }) {
  const format = new Intl.NumberFormat(country, { maximumFractionDigits: 2 })
  const point: Point = format.formatToParts(1.5).some(({ value }) => value === ',') ? ',' : '.'
  const word = unit === 0 ? '' : (countries[country]?.[unit - 1] ?? '')
  const rounded = Number(figure.toFixed(2))
  const text = forms[form]!(format.format(rounded), word).trim()
  return { text, point, sum: Number((rounded * units[unit]!).toPrecision(15)) }
}

const written = array(double({ min: 0.01, max: 9999, noNaN: true }), { minLength: 1, maxLength: 6 })

test('a sum in the notation and words of any country is that sum in fields, filters and files of the country', () => {
  assert(
    property(
      written,
      constantFrom(...Object.keys(countries)),
      constantFrom(0, 1, 2, 3),
      constantFrom(0, 1, 2, 3, 4),
      (figures, country, unit, form) => {
        const all = figures.map((figure) => writeAs(country, { figure, unit, form }))
        const [{ point } = { point: '.' as const }] = all
        // amounts below a cent are refused, not rounded
        const whole = all.map(({ sum }) => (Number(sum.toFixed(2)) === sum ? sum : undefined))
        const read = all.map(({ text }) => readTypedFilter(dealFields.value, text, point))
        expect(read.filter((_, at) => whole[at] !== undefined)).toEqual(whole.filter((sum) => sum !== undefined))
        const columns = ['Name', 'Revenue']
        const plan = planReading(
          {
            ...emptyMapping,
            columns: [
              { field: 'revenue_millions', column: 'Revenue', scale: 'units', currency: 'USD', decimal_mark: point },
            ],
          },
          columns,
          null,
        )
        for (const { text, sum } of all) {
          const { revenue_millions: value } = readCompanyRow({ number: 2, cells: ['A', text] }, plan).fields
          expect(Number(value) * 1e6).toBeCloseTo(sum, 0)
        }
      },
    ),
  )
})

test('a field never takes a sum for another one without showing it, and then shows both', () => {
  assert(
    property(
      double({ min: 0.01, max: 9999, noNaN: true }),
      constantFrom(...Object.keys(countries)),
      constantFrom(0, 1, 2, 3),
      constantFrom<Point>('.', ','),
      (figure, country, unit, point) => {
        const { text, sum } = writeAs(country, { figure, unit, form: 0 })
        const context = { kind: 'money', point, currency: 'USD' } as const
        const read = readTyped(text, context)
        if (!('value' in read) || read.value === sum) return
        const shown = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 }).format(sum)
        expect(describeTyped(text, context, 'en-US')).toContain(`For $${shown}, write `)
      },
    ),
  )
})

test('fields in millions read a sum with its unit as that sum', () => {
  const acquirer = readAcquirer({
    name: 'A',
    industry: 'B',
    location: '',
    description: '',
    revenue: '47,5M',
    employees: '',
    scope: '',
  })
  expect(acquirer).toMatchObject({ input: { acquirer_data: { revenue: 47.5 } } })
  const read = readCriterion(limit, { min: '47,5 Mio. $', max: '$1.2bn', names: '', must: true, not: false }, '.')
  expect(read).toMatchObject({ criterion: { min: 47.5, max: 1200 } })
  expect(readCriterion(limit, { min: 'much', max: '5', names: '', must: true, not: false }, '.')).toEqual({
    error: 'wrongLimit',
  })
})

test.each(['much', '-5', '5 %', '1.2.3 M'])('%s is refused as a sum in every place, and never 0', (text) => {
  for (const point of ['.', ','] as const)
    expect([
      readDeal({ ...emptyDraft, value: text }, ['value'], point).fields?.value,
      readTypedFilter(dealFields.value, text, point),
      places['an import of deals']?.([text], { point, delimiter: ',' })[0],
      places['an import of companies']?.([text], { point, delimiter: ',' })[0],
    ]).toEqual([undefined, undefined, undefined, undefined])
})
