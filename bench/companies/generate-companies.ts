import { countries } from '#areas/companies/rules/countries.ts'
import { industries } from '#areas/companies/rules/industries.ts'
import { chanceFrom } from '#core/numbers/chance-from.ts'
import tradeWords from './trade-words.json' with { type: 'json' }

export type Random = () => number

/** One stream for each seed: any row can be made anywhere, in any order, and is always the same. */
export function makeRandom(seed: number): Random {
  return chanceFrom(Math.imul(seed + 1, 2_654_435_761) >>> 0)
}

export function pick<T>(random: Random, list: readonly T[]): T {
  return itemAt(list, Math.floor(random() * list.length))
}

/** The first of the list most often. */
export function pickFrequent<T>(random: Random, list: readonly T[]): T {
  return itemAt(list, zipf(random, list.length))
}

function itemAt<T>(list: readonly T[], index: number): T {
  const item = list[index]
  if (item === undefined) throw new Error('Nothing to pick from')
  return item
}

/** Few words are frequent and most are rare, as in real texts. */
export function zipf(random: Random, size: number): number {
  return Math.min(size - 1, Math.floor((size + 1) ** random()) - 1)
}

const onsets = 'b br c ch cl d dr f fl g gr h j k kr l m n p pl pr qu r s sh sl sp st t th tr v w z'.split(' ')
const vowels = 'a e i o u ai ea io ou'.split(' ')
const codas = ['', '', 'n', 'r', 's', 'l', 'm', 'x', 'nd', 'rt', 'ck']

const frequentWords = new Map<number, string>()

/** A pronounceable word for each number; the frequent ones are kept. */
export function makeWord(number: number): string {
  const known = frequentWords.get(number)
  if (known !== undefined) return known
  const word = spell(number)
  if (frequentWords.size < 200_000) frequentWords.set(number, word)
  return word
}

/** An id for each row, the same every time. */
export function makeId(index: number): string {
  const random = makeRandom(index + 5_000_011)
  const digits = Array.from({ length: 4 }, () =>
    Math.floor(random() * 2 ** 32)
      .toString(16)
      .padStart(8, '0'),
  ).join('')
  const [a, b, c, d] = [digits.slice(0, 8), digits.slice(8, 12), digits.slice(13, 16), digits.slice(17, 20)]
  return `${a}-${b}-4${c}-8${d}-${digits.slice(20)}`
}

function spell(number: number): string {
  const random = makeRandom(number * 7 + 3)
  const syllable = () => pick(random, onsets) + pick(random, vowels) + pick(random, codas)
  return syllable() + syllable() + (random() < 0.3 ? syllable() : '')
}

const nouns = Object.values(tradeWords).flatMap((industry) => industry.nouns)
const adjectives =
  'innovative integrated modular sustainable digital regional certified scalable compact precise organic portable'.split(
    ' ',
  )

/** Row number `index` of the generated universe, as a record of the table of companies. */
export function makeRow(index: number) {
  const random = makeRandom(index + 1_000_003)
  const country = pickFrequent(random, countries)
  const industry = pickFrequent(random, industries)
  const usual = tradeWords[industry.name as keyof typeof tradeWords] // the table has a row for each industry
  const root = makeWord(zipf(random, 400_000))
  const second = random() < 0.35 ? ` ${makeWord(zipf(random, 400_000))}` : ''
  const name = `${root}${second} ${pick(random, nouns)}`
  const revenue = Math.max(0.05, Math.round(Math.exp(Math.log(12) + 1.7 * bell(random)) * 100) / 100)
  const growth = Math.round((9 + 17 * bell(random)) * 10) / 10
  const technology = pick(random, industry.technologies)
  return {
    name: name.replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase()),
    description:
      `${root} makes ${pick(random, adjectives)} ${pick(random, usual.products)} for ${pick(random, usual.customers)} with ${technology.toLowerCase()}. ` +
      `Its ${makeWord(1_000_000 + zipf(random, 300_000))} line of ${pick(random, usual.products)} serves ${pick(random, usual.customers)} in ${country.name}.`,
    industry: industry.name,
    country: country.name,
    region: country.regions.length > 0 ? pick(random, country.regions) : null,
    stage: pick(random, industry.stages),
    technologies: [technology],
    metrics: [pick(random, industry.metrics)],
    revenue_millions: random() < 0.02 ? null : revenue,
    growth_rate: random() < 0.05 ? null : `${growth}%`,
    employees: Math.max(1, Math.round(revenue * 5.5 * Math.exp(0.6 * bell(random)))),
    ebitda_millions: Math.round(revenue * (0.12 + 0.1 * bell(random)) * 100) / 100,
    founded_year: 2025 - Math.min(150, Math.floor(-Math.log(1 - random()) * 22)),
  }
}

function bell(random: Random): number {
  return (random() + random() + random() - 1.5) * 2
}
