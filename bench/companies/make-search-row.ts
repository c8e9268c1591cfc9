import { groups, groupsOf } from '#areas/companies/rules/group-company.ts'
import { readGrowth } from '#areas/companies/rules/read-growth.ts'
import { wordsOf } from '#core/names/fold-text.ts'
import type { makeRow } from './generate-companies.ts'

type Row = ReturnType<typeof makeRow>

/** Numbers of names, as 'country:Chile'. */
export type Dimensions = ReadonlyMap<string, number>

/**
 * What the triggers would put into company_search for a generated row, made here because ten million are loaded faster
 * that way. load.ts compares some with what the triggers make before it loads the rest.
 */
export function makeSearchRow(id: string, row: Row, { dimensions, year }: { dimensions: Dimensions; year: number }) {
  const growth = readGrowth(row.growth_rate)
  const own = groupsOf({ ...row, growth_percent: growth, knownInYear: year })
  const all: readonly string[] = [...own.company_types, ...own.quality, ...own.acquisition_types]
  const bits = groups.reduce((sum, group, bit) => (all.includes(group) ? sum | (1 << bit) : sum), 0)
  const numberOf = (kind: string, name: string) => dimensions.get(`${kind}:${name}`) ?? 0
  const industry = numberOf('industry', row.industry)
  const country = numberOf('country', row.country)
  const region = row.region === null ? null : numberOf('region', row.region)
  const others = [
    numberOf('stage', row.stage),
    ...row.technologies.map((name) => numberOf('technology', name)),
    ...row.metrics.map((name) => numberOf('metric', name)),
  ].toSorted((a, b) => a - b)
  const places = [industry, country, ...(region === null ? [] : [region]), ...others]
  return {
    nrev: row.revenue_millions === null ? 1 : -row.revenue_millions,
    ngrowth: growth === null ? 'Infinity' : -growth,
    nemployees: -row.employees,
    nfounded: -row.founded_year,
    name_key: wordsOf(row.name).join(' ').slice(0, 40),
    id,
    margin: row.revenue_millions ? (row.ebitda_millions * 100) / row.revenue_millions : null,
    groups: bits,
    industry_id: industry,
    country_id: country,
    region_id: region,
    others: `{${others.join(',')}}`,
    words: toVector(row, [
      ...filterWords(places, { bits, growth, employees: row.employees }),
      ...[country, region].flatMap((place) => (place === null ? [] : [`I${industry}D${place}`])),
    ]),
  }
}

/** Words with their places: of the name A, of the industry B, of the description D; those of filters and the second ones of names have none. */
function toVector({ name, industry, description }: Row, filters: readonly string[]): string {
  const places = new Map<string, string>()
  let place = 0
  for (const [text, weight] of [
    [name, 'A'],
    [industry, 'B'],
    [description, ''],
  ] as const) {
    for (const word of wordsOf(text)) {
      place += 1
      const known = places.get(word)
      places.set(word, `${known === undefined ? `${word}:` : `${known},`}${place}${weight}`)
    }
  }
  const named = new Set(wordsOf(name).map((word) => `N${word}`))
  return [...places.values(), ...filters, ...named].join(' ')
}

type Figures = { bits: number; growth: number | null; employees: number }

function filterWords(places: readonly number[], { bits, growth, employees }: Figures): string[] {
  return [
    ...places.map((id) => `D${id}`),
    ...groups.flatMap((_, bit) => (bits & (1 << bit) ? [`P${bit}`] : [])),
    ...[0, 10, 15, 20, 25, 40, 50].filter((step) => growth === null || growth >= step).map((step) => `G${step}`),
    ...[10, 50, 100, 250, 500, 1000, 5000].filter((step) => employees >= step).map((step) => `E${step}`),
    ...[10, 50, 250, 1000, 5000].filter((step) => employees <= step).map((step) => `L${step}`),
  ]
}
