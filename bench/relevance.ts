// Whether discovery finds the right companies: theses of strangers over a universe of strangers' companies, marked by
// people who read them all. Says of each thesis what was read, which of the first companies do not fit, and what those
// lack that should be there.
// Usage: npm run bench -- relevance [SET…]
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openDb } from '#db/connection.ts'
import { startEmbedded } from '#db/embedded/embedded.ts'
import { migrate } from '#db/migrate.ts'
import { rateFit } from '#areas/thesis/rules/fit/rate-fit.ts'
import {
  companies,
  meanOf,
  measureRelevance,
  setNames,
  type Ranked,
} from '#areas/thesis/server/relevance/measure-relevance.fixture.ts'

import { measureSimilar, type RankedSimilar } from '#areas/thesis/server/relevance/measure-similar.fixture.ts'

const asked = process.argv.slice(2)
const sets = asked.length > 0 ? asked : setNames
const dataDir = await mkdtemp(path.join(tmpdir(), 'ma-bench-'))
const embedded = await startEmbedded({ dataDir, log: { info() {}, warn() {}, error() {} } })
const { db, close } = openDb(embedded.url)

try {
  await migrate(db)
  const all = await measureRelevance(db, sets)
  for (const one of all) describe(one)
  for (const set of sets)
    total(
      set,
      all.filter((one) => one.set === set),
    )
  total('all', all)
  for (const by of ['all', 'text'] as const) describeSimilar(by, await measureSimilar(db, { by }))
} finally {
  await close()
  await embedded.stop()
  await rm(dataDir, { recursive: true, force: true })
}

function describe({ set, thesis, answer, ranking, judged, floor, fits, near }: Ranked): void {
  const mark = (id: string) => (fits.includes(id) ? '++' : near.includes(id) ? '+ ' : '- ')
  const line = (id: string, at: number) =>
    `  ${mark(id)} ${answer.companies[at]?.strategic_fit_score} ${id} ${nameOf(id)}`
  const missed = fits.filter((id) => !ranking.slice(0, 10).includes(id))
  console.log(
    [
      `${set}: ${thesis}`,
      ...answer.criteria.map(({ note: _note, said: _said, ...rest }) => `  ${JSON.stringify(rest)}`),
      `  not understood: ${answer.not_understood.map(({ words }) => words).join('; ')}`,
      `  ndcg ${judged.ndcg.toFixed(2)}, precision ${judged.precision.toFixed(2)}, found ${judged.found.toFixed(2)}; words alone ${floor.ndcg.toFixed(2)}`,
      ...ranking.slice(0, 10).map(line),
      ...missed.map(
        (id) => `  missed ${id} ${nameOf(id)} at ${ranking.indexOf(id) + 1}: ${explain(id, answer.criteria)}`,
      ),
      '',
    ].join('\n'),
  )
}

function describeSimilar(by: string, ranked: readonly RankedSimilar[]): void {
  const figures = (['ndcg', 'found'] as const).map(
    (figure) =>
      `${figure} ${meanOf(ranked, ({ judged }) => judged[figure]).toFixed(3)} (words alone ${meanOf(ranked, ({ floor }) => floor[figure]).toFixed(3)})`,
  )
  console.log(`companies like one, by ${by}: ${ranked.length} companies, ${figures.join(', ')}`)
}

function nameOf(id: string): string {
  return companies.find((company) => company.id === id)?.name ?? ''
}

/** The score of a company that should be there, and where it lost points. */
function explain(id: string, criteria: Ranked['answer']['criteria']): string {
  const company = companies.find((one) => one.id === id)
  if (!company) return ''
  const { score, parts } = rateFit(company, criteria)
  const lost = parts.filter(({ points, most }) => points < most)
  return `${score}; ${lost.map(({ criterion_id, points, most }) => `${criterion_id} ${points}/${most}`).join(', ')}`
}

function total(name: string, ranked: readonly Ranked[]): void {
  const figures = (['ndcg', 'precision', 'found'] as const).map(
    (figure) =>
      `${figure} ${meanOf(ranked, ({ judged }) => judged[figure]).toFixed(3)} (words alone ${meanOf(ranked, ({ floor }) => floor[figure]).toFixed(3)})`,
  )
  console.log(`${name}: ${ranked.length} theses, ${figures.join(', ')}`)
}
