import type { SampleOffer } from './sample-industries.ts'
import { atTurn, pick, type Random } from './sample-random.ts'

export type OwnerKind = 'listed' | 'family' | 'venture' | 'founders' | 'management' | 'fund'

/** What the texts of a sample company are made from. Each text says only what these figures say. */
export type SampleFacts = {
  offer: SampleOffer
  town: string
  otherTown: string
  where: string
  owner: OwnerKind
  ownedSince: number
  technology: string
  industry: string
  founded_year: number
  age: number
  revenue_millions: number | null
  ebitda_millions: number | null
  growth_rate: string | null
  growth: number
  retention_rate: number | null
  random: Random
}

export function describe(facts: SampleFacts): string {
  const { offer, town, where, founded_year, technology, random } = facts
  const [does, product, customers] = offer
  const place = town === where ? town : `${town}, ${where}`
  const how = pick(['It invests in', 'It adds to its offer', 'It is known for innovation in'], random)
  return `${does} ${product} for ${customers}, from ${place}. Founded in ${founded_year}${describeOwner(facts)}. ${how} ${technology.toLowerCase()}.`
}

function describeOwner({ owner, ownedSince, age }: SampleFacts): string {
  switch (owner) {
    case 'listed':
      return ' and listed'
    case 'family':
      return ` and owned by its founding family${generationAt(age)}`
    case 'venture':
      return ' and backed by venture investors'
    case 'founders':
      return ' and owned by its founders'
    case 'management':
      return ` and owned by its management since a buyout in ${ownedSince}`
    case 'fund':
      return ` and owned by a private equity fund since ${ownedSince}`
  }
}

export function generationAt(age: number): string {
  if (age < 35) return ''
  return `, now in its ${age < 60 ? 'second' : age < 90 ? 'third' : 'fourth'} generation`
}

export function explain(facts: SampleFacts): string {
  const { offer, technology, industry, revenue_millions, growth_rate } = facts
  const size = revenue_millions === null ? 'Revenue is not published' : `Revenue of $${revenue_millions}M`
  const pace = growth_rate === null ? 'growth is not published' : `growth of ${growth_rate.replace('+', '')}`
  return `${size}, ${pace}. A buyer in ${industry} would gain ${offer[2]} as customers, and know-how in ${technology.toLowerCase()}.`
}

export function tellNews(facts: SampleFacts): string[] {
  const { offer, owner, age, growth, ebitda_millions, technology, otherTown, random } = facts
  const news = [
    growth >= 0 ? `Signed new contracts with ${offer[2]}` : 'Cut costs after orders had fallen',
    ...((ebitda_millions ?? 0) < 0 ? ['Agreed a loan that carries it to break-even'] : []),
    ...(owner === 'venture' ? ['Raised money from its present investors'] : []),
    ...(age >= 6 && growth > 0 ? [`Opened a second site in ${otherTown}`] : []),
    ...(age >= 4 ? ['Appointed a new finance director'] : []),
    `Extended its use of ${technology.toLowerCase()}`,
  ]
  const from = Math.floor(random() * news.length)
  return [atTurn(news, from), atTurn(news, from + 1)]
}

type Summed = Pick<SampleFacts, 'revenue_millions' | 'ebitda_millions' | 'growth_rate'>

export function summarise({ revenue_millions, ebitda_millions, growth_rate }: Summed): string[] {
  const margin =
    revenue_millions && ebitda_millions !== null
      ? `EBITDA margin of ${Math.round((ebitda_millions / revenue_millions) * 100)}%`
      : null
  const growth = growth_rate === null ? null : `Revenue growth of ${growth_rate.replace('+', '')} in the last year`
  return [growth, margin].filter((line) => line !== null)
}

export function listAdvantages({ offer, technology, retention_rate, age }: SampleFacts): string[] {
  return [
    `Own know-how in ${technology.toLowerCase()}`,
    retention_rate !== null && retention_rate >= 90
      ? `${retention_rate}% of customers renew each year`
      : age >= 15
        ? `Long-standing customers among ${offer[2]}`
        : `References among ${offer[2]}`,
  ]
}
