import type { Selectable } from 'kysely'
import { findDeals } from '#areas/deals/server/read/find-deals.ts'
import type { Actor } from '#areas/permissions.ts'
import { recordAnswers } from '#areas/records/server/record-answers.ts'
import { changedFields, type AuditNote, type Described, type RecordKind } from '#areas/records/server/record-kind.ts'
import { AppError } from '#core/errors.ts'
import type { Db } from '#db/connection.ts'
import type { Tables } from '#db/tables.ts'
import {
  checkFields,
  engagementCourse,
  engagementFields,
  engagementLink,
  partyFields,
  partyParams,
  stakeFields,
  stakeParams,
} from '../fields.ts'
import { reviewFields } from '../rules/review.ts'
import { partiesOfEngagement, stakesOfEngagement } from '../rules/limits.ts'
import { checkUndoneClients, checkUndoneParties } from './read/removal-needs.ts'
import { hasEngagements, listPartyRows, listStakeRows, lockEngagement } from './store.ts'

export type EngagementRow = Selectable<Tables['engagements']>
export type PartyRow = Selectable<Tables['engagement_parties']>
export type StakeRow = Selectable<Tables['engagement_stakes']>
export type CheckRow = Selectable<Tables['engagement_checks']>

export const engagementKind: RecordKind<EngagementRow> = {
  table: 'engagements',
  noun: 'engagement',
  owner: 'workspace_id',
  fields: { ...engagementFields, ...engagementCourse },
  title: 'company_name',
  news: { topic: 'engagements', idOf: ({ id }) => id },
  subject: 'engagement',
  doubles: {
    engagements_open_by_deal: 'This deal already has an open engagement. Choose another deal, or complete that one.',
  },
  findNames: {
    deal: async (db, actor, ids) =>
      new Map((await findDeals({ db }, actor, ids)).map(({ id, target }) => [id, target])),
  },
  findExisting: {
    deal: async (db, actor, ids) => new Set((await findDeals({ db }, actor, ids)).map(({ id }) => id)),
  },
  describe: describeEngagement,
  checkUndo: async (db, actor, changes) => {
    if (changes.some(({ before, after }) => before !== null && before.status !== after.status))
      throw new AppError('CONFLICT', 'A status change cannot be undone. Set the status again instead.')
    if (
      changes.some(({ before, after }) => before !== null && reviewFields.some((name) => before[name] !== after[name]))
    )
      throw new AppError('CONFLICT', 'A completed review cannot be undone. Review the client again instead.')
    await checkUndoneClients(db, actor, changes)
  },
}

const engagementOf = ({ engagement_id }: { engagement_id: string }) => engagement_id
const ofEngagement = {
  owner: 'workspace_id',
  news: { topic: 'engagements', idOf: ({ engagement_id }: { engagement_id: string }) => engagement_id },
  checkSeen: (db: Db, actor: Actor, rows: readonly { engagement_id: string }[]) =>
    checkEngagements(db, actor, rows.map(engagementOf)),
} as const

const parent = { table: 'engagements', column: 'engagement_id', called: 'An engagement' } as const

export const partyKind: RecordKind<PartyRow> = {
  ...ofEngagement,
  table: 'engagement_parties',
  noun: 'party',
  fields: partyFields,
  title: 'name',
  subject: 'engagement_party',
  parent: { ...parent, plural: 'parties', most: partiesOfEngagement },
  describe: ({ before, after, how }) => describeOf('engagement_party', { before, after, how }),
  checkUndo: checkUndoneParties,
}

export const stakeKind: RecordKind<StakeRow> = {
  ...ofEngagement,
  table: 'engagement_stakes',
  noun: 'holding',
  fields: stakeFields,
  title: 'id',
  subject: 'engagement_stake',
  parent: { ...parent, plural: 'holdings', most: stakesOfEngagement },
  findNames: {
    party: async (db, { workspaceId }, ids) =>
      new Map(
        (await listPartyRows(db, workspaceId, null))
          .filter(({ id }) => ids.includes(id))
          .map(({ id, name }) => [id, name]),
      ),
  },
  describe: ({ before, after, how }) => describeOf('engagement_stake', { before, after, how }),
  checkUndo: async (db, actor, changes) => {
    for (const { before, after } of changes)
      if (after.removed_at === null && (before?.removed_at || hasOtherParties(before, after))) {
        await lockEngagement(db, actor.workspaceId, after.engagement_id)
        await checkHolding(db, actor, after)
      }
  },
}

