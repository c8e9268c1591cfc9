import type { IdentityDeps } from './deps.ts'
import { AccountMail, accountMailJob } from './order-mail.ts'
import { sendAccountMail } from './send-account-mail.ts'
import { deleteExpiredForEveryone } from './session-store.ts'

type Deps = Pick<IdentityDeps, 'db' | 'clock' | 'auth' | 'mailer' | 'queue' | 'log'>

/** Sends the mails of accounts and sweeps out what has expired, until the queue stops. */
export async function startIdentityJobs(deps: Deps): Promise<void> {
  // A mail server that is away for a day loses no mail; each retry waits longer.
  await deps.queue.work(
    accountMailJob,
    { retryLimit: 10, timeoutSeconds: 60, concurrency: 5 },
    async ({ id, data }) => {
      await sendAccountMail(deps, { ...AccountMail.parse(data), id })
    },
  )
  const nightly = { retryLimit: 2, timeoutSeconds: 300, concurrency: 1, cron: '17 3 * * *' }
  await deps.queue.work('identity.sweep', nightly, () => deleteExpiredForEveryone(deps.db, deps.clock.now()))
}
