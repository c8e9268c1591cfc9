import type { Transaction } from 'kysely'
import type { Mailer } from '#adapters/mail/port.ts'
import type { Clock, NewId } from '#adapters/system/port.ts'
import type { Db } from '#db/connection.ts'
import type { Tables } from '#db/tables.ts'
import type { Auth } from './sign-in/build-auth.ts'
import type { AccountRequest } from './sign-in/open-account.ts'
import type { AccountMail } from './sign-in/queue-account-mail.ts'

export type Trx = Transaction<Tables>

export type IdentityConfig = {
  /** Origin under which users reach the product, without a trailing slash. */
  publicUrl: string
  /** The account with this address becomes admin; if null, the first account does. */
  adminEmail: string | null
  /** Whether sign-up reveals that an address has an account (`open`) or gives everybody the same response (G018). */
  signUpAnswers: 'open' | 'alike'
}

export type NewAccount = { userId: string; email: string; name: string }

/** What the areas above do when an account is created or deleted, in the same transaction. */
export type AccountHooks = {
  onAccountCreated(trx: Trx, account: NewAccount): Promise<void>
  /** Called before the user's rows are deleted. */
  onAccountDeleted(trx: Trx, account: { userId: string }): Promise<void>
}

export type IdentityLog = {
  info(facts: object, sentence: string): void
  warn(facts: object, sentence: string): void
  error(facts: object, sentence: string): void
}

export type IdentityDeps = {
  db: Db
  clock: Clock
  newId: NewId
  mailer: Mailer
  /** Queues the mail as a background job, which exists exactly when the transaction commits. */
  startMail(trx: Trx, mail: AccountMail): Promise<unknown>
  /** Queues the creation of an account, which then runs after the response. */
  startSignUp(trx: Trx, request: AccountRequest): Promise<unknown>
  log: IdentityLog
  config: IdentityConfig
  accountHooks: AccountHooks
  auth: Auth
}
