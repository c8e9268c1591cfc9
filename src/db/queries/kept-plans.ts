import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type pg from 'pg'
import { memo } from '#core/memo.ts'

const mark = '/* plan kept */'

/**
 * Stands at the front of a statement that nearly every request sends: each connection plans it once and keeps the plan.
 * Only for statements whose best plan does not depend on what is asked for, and that name their columns.
 */
export const planKept = sql.raw(mark)

/** Makes a connection keep the plans of the statements that ask for it. */
export function keepPlans(connection: pg.ClientBase): void {
  const send = connection.query.bind(connection) as (...args: readonly unknown[]) => unknown
  const query = (first: unknown, ...rest: readonly unknown[]) =>
    typeof first === 'string' && isKept(first)
      ? send({ text: first, name: nameOf(first) }, ...rest)
      : send(first, ...rest)
  Object.assign(connection, { query })
}

function isKept(text: string): boolean {
  return text.startsWith(mark) || text.startsWith(`select ${mark}`)
}

/** The same text has the same name on all connections. */
const nameOf = memo((text: string) => `kept_${createHash('sha256').update(text).digest('hex').slice(0, 16)}`)
