import { countries } from '../../rules/countries.ts'
import { choicesOf, industries } from '../../rules/industries.ts'
import story from './story-companies.json' with { type: 'json' }
import { sampleIndustries, type SampleIndustry } from './sample-industries.ts'
import { nameCompany } from './sample-names.ts'
import { samplePlaces, type SamplePlace } from './sample-places.ts'
import { atTurn, bell, makeRandom, pick, type Random } from './sample-random.ts'
import {
  describe,
  explain,
  listAdvantages,
  summarise,
  tellNews,
  type OwnerKind,
  type SampleFacts,
} from './sample-texts.ts'
import { makeStoryIds, toSampleId } from './story-ids.ts'

/** A fictional company as the table of companies keeps it. */
export type SampleCompany = ReturnType<typeof makeCompany>

/** Companies of each industry in each country: 34 × 15 × 10. */
const each = 10
const sampleYear = 2026
/** One of them grows fast: young and of middle size. Every country has some for each chip. */
const fastOne = 3
/** One of them is an old family firm of modest size, for whom succession is a question. */
const oldOne = 7

/**
 * The sample universe, the same every time: companies of one story, written by hand, and others made beside them. Of
 * those, employees follow from revenue, margins and multiples from the industry, growth from age, customers from what one
 * pays, and each text from the figures.
 */
export function makeSampleCompanies(): SampleCompany[] {
  const ids = makeStoryIds()
  const told = story.map((company, index) => tellCompany(company, { index, ids }))
  const taken = new Set(told.map(({ name }) => name.toLowerCase()))
  const places = countries.flatMap((country) =>
    industries.flatMap((industry) => Array.from({ length: each }, (_, nth) => ({ country, industry, nth }))),
  )
  const made = places.map((place, number) => makeCompany({ ...place, number, taken, random: makeRandom(number + 1) }))
  return [...told, ...made]
}

type Told = { index: number; ids: ReadonlyMap<string, string> }

function tellCompany(company: (typeof story)[number], { index, ids }: Told): SampleCompany {
  const slug = toSlug(company.name)
  return {
    ...company,
    id: ids.get(company.name) ?? '',
    metrics: choicesOf(company.industry).metrics.slice(0, 2),
    website: `https://${slug}.example`,
    domain: `${slug}.example`,
    registry_number: `SAMPLE-S${String(index + 1).padStart(3, '0')}`,
    registry_jurisdiction: countries.find(({ name }) => name === company.country)?.iso.toLowerCase() ?? '',
    financial_highlights: summarise(company),
    tags: company.technologies.slice(0, 1),
  }
}

type SampleContext = {
  country: (typeof countries)[number]
  industry: (typeof industries)[number]
  nth: number
  number: number
  taken: Set<string>
  random: Random
}

function makeCompany({ country, industry, nth, number, taken, random }: SampleContext) {
  const usual = usualOf(industry.name)
  const place = placeOf(country.iso)
  const kind = nth === fastOne ? 'fast' : nth === oldOne ? 'old' : 'usual'
  const stage = chooseStage(industry.stages, { kind, turn: nth + Math.floor(number / each) })
  // Technologies and regions take turns, so that each of them is there in every country.
  const technology = atTurn(industry.technologies, nth)
  const second = atTurn(industry.technologies, nth + 1 + Math.floor(random() * 3))
  const region = country.regions.length > 0 ? atTurn(country.regions, number) : null
  const towns = townsOf(place, region)
  const town = atTurn(towns, Math.floor(number / each) + nth)
  const offer = pick(usual.offers, random)
  const figures = hideSome(
    makeFigures({ usual, random, kind, turn: Math.floor(number / each), ...stage, customerPays: offer[3] }),
    random,
  )
  const age = sampleYear - figures.founded_year
  const owner = chooseOwner({ stage: stage.name, age, kind, isCoined: usual.isCoined, random })
  const name = nameCompany({ place, town, usual, isOldFamily: owner === 'family' && age >= 35, random }, taken)
  const slug = `${toSlug(name)}-${number + 1}`
  const { growth: _growth, ...stored } = figures
  const facts: SampleFacts = {
    ...figures,
    offer,
    town,
    otherTown: atTurn(towns, towns.indexOf(town) + 1),
    where: region ?? country.name,
    owner,
    ownedSince: Math.max(figures.founded_year + 6, sampleYear - 2 - Math.floor(random() * 8)),
    technology,
    industry: industry.name,
    age,
    random,
  }
  return {
    id: toSampleId(number + 1),
    name,
    description: describe(facts),
    industry: industry.name,
    country: country.name,
    region,
    location: town,
    stage: stage.name,
    technologies: technology === second ? [technology] : [technology, second],
    metrics: [atTurn(industry.metrics, nth), atTurn(industry.metrics, nth + 1)],
    ...stored,
    website: `https://${slug}.example`,
    domain: `${slug}.example`,
    registry_number: `SAMPLE-${String(number + 1).padStart(5, '0')}`,
    registry_jurisdiction: country.iso.toLowerCase(),
    ai_rationale: explain(facts),
    recent_developments: tellNews(facts),
    financial_highlights: summarise(facts),
    competitive_advantages: listAdvantages(facts),
    tags: [technology],
  }
}

