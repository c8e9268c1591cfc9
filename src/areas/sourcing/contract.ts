import * as z from 'zod'
import { params } from '#core/fields/params.ts'
import { call } from '../call.ts'
import { changeShape, newShape, recordShape } from '../field-schemas.ts'
import { importCalls } from '../file-calls.ts'
import { bulkLimit, ChangeResult, recordCalls, recordMeta } from '../record-calls.ts'
import { noteOrigin, sourcingCompany, sourcingFields, sourcingRowFields } from './fields.ts'
import { mostCompanies } from './rules/limits.ts'
import { sorts, sourcingStages } from './rules/words.ts'

export const SourcingStage = z.enum(sourcingStages)
export type SourcingStage = z.infer<typeof SourcingStage>

/** How the workspace sees a company. */
export const SourcingRecord = z.object({
  ...recordMeta,
  ...recordShape(sourcingCompany),
  ...recordShape(sourcingFields),
  ...recordShape(noteOrigin),
})
export type SourcingRecord = z.infer<typeof SourcingRecord>

/** The name of the company is taken from where it is stored. */
export const NewSourcingRecord = z.strictObject({ company_id: z.uuid(), ...newShape(sourcingFields) })
export type NewSourcingRecord = z.infer<typeof NewSourcingRecord>

const { owner_id, stage } = changeShape(sourcingFields)
const companyIds = (most: number) => z.array(z.uuid()).min(1).max(most)

/** A note is about one company. */
export const SourcingOfMany = z.strictObject({
  company_ids: companyIds(bulkLimit),
  change: z.strictObject({ owner_id, stage }).refine((change) => Object.keys(change).length > 0, 'Specify a change.'),
})
export type SourcingOfMany = z.infer<typeof SourcingOfMany>

const path = '/api/sourcing'
const links = { ...sourcingCompany, ...noteOrigin }
const { calls } = recordCalls(
  { fields: sourcingFields, links, params: params({}), sorts },
  { path, noun: 'sourcing record' },
)

/** Owner, stage and note of companies from a table; as a file they are columns of that of the companies. */
export const sourcingStreams = importCalls({ fields: sourcingRowFields, links: {} }, { path, noun: 'sourcing record' })

export const sourcingContract = {
  change: calls.change,
  history: calls.history,
  undo: calls.undo,
  ofCompanies: call('read_workspace', { quota: 'read', changes: [] })
    .post(`${path}/of-companies`, 'Owner, sourcing stage and note of these companies, where the workspace has set any')
    .input(z.strictObject({ company_ids: companyIds(mostCompanies) }))
    .output(z.array(SourcingRecord)),
  create: call('write_workspace', { creates: 'together' })
    .create(path, 'Set owner, sourcing stage and note of a company for the first time')
    .input(NewSourcingRecord)
    .output(SourcingRecord),
  setMany: call('write_workspace', { bodyLimitBytes: 512 * 1024 })
    .put(`${path}/many`, 'Set owner or sourcing stage of many companies in one change')
    .input(SourcingOfMany)
    .output(ChangeResult),
  remove: call('write_workspace')
    .delete(`${path}/{id}`, 'Clear owner, sourcing stage and note of a company')
    .input(z.strictObject({ id: z.uuid() }))
    .output(ChangeResult),
}
