import type { Actor } from '#areas/permissions.ts'
import { getVisibleCompany } from '#areas/companies/server/find-companies.ts'
import type { RecordDeps } from '#areas/records/server/create-records.ts'
import { inTransaction } from '#db/queries/in-transaction.ts'
import type { NewSourcingRecord, SourcingRecord } from '../contract.ts'
import { checkRoom } from './check-room.ts'
import { records } from './sourcing-kind.ts'

/** The first record of a company that this person may see. */
export function createSourcing(deps: RecordDeps, actor: Actor, input: NewSourcingRecord): Promise<SourcingRecord> {
  return inTransaction(deps.db, async (trx) => {
    const company = await getVisibleCompany({ db: trx }, actor, input.company_id)
    await checkRoom(trx, actor.workspaceId, 1)
    const facts = { ...input, company_name: company.name, note_by: null, note_at: null }
    return records.create({ ...deps, db: trx }, actor, facts)
  })
}
