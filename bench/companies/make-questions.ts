import { countries } from '#areas/companies/rules/countries.ts'
import { groups } from '#areas/companies/rules/group-company.ts'
import { industries } from '#areas/companies/rules/industries.ts'
import { makeRandom, makeRow, pick, pickFrequent, type Random } from './generate-companies.ts'
import tradeWords from './trade-words.json' with { type: 'json' }

export type Question = Record<string, string | number | string[]>

const words = Object.values(tradeWords).flatMap(({ products, customers }) =>
  [...products, ...customers].flatMap((text) => text.split(' ')),
)
const longWords = [...new Set(words)].filter((word) => word.length > 3)

/** What people ask, by kind: the same questions in every run. */
export function makeQuestions(rows: number, each: number): Record<string, Question[]> {
  const kinds: Record<string, (random: Random) => Question> = {
    'text, one word': (random) => ({ text: pick(random, longWords) }),
    'text, two words': (random) => ({ text: `${pick(random, longWords)} ${pick(random, longWords)}` }),
    'name, first letters': (random) => ({ text: nameOf(random, rows).slice(0, 5) }),
    'name, mistyped': (random) => ({ text: mistype(random, nameOf(random, rows)) }),
    'filters, by revenue': (random) => someFilter(random),
    'filters, by growth': (random) => ({ ...someFilter(random), sort: 'growth' }),
    'no filter, by name': () => ({ sort: 'name' }),
    'text and filters': (random) => ({ text: pick(random, longWords), ...someFilter(random) }),
    chips: (random) => someChips(random),
  }
  return Object.fromEntries(
    Object.entries(kinds).map(([kind, make], number) => {
      const random = makeRandom(number + 77)
      return [kind, Array.from({ length: each }, () => make(random))]
    }),
  )
}

function someFilter(random: Random): Question {
  const filter: Question = {}
  if (random() < 0.65) filter['industry'] = pickFrequent(random, industries).name
  if (random() < 0.6) filter['country'] = pickFrequent(random, countries).name
  if (random() < 0.6) filter['revenue_min'] = pick(random, [1, 5, 10, 50, 100, 33])
  if (random() < 0.3) filter['revenue_max'] = pick(random, [250, 500, 777])
  if (random() < 0.45) filter['growth_min'] = pick(random, [10, 15, 25, 35, 40])
  if (random() < 0.35) filter['employees_min'] = pick(random, [10, 50, 120, 500])
  return filter
}

/** One chip or two, half of them within an industry or a country. */
function someChips(random: Random): Question {
  const chips: Question = { company_types: [pick(random, groups.slice(0, 4))] }
  if (random() < 0.6) chips['acquisition_types'] = [pick(random, groups.slice(7))]
  if (random() < 0.3) chips['industry'] = pickFrequent(random, industries).name
  if (random() < 0.3) chips['country'] = pickFrequent(random, countries).name
  return chips
}

function nameOf(random: Random, rows: number): string {
  return (
    makeRow(Math.floor(random() * rows))
      .name.split(' ')[0]
      ?.toLowerCase() ?? ''
  )
}

function mistype(random: Random, word: string): string {
  const at = 1 + Math.floor(random() * (word.length - 2))
  return random() < 0.5
    ? word.slice(0, at) + word.slice(at + 1)
    : `${word.slice(0, at)}${word[at + 1] ?? ''}${word[at] ?? ''}${word.slice(at + 2)}`
}
