import { setTimeout as sleep } from 'node:timers/promises'
import type { Transaction } from 'kysely'
import type { Tables } from '../tables.ts'
import { joinTransaction } from './join-transaction.ts'

const attempts = 6

/**
 * Does this part of the transaction again when it ends in a deadlock. Deleting what other rows belong to locks it first and
 * its rows after it, while everybody else goes the other way round; whoever is ended by the database has to step back.
 */
export async function despiteDeadlocks<Answer>(
  trx: Transaction<Tables>,
  work: (trx: Transaction<Tables>) => Promise<Answer>,
): Promise<Answer> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await joinTransaction(trx).transaction().execute(work)
    } catch (error) {
      if (attempt === attempts || !isDeadlock(error)) throw error
      await sleep(attempt * 20)
    }
  }
}

function isDeadlock(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '40P01'
}
