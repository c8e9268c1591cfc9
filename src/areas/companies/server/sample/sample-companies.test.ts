import { expect, test } from 'vitest'
import * as z from 'zod'
import { choicesOf, industries } from '../../rules/industries.ts'
import { countries, regionsOf } from '../../rules/countries.ts'
import { readGrowth } from '../../rules/read-growth.ts'
import { makeSampleCompanies, type SampleCompany } from './sample-companies.ts'
import { sampleIndustries } from './sample-industries.ts'
import { samplePlaces } from './sample-places.ts'
import { generationAt } from './sample-texts.ts'

const companies = makeSampleCompanies()
const story = companies.filter(({ registry_number }) => registry_number.startsWith('SAMPLE-S'))
const made = companies.filter(({ registry_number }) => !registry_number.startsWith('SAMPLE-S'))

/** Enterprise value over EBITDA that buyers of companies meet in each industry, from low to high. */
const bands: Readonly<Record<string, readonly [number, number]>> = {
  'Software & SaaS': [6, 31],
  'Financial Services': [6, 22],
  'Healthcare & Life Sciences': [6, 24],
  'Manufacturing & Industrials': [4, 16],
  'Retail & E-commerce': [4, 17],
  'Energy & Utilities': [4, 14],
  'Transportation & Logistics': [4, 15],
  'Media & Entertainment': [5, 20],
  Telecommunications: [3, 12],
  'Real Estate & Construction': [4, 15],
  'Education & Training': [5, 19],
  'Food & Agriculture': [4, 17],
  'Professional Services': [4, 14],
  'Aerospace & Defense': [5, 20],
  'Chemicals & Materials': [4, 15],
}

const names = z.array(z.string().min(1)).min(1)
const language = z.enum(['de', 'es', 'fr', 'it', 'nl', 'pl', 'pt', 'sv'])
const industryFile = z.record(
  z.string(),
  z.strictObject({
    offers: z.array(z.tuple([z.string(), z.string(), z.string(), z.number()])).min(1),
    trades: z.partialRecord(z.enum(['en', ...language.options]), names),
    isCoined: z.boolean(),
    revenuePerEmployee: z.number(),
    margin: z.number(),
    multiple: z.number(),
    growth: z.number(),
    largest: z.number(),
  }),
)
const placeFile = z.record(
  z.string(),
  z.strictObject({
    language: language.optional(),
    forms: names,
    towns: z.union([names, z.record(z.string(), names)]),
    families: z.array(z.string().min(1)).min(12),
  }),
)

test('the files of sample industries and places have the shape that names and figures are made from', () => {
  expect(industryFile.parse(sampleIndustries)).toEqual(sampleIndustries)
  expect(placeFile.parse(samplePlaces)).toEqual(samplePlaces)
})

const age = ({ founded_year }: SampleCompany) => 2026 - founded_year
const textsOf = (one: SampleCompany) =>
  [
    one.description,
    one.ai_rationale,
    ...one.recent_developments,
    ...one.financial_highlights,
    ...one.competitive_advantages,
  ].join('\n')
const numbersBefore = (text: string, words: RegExp) =>
  [...text.matchAll(words)].map((match) => Number(match[1]?.replaceAll(',', '')))

