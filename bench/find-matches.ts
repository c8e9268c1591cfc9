import { openDb } from '#db/connection.ts'
import { findPairs } from '#areas/matching/server/find-pairs.ts'
import { yieldToEventLoop } from '#areas/matching/server/run-search.ts'
import { defaultFitWeights } from '#areas/matching/rules/weights.ts'

/**
 * How long `find_matches` takes from the database to the finished matches, step by step.
 * `DATABASE_URL=… npm run bench -- find-matches 'Chemicals & Materials'` on a database that has companies of this sector.
 */
const sector = process.argv[2] ?? 'Manufacturing & Industrials'
const { db, close } = openDb(process.env['DATABASE_URL'] ?? '')
const workspaceId = '00000000-0000-4000-8000-000000000000'
const order = { workspaceId, sector, weights: { ...defaultFitWeights }, minTargetRevenue: 0, minSynergyScore: 7 }

try {
  for (let round = 0; round < 3; round += 1) await measure()
} finally {
  await close()
}

async function measure(): Promise<void> {
  const steps = new Map<string, number>()
  const begunAt = performance.now()
  const begun = spent()
  let step = ''
  let at = begun
  const note = (next: string) => {
    steps.set(step, (steps.get(step) ?? 0) + spent() - at)
    ;[step, at] = [next, spent()]
  }
  const { matches, insights } = await findPairs({ db }, order, async (told) => {
    note(told.replaceAll(/[\d,]*\d/g, 'n'))
    await yieldToEventLoop()
  })
  note('')
  const told = [...steps].filter(([name]) => name !== '').map(([name, ms]) => `${name}: ${Math.round(ms)}`)
  const [all, clock] = [spent() - begun, performance.now() - begunAt].map(Math.round)
  console.log(
    `${insights.companies} companies, ${matches.length} matches: ${clock} ms, of the processor ${all} ms (${told.join('; ')})`,
  )
}

/** Time of the processor, not of the clock: what else runs on the machine does not count. The database is not in it. */
function spent(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
