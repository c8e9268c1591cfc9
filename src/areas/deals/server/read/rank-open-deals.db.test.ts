import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import type { Insertable } from 'kysely'
import { expect, test } from 'vitest'
import { makePerson } from '#areas/tasks/server/tasks.fixture.ts'
import { useTestDb } from '#test/use-test-db.ts'
import type { Tables } from '#db/tables.ts'
import type { Actor } from '#areas/permissions.ts'
import { fits, type DealMark } from '../../rules/deal-mark.ts'
import { stages, statuses } from '../../rules/words.ts'
import { listOpenDeals } from './list-open-deals.ts'
import { rankOpenDeals } from './rank-open-deals.ts'

const own = useTestDb()
const now = new Date('2026-11-21T12:00:00.000Z')
const day = 86_400_000
const daysAgo = (days: number) => new Date(now.getTime() - days * day)

type NewDealRow = Insertable<Tables['deals']>

function row({ workspaceId, userId }: Actor, fields: Partial<NewDealRow> = {}): NewDealRow {
  return {
    id: randomUUID(),
    workspace_id: workspaceId,
    created_by: userId,
    target: 'Quiet Harbour Works',
    industry: 'Energy',
    stage: 'Target Review',
    status: 'active',
    value_minor: 100,
    synergies_minor: 0,
    currency: 'USD',
    probability: 80,
    stage_since: now,
    change_id: randomUUID(),
    created_at: now,
    updated_at: now,
    ...fields,
  }
}

/** Limits on both sides of which the deals below lie, and on which they lie. */
const marksOf = (ids: readonly string[]): DealMark<string>[] => [
  { kind: 'late', weight: 4, condition: { is: 'due before', day: '2026-11-21' } },
  {
    kind: 'still',
    weight: 4,
    condition: {
      is: 'standing for',
      now,
      days: new Map([
        ['Target Review', 14],
        ['Negotiation', 30],
      ]),
    },
  },
  { kind: 'incomplete', weight: 3, condition: { is: 'incomplete' } },
  { kind: 'named', weight: 3, condition: { is: 'one of', ids: new Set(ids) } },
  { kind: 'nobody', weight: 2, condition: { is: 'one of', ids: new Set() } },
  { kind: 'unlikely', weight: 2, condition: { is: 'less likely than', percent: 50 } },
  { kind: 'cold', weight: 1, condition: { is: 'of status', status: 'cold' } },
]

const insertDeals = (rows: readonly NewDealRow[]) => own.db.insertInto('deals').values(rows).execute()

const wish = { dealsShown: 12, idsShown: 100 }

test('the database marks the deals that the rule marks', async () => {
  const ann = await makePerson(own.db)
  const fields = fc.record({
    stage: fc.constantFrom(...stages),
    status: fc.constantFrom(...statuses),
    industry: fc.constantFrom('', 'Energy'),
    value_minor: fc.constantFrom(0, 1, 5_000_000),
    ebitda_minor: fc.constantFrom(null, 0, -5, 700),
    probability: fc.constantFrom(0, 1, 49, 50, 100),
    owner_id: fc.constantFrom(null, ann.userId),
    expected_close: fc.constantFrom(null, '2026-11-20', '2026-11-21', '2027-01-01'),
    stage_since: fc.constantFrom(13.99, 14, 14.01, 29.99, 30, 31).map(daysAgo),
  })
  const deals = fc.sample(fields, { numRuns: 600, seed: 7 }).map((some) => row(ann, some))
  await insertDeals(deals)
  const marks = marksOf(deals.slice(0, 20).map(({ id }) => id))
  const all = await listOpenDeals(own, ann)
  const expected = marks.map(({ kind, condition }) => ({
    kind,
    ids: all.filter((deal) => fits(deal, condition)).map(({ id }) => id),
  }))
  const ranked = await rankOpenDeals(own, ann, { marks, dealsShown: 1000, idsShown: 1000 })
  expect(ranked.kinds.map(({ kind, deals: count, ids }) => ({ kind, count, ids: ids.toSorted() }))).toEqual(
    expected
      .filter(({ ids }) => ids.length > 0)
      .map(({ kind, ids }) => ({ kind, count: ids.length, ids: ids.toSorted() })),
  )
  const kindsOf = new Map(ranked.first.map(({ deal, kinds }) => [deal.id, kinds]))
  for (const deal of all) {
    const kinds = marks.filter(({ condition }) => fits(deal, condition)).map(({ kind }) => kind)
    expect(kindsOf.get(deal.id) ?? []).toEqual(kinds)
  }
})

test('the most weight comes first, of equals the most valuable in whole units, and no more than are wanted', async () => {
  const ann = await makePerson(own.db)
  const heavy = row(ann, { expected_close: '2026-01-01', value_minor: 1, currency: 'USD' })
  // 5,000 yen have no smaller unit; 40 dollars are 4,000 cents.
  const yen = row(ann, { probability: 10, value_minor: 5_000, currency: 'JPY' })
  const dollars = row(ann, { probability: 10, value_minor: 4_000 })
  const few = row(ann, { probability: 10, value_minor: 3_000 })
  const nothing = row(ann)
  await insertDeals([few, nothing, dollars, yen, heavy])
  const marks = marksOf([])
  const ranked = await rankOpenDeals(own, ann, { marks, dealsShown: 3, idsShown: 2 })
  expect(ranked.deals).toBe(4)
  expect(ranked.first.map(({ deal, kinds }) => [deal.id, kinds])).toEqual([
    [heavy.id, ['late']],
    [yen.id, ['unlikely']],
    [dollars.id, ['unlikely']],
  ])
  expect(ranked.kinds).toEqual([
    { kind: 'late', deals: 1, ids: [heavy.id] },
    { kind: 'unlikely', deals: 3, ids: [yen.id, dollars.id] },
  ])
})

test('deals of others, those that ended and removed ones are in none of it', async () => {
  const [ann, bob] = [await makePerson(own.db), await makePerson(own.db)]
  await insertDeals([
    row(bob, { status: 'cold' }),
    row(ann, { status: 'cold', stage: 'Closed' }),
    row(ann, { status: 'cold', removed_at: now }),
  ])
  expect(await rankOpenDeals(own, ann, { marks: marksOf([]), ...wish })).toEqual({ deals: 0, first: [], kinds: [] })
})
