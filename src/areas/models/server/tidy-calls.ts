import { timedJob } from '#areas/tasks/server/job-definition.ts'
import type { ModelsDeps } from './deps.ts'
import { deleteCallsBeforeForEveryone, endCallsBeforeForEveryone } from './store.ts'

const hourMs = 3_600_000
/** No question runs this long: the longest background work ends after a tenth of it. */
const lostAfterHours = 2
/** Long enough to see last year's costs. */
const keepDays = 400

/** Ends calls whose process died before it recorded their outcome, and deletes old ones. */
export const tidyCalls = timedJob<Pick<ModelsDeps, 'db' | 'clock'>>({
  kind: 'tidy-ai-calls',
  title: () => 'Tidy up language model calls',
  cron: '23 * * * *',
  async run({ db, clock }) {
    const now = clock.now()
    await endCallsBeforeForEveryone(db, new Date(now.getTime() - lostAfterHours * hourMs), now)
    await deleteCallsBeforeForEveryone(db, new Date(now.getTime() - keepDays * 24 * hourMs))
  },
})