type GrowthKind = 'usual' | 'fast' | 'old'
type Stage = { name: string; maturity: number }

function chooseStage(stages: readonly string[], { kind, turn }: { kind: GrowthKind; turn: number }): Stage {
  const last = stages.length - 1
  const index = kind === 'fast' ? Math.min(2, last - 1) : kind === 'old' ? last - 1 : turn % stages.length
  return { name: atTurn(stages, index), maturity: index / last }
}

type Usual = {
  usual: SampleIndustry
  random: Random
  kind: GrowthKind
  turn: number
  maturity: number
  name: string
  customerPays: number
}

function makeFigures({ usual, random, kind, turn, maturity, name, customerPays }: Usual) {
  const age = chooseAge({ kind, maturity, isFamily: name === 'Family-Owned', random })
  const revenue = chooseRevenue({ kind, turn, maturity, random, largest: usual.largest })
  const pace = age < 8 ? 2.6 - age * 0.18 : Math.max(0.4, 1.4 - age / 40)
  const growth = tidy(
    kind === 'fast' ? 31 + 33 * random() : usual.growth * pace + (kind === 'old' ? 2 : 6) * bell(random),
  )
  const margin = keepFromThin(usual.margin - (kind === 'fast' ? 4 : age < 6 ? 16 : 0) + 4 * bell(random), usual)
  const employees = Math.max(
    2,
    Math.round((revenue * 1000) / (usual.revenuePerEmployee * Math.exp(0.25 * clamp(bell(random), -2, 2)))),
  )
  const ebitda = tidy((revenue * margin) / 100)
  const multiple = chooseMultiple({ usual, growth, revenue, random })
  const paid = ebitda > 0 ? ebitda * multiple : (revenue * usual.margin * multiple) / 140
  return {
    revenue_millions: revenue,
    growth_rate: `${growth}%`,
    growth,
    employees,
    ebitda_millions: ebitda,
    valuation_millions: tidy(paid),
    founded_year: sampleYear - age,
    customers: Math.max(2, Math.round(((revenue * 1000) / customerPays) * Math.exp(0.35 * bell(random)))),
    retention_rate: Math.round(customerPays < 1 ? 48 + 30 * random() : 80 + 18 * random()),
  }
}

/** Those at the beginning are young, those that are listed seldom are. */
function chooseAge(options: { kind: GrowthKind; maturity: number; isFamily: boolean; random: Random }): number {
  const { kind, maturity, isFamily, random } = options
  if (kind === 'fast') return Math.round(4 + 8 * random())
  if (kind === 'old') return Math.round(32 + 50 * random() ** 1.5)
  if (isFamily) return Math.round(34 + 70 * random())
  if (maturity === 0) return Math.round(1 + 5 * random())
  if (maturity < 0.45) return Math.round(3 + 9 * random())
  if (maturity < 0.7) return Math.round(6 + 16 * random())
  if (maturity < 1) return Math.round(14 + 45 * random() ** 1.3)
  return Math.round(16 + 94 * random() ** 1.5)
}

