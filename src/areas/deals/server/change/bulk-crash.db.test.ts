import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDb, type OpenDb } from '#db/connection.ts'
import { findRunningDatabase } from '#db/embedded/embedded.ts'
import { startProduct, type Product } from '#test/start-product.ts'
import type { Deal, FileResult } from '../../contract.ts'

/** The real product, killed with signal 9 while a change of many deals is half written. */
let folder: string
let product: Product
let ids: string[]

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'ma-deals-'))
  await chmod(folder, 0o755)
  product = await startProduct(folder)
  await product.signUpAndIn('first@example.com')
  const rows = Array.from({ length: 300 }, (_, n) => `Deal ${n},active`)
  const file = ['Target,Status', ...rows].join('\n')
  const answer = await product.call('POST', '/api/deals/import?name=deals.csv', file, 'text/csv')
  expect((await answer.json()) as FileResult).toMatchObject({ created: 300 })
  ids = (await product.getJson<Deal[]>('/api/deals?q=Deal&limit=500')).map(({ id }) => id)
})

afterAll(async () => {
  await product?.stop()
  await rm(folder, { recursive: true, force: true })
})

const change = (status: string) =>
  product.call('POST', '/api/deals/bulk', JSON.stringify({ deal_ids: ids, change: { status } }))

it.each(['server', 'database'] as const)(
  'loses the whole change when the %s is killed in the middle of it, and no other',
  async (which) => {
    const before = await readDeals()
    await withDatabase(holdAtDeal200)
    const cut = change('hot').catch(() => undefined)
    await withDatabase(untilItIsHeld)
    await (which === 'server' ? product.killServer() : product.killDatabase())
    await cut
    await product.waitUntilReady()
    expect(await readDeals()).toEqual(before)
    await withDatabase(letGo)
    expect(await (await change('cold')).json()).toMatchObject({ changed: 300, refused: [] })
    const after = await readDeals()
    expect(after.every(({ status, change_id }) => status === 'cold' && change_id === after[0]?.change_id)).toBe(true)
    expect(await product.getJson('/api/audit_log/verify')).toMatchObject({ intact: true })
    expect((await (await change('active')).json()) as object).toMatchObject({ changed: 300 })
  },
)

const readDeals = () => product.getJson<Deal[]>('/api/deals?q=Deal&limit=500&sort=target&direction=asc')

async function withDatabase(work: (open: OpenDb) => Promise<void>): Promise<void> {
  const open = openDb(findRunningDatabase(folder) ?? '', { max: 1 })
  try {
    await work(open)
  } finally {
    await open.close()
  }
}

/** Versions of some deals are written by then, and of others not. */
async function holdAtDeal200({ db }: OpenDb): Promise<void> {
  await sql`create or replace function hold_half() returns trigger language plpgsql as $$
    begin perform pg_sleep(3); return new; end $$`.execute(db)
  await sql`create trigger half before insert on record_versions for each row
    when (new.facts ->> 'target' = 'Deal 200') execute function hold_half()`.execute(db)
}

async function untilItIsHeld({ db }: OpenDb): Promise<void> {
  for (;;) {
    const { rows } = await sql`select 1 from pg_stat_activity where wait_event = 'PgSleep'`.execute(db)
    if (rows.length > 0) return
  }
}

/** Waits for the statement that was left behind, which ends in nothing. */
async function letGo({ db }: OpenDb): Promise<void> {
  await sql`drop trigger half on record_versions`.execute(db)
}
