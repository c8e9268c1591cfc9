// How long the best 50 pairs among 100,000 companies of one sector take on one core, and how much of all-with-all that is.
// The companies are made by a walk of chance that is the same every time; some figures are not known, as in life.
// Usage: node bench/matching.ts [companies]
import { cpus } from 'node:os'
import { findBestPairs } from '#core/synergy/find-best-pairs.ts'
import type { FitTraits } from '#core/synergy/fit-traits.ts'
import { toPairColumns } from '#core/synergy/pair-columns.ts'
import { defaultFitWeights, scoreFit } from '#core/synergy/score-fit.ts'
import { makeNumbering, toTraits, type ComparedCompany } from '#areas/matching/rules/pair/company-traits.ts'

const products =
  'pumps|robots|sensors|cement|vaccines|software|bottles|furniture|batteries|aircraft parts|steel beams|test kits|food machines|paints|games'.split(
    '|',
  )
const customers =
  'hospitals|shipyards|banks|farms|car makers|retail chains|power plants|public authorities|schools'.split('|')

const count = Number(process.argv[2] ?? 100_000)
const limitMs = 2000
const sampleCount = 1000
const options = { weights: defaultFitWeights, limit: 50 }

const companies = makeCompanies(count)
const numberings = { sector: makeNumbering(), country: makeNumbering() }
const { ms: readMs, result: traits } = measure(() => companies.map((company) => toTraits(company, numberings)))
const columns = toPairColumns(traits)
const runs = [1, 2, 3].map(() => measure(() => findBestPairs(columns, options)))
const ms = Math.min(...runs.map((run) => run.ms))
const [first] = runs
const scores = first?.result.map(({ score }) => score) ?? []

const sample = traits.slice(0, sampleCount)
const fast = measure(() => findBestPairs(toPairColumns(sample), options))
const brute = measure(() => compareAll(sample))
const isSame = brute.result.slice(0, 50).every((score, index) => close(score, fast.result[index]?.score))
const pairsOfSample = sampleCount * (sampleCount - 1)
const bruteMsAtAll = (brute.ms / pairsOfSample) * count * (count - 1)

const print = (name: string, value: string) => console.log(`${name.padEnd(58)} ${value}`)
print('processor', cpus()[0]?.model ?? 'unknown')
print(`reading the traits of ${count.toLocaleString('en-US')} companies`, `${Math.round(readMs)} ms`)
print(`best 50 of ${(count * (count - 1)).toLocaleString('en-US')} pairs, best of three`, `${Math.round(ms)} ms`)
print('scores', `${scores[0]?.toFixed(2)} to ${scores.at(-1)?.toFixed(2)}`)
print(`all with all on ${sampleCount}: same 50 scores`, isSame ? 'yes' : 'NO')
print(`all with all on ${sampleCount}`, `${Math.round(brute.ms)} ms, search ${Math.round(fast.ms)} ms`)
print(
  'all with all, reckoned up to all companies, over the search',
  `${Math.round(bruteMsAtAll / ms).toLocaleString('en-US')} times as long`,
)
if (ms > limitMs || !isSame) {
  console.error(`More than ${limitMs} ms, or not the same pairs.`)
  process.exitCode = 1
}

function measure<Result>(work: () => Result): { ms: number; result: Result } {
  // Time of the processor, not of the clock: what else runs on the machine does not count.
  const from = process.cpuUsage()
  const result = work()
  const { user, system } = process.cpuUsage(from)
  return { ms: (user + system) / 1000, result }
}

function close(one: number, other: number | undefined): boolean {
  return other !== undefined && Math.abs(one - other) < 1e-9
}

function compareAll(of: readonly FitTraits[]): number[] {
  const scored: number[] = []
  for (const one of of) for (const other of of) if (one !== other) scored.push(scoreFit(one, other).score)
  return scored.toSorted((one, other) => other - one)
}

function makeCompanies(howMany: number): ComparedCompany[] {
  let state = 2026
  const random = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
  const bell = () => (random() + random() + random() - 1.5) * 2
  const maybe = <Value>(value: Value, isMissing: number) => (random() < isMissing ? null : value)
  const pick = (words: readonly string[]) => words[Math.floor(random() * words.length)] ?? ''
  return Array.from({ length: howMany }, (_, index) => {
    const revenue = Math.exp(3 + 1.6 * bell())
    return {
      id: String(index),
      name: `Company ${index}`,
      industry: 'Sector',
      description: `Makes ${pick(products)} for ${pick(customers)}.`,
      country: `Country ${Math.floor(random() * random() * 34)}`,
      region: null,
      technologies: [],
      revenue_millions: maybe(revenue, 0.04),
      growth_percent: maybe(8 + 12 * bell(), 0.05),
      employees: maybe(Math.max(2, Math.round((revenue * 1000) / (150 * Math.exp(0.4 * bell())))), 0.05),
      valuation_millions: maybe(revenue * Math.exp(0.8 + 0.5 * bell()), 0.1),
      ebitda_millions: maybe(revenue * (0.15 + 0.08 * bell()), 0.08),
      founded_year: null,
      retention_rate: null,
      is_sample: false,
    }
  })
}
