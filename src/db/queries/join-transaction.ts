import { sql, type Transaction } from 'kysely'
import type { Db } from '../connection.ts'
import type { Tables } from '../tables.ts'

/**
 * The database as code sees it that opens its own transactions, all of them inside `trx`: they become savepoints, and
 * nothing is kept before `trx` commits.
 */
export function joinTransaction(trx: Transaction<Tables>): Db {
  let count = 0
  const execute = async <Answer>(work: (trx: Transaction<Tables>) => Promise<Answer>): Promise<Answer> => {
    const name = sql.id(`joined_${(count += 1)}`)
    await sql`savepoint ${name}`.execute(trx)
    try {
      const answer = await work(trx)
      await sql`release savepoint ${name}`.execute(trx)
      return answer
    } catch (error) {
      // Where this fails the connection is gone, and the first failure says more.
      await sql`rollback to savepoint ${name}`.execute(trx).catch(() => {})
      throw error
    }
  }
  const setIsolationLevel = () => {
    throw new Error('A transaction inside another cannot choose its isolation level.')
  }
  return new Proxy<Db>(trx, {
    get(target, property) {
      if (property === 'transaction') return () => ({ execute, setIsolationLevel })
      const value: unknown = Reflect.get(target, property, target)
      // Its methods read private fields, which a proxy does not have.
      return typeof value === 'function' ? (value.bind(target) as unknown) : value
    },
  })
}
