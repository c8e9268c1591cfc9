import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { FitTraits } from '#core/synergy/fit-traits.ts'
import { bestLogRatio, defaultFitWeights, scoreFit, type FitWeights } from '#core/synergy/score-fit.ts'
import { MatchingTask, toTraits } from './matching-task.ts'
import { describeSpread, shuffle } from './spread.ts'

const splits = 50

type Deal = { acquirer: string; target: string }
/** How many of all others rank above the true target, and how many others there are. */
type Rank = { above: number; others: number }
/** Weights that were tried, with the rank of each deal; the first are nearest to the plain order. */
type Tried = { weights: FitWeights; ranks: readonly Rank[] }

/** Lines of a table: the plain order, the weights of the product, and weights chosen on the other half of the deals. */
export async function measureMatching(folder: string): Promise<string[]> {
  const read = async (name: string): Promise<unknown> =>
    JSON.parse(await readFile(path.join(folder, 'matching', name), 'utf8'))
  const deals = (await read('answers.json')) as Deal[] // the judge's file
  const { companies } = MatchingTask.parse(await read('task.json'))
  const sectors = [...new Set(companies.map(({ sector }) => sector))]
  const traits = new Map(companies.map((company) => [company.symbol, toTraits(company, sectors)]))
  const rankAll = (rate: Rate) => deals.map((deal) => rankOf(deal, traits, rate))
  const weigh = (weights: FitWeights): Tried => ({
    weights,
    ranks: rankAll((one, other) => scoreFit(one, other, weights).score),
  })
  const plain = rankAll(ratePlainly)
  const tried = listWeights().map(weigh)
  const halves = halve([...deals.keys()], splits)
  const onHalves = (choose: (seen: readonly number[]) => readonly Rank[]) =>
    halves.map(({ seen, held }) => ({ ranks: pick(choose(seen), held), plain: pick(plain, held) }))
  const ofAll = chooseCarefully(tried, [...deals.keys()]).weights
  return [
    '| Way | Mean percentile | In the first 20 | Halves below the floor |',
    '|---|---|---|---|',
    toLine(
      'floor: the same sector first, then size near a third',
      onHalves(() => plain),
    ),
    toLine(
      'weights of the product',
      onHalves(() => weigh(defaultFitWeights).ranks),
    ),
    toLine(
      'chosen on the other half, as the product is: farther weights must show themselves',
      onHalves((seen) => chooseCarefully(tried, seen).ranks),
    ),
    toLine(
      'the best on the other half, without a prior',
      onHalves((seen) => chooseBest(tried, seen).ranks),
    ),
    '',
    `Chosen on all deals: ${describe(ofAll)}; the product has ${describe(defaultFitWeights)}.`,
  ]
}

function describe({ sector, business, size }: FitWeights): string {
  return `sector ${sector}, how they earn money ${business}, size ${size}`
}

function halve(deals: readonly number[], count: number): { seen: number[]; held: number[] }[] {
  return Array.from({ length: count }, (_, index) => {
    const order = shuffle(deals, index + 1)
    return { seen: order.slice(0, order.length / 2), held: order.slice(order.length / 2) }
  })
}

/**
 * The prior: weights farther from the plain order must show themselves. What they find in the first 20 more than they lose, against
 * the nearest, has to exceed twice the standard error of that difference; else the nearest stays.
 */
function chooseCarefully(tried: readonly Tried[], seen: readonly number[]): Tried {
  const [nearest, ...farther] = tried
  if (!nearest) throw new Error('No weights were tried.')
  const shown = farther.filter((one) => isShown(pick(one.ranks, seen), pick(nearest.ranks, seen)))
  return chooseBest([nearest, ...shown], seen)
}

function isShown(ranks: readonly Rank[], usual: readonly Rank[]): boolean {
  const won = ranks.filter((rank, at) => isFound(rank) && !isFound(usual[at])).length
  const lost = ranks.filter((rank, at) => !isFound(rank) && isFound(usual[at])).length
  return won - lost > 2 * Math.sqrt(won + lost)
}

function isFound(rank: Rank | undefined): boolean {
  return rank !== undefined && rank.above < 20
}

function chooseBest(tried: readonly Tried[], seen: readonly number[]): Tried {
  return tried.reduce((one, other) => (hitRate(pick(other.ranks, seen)) > hitRate(pick(one.ranks, seen)) ? other : one))
}

const leastDifference = 1e-9

function isBelow(ranks: readonly Rank[], plain: readonly Rank[]): boolean {
  return hitRate(ranks) < hitRate(plain) - leastDifference || percentile(ranks) < percentile(plain) - leastDifference
}

type Rate = (acquirer: FitTraits, target: FitTraits) => number

function ratePlainly(acquirer: FitTraits, target: FitTraits): number {
  const distance = Math.abs(target.size - acquirer.size - bestLogRatio)
  return (acquirer.sector === target.sector ? 1000 : 0) - (target.size > acquirer.size ? 100 : 0) - (distance || 0)
}

function rankOf({ acquirer, target }: Deal, traits: ReadonlyMap<string, FitTraits>, rate: Rate): Rank {
  const [own, bought] = [traits.get(acquirer), traits.get(target)]
  if (!own || !bought) throw new Error(`The task does not have ${acquirer} or ${target}.`)
  const score = rate(own, bought)
  const others = [...traits].filter(([symbol]) => symbol !== acquirer && symbol !== target)
  return { above: others.filter(([, other]) => rate(own, other) > score).length, others: others.length }
}

/** The nearest to the plain order first: no weight for how they earn money. */
function listWeights(): FitWeights[] {
  return [0, 5, 10, 20, 30].flatMap((business) =>
    [30, 20, 40].map((size) => ({ ...defaultFitWeights, sector: 80 - size, business, size })),
  )
}

function pick(ranks: readonly Rank[], places: readonly number[]): Rank[] {
  return places.flatMap((place) => ranks[place] ?? [])
}

function hitRate(ranks: readonly Rank[]): number {
  return ranks.filter(isFound).length / ranks.length
}

function percentile(ranks: readonly Rank[]): number {
  return ranks.reduce((sum, { above, others }) => sum + 1 - above / others, 0) / ranks.length
}

function toLine(way: string, halves: readonly { ranks: readonly Rank[]; plain: readonly Rank[] }[]): string {
  const of = (measure: (ranks: readonly Rank[]) => number, digits: number) =>
    describeSpread(
      halves.map(({ ranks }) => measure(ranks)),
      digits,
    )
  const below = halves.filter(({ ranks, plain }) => isBelow(ranks, plain)).length
  return `| ${way} | ${of(percentile, 3)} | ${of(hitRate, 2)} | ${below} of ${halves.length} |`
}
