import { recordAudit } from '#areas/audit/server/record-audit.ts'
import { namePeople } from '#areas/identity/server/people/name-people.ts'
import type { RecordDeps } from '#areas/records/server/create-records.ts'
import { AppError } from '#core/errors.ts'
import type { Db } from '#db/connection.ts'
import type { Actor } from '../../permissions.ts'
import type { OptOut, OptOutReason, OptOutRemovalReason } from '../contract.ts'
import { checkEmail } from '../rules/check-contact.ts'
import { digestAddress } from './digest.ts'
import {
  addOptOutForEveryone,
  countOptOutsForEveryone,
  deleteOptOutForEveryone,
  listOptOutsForEveryone,
  type OptOutRow,
} from './opt-out-store.ts'

/** The list of the whole installation, newest first, or the one row of an address. */
export async function listOptOuts(
  { db }: RecordDeps,
  { address, limit }: { address?: string | undefined; limit: number },
): Promise<{ rows: OptOut[]; total: number }> {
  const rows = await listOptOutsForEveryone(db, { addressHash: address ? digestAddress(address) : null, limit })
  return { rows: await showOptOuts(db, rows), total: await countOptOutsForEveryone(db) }
}

type AddOptOutInput = { address: string; reason: OptOutReason }

/** For recipients who asked by other ways than the link. */
export async function addOptOut(deps: RecordDeps, actor: Actor, { address, reason }: AddOptOutInput): Promise<OptOut> {
  const problem = checkEmail(address)
  if (problem) throw new AppError('BAD_REQUEST', problem, { data: { field: 'address' } })
  const at = deps.clock.now()
  return await deps.db.transaction().execute(async (trx) => {
    const row = await addOptOutForEveryone(trx, {
      id: deps.newId(),
      address_hash: digestAddress(address),
      source: 'operator',
      reason,
      added_by: actor.userId,
      created_at: at,
    })
    if (!row) throw new AppError('CONFLICT', 'This recipient is already on the list.')
    await record(trx, actor, { action: 'opt_out.added', id: row.id, reason, at })
    const [shown] = await showOptOuts(trx, [row])
    if (!shown) throw new Error('An opt-out that was just added is not shown')
    return shown
  })
}

/** The recipient may be written to again. The links in the mails go on working. */
export async function removeOptOut(
  deps: RecordDeps,
  actor: Actor,
  { optOutId, reason }: { optOutId: string; reason: OptOutRemovalReason },
): Promise<{ id: string }> {
  return await deps.db.transaction().execute(async (trx) => {
    if (!(await deleteOptOutForEveryone(trx, optOutId)))
      throw new AppError('NOT_FOUND', 'This recipient is no longer on the list.')
    await record(trx, actor, { action: 'opt_out.removed', id: optOutId, reason, at: deps.clock.now() })
    return { id: optOutId }
  })
}

type OptOutEntry = { action: 'opt_out.added' | 'opt_out.removed'; id: string; reason: string; at: Date }

function record(trx: Db, actor: Actor, { action, id, reason, at }: OptOutEntry) {
  const subject = { type: 'opt_out', id }
  // The list belongs to the installation and to no workspace.
  return recordAudit(trx, { workspaceId: null, actorId: actor.userId, action, subject, details: { reason }, at })
}

async function showOptOuts(db: Db, rows: readonly OptOutRow[]): Promise<OptOut[]> {
  const names = await namePeople(
    db,
    rows.map(({ added_by }) => added_by),
  )
  return rows.map(({ id, address_hash, source, reason, added_by, created_at }) => ({
    id,
    fingerprint: address_hash.toString('hex').slice(0, 8),
    source,
    reason,
    added_by_name: names.get(added_by ?? '') ?? '',
    created_at: created_at.toISOString(),
  }))
}
