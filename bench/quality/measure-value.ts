import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { choosePeerSet, hasEnoughPeers, makeEstimator, peerSize } from '#areas/companies/rules/value-by-peers.ts'
import { choosePeers } from '#areas/valuation/rules/choose-peers.ts'
import { coverOfMultiples, multipleOf, valueByMultiples } from '#core/valuation/multiples.ts'
import { toFigures, type PricedRow } from '#core/valuation/priced-row.fixture.ts'
import { median } from '#core/valuation/quartiles.ts'
import {
  learnFromPeers,
  rangeCover,
  usualShape,
  type PricedPeer,
  type PeerShape,
} from '#core/valuation/value-by-peers.ts'
import { describeSpread, shuffle } from './spread.ts'

/** Random splits of a set; a quarter is valued by the rest. */
const splits = 8
const inner = 3

const sets = { '2014, 12 groups': 'comparables', '2026, 122 groups': 'comparables_2026' }

/** Lines of a table: the floor, the constants of the product, and constants chosen anew on each learning part. */
export async function measureValue(folder: string): Promise<string[]> {
  const lines = [
    '| Companies | Way | Median error | Within 25 % | Range holds | Width of range |',
    '|---|---|---|---|---|---|',
  ]
  for (const [name, file] of Object.entries(sets)) {
    const companies = await readCompanies(path.join(folder, 'valuation'), file)
    const parts = Array.from({ length: splits }, (_, index) => divide(companies, index + 1))
    lines.push(
      toLine(name, 'floor: medians of four multiples of the group', parts.map(scoreFloor)),
      toLine(
        name,
        'constants of the product',
        parts.map((part) => scoreShape(part, usualShape)),
      ),
      toLine(
        name,
        'constants chosen on the learning part',
        parts.map((part) => scoreShape(part, chooseShape(part.known))),
      ),
    )
  }
  return lines
}

/** Lines of a table: how often the range of the chosen comparable companies holds the value, and how often it says so. */
export async function measureComparables(folder: string): Promise<string[]> {
  const lines = ['| Companies | Range | Valued | Says | Holds | Width of range |', '|---|---|---|---|---|---|']
  for (const [name, file] of Object.entries(sets)) {
    const companies = await readCompanies(path.join(folder, 'valuation'), file)
    for (const range of ['quartiles', 'all'] as const) {
      const valued = companies.flatMap((company) => valueByComparables(company, companies, range) ?? [])
      const share = (values: readonly number[]) =>
        (values.reduce((sum, value) => sum + value, 0) / values.length).toFixed(2)
      const says = share(valued.map(({ cover }) => cover))
      const holds = share(valued.map(({ isInside }) => Number(isInside)))
      const width = median(valued.map((one) => one.width)).toFixed(2)
      const title = range === 'quartiles' ? 'first to third quartile' : 'lowest to highest'
      lines.push(`| ${name} | ${title} | ${valued.length} of ${companies.length} | ${says} | ${holds} | ${width} |`)
    }
  }
  return lines
}

/**
 * Lines of a table: the range of the value by peers in valuation and matching, by what is stored of a company: value, revenue and EBITDA. Every
 * company is valued without its own value, by its sector and, where that has few, by all others.
 */
export async function measureMatchingValue(folder: string): Promise<string[]> {
  const lines = [
    '| Companies | Peers | Valued | Median error | Says | Holds | Width of range |',
    '|---|---|---|---|---|---|---|',
  ]
  for (const [name, file] of Object.entries(sets)) {
    const companies = await readCompanies(path.join(folder, 'valuation'), file)
    for (const isWidened of [false, true]) {
      const guesses = valueBySector(companies, isWidened)
      const { error, holds, width } = score(companies, guesses)
      const valued = guesses.filter((guess) => guess !== null).length
      const peers = isWidened ? 'wider industries where the sector has few' : 'the sector alone'
      const [miss, held, wide] = [error, holds, width].map((figure) => figure.toFixed(2))
      lines.push(
        `| ${name} | ${peers} | ${valued} of ${companies.length} | ${miss} | ${rangeCover.toFixed(2)} | ${held} | ${wide} |`,
      )
    }
  }
  return lines
}

function valueBySector(companies: readonly PricedPeer[], isWidened: boolean): Guess[] {
  const rows = companies.map((company) => ({
    id: company.id,
    industry: company.group,
    country: '',
    revenue_millions: company.revenue,
    ebitda_millions: company.ebitda,
    valuation_millions: company.value,
    valuation_measure: null,
    is_sample: false,
  }))
  const byIndustry = Map.groupBy(rows, ({ industry }) => industry)
  return rows.map((row) => {
    const size = peerSize(row)
    const own = byIndustry.get(row.industry) ?? []
    const widened = isWidened && !hasEnoughPeers(own) ? rows : own
    const found = size === null ? null : makeEstimator(choosePeerSet(widened, { size, isWidened }))(row)
    return found?.ok ? { value: found.base, low: found.low, high: found.high } : null
  })
}

