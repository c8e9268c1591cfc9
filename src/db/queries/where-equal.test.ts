import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import { expect, it } from 'vitest'
import type { Tables } from '../tables.ts'
import { deleteWhere, rowsWhere, updateWhere } from './where-equal.ts'

const db = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (own) => new PostgresIntrospector(own),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

it('compares each column with its value', () => {
  const values = { workspace_id: 'w', id: 'd' }
  const query = rowsWhere(db, 'deals', values).select('target').where('removed_at', 'is', null).compile()
  expect(query.sql).toBe(
    'select "target" from "deals" where "workspace_id" = $1 and "id" = $2 and "removed_at" is null',
  )
  expect(query.parameters).toEqual(['w', 'd'])
  expect(updateWhere(db, 'deals', values).set({ target: 'x' }).compile().sql).toMatch(/^update "deals" set .* where .*/)
  expect(deleteWhere(db, 'deals', values).compile().sql).toMatch(/^delete from "deals" where "workspace_id" = \$1 and/)
})

it('refuses a value that is missing, which would leave its condition out', () => {
  const workspaceId = undefined as unknown as string
  expect(() => rowsWhere(db, 'deals', { workspace_id: workspaceId })).toThrow('No value for the column workspace_id.')
})
