import { mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import { clock } from '#adapters/system/real.ts'
import { calendarMonth } from '#areas/billing/rules/periods.ts'
import { countOpening } from '#areas/billing/server/usage/usage-store.ts'
import { getCompany } from '#areas/companies/server/get-company.ts'
import { openDb } from '#db/connection.ts'
import { findRunningDatabase } from '#db/embedded/embedded.ts'
import { runServer } from './companies/run-server.ts'
import { signUpForBench } from './companies/sign-up.ts'

/**
 * What counting adds to the opening of a company profile: the one statement of it, for a profile that is new in the
 * period, and for one that was opened before, beside reading the profile, and as a share of that, which depends less on the
 * machine. `npm run bench -- usage 2000`.
 */
const goalMs = 1
const count = Number(process.argv[2] ?? 2000)

const dataDir = await mkdtemp(path.join(tmpdir(), 'ma-bench-'))
const server = await runServer({ DATA_DIR: dataDir, SAMPLE_COMPANIES: 'yes' })
const { db, close } = openDb(findRunningDatabase(dataDir) ?? '', { max: 1 })
try {
  const { actor, ask } = await signUpForBench(server.url, { db, dataDir })
  await ask({ method: 'POST', path: '/api/billing/plan', body: { plan: 'Enterprise' } })
  const { userId } = actor
  const countOne = (companyId: string) => {
    const now = clock.now()
    return countOpening(db, { userId, companyId, isUnlimited: false, now, month: calendarMonth(now) })
  }
  const rows = await db.selectFrom('companies').select('id').limit(count).execute()
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) throw new Error('There is no company to open.')
  console.log(`\n${ids.length} profiles, load ${loadavg()[0]?.toFixed(1)}\n`)
  const read = await measure('read the profile', (id) => getCompany({ db }, actor, id))
  for (const what of ['count a new one', 'count a known one']) {
    const median = await measure(what, countOne, goalMs)
    console.log(`${' '.repeat(20)} ${(median / read).toFixed(2)} times the reading`)
  }

  async function measure(what: string, act: (id: string) => Promise<unknown>, goal?: number): Promise<number> {
    const times: number[] = []
    for (const id of ids) {
      const start = performance.now()
      await act(id)
      times.push(performance.now() - start)
    }
    times.sort((one, other) => one - other)
    const at = (share: number) => times[Math.floor(times.length * share)] ?? 0
    const verdict = goal === undefined ? '' : `  goal: median below ${goal} ms`
    console.log(`${what.padEnd(20)} median ${at(0.5).toFixed(2)} ms, 95% ${at(0.95).toFixed(2)} ms${verdict}`)
    return at(0.5)
  }
} finally {
  await close()
  await server.stop()
  await rm(dataDir, { recursive: true, force: true })
}
