import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { FitTraits } from '#core/synergy/fit-traits.ts'
import { bestLogRatio, defaultFitWeights, scoreFit, type FitWeights } from '#core/synergy/score-fit.ts'
import { MatchingTask, toTraits } from './matching-task.ts'
import { describeSpread, shuffle } from './spread.ts'

const splits = 20

type Deal = { acquirer: string; target: string }
/** How many of all others rank above the true target, and how many others there are. */
type Rank = { above: number; others: number }

/** Lines of a table: the plain order, the weights of the product, and weights chosen on the other half of the deals. */
export async function measureMatching(folder: string): Promise<string[]> {
  const read = async (name: string): Promise<unknown> =>
    JSON.parse(await readFile(path.join(folder, 'matching', name), 'utf8'))
  const deals = (await read('answers.json')) as Deal[] // the judge's file
  const { companies } = MatchingTask.parse(await read('task.json'))
  const sectors = [...new Set(companies.map(({ sector }) => sector))]
  const traits = new Map(companies.map((company) => [company.symbol, toTraits(company, sectors)]))
  const rankAll = (rate: Rate) => deals.map((deal) => rankOf(deal, traits, rate))
  const plain = rankAll(ratePlainly)
  const usual = rankAll((one, other) => scoreFit(one, other, defaultFitWeights).score)
  const tried = listWeights().map((weights) => rankAll((one, other) => scoreFit(one, other, weights).score))
  const halves = Array.from({ length: splits }, (_, index) => {
    const order = shuffle([...deals.keys()], index + 1)
    return { seen: order.slice(0, order.length / 2), held: order.slice(order.length / 2) }
  })
  const chosen = halves.map(({ seen, held }) => {
    const best = tried.reduce((one, other) => (hitRate(pick(other, seen)) > hitRate(pick(one, seen)) ? other : one))
    return pick(best, held)
  })
  const heldOf = (ranks: readonly Rank[]) => halves.map(({ held }) => pick(ranks, held))
  return [
    '| Way | Mean percentile | In the first 20 |',
    '|---|---|---|',
    toLine('floor: the same sector first, then size near a third', heldOf(plain)),
    toLine('weights of the product', heldOf(usual)),
    toLine('weights chosen on the other half', chosen),
  ]
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

/** Six shares of one hundred, for sector, business and size together, with a tenth for the trades. */
function listWeights(): FitWeights[] {
  return [20, 30, 40, 50, 60]
    .flatMap((sector) =>
      [0, 10, 20, 30].map((business) => ({ ...defaultFitWeights, sector, business, size: 80 - sector - business })),
    )
    .filter(({ size }) => size >= 0)
}

function pick(ranks: readonly Rank[], places: readonly number[]): Rank[] {
  return places.flatMap((place) => ranks[place] ?? [])
}

function hitRate(ranks: readonly Rank[]): number {
  return ranks.filter(({ above }) => above < 20).length / ranks.length
}

function toLine(way: string, halves: readonly Rank[][]): string {
  const percentile = halves.map(
    (ranks) => ranks.reduce((sum, { above, others }) => sum + 1 - above / others, 0) / ranks.length,
  )
  return `| ${way} | ${describeSpread(percentile, 3)} | ${describeSpread(halves.map(hitRate))} |`
}