/** What a careful reader would find wrong with a company, each as a sentence. */
const contradictions: readonly [string, (one: SampleCompany) => boolean][] = [
  [
    'a multiple of EBITDA that its industry does not know',
    (one) => {
      if (!one.valuation_millions || !one.ebitda_millions || one.ebitda_millions <= 0) return false
      const multiple = one.valuation_millions / one.ebitda_millions
      const [low, high] = bands[one.industry] ?? [Number.NaN, Number.NaN]
      return !(multiple >= low && multiple <= high)
    },
  ],
  [
    'a multiple of revenue that nobody pays',
    ({ valuation_millions: value, revenue_millions: revenue }) =>
      value !== null && revenue !== null && !(value / revenue > 0.14 && value / revenue < 10),
  ],
  [
    'more revenue than a company of its industry has',
    ({ revenue_millions, industry, stage }) =>
      stage !== 'Public' && (revenue_millions ?? 0) > (sampleIndustries[industry]?.largest ?? 0),
  ],
  [
    'revenue per employee out of reach',
    ({ revenue_millions: revenue, employees }) =>
      revenue !== null && employees > 5 && !((revenue * 1000) / employees > 20 && (revenue * 1000) / employees < 1400),
  ],
  [
    'a margin out of reach',
    ({ revenue_millions: revenue, ebitda_millions: ebitda }) =>
      revenue !== null && ebitda !== null && !(ebitda / revenue >= -0.35 && ebitda / revenue <= 0.6),
  ],
  ['EBITDA without revenue', (one) => one.revenue_millions === null && one.ebitda_millions !== null],
  [
    'customers that pay less than a cent or more than a twentieth of a billion',
    ({ customers, revenue_millions: revenue }) =>
      customers !== null && revenue !== null && !(revenue / customers > 1e-8 && revenue / customers < 400),
  ],
  [
    'long-standing customers of a young company',
    (one) => /long-standing|for over 1\d years|for ten years/i.test(textsOf(one)) && age(one) < 12,
  ],
  [
    'a generation that its age does not allow',
    (one) =>
      (/second generation/.test(one.description) && age(one) < 30) ||
      (/third generation/.test(one.description) && age(one) < 55) ||
      (/fourth generation/.test(one.description) && age(one) < 85),
  ],
  ['a family firm of one generation only by name', (one) => one.stage === 'Family-Owned' && age(one) < 30],
  [
    'a seed company that is old or large',
    (one) =>
      /^(?:Seed|Pilot|Prototype|Boutique)$/.test(one.stage) && (age(one) > 12 || (one.revenue_millions ?? 0) > 60),
  ],
  ['a listed company that has just begun', (one) => one.stage === 'Public' && age(one) < 10],
  [
    'two owners that exclude each other',
    (one) => (one.stage === 'Public') !== /\blisted\b(?! on no)/i.test(one.description) && made.includes(one),
  ],
  [
    'another founding year in the text',
    (one) => numbersBefore(one.description, /founded in (\d{4})/gi).some((year) => year !== one.founded_year),
  ],
  [
    'a purchase or change of owner before its foundation',
    (one) =>
      numbersBefore(one.description, /since (?:a buyout in |\w+ )?(\d{4})/g).some((year) => year < one.founded_year),
  ],
  [
    'other growth in the text',
    (one) =>
      numbersBefore(`${one.ai_rationale}\n${one.financial_highlights.join('\n')}`, /growth of (-?[\d.]+)%/g).some(
        (growth) => growth !== readGrowth(one.growth_rate),
      ),
  ],
  [
    'another margin in the text',
    (one) =>
      numbersBefore(textsOf(one), /margin of (-?[\d.]+)%/g).some(
        (margin) => Math.abs(margin - ((one.ebitda_millions ?? 0) / (one.revenue_millions ?? 1)) * 100) > 1,
      ),
  ],
  [
    'other retention in the text',
    (one) =>
      numbersBefore(textsOf(one), /(\d+)% of customers (?:renew|buy)/g).some((rate) => rate !== one.retention_rate),
  ],
  [
    'another multiple in the text than its value over EBITDA',
    (one) =>
      numbersBefore(one.ai_rationale, /([\d.]+)x EBITDA/g).some(
        (multiple) =>
          !/practices a year/.test(one.ai_rationale) &&
          !/EBITDA of/.test(one.ai_rationale) &&
          Math.abs(multiple - (one.valuation_millions ?? 0) / (one.ebitda_millions ?? 1)) > 0.06,
      ),
  ],
  [
    'growth in the text of one that shrinks',
    (one) => (readGrowth(one.growth_rate) ?? 0) < 0 && /second site|new contracts/.test(textsOf(one)),
  ],
  ['an industry, stage or technology that nobody can choose', (one) => !choosable(one)],
  [
    'a place that is not in its country',
    ({ country, region, registry_jurisdiction }) =>
      countries.find(({ name }) => name === country)?.iso.toLowerCase() !== registry_jurisdiction ||
      (region !== null && !regionsOf(country).includes(region)),
  ],
]

function choosable(one: SampleCompany): boolean {
  const { stages, technologies, metrics } = choicesOf(one.industry)
  return (
    industries.some(({ name }) => name === one.industry) &&
    stages.includes(one.stage) &&
    one.technologies.every((each) => technologies.includes(each)) &&
    one.metrics.every((each) => metrics.includes(each))
  )
}

test.each(contradictions)('no sample company has %s', (_, isWrong) => {
  expect(
    companies
      .filter(isWrong)
      .map(({ name, description }) => `${name}: ${description}`)
      .slice(0, 5),
  ).toEqual([])
})

test('software is worth more of its revenue than transport', () => {
  const middle = (industry: string) => {
    const multiples = made
      .flatMap((one) =>
        one.industry === industry && one.revenue_millions !== null && one.valuation_millions !== null
          ? [one.valuation_millions / one.revenue_millions]
          : [],
      )
      .toSorted((one, other) => one - other)
    return multiples.at(Math.floor(multiples.length / 2)) ?? 0
  }
  expect(middle('Software & SaaS')).toBeGreaterThan(3 * middle('Transportation & Logistics'))
})

test('names are those of families, places, trades and inventions, and most of them without a legal form', () => {
  const endings = new Map<string, number>()
  for (const { name } of made) {
    const last = name.split(' ').at(-1) ?? ''
    endings.set(last, (endings.get(last) ?? 0) + 1)
  }
  const most = [...endings].toSorted(([, one], [, other]) => other - one)[0]
  expect(most?.[1]).toBeLessThan(made.length / 10)
  expect(made.filter(({ name }) => /&/.test(name)).length).toBeGreaterThan(300)
  expect(made.filter(({ name, location }) => name.startsWith(location)).length).toBeGreaterThan(200)
  expect(made.filter(({ name }) => !name.includes(' ')).length).toBeGreaterThan(300)
})

test('the companies of the story are the first that a list by revenue shows, and there are about sixty', () => {
  expect(story.length).toBeGreaterThanOrEqual(60)
  const byRevenue = companies.toSorted((one, other) => (other.revenue_millions ?? 0) - (one.revenue_millions ?? 0))
  expect(byRevenue.slice(0, 15).every((one) => story.includes(one))).toBe(true)
})

test('a name in a text of the story is a company of the story', () => {
  const known = new Set(story.map(({ name }) => name))
  const named = story.flatMap((one) =>
    [
      ...textsOf(one).matchAll(/(?:such as|bought by|sold to|Bought|of|belongs to|part of) ((?:[A-Z][\w&ø]+ ?){2,})/g),
    ].map((match) => match[1]?.trim() ?? ''),
  )
  const unknown = named.filter(
    (name) => !known.has(name) && ![...known].some((one) => one.startsWith(name) || name.startsWith(one)),
  )
  expect(new Set(unknown)).toEqual(
    new Set(unknown.filter((name) => /^(?:Atlantic|Abu Dhabi|North America)/.test(name))),
  )
})

test('generations follow from age', () => {
  expect([34, 35, 60, 90].map(generationAt)).toEqual([
    '',
    ', now in its second generation',
    ', now in its third generation',
    ', now in its fourth generation',
  ])
})
