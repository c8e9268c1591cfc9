import type { Actor } from '#areas/permissions.ts'
import { changeRecord } from '#areas/records/server/change-records.ts'
import type { RecordDeps } from '#areas/records/server/create-records.ts'
import type { RecordKind, RecordRow } from '#areas/records/server/record-kind.ts'
import { AppError } from '#core/errors.ts'
import type { Db } from '#db/connection.ts'
import { refuseConfirmation, refuseWithdrawal } from '../rules/second-review.ts'
import type { ConfirmableRow } from './follow-finding.ts'

type Confirming<Row extends RecordRow> = {
  kind: RecordKind<Row>
  id: string
  version: number
  is_confirmed: boolean
  /** What keeps anybody from confirming it as it is, whoever asks; the row is locked. */
  findObstacle?: (row: Row, trx: Db) => string | null | Promise<string | null>
}

/** A second person confirms a record as it was seen, or takes that back. */
export async function confirmRecord<Row extends RecordRow & ConfirmableRow>(
  deps: RecordDeps,
  actor: Actor,
  { kind, id, version, is_confirmed, findObstacle }: Confirming<Row>,
): Promise<Row> {
  return await changeRecord(deps, actor, {
    kind,
    id,
    version,
    read: async (trx, rows) => {
      await kind.checkSeen?.(trx, actor, rows)
      const [row] = rows
      return row && is_confirmed ? ((await findObstacle?.(row, trx)) ?? null) : null
    },
    decide: (row, obstacle, at) => {
      const refuse = is_confirmed ? refuseConfirmation : refuseWithdrawal
      const refusal = obstacle ?? refuse(row, actor.userId)
      if (refusal !== null) return { refusal: new AppError('CONFLICT', refusal) }
      const facts = is_confirmed
        ? { confirmed_by: actor.userId, confirmed_at: at }
        : { confirmed_by: null, confirmed_at: null }
      // every confirmable row has these columns
      return { facts: facts as Partial<Row> }
    },
  })
}
