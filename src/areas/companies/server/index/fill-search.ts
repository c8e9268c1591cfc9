import { setTimeout as sleep } from 'node:timers/promises'
import { timedJob, type JobControl } from '#areas/tasks/server/job-definition.ts'
import type { Db } from '#db/connection.ts'
import { countSearchOwedForEveryone, fillOwedSearchForEveryone, refillSearchForEveryone } from './index-store.ts'

export { fillOwedSearchForEveryone, refillSearchForEveryone } from './index-store.ts'

type Deps = { db: Db }

/** Companies in one transaction: whoever wants to change one of them waits for no longer than that takes. */
const companiesAtOnce = 2000

/** How many companies these loads have stored that the search does not have yet. */
export function countSearchOwed({ db }: Deps, loadIds: readonly string[]): Promise<Map<string, number>> {
  return countSearchOwedForEveryone(db, loadIds)
}

/** Puts into the search what a load has stored; with null what all loads have that nobody works off. Safe to run twice. */
export async function fillSearch(
  { db }: Deps,
  loadId: string | null,
  { signal, onFilled }: { signal: AbortSignal; onFilled: (count: number) => void },
): Promise<void> {
  for (let total = 0; ;) {
    signal.throwIfAborted()
    // One statement is one transaction.
    const count = await fillOwedSearchForEveryone(db, loadId, companiesAtOnce)
    if (count === null) {
      if (loadId === null || !(await countSearchOwedForEveryone(db, [loadId])).has(loadId)) return
      // Somebody is just changing one of them, or filling in as well.
      await sleep(waitMs, undefined, { signal })
      continue
    }
    total += count
    onFilled(total)
  }
}

const waitMs = 200

/** For loads that ended before their search did: their process was killed, or somebody cancelled them. */
export const fillLeftSearch = timedJob<Deps>({
  kind: 'fill-company-search',
  title: () => 'Add imported companies to the search',
  retryLimit: 2,
  timeoutSeconds: 24 * 3600,
  cron: '*/30 * * * *',
  run: (deps, _input, control: Pick<JobControl, 'signal' | 'report'>) =>
    fillSearch(deps, null, {
      signal: control.signal,
      onFilled: (count) => control.report({ step: `${count.toLocaleString('en-US')} companies added to the search` }),
    }),
})

/** After an update that gave the rows of the search another shape: those that were there before are written anew. */
export const refillSearch = timedJob<Deps>({
  kind: 'refill-company-search',
  title: () => 'Rebuild the company search',
  retryLimit: 2,
  timeoutSeconds: 24 * 3600,
  cron: '*/10 * * * *',
  async run({ db }, _input, { signal, report }: Pick<JobControl, 'signal' | 'report'>) {
    for (let total = 0; ;) {
      signal.throwIfAborted()
      const count = await refillSearchForEveryone(db, companiesAtOnce)
      if (count === null) return
      total += count
      report({ step: `${total.toLocaleString('en-US')} companies updated` })
    }
  },
})
