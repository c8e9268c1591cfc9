import { noSuch, removeRecords } from '#areas/records/server/change-records.ts'
import type { RecordDeps } from '#areas/records/server/create-records.ts'
import type { Actor } from '../../permissions.ts'
import { checkMayChange, companyKind } from './company-kind.ts'

/** Answers with the change that undo takes. */
export async function removeCompany(deps: RecordDeps, actor: Actor, companyId: string): Promise<{ change_id: string }> {
  const check = async (_trx: unknown, rows: readonly { workspace_id: string | null }[]) =>
    rows.forEach((row) => checkMayChange(actor, row))
  const { changeId } = await removeRecords(deps, actor, { kind: companyKind, ids: [companyId], check })
  if (changeId === null) throw noSuch(companyKind)
  return { change_id: changeId }
}
