import type { Actor } from '#areas/permissions.ts'
import { findCompanies } from '#areas/companies/server/find-companies.ts'
import type { ChangeResult } from '#areas/record-calls.ts'
import type { RecordDeps } from '#areas/records/server/create-records.ts'
import { openPlan } from '#areas/records/server/plan-records.ts'
import { toChange } from '#areas/records/server/record-answers.ts'
import { checkAssignees } from '#areas/workspaces/server/members/check-assignees.ts'
import { AppError } from '#core/errors.ts'
import { inTransaction } from '#db/queries/in-transaction.ts'
import type { SourcingOfMany } from '../contract.ts'
import { sourcingFields } from '../fields.ts'
import { checkRoom } from './check-room.ts'
import { sourcingKind } from './sourcing-kind.ts'
import { listOfCompanies } from './store.ts'

/** Companies without a record get one; all of it is one change, which one undo takes back. */
export function setMany(
  deps: RecordDeps,
  actor: Actor,
  { company_ids, change }: SourcingOfMany,
): Promise<ChangeResult> {
  return inTransaction(deps.db, async (trx) => {
    const ids = [...new Set(company_ids)]
    const companies = await findCompanies({ db: trx }, actor, ids)
    if (companies.length === 0) throw new AppError('NOT_FOUND', 'There are no such companies.')
    await checkAssignees(trx, actor, { people: [], assignees: change.owner_id ? [change.owner_id] : [] })
    // Nobody adds a record of these companies until all of them are written.
    await checkRoom(trx, actor.workspaceId, 0)
    const known = new Map((await listOfCompanies(trx, actor.workspaceId, ids)).map((row) => [row.company_id, row]))
    const plan = await openPlan({ ...deps, trx }, actor, { kind: sourcingKind, ids: [...known.values()].map(idOf) })
    const missing = companies.filter(({ id }) => !known.has(id))
    await checkRoom(trx, actor.workspaceId, missing.length)
    let changed = missing.length
    const { owner_id = null, stage = sourcingFields.stage.initial } = change
    for (const { id, name } of missing)
      plan.create({ company_id: id, company_name: name, owner_id, stage, note: '', note_by: null, note_at: null })
    for (const row of plan.known.values())
      if (plan.change(row, { facts: toChange(sourcingFields, row, change) })) changed++
    const seen = new Set(companies.map(idOf))
    const refused = ids
      .filter((id) => !seen.has(id))
      .map((id) => ({ id, title: '', reason: 'There is no such company.' }))
    return { change_id: await plan.write('changed'), changed, refused }
  })
}

const idOf = ({ id }: { id: string }) => id