/** From about 2 million for beginners to about 300 million for listed companies, with a wide spread. */
type Size = { kind: GrowthKind; turn: number; maturity: number; largest: number; random: Random }

function chooseRevenue({ kind, turn, maturity, largest, random }: Size): number {
  // Half of the fast ones below 50 million, half above.
  if (kind === 'fast') return tidy((turn % 2 === 0 ? 12 : 52) * Math.exp(1.1 * random()))
  if (kind === 'old') return tidy(Math.exp(1.6 + 2.2 * random()))
  const revenue = Math.exp(0.8 + 5.1 * maturity + clamp(bell(random), -1.8, 2.4))
  // The largest end at different sizes, not all at the limit.
  return tidy(revenue > largest ? largest * (0.6 + 0.4 * random()) : revenue)
}

/** What buyers pay for EBITDA: more for growth and size, within what the industry knows. */
function chooseMultiple(options: { usual: SampleIndustry; growth: number; revenue: number; random: Random }): number {
  const { usual, growth, revenue, random } = options
  const factor =
    (1 + clamp((growth - usual.growth) / 90, -0.2, 0.3)) *
    (1 + clamp(Math.log(revenue / 40) / 25, -0.12, 0.15)) *
    Math.exp(0.1 * bell(random))
  return usual.multiple * clamp(factor, 0.65, 1.45)
}

/** Who earns something earns enough of it that a value can stand on it; who loses money loses it. */
function keepFromThin(margin: number, usual: SampleIndustry): number {
  return margin > 0 ? Math.max(margin, usual.margin * 0.4) : Math.max(margin, -30)
}

type Ownership = { stage: string; age: number; kind: GrowthKind; isCoined: boolean; random: Random }

function chooseOwner({ stage, age, kind, isCoined, random }: Ownership): OwnerKind {
  if (stage === 'Public') return 'listed'
  if (kind === 'old' || stage === 'Family-Owned') return 'family'
  if (/^(?:Seed|Series [AB]|Preclinical|Clinical Trials)$/.test(stage)) return 'venture'
  if (age < 10) return isCoined && random() < 0.5 ? 'venture' : 'founders'
  return pick<OwnerKind>([age < 32 ? 'founders' : 'family', 'family', 'management', 'fund'], random)
}

type Figures = { [Name in keyof ReturnType<typeof makeFigures>]: ReturnType<typeof makeFigures>[Name] | null } & {
  growth: number
  employees: number
  founded_year: number
}

/** Of some companies not everything is known, as in life. */
function hideSome(figures: ReturnType<typeof makeFigures>, random: Random): Figures {
  const shown: Figures = { ...figures }
  if (random() < 0.04) Object.assign(shown, { revenue_millions: null, ebitda_millions: null, valuation_millions: null })
  if (random() < 0.04) shown.growth_rate = null
  if (random() < 0.1) shown.valuation_millions = null
  if (random() < 0.3) shown.customers = null
  if (random() < 0.4) shown.retention_rate = null
  return shown
}

function usualOf(industry: string): SampleIndustry {
  const usual = sampleIndustries[industry]
  if (!usual) throw new Error(`No sample figures for ${industry}`)
  return usual
}

function placeOf(iso: string): SamplePlace {
  const place = samplePlaces[iso]
  if (!place) throw new Error(`No sample places for ${iso}`)
  return place
}

function townsOf({ towns }: SamplePlace, region: string | null): readonly string[] {
  const found = region === null ? towns : Object.entries(towns).find(([name]) => name === region)?.[1]
  if (!Array.isArray(found)) throw new Error(`No sample towns for ${region ?? 'a country'}`)
  return found as readonly string[]
}

function toSlug(name: string): string {
  const plain = name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
  return plain.replaceAll(/[^a-z0-9]+/g, '-').replaceAll(/^-|-$/g, '')
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(Math.max(value, low), high)
}

/** One decimal, and two below one. */
function tidy(value: number): number {
  return Math.abs(value) < 1 ? Math.round(value * 100) / 100 : Math.round(value * 10) / 10
}
