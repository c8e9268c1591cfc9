import { removeRecords } from '#areas/records/server/change-records.ts'
import type { RecordDeps } from '#areas/records/server/create-records.ts'
import type { Actor } from '../../permissions.ts'
import { checkMayChange, companyKind } from './company-kind.ts'

export async function removeCompany(deps: RecordDeps, actor: Actor, companyId: string): Promise<void> {
  const check = async (_trx: unknown, rows: readonly { workspace_id: string | null }[]) =>
    rows.forEach((row) => checkMayChange(actor, row))
  await removeRecords(deps, actor, { kind: companyKind, ids: [companyId], check })
}
