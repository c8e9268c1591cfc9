import { isAllowed, type Actor } from '#areas/permissions.ts'
import { findSubjectStates } from '#areas/screening/server/checks/find-checks.ts'
import type { Db } from '#db/connection.ts'
import { refuseComparedChange, type ComparedNoun } from '../../rules/screening/compared-facts.ts'
import {
  findRemovalNeed,
  joinNeeds,
  refuseEngagementRemoval,
  refuseRemoval,
  type RemovalNeed,
} from '../../rules/screening/party-removal.ts'
import { subjectOf, toScreenedClient, toScreenedParty } from '../../rules/screening/screened-party.ts'
import { listPartyRows } from '../store.ts'

/** What it takes this actor to remove each of these parties; those that can just be removed are missing. */
export async function findRemovalNeeds(
  db: Db,
  actor: Actor,
  partyIds: readonly string[],
): Promise<ReadonlyMap<string, RemovalNeed>> {
  const subjects = partyIds.map((party_id) => subjectOf({ engagement_id: '', party_id }))
  const mayHandle = isAllowed(actor, 'handle_compliance')
  const states = await findSubjectStates(db, actor.workspaceId, subjects)
  return new Map(
    states.flatMap(({ id, state }) => {
      const need = findRemovalNeed(state, mayHandle)
      return need ? [[id, need]] : []
    }),
  )
}

/** What it takes this actor to remove an engagement with all of its parties. */
export async function findEngagementNeed(db: Db, actor: Actor, id: string): Promise<RemovalNeed | null> {
  const parties = await listPartyRows(db, actor.workspaceId, [id])
  const subjects = [null, ...parties.map((party) => party.id)].map((party_id) =>
    subjectOf({ engagement_id: id, party_id }),
  )
  const mayHandle = isAllowed(actor, 'handle_compliance')
  const states = await findSubjectStates(db, actor.workspaceId, subjects)
  return joinNeeds(states.map(({ state }) => findRemovalNeed(state, mayHandle)))
}

type Removable = { id: string; removed_at: Date | null }
type Planned<Row> = { before: Row | null; after: Row }
type PlannedParty = Planned<Removable & Parameters<typeof toScreenedParty>[0]>
type PlannedClient = Planned<Removable & Parameters<typeof toScreenedClient>[0]>

/** Undoing that a party was added removes it, too, and undoing a change may give it another name. */
export async function checkUndoneParties(db: Db, actor: Actor, planned: readonly PlannedParty[]): Promise<void> {
  const needs = await findRemovalNeeds(db, actor, listRemoved(planned))
  for (const need of needs.values()) {
    const refusal = refuseRemoval(need, '')
    if (refusal) throw refusal
  }
  await checkComparedParties(db, actor, planned)
}

/** The same of an engagement and its client. */
export async function checkUndoneClients(db: Db, actor: Actor, planned: readonly PlannedClient[]): Promise<void> {
  for (const id of listRemoved(planned)) {
    const refusal = refuseEngagementRemoval(await findEngagementNeed(db, actor, id), '')
    if (refusal) throw refusal
  }
  await checkComparedClients(db, actor, planned)
}

function listRemoved(planned: readonly Planned<Removable>[]): string[] {
  return planned.flatMap(({ before, after }) =>
    before?.removed_at === null && after.removed_at !== null ? [before.id] : [],
  )
}

/** Refuses changes of what was compared with the sanctions lists, to those who may not make them. */
export async function checkComparedParties(db: Db, actor: Actor, planned: readonly PlannedParty[]): Promise<void> {
  const ids = listDifferent(planned, toScreenedParty)
  const subjects = ids.map((party_id) => subjectOf({ engagement_id: '', party_id }))
  await checkCompared(db, actor, { noun: 'party', subjects })
}

export async function checkComparedClients(db: Db, actor: Actor, planned: readonly PlannedClient[]): Promise<void> {
  const ids = listDifferent(planned, toScreenedClient)
  const subjects = ids.map((engagement_id) => subjectOf({ engagement_id, party_id: null }))
  await checkCompared(db, actor, { noun: 'client', subjects })
}

function listDifferent<Row extends Removable>(
  planned: readonly Planned<Row>[],
  toCompared: (row: Row) => object,
): string[] {
  return planned.flatMap(({ before, after }) =>
    before && JSON.stringify(toCompared(before)) !== JSON.stringify(toCompared(after)) ? [before.id] : [],
  )
}

type ComparedSubjects = { noun: ComparedNoun; subjects: readonly ReturnType<typeof subjectOf>[] }

async function checkCompared(db: Db, actor: Actor, { noun, subjects }: ComparedSubjects): Promise<void> {
  const mayHandle = isAllowed(actor, 'handle_compliance')
  for (const { state } of await findSubjectStates(db, actor.workspaceId, subjects)) {
    const refusal = refuseComparedChange(noun, { state, mayHandle })
    if (refusal) throw refusal
  }
}
