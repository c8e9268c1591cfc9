import type { NewId } from '#adapters/system/port.ts'
import { findDealNames } from '#areas/deals/server/read/find-deals.ts'
import { createRecords, type RecordDeps } from '#areas/records/server/create-records.ts'
import { addMonths } from '#core/dates/add-months.ts'
import { toDay } from '#core/dates/calendar.ts'
import { toRow } from '#core/fields/rows.ts'
import type { Db } from '#db/connection.ts'
import { engagementFields } from '../../fields.ts'
import { reviewMonths } from '../../rules/limits.ts'
import { checkKind, engagementKind, partyKind, stakeKind, type EngagementRow } from '../kinds.ts'
import { assessEngagement } from '../read/assess-engagement.ts'
import { readRows } from '../read/read-rows.ts'
import { insertFileRows, deleteSampleEngagementRows, hasSampleEngagementRow } from '../store.ts'
import type { RecordOf } from '#core/fields/field.ts'
import { initialOf } from '#core/fields/initial.ts'
import data from './sample-engagements.json' with { type: 'json' }
import type { CheckKind, CheckState, EngagementStatus, PartyKind } from '../../rules/words.ts'

type SampleParty = {
  key: string
  name: string
  kind: PartyKind
  role: 'owner' | 'director' | 'representative'
  country: 'US' | 'GB' | 'DE' | 'NL' | 'CH' | 'SG' | 'VG'
  born_on: string | null
  is_pep?: true
}
type SampleStake = { holder: string; held: string | null; percent: number | null; control?: 'voting' | 'board' }

type SampleEngagement = {
  /** The sample deal that it belongs to. */
  target: string
  status: EngagementStatus
  daysAgo: number
  minutes: number
  said: RecordOf<typeof engagementFields>
  parties: readonly SampleParty[]
  stakes: readonly SampleStake[]
  /** Checks that are not passed yet, by party and kind. */
  unfinished: readonly { party: string | null; kind: CheckKind; state: CheckState; note: string }[]
  /** How many lines of the checklist were seen. */
  originals: number
}

const usual = { ...initialOf(engagementFields), website_url: '', notes: '' }

/**
 * Fictional clients. S1 §9 fixes what they add up to: 60 of 62 required checks finished (96.8 %), and a mean of 7.3
 * minutes of onboarding. The file holds words that the type above names; the database refuses any other.
 */
const sampleEngagements = data.map(({ said, ...sample }) => ({
  ...sample,
  said: { ...usual, ...said },
})) as readonly SampleEngagement[]

const dayMs = 86_400_000
const minuteMs = 60_000

type Seeding = { deps: RecordDeps; workspaceId: string; at: Date }
type Seeded = { sample: SampleEngagement; engagement: EngagementRow; keys: ReadonlyMap<string, string> }

/** Gives a new workspace its own copy of the sample clients, each at one of the sample deals. */
export async function seedSampleEngagements(db: Db, workspaceId: string, { newId, at }: { newId: NewId; at: Date }) {
  const seeding = { deps: { db, newId, clock: { now: () => at } }, workspaceId, at }
  const engagements = await seedEngagements(seeding)
  const seeded = await seedParties(seeding, engagements)
  await seedStakes(seeding, seeded)
  await seedResults(seeding, seeded)
}

/** All records of a kind are one change: everybody who signs up waits for this. */
async function seedEngagements({ deps, workspaceId, at }: Seeding): Promise<Omit<Seeded, 'keys'>[]> {
  const deals = await findDealNames(deps, { workspaceId }, { text: '', limit: 100 })
  const facts = sampleEngagements.map((sample) => {
    const createdAt = new Date(at.getTime() - sample.daysAgo * dayMs)
    const activatedAt = sample.status === 'active' ? new Date(createdAt.getTime() + dayMs) : null
    return {
      ...toRow(engagementFields, sample.said),
      deal_id: deals.find(({ name }) => name === sample.target)?.id ?? null,
      status: sample.status,
      status_reason: '',
      activated_at: activatedAt,
      last_review_on: null,
      review_note: '',
      next_review_on: activatedAt && toDay(addMonths(activatedAt, reviewMonths.low)),
      onboarding_started_at: new Date(createdAt.getTime() - sample.minutes * minuteMs),
      created_at: createdAt,
      is_sample: true,
      created_by: null,
    }
  })
  const rows = await createRecords(deps, { workspaceId, userId: null }, { kind: engagementKind, facts })
  return pairUp(sampleEngagements, rows).map(([sample, engagement]) => ({ sample, engagement }))
}

