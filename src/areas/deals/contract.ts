import * as z from 'zod'
import { call } from '../call.ts'
import { changeShape, newShape, paramShape, recordShape } from '../field-schemas.ts'
import { bulkLimit, recordMeta, RecordVersion, seenVersion } from '../record-calls.ts'
import { fileCalls, type FileResult as AnyFileResult, type MappedColumn as AnyMappedColumn } from '../file-calls.ts'
import { dealCourse, dealFields, dealParams, dealSource } from './fields.ts'
import { dealSorts, layouts, origins, outcomes, stages, statuses } from './rules/words.ts'

export const Stage = z.enum(stages)
export type Stage = z.infer<typeof Stage>

export const DealStatus = z.enum(statuses)
export type DealStatus = z.infer<typeof DealStatus>

/** How a deal ended. Only a deal that is closed, or in integration, has one. */
export const Outcome = z.enum(outcomes)
export type Outcome = z.infer<typeof Outcome>

/** Where a deal came from; `origin_id` is the match, entry or valuation it was made from. */
export const DealOrigin = z.enum(origins)
export type DealOrigin = z.infer<typeof DealOrigin>

const Reason = z.string().trim().min(3, 'Give a reason of a few words.').max(500)

export const Deal = z.object({
  ...recordMeta,
  ...recordShape(dealFields),
  ...recordShape(dealCourse),
  ...recordShape(dealSource),
  is_sample: z.boolean(),
})
export type Deal = z.infer<typeof Deal>

const NewDeal = z.strictObject({
  ...newShape(dealFields),
  origin: DealOrigin.exclude(['sample', 'import']).default('hand'),
  origin_id: z.uuid().nullable().default(null),
})
export type NewDeal = z.infer<typeof NewDeal>

const change = {
  ...changeShape(dealFields),
  /** Moves past a stage gate that is not met; owners and admins of the workspace only. */
  override_reason: Reason.optional(),
}
const DealChange = z.strictObject({
  dealId: z.uuid(),
  version: seenVersion,
  ...change,
})
export type DealChange = z.infer<typeof DealChange>

const changedTogether = {
  status: true,
  stage: true,
  owner_id: true,
  expected_close: true,
  outcome: true,
  outcome_reason: true,
} as const

const BulkChange = z.strictObject({
  deal_ids: z.array(z.uuid()).min(1).max(bulkLimit),
  change: z.strictObject({
    ...z.object(changeShape(dealFields)).pick(changedTogether).shape,
    override_reason: Reason.optional(),
    remove: z.literal(true).optional(),
  }),
})
export type BulkChange = z.infer<typeof BulkChange>

const Refusal = z.object({ deal_id: z.uuid(), target: z.string(), reason: z.string() })

/** What one change did to several deals; those refused are as they were. */
export const BatchResult = z.object({
  change_id: z.uuid().nullable(),
  changed: z.number().int(),
  refused: z.array(Refusal),
})
export type BatchResult = z.infer<typeof BatchResult>

export const DealSort = z.enum(dealSorts)
export type DealSort = z.infer<typeof DealSort>

/** Which deals are asked for; what is left out does not narrow. */
const filter = paramShape(dealParams)
export const DealFilter = z.strictObject(filter)
export type DealFilter = z.infer<typeof DealFilter>

export const DealQuery = z.strictObject({
  ...filter,
  sort: DealSort.default('created_at'),
  direction: z.enum(['asc', 'desc']).default('desc'),
  /** The last deal of the page before: the page goes on behind it. */
  after: z.uuid().optional(),
  limit: z.coerce.number().int().min(1).max(500).default(200),
})
export type DealQuery = z.infer<typeof DealQuery>

/** One line a stage and currency: sums of different currencies are never added up. */
export const StageTotal = z.object({
  stage: Stage,
  currency: z.string(),
  deals: z.number().int(),
  value: z.number(),
  /** Value times probability. */
  weighted: z.number(),
})
export type StageTotal = z.infer<typeof StageTotal>

/** One change of one deal, as its history shows it. */
export const DealVersion = RecordVersion.extend({ stage: Stage })
export type DealVersion = z.infer<typeof DealVersion>

export const DealView = z.object({
  id: z.uuid(),
  name: z.string(),
  layout: z.enum(layouts),
  /** The address of the list behind the question mark. */
  query: z.string(),
  created_at: z.string(),
})
export type DealView = z.infer<typeof DealView>

const viewFields = {
  name: z.string().trim().min(1).max(80),
  layout: z.enum(layouts),
  query: z.string().max(2000),
}

export type MappedColumn = AnyMappedColumn<typeof dealFields>
export type FileResult = AnyFileResult<typeof dealFields>

const DealId = z.strictObject({ dealId: z.uuid() })
const ViewId = z.strictObject({ viewId: z.uuid() })

export const dealsContract = {
  list: call('read_workspace')
    .get('/api/deals', 'The deals of the workspace, newest first by default')
    .input(DealQuery)
    .output(z.array(Deal)),
  totals: call('read_workspace')
    .get('/api/deals/totals', 'Number and value of deals in each stage')
    .input(DealFilter)
    .output(z.array(StageTotal)),
  get: call('read_workspace').get('/api/deals/{dealId}', 'One deal').input(DealId).output(Deal),
  history: call('read_workspace')
    .get('/api/deals/{dealId}/history', 'Every change of a deal, newest first')
    .input(z.strictObject({ dealId: z.uuid(), limit: z.coerce.number().int().min(1).max(500).default(100) }))
    .output(z.array(DealVersion)),
  create: call('write_workspace', { creates: 'together' })
    .create('/api/deals', 'Add a deal')
    .input(NewDeal)
    .output(Deal),
  change: call('write_workspace')
    .patch('/api/deals/{dealId}', 'Change fields of a deal, including its stage')
    .input(DealChange)
    .output(Deal),
  bulk: call('write_workspace', { bodyLimitBytes: 512 * 1024 })
    .post('/api/deals/bulk', 'Change or remove many deals together')
    .input(BulkChange)
    .output(BatchResult),
  undo: call('write_workspace')
    .post('/api/deals/undo', 'Undo the last change to one or more deals')
    .input(z.strictObject({ change_id: z.uuid() }))
    .output(BatchResult),
  remove: call('write_workspace')
    .delete('/api/deals/{dealId}', 'Remove a deal', { successStatus: 204 })
    .input(DealId)
    .output(z.void()),
  views: call('read_workspace').get('/api/deal-views', 'Your saved views').output(z.array(DealView)),
  saveView: call('read_workspace', { creates: 'together', changes: ['deals.views'] })
    .create('/api/deal-views', 'Save a view for yourself')
    .input(z.strictObject(viewFields))
    .output(DealView),
  removeView: call('read_workspace', { changes: ['deals.views'] })
    .delete('/api/deal-views/{viewId}', 'Remove a view', { successStatus: 204 })
    .input(ViewId)
    .output(z.void()),
}

/** Calls whose body or answer is a file. */
export const dealStreams = fileCalls(
  { fields: dealFields, links: {}, params: dealParams },
  { path: '/api/deals', noun: 'deal' },
)
