import type { NewId } from '#adapters/system/port.ts'
import { createRecords, type NewFacts } from '#areas/records/server/create-records.ts'
import type { Db } from '#db/connection.ts'
import { stages } from '../../rules/words.ts'
import { dealKind } from '../deal-kind.ts'
import type { DealRow } from '../read/deal-row.ts'

type Wish = { workspaceId: string; userId: string; count: number; newId: NewId; at: Date }

/** So many deals of one workspace, spread over the stages before the end, each with the version it began with. */
export async function seedDeals(db: Db, wish: Wish): Promise<string[]> {
  const { workspaceId, userId, newId, at } = wish
  const facts = Array.from({ length: wish.count }, (_, n) => toFacts(n, wish))
  const rows = await createRecords(
    { db, newId, clock: { now: () => at } },
    { workspaceId, userId },
    { kind: dealKind, facts },
  )
  return rows.map(({ id }) => id)
}

function toFacts(n: number, { userId, at }: Wish): NewFacts<DealRow> {
  return {
    created_by: userId,
    target: `Target ${n}`,
    industry: `Industry ${n % 40}`,
    stage: stages[n % 4] ?? 'Target Review',
    status: n % 5 === 0 ? 'hot' : 'active',
    value_minor: (1 + (n % 300)) * 100_000_000,
    synergies_minor: 0,
    ebitda_minor: n % 3 === 0 ? null : (n % 90) * 1_000_000,
    currency: n % 10 === 0 ? 'EUR' : 'USD',
    probability: n % 101,
    owner_id: n % 4 === 0 ? null : userId,
    expected_close: `2027-${String(1 + (n % 12)).padStart(2, '0')}-15`,
    stage_since: at,
    created_at: new Date(at.getTime() + n),
  }
}
