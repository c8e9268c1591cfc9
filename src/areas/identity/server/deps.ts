import type { Transaction } from 'kysely'
import type { Mailer } from '#adapters/mail/port.ts'
import type { Clock, NewId } from '#adapters/system/port.ts'
import type { Db } from '#db/connection.ts'
import type { Tables } from '#db/tables.ts'
import type { Auth } from './build-auth.ts'
import type { AccountRequest } from './open-account.ts'
import type { AccountMail } from './order-mail.ts'

export type Trx = Transaction<Tables>

export type IdentityConfig = {
  /** Origin under which people reach the product, without a slash at the end. */
  publicUrl: string
  /** The account with this address becomes admin; without it the first account does. */
  adminEmail: string | null
  /** Whether sign-up tells that an address has an account (`open`) or answers everybody alike (G018). */
  signUpAnswers: 'open' | 'alike'
}

export type NewAccount = { userId: string; email: string; name: string }

/** What the areas above do when an account comes or goes, in the same transaction. */
export type AccountHooks = {
  onAccountCreated(trx: Trx, account: NewAccount): Promise<void>
  /** Called before the rows of the person go. */
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
  /** Orders the mail as background work of the areas above; it exists exactly when the transaction commits. */
  startMail(trx: Trx, mail: AccountMail): Promise<unknown>
  /** Orders the opening of an account, which then happens after the answer. */
  startSignUp(trx: Trx, request: AccountRequest): Promise<unknown>
  log: IdentityLog
  config: IdentityConfig
  accountHooks: AccountHooks
  auth: Auth
}
