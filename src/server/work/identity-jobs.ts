import type { IdentityDeps } from '#areas/identity/server/deps.ts'
import { AccountRequest, openRequestedAccount } from '#areas/identity/server/sign-in/open-account.ts'
import { AccountMail } from '#areas/identity/server/sign-in/queue-account-mail.ts'
import { sendAccountMail } from '#areas/identity/server/account/send-account-mail.ts'
import { sweepExpired } from '#areas/identity/server/account/sweep-expired.ts'
import { timedJob, type JobDefinition } from '#areas/tasks/server/job-definition.ts'

type MailDeps = Pick<IdentityDeps, 'db' | 'auth' | 'mailer' | 'log'>

const titles: Record<AccountMail['kind'], string> = {
  'confirm-email': 'Email confirming an address',
  'change-email': 'Email confirming a new address',
  'reset-password': 'Email for a new password',
  'known-address': 'Email about an address that already has an account',
  'address-changed': 'Email about a changed address',
  'password-changed': 'Email about a changed password',
  'second-factor-off': 'Email about two-factor authentication',
}

/** Background work of identity, declared here because that area is below tasks in the floor plan. */
export const accountMail: JobDefinition<MailDeps, AccountMail> = {
  kind: 'account-mail',
  title: ({ kind }) => titles[kind],
  input: AccountMail,
  // A mail server that is down for a day loses no mail; each retry waits longer.
  retryLimit: 10,
  timeoutSeconds: 60,
  concurrency: 5,
  forgetInput: true,
  async run(deps, mail, { taskId }) {
    await sendAccountMail(deps, { ...mail, id: taskId })
  },
}

type SignUpDeps = Pick<IdentityDeps, 'db' | 'clock' | 'newId' | 'config' | 'accountHooks' | 'startMail' | 'log'>

export const requestedAccount: JobDefinition<SignUpDeps, AccountRequest> = {
  kind: 'requested-account',
  title: () => 'Create a requested account',
  input: AccountRequest,
  retryLimit: 10,
  timeoutSeconds: 60,
  concurrency: 5,
  forgetInput: true,
  async run(deps, request) {
    await openRequestedAccount(deps, request)
  },
}

const forgetExpiredSessions = timedJob<Pick<IdentityDeps, 'db' | 'clock'>>({
  kind: 'forget-expired-sessions',
  title: () => 'Delete expired sessions and links',
  retryLimit: 2,
  cron: '17 3 * * *',
  async run(deps) {
    await sweepExpired(deps)
  },
})

export const identityJobs = [accountMail, requestedAccount, forgetExpiredSessions] as const
