import type { Transaction } from 'kysely'
import { recordAudit } from '#areas/audit/server/record-audit.ts'
import { publishNews } from '#areas/tasks/server/news/publish-news.ts'
import type { Actor } from '#areas/permissions.ts'
import { AppError } from '#core/errors.ts'
import type { Tables } from '#db/tables.ts'
import type { Agreement, ChangedObligation, NewObligation } from '../../contract.ts'
import { mostObligations } from '../../rules/limits.ts'
import { hasObligations, mayChangeObligation } from '../../rules/obligations.ts'
import type { ObligationState } from '../../rules/words.ts'
import type { AgreementDeps } from '../deps.ts'
import { getSeat, noAgreement, toAuditActor, type Seat } from '../read/find-participant.ts'
import { getAgreement } from '../read/read-agreements.ts'
import { lockAgreementForEveryone } from '../store.ts'
import {
  deleteObligationForEveryone,
  insertObligationForEveryone,
  listObligationsForEveryone,
  updateObligationForEveryone,
  type ObligationRow,
} from './obligation-store.ts'

const noObligation = () => new AppError('NOT_FOUND', 'There is no such obligation.')
const notYours = () =>
  new AppError(
    'FORBIDDEN',
    'Only the creator of the agreement can change this. You may mark your own obligations as done.',
  )

export function addObligation(
  deps: AgreementDeps,
  actor: Actor,
  { id, owner, ...input }: NewObligation,
): Promise<Agreement> {
  return change({ deps, actor, id }, async ({ trx, seat, rows, at }) => {
    if (seat.number !== 1) throw notYours()
    if (rows.length >= mostObligations)
      throw new AppError('CONFLICT', `An agreement can have at most ${mostObligations} obligations.`)
    checkOwner(seat, owner)
    await insertObligationForEveryone(trx, {
      id: deps.newId(),
      agreement_id: id,
      owner_number: owner,
      ...input,
      state: 'open',
      version: 1,
      created_at: at,
      updated_at: at,
    })
    return { change: 'added', state: 'open' }
  })
}

export function changeObligation(deps: AgreementDeps, actor: Actor, input: ChangedObligation): Promise<Agreement> {
  return change({ deps, actor, id: input.id }, async ({ trx, seat, rows, at }) => {
    const row = findRow(rows, input.obligation_id)
    const { text, due_on, owner, state, version } = input
    const before = { text: row.text, due_on: row.due_on, owner: row.owner_number, state: row.state }
    if (!mayChangeObligation({ by: seat.number, before, after: { text, due_on, owner, state } })) throw notYours()
    if (row.version !== version)
      throw new AppError('CONFLICT', 'Someone else changed this obligation in the meantime.', {
        data: { version: row.version },
      })
    checkOwner(seat, owner)
    // Who marked it as done has put it away: opened again, it is announced again.
    const isDueAgain = due_on !== row.due_on || owner !== row.owner_number || (row.state !== 'open' && state === 'open')
    await updateObligationForEveryone(trx, row.id, {
      text,
      due_on,
      owner_number: owner,
      state,
      version: version + 1,
      updated_at: at,
      ...(isDueAgain ? { reminded_at: null } : {}),
    })
    return { change: 'changed', state }
  })
}

export function removeObligation(
  deps: AgreementDeps,
  actor: Actor,
  { id, obligation_id }: { id: string; obligation_id: string },
): Promise<Agreement> {
  return change({ deps, actor, id }, async ({ trx, seat, rows }) => {
    const row = findRow(rows, obligation_id)
    if (seat.number !== 1) throw notYours()
    await deleteObligationForEveryone(trx, row.id)
    return { change: 'removed', state: row.state }
  })
}

type Changing = { trx: Transaction<Tables>; seat: Seat; rows: ObligationRow[]; at: Date }
type Changed = { change: 'added' | 'changed' | 'removed'; state: ObligationState }

/** One change at a time: the agreement is locked, as for its moves. */
async function change(
  { deps, actor, id }: { deps: AgreementDeps; actor: Actor; id: string },
  work: (given: Changing) => Promise<Changed>,
): Promise<Agreement> {
  const seat = await getSeat(deps.db, actor, id)
  await deps.db.transaction().execute(async (trx) => {
    const row = await lockAgreementForEveryone(trx, id)
    if (!row) throw noAgreement()
    if (!hasObligations(row))
      throw new AppError('CONFLICT', 'This agreement was never active, so it has no obligations.')
    const at = deps.clock.now()
    const changed = await work({ trx, seat, rows: await listObligationsForEveryone(trx, id), at })
    if (row.creator_id !== null)
      await publishNews(trx, { workspaceId: null, userId: row.creator_id, topic: 'agreements', id })
    await recordAudit(trx, {
      workspaceId: row.workspace_id,
      actorId: toAuditActor(seat.number, actor),
      action: 'agreement_obligation.changed',
      subject: { type: 'agreement', id },
      details: { ...changed, participant: seat.number },
      at,
    })
  })
  return await getAgreement(deps, actor, id)
}

function findRow(rows: readonly ObligationRow[], id: string): ObligationRow {
  const row = rows.find((each) => each.id === id)
  if (!row) throw noObligation()
  return row
}

function checkOwner({ participants }: Seat, owner: number): void {
  if (!participants.some(({ number }) => number === owner))
    throw new AppError('BAD_REQUEST', 'The owner is not a participant of this agreement.')
}
