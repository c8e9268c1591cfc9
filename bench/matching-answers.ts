// Ranks the targets of each acquirer of a task file as the product would, by figures and trades, and prints one line of
// JSON an acquirer.
// Usage: node bench/matching-answers.ts task.json > answers.jsonl
import { readFile } from 'node:fs/promises'
import { scoreFit } from '#core/synergy/score-fit.ts'
import { MatchingTask, toTraits } from './quality/matching-task.ts'

const { acquirers, companies } = MatchingTask.parse(JSON.parse(await readFile(process.argv[2] ?? 'task.json', 'utf8')))
const sectors = [...new Set(companies.map(({ sector }) => sector))]
const traits = new Map(companies.map((company) => [company.symbol, toTraits(company, sectors)]))

for (const acquirer of acquirers) {
  const own = traits.get(acquirer)
  if (!own) continue
  const scored = [...traits]
    .filter(([symbol]) => symbol !== acquirer)
    .map(([symbol, other]) => ({ symbol, score: scoreFit(own, other).score }))
  const ranked = scored.toSorted((one, other) => other.score - one.score).map(({ symbol }) => symbol)
  console.log(JSON.stringify({ acquirer, ranked }))
}
