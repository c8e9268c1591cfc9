import type { Actor } from '#areas/permissions.ts'
import { changeRecord } from '#areas/records/server/change-records.ts'
import type { RecordDeps } from '#areas/records/server/create-records.ts'
import type { RecordKind } from '#areas/records/server/record-kind.ts'
import { AppError } from '#core/errors.ts'
import type { Confirmation } from '../contract.ts'
import { refuseConfirmation, refuseWithdrawal } from '../rules/second-review.ts'
import { itemKind, riskKind, type ItemRow, type RiskRow } from './kinds.ts'

/** A second person confirms an item or risk as it was seen, or takes that back. */
export async function confirmFinding(
  deps: RecordDeps,
  actor: Actor,
  { kind, ...confirmation }: Confirmation,
): Promise<void> {
  if (kind === 'item') await confirm(deps, actor, { kind: itemKind, ...confirmation })
  else await confirm(deps, actor, { kind: riskKind, ...confirmation })
}

type Confirming<Row extends ItemRow | RiskRow> = Omit<Confirmation, 'kind'> & { kind: RecordKind<Row> }

async function confirm<Row extends ItemRow | RiskRow>(
  deps: RecordDeps,
  actor: Actor,
  { kind, id, version, is_confirmed }: Confirming<Row>,
): Promise<void> {
  await changeRecord(deps, actor, {
    kind,
    id,
    version,
    read: async (trx, rows) => kind.checkSeen?.(trx, actor, rows),
    decide: (row, _context, at) => {
      const isCompleted = !('completed_at' in row) || row.status === 'completed'
      const standing = { ...row, isCompleted }
      const refusal = is_confirmed
        ? refuseConfirmation(standing, actor.userId)
        : refuseWithdrawal(standing, actor.userId)
      if (refusal !== null) return { refusal: new AppError('CONFLICT', refusal) }
      const facts = is_confirmed
        ? { confirmed_by: actor.userId, confirmed_at: at }
        : { confirmed_by: null, confirmed_at: null }
      // the columns of both tables
      return { facts: facts as Partial<Row> }
    },
  })
}