function hasOtherParties(before: StakeRow | null, after: StakeRow): boolean {
  return before?.holder_id !== after.holder_id || before.held_id !== after.held_id
}

export const checkKind: RecordKind<CheckRow> = {
  ...ofEngagement,
  table: 'engagement_checks',
  noun: 'check',
  fields: checkFields,
  otherColumns: ['document_id', 'reviewer_id', 'reviewed_at'],
  title: 'kind',
  subject: 'engagement_check',
  describe: ({ after: { engagement_id, kind, state } }) => [
    // whether a client is on a list is for compliance alone, and the log of the workspace is not
    { action: 'engagement_check.decided', details: { engagement_id, kind, ...(kind !== 'sanctions' && { state }) } },
  ],
}

export const parties = recordAnswers({
  kind: partyKind,
  fields: partyFields,
  links: engagementLink,
  params: partyParams,
  sorts: ['created_at', 'name'],
  checkLinks: (db, actor, { engagement_id }) => checkEngagements(db, actor, [engagement_id]),
})

export const stakes = recordAnswers({
  kind: stakeKind,
  fields: stakeFields,
  links: engagementLink,
  params: stakeParams,
  sorts: ['created_at'],
  checkLinks: (db, actor, { engagement_id }) => checkEngagements(db, actor, [engagement_id]),
})

/** Refuses engagements of other workspaces, and those that were removed: what belongs to them is hidden with them. */
export async function checkEngagements(db: Db, { workspaceId }: Pick<Actor, 'workspaceId'>, ids: readonly string[]) {
  if (!(await hasEngagements(db, workspaceId, [...new Set(ids)]))) throw noEngagement()
}

export function noEngagement(): AppError {
  return new AppError('NOT_FOUND', 'There is no such engagement.')
}

type CheckedHolding = { id?: string; engagement_id: string; holder_id: string; held_id?: string | null | undefined }

/** Refuses a holding of parties of another engagement, of a party in itself, in a person, and a second one of the same parties. */
export async function checkHolding(
  db: Db,
  { workspaceId }: Pick<Actor, 'workspaceId'>,
  { id, engagement_id, holder_id, held_id = null }: CheckedHolding,
): Promise<void> {
  if (holder_id === held_id) throw new AppError('BAD_REQUEST', 'A party cannot own a share of itself.')
  const known = new Map((await listPartyRows(db, workspaceId, [engagement_id])).map((party) => [party.id, party]))
  const holder = known.get(holder_id)
  if (!holder || (held_id !== null && !known.has(held_id)))
    throw new AppError('NOT_FOUND', 'There is no such party in this engagement.')
  if (known.get(held_id ?? '')?.kind === 'person')
    throw new AppError('BAD_REQUEST', 'Nobody can hold shares of a person.')
  const others = await listStakeRows(db, workspaceId, [engagement_id])
  // twice, it would count twice
  if (others.some((other) => other.id !== id && other.holder_id === holder_id && other.held_id === held_id))
    throw new AppError('CONFLICT', `${holder.name} already has a holding there. Change that one instead.`)
}

function describeEngagement({ before, after, how }: Described<EngagementRow>): AuditNote[] {
  const { change_id, status } = after
  if (!before) return [{ action: 'engagement.created', details: { change_id } }]
  if (how === 'removed') return [{ action: 'engagement.removed', details: { change_id } }]
  if (how === 'undone') return [{ action: 'engagement.undone', details: { change_id } }]
  if (before.status !== status)
    return [{ action: 'engagement.status_changed', details: { from: before.status, to: status, change_id } }]
  return [
    { action: 'engagement.changed', details: { fields: changedFields(engagementKind, { before, after }), change_id } },
  ]
}

type PartOfEngagement = { engagement_id: string; change_id: string }
type MadePart = { before: PartOfEngagement | null; after: PartOfEngagement; how: Described<PartyRow>['how'] }

function describeOf(noun: 'engagement_party' | 'engagement_stake', { before, after, how }: MadePart): AuditNote[] {
  const details = { engagement_id: after.engagement_id, change_id: after.change_id }
  if (!before) return [{ action: `${noun}.created`, details }]
  if (how === 'removed') return [{ action: `${noun}.removed`, details }]
  return [{ action: how === 'undone' ? `${noun}.undone` : `${noun}.changed`, details }]
}
