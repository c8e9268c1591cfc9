import { countries } from '../rules/countries.ts'
import { industries } from '../rules/industries.ts'
import { sampleIndustries, type SampleIndustry } from './sample-industries.ts'
import { samplePlaces } from './sample-places.ts'

/** A fictional company as the table of companies keeps it. */
export type SampleCompany = ReturnType<typeof makeCompany>

/** Companies of each industry in each country: 34 × 15 × 10. */
const each = 10
const sampleYear = 2026
/** One of them grows fast: young, of middle size, and with a thinner margin. Every country has some for each chip. */
const fastOne = 3

/**
 * The sample universe: the same companies every time, invented and coherent in themselves. Employees follow from revenue,
 * margins and multiples from the industry, growth from age, the description from what is chosen for the company.
 */
export function makeSampleCompanies(): SampleCompany[] {
  const names = makeNames()
  const places = countries.flatMap((country) =>
    industries.flatMap((industry) => Array.from({ length: each }, (_, nth) => ({ country, industry, nth }))),
  )
  return places.map((place, number) => makeCompany({ ...place, number, names, random: makeRandom(number + 1) }))
}

type Random = () => number
type Place = {
  country: (typeof countries)[number]
  industry: (typeof industries)[number]
  nth: number
  number: number
  names: Iterator<string, string>
  random: Random
}

function makeCompany({ country, industry, nth, number, names, random }: Place) {
  const usual = usualOf(industry.name)
  const place = samplePlaces[country.iso] ?? { suffixes: [], towns: [] }
  // Stages, technologies and regions take turns, so that each of them is there in every country.
  const stageIndex = (nth + Math.floor(number / each)) % industry.stages.length
  const technology = atTurn(industry.technologies, nth)
  const second = atTurn(industry.technologies, nth + 1 + Math.floor(random() * 3))
  const region = country.regions.length > 0 ? atTurn(country.regions as readonly string[], number) : null
  const maturity = stageIndex / (industry.stages.length - 1)
  const figures = hideSome(makeFigures({ usual, random, maturity, isFast: nth === fastOne }), random)
  const name = `${names.next().value} ${pick(usual.nouns, random)} ${pick(place.suffixes, random)}`
  const slug = `${name.toLowerCase().split(' ').slice(0, 2).join('-')}-${number + 1}`
  const text = { product: pick(usual.products, random), customers: pick(usual.customers, random), technology, random }
  const metric = atTurn(industry.metrics, nth)
  return {
    id: `00000000-0000-7000-8c00-${(number + 1).toString(16).padStart(12, '0')}`,
    name,
    description: describe({ ...text, where: region ?? country.name, founded_year: figures.founded_year }),
    industry: industry.name as string,
    country: country.name as string,
    region,
    location: region ?? atTurn(place.towns, number),
    stage: atTurn(industry.stages, stageIndex),
    technologies: technology === second ? [technology] : [technology, second],
    metrics: [metric, atTurn(industry.metrics, nth + 1)],
    ...figures,
    website: `https://${slug}.example`,
    domain: `${slug}.example`,
    registry_number: `SAMPLE-${String(number + 1).padStart(5, '0')}`,
    registry_jurisdiction: country.iso.toLowerCase(),
    ai_rationale: explain({ ...figures, technology, industry: industry.name }),
    recent_developments: developments(text),
    financial_highlights: highlights(figures),
    competitive_advantages: [
      `Own know-how in ${technology.toLowerCase()}`,
      `Long-standing customers among ${text.customers}`,
    ],
    tags: [technology],
  }
}

type Usual = { usual: SampleIndustry; random: Random; maturity: number; isFast: boolean }

function makeFigures({ usual, random, maturity, isFast }: Usual) {
  // From about 3 million for beginners to about 300 million for public companies, with a wide spread.
  const revenue = tidy(isFast ? Math.exp(2.5 + 2 * random()) : Math.exp(1.1 + 4.6 * maturity + 1.1 * bell(random)))
  const age = isFast ? Math.round(4 + 8 * random()) : Math.round(2 + maturity * 30 + random() * 14 * (1 + maturity * 2))
  const pace = age < 8 ? 3.4 - age * 0.22 : Math.max(0.35, 1.5 - age / 40)
  const growth = tidy(isFast ? 28 + 36 * random() : usual.growth * pace + 8 * bell(random))
  const margin = keepFromThin(usual.margin - (isFast ? 6 : age < 6 ? 14 : 0) + 5 * bell(random), usual)
  const employees = Math.max(
    2,
    Math.round((revenue * 1000) / (usual.revenuePerEmployee * Math.exp(0.3 * bell(random)))),
  )
  const multiple = usual.multiple * Math.max(0.4, 1 + growth / 60 + margin / 120) * Math.exp(0.15 * bell(random))
  const ebitda = tidy((revenue * margin) / 100)
  return {
    revenue_millions: revenue,
    growth_rate: `${growth > 0 && random() < 0.2 ? '+' : ''}${growth}%`,
    employees,
    ebitda_millions: ebitda,
    valuation_millions: tidy(keepInBand(revenue * multiple, ebitda, usual)),
    founded_year: sampleYear - age,
    customers: Math.max(3, Math.round(employees * (0.5 + 12 * random()))),
    retention_rate: Math.round(78 + 20 * random()),
  }
}

