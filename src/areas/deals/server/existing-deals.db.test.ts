import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { openDb } from '#db/connection.ts'
import { listMigrations, migrate } from '#db/migrate.ts'
import { createTestDatabase } from '#test/use-test-db.ts'
import { listVersions } from './version-store.ts'

const workspaceId = '00000000-0000-4000-8000-000000000001'
const dealId = '00000000-0000-4000-8000-000000000002'

it('deals from before there were versions have one, since they were changed last', async () => {
  const own = await createTestDatabase('template0')
  const { db, close } = openDb(own.url)
  try {
    const all = await listMigrations()
    await migrate(db, { only: all.filter((name) => name < '0040') })
    await sql`insert into users (id, name, email, email_verified, created_at, updated_at)
      values (${dealId}, 'Ann', 'ann@example.com', true, now(), now())`.execute(db)
    await sql`insert into workspaces (id, name, is_private, created_by, created_at)
      values (${workspaceId}, 'Old', true, ${dealId}, '2026-01-01')`.execute(db)
    await sql`insert into deals (id, workspace_id, target, stage, status, value_minor, synergies_minor, currency,
        probability, is_sample, created_at, updated_at)
      values (${dealId}, ${workspaceId}, 'Old', 'Valuation', 'hot', 700, 0, 'USD', 50, true, '2026-01-01', '2026-03-03')
      `.execute(db)
    await migrate(db)
    const changed = new Date('2026-03-03')
    const deal = await db.selectFrom('deals').selectAll().executeTakeFirstOrThrow()
    expect(deal).toMatchObject({ origin: 'sample', stage_since: changed, version: 1, owner_id: null, team_ids: [] })
    const versions = await listVersions(db, { workspaceId, dealId }, 10)
    expect(versions).toMatchObject([
      {
        version: 1,
        change_id: deal.change_id,
        valid_from: changed,
        valid_to: null,
        changed_by: null,
        value_minor: 700,
      },
    ])
  } finally {
    await close()
    await own.drop()
  }
})
