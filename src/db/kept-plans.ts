import { sql } from 'kysely'
import type pg from 'pg'

const mark = '/* plan kept */'

/**
 * Stands at the front of a statement that nearly every request sends: each connection plans it once and keeps the plan.
 * Only for statements whose best plan does not depend on what is asked for, and that name their columns.
 */
export const planKept = sql.raw(mark)

/** By text, the same for all connections. */
const names = new Map<string, string>()

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

function nameOf(text: string): string {
  const known = names.get(text)
  if (known !== undefined) return known
  const name = `kept_${names.size + 1}`
  names.set(text, name)
  return name
}