/** Who earns something earns enough of it that a value can stand on it; who loses money loses it. */
function keepFromThin(margin: number, usual: SampleIndustry): number {
  return margin > 0 ? Math.max(margin, usual.margin * 0.3) : margin
}

/** Between half of and one and a half times what the industry pays for EBITDA, whatever revenue and growth say. */
function keepInBand(value: number, ebitda: number, usual: SampleIndustry): number {
  if (ebitda <= 0) return value
  const paid = (usual.multiple / usual.margin) * 100
  return Math.min(Math.max(value, ebitda * paid * 0.5), ebitda * paid * 1.5)
}

type Figures = { [Name in keyof ReturnType<typeof makeFigures>]: ReturnType<typeof makeFigures>[Name] | null } & {
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

type Text = { product: string; customers: string; technology: string; random: Random }

function describe({
  product,
  customers,
  technology,
  where,
  founded_year,
  random,
}: Text & { where: string; founded_year: number }): string {
  const verb = pick(['provides', 'develops', 'supplies', 'offers'], random)
  const first = `Based in ${where}, the company ${verb} ${product} for ${customers}.`
  const how = `Founded in ${founded_year}, it works with ${technology.toLowerCase()}`
  const ending = pick(
    [
      'and serves customers across the region.',
      'and is known for steady innovation.',
      'and sells through partners and its own team.',
      'and exports part of its output.',
    ],
    random,
  )
  return `${first} ${how} ${ending}`
}

function explain({
  revenue_millions,
  growth_rate,
  technology,
  industry,
}: Figures & { technology: string; industry: string }): string {
  const size = revenue_millions === null ? 'undisclosed revenue' : `revenue of ${revenue_millions}M`
  const pace = growth_rate === null ? 'growth that is not published' : `growth of ${growth_rate}`
  return `With ${size} and ${pace}, the company would add ${technology.toLowerCase()} to a buyer in ${industry.toLowerCase()}. Sample text, made from the sample figures.`
}

function developments({ product, customers, random }: Text): string[] {
  const news = [
    `Opened a second site for ${product}`,
    `Won a three-year contract with ${customers}`,
    `Launched a new generation of ${product}`,
    'Appointed a new finance director',
  ]
  const from = Math.floor(random() * news.length)
  return [atTurn(news, from), atTurn(news, from + 1)]
}

function highlights({ revenue_millions, ebitda_millions, growth_rate }: Figures): string[] {
  const margin =
    revenue_millions && ebitda_millions !== null
      ? `EBITDA margin of ${Math.round((ebitda_millions / revenue_millions) * 100)}%`
      : null
  const growth = growth_rate === null ? null : `Revenue growth of ${growth_rate} in the last year`
  return [growth, margin].filter((line) => line !== null)
}

function usualOf(industry: string): SampleIndustry {
  const usual = sampleIndustries[industry]
  if (!usual) throw new Error(`No sample figures for ${industry}`)
  return usual
}

/** Invented first words, each once. */
function* makeNames(): Generator<string, string> {
  const starts =
    'Abr Bel Bren Cald Cor Dal Dorv Eld Fen Gar Hald Ilv Jor Kal Lum Mar Nev Orl Pell Quor Rud Sel Tarn Ulm Vand Wex Yar Zel Brix Cren Drav Elm Fal Gren Holt Irn Jasp Korv Lor Mirr Nold Oss Pryn Ral Skel Thal Urb Vost Wil Zorr'.split(
      ' ',
    )
  const middles = 'a e i o u an en or ir el ov um'.split(' ')
  const ends = 'dane mont rix sen vik ton lund mere quist bury'.split(' ')
  for (const middle of middles) for (const end of ends) for (const start of starts) yield `${start}${middle}${end}`
  throw new Error('There are no more names')
}

/** Mulberry32: small, fast, and the same everywhere. */
function makeRandom(seed: number): Random {
  let state = (seed * 2_654_435_761) >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** About normal: mean 0, standard deviation 1. */
function bell(random: Random): number {
  return (random() + random() + random() - 1.5) * 2
}

function pick<T>(list: readonly T[], random: Random): T {
  return atTurn(list, Math.floor(random() * list.length))
}

function atTurn<T>(list: readonly T[], turn: number): T {
  const item = list[turn % list.length]
  if (item === undefined) throw new Error('An empty list has no turn')
  return item
}

/** One decimal, and two below one. */
function tidy(value: number): number {
  return Math.abs(value) < 1 ? Math.round(value * 100) / 100 : Math.round(value * 10) / 10
}
