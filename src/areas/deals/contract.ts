import * as z from 'zod'
import { call, largestInteger } from '../call.ts'
import { changeShape, newShape, paramShape, recordShape } from '../field-schemas.ts'
import { dealCourse, dealFields, dealParams, dealSource } from './fields.ts'
import { exportFormats, importedFields } from './rules/file-columns.ts'
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
  id: z.uuid(),
  ...recordShape(dealFields),
  ...recordShape(dealCourse),
  ...recordShape(dealSource),
  /** Grows by one with each change; a change that names an older one is refused. */
  version: z.number().int(),
  /** The change that made this version: what `undo` takes. */
  change_id: z.uuid(),
  is_sample: z.boolean(),
  created_at: z.string(),
  updated_at: z.string(),
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
/** `version` is the one the reader saw: where somebody was faster, the answer is 409 and nothing is changed. */
const DealChange = z.strictObject({
  dealId: z.uuid(),
  version: z.int().min(1).max(largestInteger).optional(),
  ...change,
})
export type DealChange = z.infer<typeof DealChange>

/** At most so many deals are changed at once. */
export const bulkLimit = 1000

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

export const DealExport = z.strictObject({ ...filter, format: z.enum(exportFormats).default('csv') })
export type DealExport = z.infer<typeof DealExport>

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

/** One change of one deal, as its history tells it. */
export const DealVersion = z.object({
  version: z.number().int(),
  change_id: z.uuid(),
  at: z.string(),
  user_id: z.uuid().nullable(),
  user_name: z.string(),
  kind: z.enum(['created', 'changed', 'removed', 'undone', 'imported']),
  stage: Stage,
  override_reason: z.string().nullable(),
  changes: z.array(z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() })),
  /** Still the last change of this deal, so that it can be taken back. */
  can_undo: z.boolean(),
})
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

export const Member = z.object({ user_id: z.uuid(), name: z.string() })
export type Member = z.infer<typeof Member>

/** A file of deals: at most this large, and at most so many rows. */
export const dealFileLimitBytes = 5 * 1024 * 1024
export const dealFileRows = 10_000

export const MappedColumn = z.strictObject({ field: z.enum(importedFields), column: z.string().max(300) })
export type MappedColumn = z.infer<typeof MappedColumn>

const RowFinding = z.object({
  /** 'known' only reminds of a deal that is here already by name. */
  kind: z.enum(['error', 'known']),
  row: z.number().int(),
  column: z.string().nullable(),
  message: z.string(),
})

/** What a file of deals would do, or has done. Nothing is written unless every row can be. */
export const FileResult = z.object({
  columns: z.array(z.string()),
  mapping: z.array(MappedColumn),
  sample: z.array(z.array(z.string())),
  rows: z.number().int(),
  created: z.number().int(),
  changed: z.number().int(),
  unchanged: z.number().int(),
  refused: z.number().int(),
  /** The first errors, and deals that are here already by name. */
  findings: z.array(RowFinding),
  change_id: z.uuid().nullable(),
})
export type FileResult = z.infer<typeof FileResult>

export const FileQuery = z.strictObject({
  name: z.string().min(1).max(255),
  /** JSON of the columns that become fields; left out, they are guessed from the head of the file. */
  mapping: z.string().max(10_000).optional(),
})

const tags = ['deals']
const DealId = z.strictObject({ dealId: z.uuid() })
const ViewId = z.strictObject({ viewId: z.uuid() })

export const dealsContract = {
  list: call('read_workspace')
    .route({
      method: 'GET',
      path: '/api/deals',
      tags,
      summary: 'The deals of the workspace, newest first unless asked',
    })
    .input(DealQuery)
    .output(z.array(Deal)),
  totals: call('read_workspace')
    .route({ method: 'GET', path: '/api/deals/totals', tags, summary: 'How many deals, worth what, in each stage' })
    .input(DealFilter)
    .output(z.array(StageTotal)),
  members: call('read_workspace')
    .route({ method: 'GET', path: '/api/deals/members', tags, summary: 'Who can own a deal of this workspace' })
    .output(z.array(Member)),
  get: call('read_workspace')
    .route({ method: 'GET', path: '/api/deals/{dealId}', tags, summary: 'One deal' })
    .input(DealId)
    .output(Deal),
  history: call('read_workspace')
    .route({
      method: 'GET',
      path: '/api/deals/{dealId}/history',
      tags,
      summary: 'Every change of a deal, newest first',
    })
    .input(z.strictObject({ dealId: z.uuid(), limit: z.coerce.number().int().min(1).max(500).default(100) }))
    .output(z.array(DealVersion)),
  create: call('write_workspace', { quota: 'write', creates: 'together' })
    .route({ method: 'POST', path: '/api/deals', tags, summary: 'Add a deal', successStatus: 201 })
    .input(NewDeal)
    .output(Deal),
  change: call('write_workspace', { quota: 'write' })
    .route({ method: 'PATCH', path: '/api/deals/{dealId}', tags, summary: 'Change fields of a deal, its stage too' })
    .input(DealChange)
    .output(Deal),
  bulk: call('write_workspace', { quota: 'write', bodyLimitBytes: 512 * 1024 })
    .route({ method: 'POST', path: '/api/deals/bulk', tags, summary: 'Change or remove many deals at once' })
    .input(BulkChange)
    .output(BatchResult),
  undo: call('write_workspace', { quota: 'write' })
    .route({ method: 'POST', path: '/api/deals/undo', tags, summary: 'Take the last change of one or many deals back' })
    .input(z.strictObject({ change_id: z.uuid() }))
    .output(BatchResult),
  remove: call('write_workspace', { quota: 'write' })
    .route({ method: 'DELETE', path: '/api/deals/{dealId}', tags, summary: 'Remove a deal', successStatus: 204 })
    .input(DealId)
    .output(z.void()),
  views: call('read_workspace')
    .route({ method: 'GET', path: '/api/deal-views', tags, summary: 'The views that you saved here' })
    .output(z.array(DealView)),
  saveView: call('read_workspace', { quota: 'write', creates: 'together' })
    .route({ method: 'POST', path: '/api/deal-views', tags, summary: 'Save a view for yourself', successStatus: 201 })
    .input(z.strictObject(viewFields))
    .output(DealView),
  removeView: call('read_workspace', { quota: 'write' })
    .route({ method: 'DELETE', path: '/api/deal-views/{viewId}', tags, summary: 'Remove a view', successStatus: 204 })
    .input(ViewId)
    .output(z.void()),
}

/** Calls whose body or answer is a file. */
export const dealStreams = {
  checkFile: call('write_workspace', { quota: 'write' })
    .route({
      method: 'POST',
      path: '/api/deals/import/check',
      summary: 'What a file of deals would do; nothing is written',
      tags,
      inputStructure: 'detailed',
    })
    .input(z.object({ query: FileQuery }))
    .output(FileResult),
  importFile: call('write_workspace', { quota: 'write', creates: 'apart' })
    .route({
      method: 'POST',
      path: '/api/deals/import',
      summary: 'Add and change deals out of a file',
      tags,
      inputStructure: 'detailed',
    })
    .input(z.object({ query: FileQuery }))
    .output(FileResult),
  exportFile: call('read_workspace')
    .route({ method: 'GET', path: '/api/deals/export', summary: 'The deals of a filter as a file', tags })
    .input(DealExport)
    .output(z.file()),
}