/** As the valuation page proposes it: the likest companies of the industry, by the multiple of EBITDA. */
function valueByComparables(company: PricedPeer, all: readonly PricedPeer[], range: 'quartiles' | 'all') {
  const { id, revenue, ebitda } = company
  const candidates = all
    .filter((peer) => peer.group === company.group)
    .map((peer) => ({
      id: peer.id,
      name: peer.id,
      country: '',
      revenue_millions: peer.revenue,
      ebitda_millions: peer.ebitda,
      growth_percent: null,
      valuation_millions: peer.value,
      valuation_measure: 'enterprise' as const,
      is_sample: false,
    }))
  const own = { companyId: id, country: '', revenue: revenue ?? 0, ebitda: ebitda ?? 0, growthPercent: null }
  const multiples = choosePeers(own, candidates).flatMap(({ peer, isIn }) => {
    const multiple = isIn ? multipleOf(peer.value, peer.ebitda) : null
    return multiple === null ? [] : [{ id: peer.id, multiple }]
  })
  const found = valueByMultiples(own.ebitda, multiples)
  if (!found.ok || found.used.length < 2) return null
  const { low, high } =
    range === 'quartiles' ? found : { low: own.ebitda * found.quartiles.low, high: own.ebitda * found.quartiles.high }
  const isInside = low <= company.value && company.value <= high
  return { isInside, cover: coverOfMultiples(found, range), width: high / low }
}

type Part = { known: PricedPeer[]; held: PricedPeer[] }
type Score = { error: number; within: number; holds: number; width: number }
type Guess = { value: number; low: number; high: number } | null

function divide(companies: readonly PricedPeer[], seed: number): Part {
  const shuffled = shuffle(companies, seed)
  const cut = Math.floor(shuffled.length / 4)
  return { held: shuffled.slice(0, cut), known: shuffled.slice(cut) }
}

/** Each constant halved and doubled: whether another would have been better is tried on parts of what is known. */
const candidates: PeerShape[] = [
  usualShape,
  ...(Object.keys(usualShape) as (keyof PeerShape)[]).flatMap((name) =>
    [0.5, 2].map((factor) => ({ ...usualShape, [name]: usualShape[name] * factor })),
  ),
]

function chooseShape(known: readonly PricedPeer[]): PeerShape {
  const parts = Array.from({ length: inner }, (_, index) => divide(known, 100 + index))
  const tried = candidates.map((shape) => ({
    shape,
    error: parts.reduce((sum, part) => sum + scoreShape(part, shape).error, 0),
  }))
  return tried.reduce((best, one) => (one.error < best.error ? one : best)).shape
}

function scoreShape({ known, held }: Part, shape: PeerShape): Score {
  const model = learnFromPeers(known, shape)
  return score(
    held,
    held.map((company) => {
      const found = model.value(company)
      return found.ok ? found : null
    }),
  )
}

const figures = ['revenue', 'ebitda', 'netIncome', 'bookEquity'] as const

function scoreFloor({ known, held }: Part): Score {
  const byGroup = Map.groupBy(known, ({ group }) => group)
  const guesses = held.map((company): Guess => {
    const values = figures.flatMap((figure) => {
      const own = company[figure]
      const multiples = (byGroup.get(company.group) ?? []).flatMap((peer) => {
        const figureOfPeer = peer[figure]
        return figureOfPeer !== null && figureOfPeer > 0 ? [peer.value / figureOfPeer] : []
      })
      return own !== null && own > 0 && multiples.length >= 3 ? [median(multiples) * own] : []
    })
    return values.length === 0 ? null : { value: median(values), low: Math.min(...values), high: Math.max(...values) }
  })
  return score(held, guesses)
}

function score(held: readonly PricedPeer[], guesses: readonly Guess[]): Score {
  const known = guesses.flatMap((guess, index) => {
    const real = held[index]?.value ?? Number.NaN
    if (!guess) return []
    const isInside = guess.low <= real && real <= guess.high
    return [{ error: Math.abs(guess.value / real - 1), isInside, width: guess.high / guess.low }]
  })
  return {
    error: median(known.map(({ error }) => error)),
    within: known.filter(({ error }) => error <= 0.25).length / held.length,
    holds: known.filter(({ isInside }) => isInside).length / known.length,
    width: median(known.map(({ width }) => width)),
  }
}

function toLine(set: string, way: string, scores: readonly Score[]): string {
  const of = (name: keyof Score) => describeSpread(scores.map((one) => one[name]))
  return `| ${set} | ${way} | ${of('error')} | ${of('within')} | ${of('holds')} | ${of('width')} |`
}

async function readCompanies(folder: string, file: string): Promise<PricedPeer[]> {
  const read = async (name: string): Promise<unknown> => JSON.parse(await readFile(path.join(folder, name), 'utf8'))
  const { peers, targets } = (await read(`${file}_task.json`)) as { peers: PricedRow[]; targets: PricedRow[] } // the judge's file
  const answers = (await read(`${file}_answers.json`)) as Record<string, number>
  return [...peers, ...targets].map((row) => ({
    ...toFigures(row),
    id: row.symbol,
    value: row.market_cap ?? answers[row.symbol] ?? 0,
  }))
}