async function seedParties({ deps, workspaceId }: Seeding, engagements: readonly Omit<Seeded, 'keys'>[]) {
  const parties = engagements.flatMap(({ sample, engagement }) =>
    sample.parties.map(({ key, is_pep = false, ...party }) => ({
      key,
      facts: { engagement_id: engagement.id, ...party, identifier: '', is_pep },
    })),
  )
  const facts = parties.map((party) => party.facts)
  const rows = await createRecords(deps, { workspaceId, userId: null }, { kind: partyKind, facts })
  const made = pairUp(parties, rows).map(([{ key }, row]) => ({ key, row }))
  return engagements.map((one) => {
    const own = made.filter(({ row }) => row.engagement_id === one.engagement.id)
    return { ...one, keys: new Map(own.map(({ key, row }) => [key, row.id])) }
  })
}

async function seedStakes({ deps, workspaceId }: Seeding, seeded: readonly Seeded[]): Promise<void> {
  const facts = seeded.flatMap(({ sample, engagement, keys }) =>
    sample.stakes.map(({ holder, held, percent, control = 'none' as const }) => ({
      engagement_id: engagement.id,
      holder_id: keys.get(holder) ?? '',
      held_id: held === null ? null : (keys.get(held) ?? ''),
      percent,
      control,
    })),
  )
  await createRecords(deps, { workspaceId, userId: null }, { kind: stakeKind, facts })
}

/** Every required check is passed but for those that the sample names; as many lines of the checklist were seen. */
async function seedResults({ deps, workspaceId, at }: Seeding, seeded: readonly Seeded[]): Promise<void> {
  const engagements = seeded.map(({ engagement }) => engagement)
  const rows = await readRows({ ...deps, workspaceId, engagements, today: toDay(at), hasRealLists: false })
  const assessed = seeded.map((one) => ({
    ...one,
    ...assessEngagement(one.engagement, rows),
    reviewedAt: new Date(one.engagement.created_at.getTime() + dayMs / 2),
  }))
  const facts = assessed.flatMap(({ sample, engagement, keys, checks, reviewedAt }) =>
    checks.map(({ party_id, kind }) => {
      const left = sample.unfinished.find(
        (one) => one.kind === kind && (one.party === null ? null : keys.get(one.party)) === party_id,
      )
      const said = left
        ? { state: left.state, note: left.note, reviewed_at: null }
        : { state: 'passed' as const, note: 'Checked against the documents of the sample.', reviewed_at: reviewedAt }
      return {
        engagement_id: engagement.id,
        party_id,
        kind,
        expires_on: null,
        document_id: null,
        reviewer_id: null,
        ...said,
      }
    }),
  )
  await createRecords(deps, { workspaceId, userId: null }, { kind: checkKind, facts })
  await insertFileRows(
    deps.db,
    assessed.flatMap(({ sample, engagement, documents, reviewedAt }) =>
      documents.slice(0, sample.originals).map(({ code }) => ({
        id: deps.newId(),
        workspace_id: workspaceId,
        engagement_id: engagement.id,
        code,
        document_id: null,
        note: 'Original seen at the first meeting.',
        request_id: null,
        created_at: reviewedAt,
      })),
    ),
  )
}

function pairUp<One, Other>(ones: readonly One[], others: readonly Other[]): [One, Other][] {
  if (ones.length !== others.length) throw new Error('Not every sample was created')
  // both have as many
  return ones.map((one, index) => [one, others[index] as Other])
}

export function hasSampleEngagements(db: Db, workspaceId: string): Promise<boolean> {
  return hasSampleEngagementRow(db, workspaceId)
}

/** In the transaction that removes the sample data of all areas. */
export function removeSampleEngagements(db: Db, workspaceId: string): Promise<void> {
  return deleteSampleEngagementRows(db, workspaceId)
}
