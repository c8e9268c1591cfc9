import * as z from 'zod'
import { call } from '../call.ts'
import { CompanyFilter, CompanySort } from '../companies/contract.ts'
import { importFields, scales } from './rules/fields.ts'
import { changesPageSize } from './rules/limits.ts'

export const ColumnMapping = z.strictObject({
  field: z.enum(importFields),
  column: z.string().max(300),
  scale: z.enum(scales).default('units'),
  /** US dollars for one unit of the currency of the column; 0 leaves the column out, because nothing is known. */
  usd_rate: z.number().min(0).max(1e6).default(1),
  /** What begins the fractions of its figures: whether 1.234 is more than a thousand. A point where it is left out. */
  decimal_mark: z.enum(['.', ',']).optional(),
})

export const ImportMapping = z.strictObject({
  columns: z.array(ColumnMapping).min(1).max(importFields.length),
  country: z.string().trim().max(100).default(''),
  industry: z.string().trim().max(200).default(''),
})
export type ImportMapping = z.infer<typeof ImportMapping>

const states = ['uploaded', 'checking', 'checked', 'importing', 'done', 'undoing', 'undone', 'failed'] as const

export const Finding = z.object({
  kind: z.enum(['error', 'known', 'repeated']),
  row: z.number().int(),
  column: z.string().nullable(),
  message: z.string(),
  company_id: z.uuid().nullable(),
})
export type Finding = z.infer<typeof Finding>

export const Import = z.object({
  id: z.uuid(),
  name: z.string(),
  scope: z.enum(['workspace', 'universe']),
  state: z.enum(states),
  file_size: z.number().int(),
  format: z.enum(['delimited', 'spreadsheet', 'json']),
  encoding: z.string().nullable(),
  delimiter: z.string().nullable(),
  columns: z.array(z.string()),
  /** The first rows of the file, cell by cell. */
  sample: z.array(z.array(z.string())),
  /** Columns of money that are not in US dollars. */
  currencies: z.record(z.string(), z.string()),
  source: z.string().nullable(),
  /** What is proposed may name no column yet; what is started must. */
  mapping: ImportMapping.extend({ columns: z.array(ColumnMapping).max(importFields.length) }),
  rows_read: z.number().int(),
  rows_new: z.number().int(),
  rows_known: z.number().int(),
  rows_repeated: z.number().int(),
  rows_refused: z.number().int(),
  /** The first errors and duplicates; the counts say how many there are. */
  findings: z.array(Finding),
  created_count: z.number().int(),
  changed_count: z.number().int(),
  kept_count: z.number().int(),
  /** Companies that are stored and that the search does not have yet: a large import adds them afterwards. */
  search_owed: z.number().int(),
  error: z.string().nullable(),
  /** Who uploaded the file; empty when the account is gone, and for files of the command line. */
  user_name: z.string(),
  /** What goes on in the background right now; null when nothing does. */
  work: z
    .object({ step: z.string().nullable(), done: z.number().int().nullable(), total: z.number().int().nullable() })
    .nullable(),
  created_at: z.iso.datetime(),
  finished_at: z.iso.datetime().nullable(),
})
export type Import = z.infer<typeof Import>

const Value = z.union([z.string(), z.number()]).nullable()
export const FieldDifference = z.object({ field: z.string(), before: Value, now: Value })
export type FieldDifference = z.infer<typeof FieldDifference>

export const ImportChange = z.object({
  seq: z.number().int(),
  company_id: z.uuid(),
  /** As it is called now; empty when it is gone. */
  company_name: z.string(),
  /** How the fields were before the import, where they are otherwise now. */
  differences: z.array(FieldDifference),
  /** Somebody changed the company after the import: then its merge stays. */
  is_changed_since: z.boolean(),
  row_number: z.number().int(),
  kind: z.enum(['created', 'changed']),
  outcome: z.enum(['undone', 'kept']).nullable(),
})
export type ImportChange = z.infer<typeof ImportChange>

export const ImportUploadQuery = z.strictObject({
  name: z.string().min(1).max(255),
  scope: z.enum(['workspace', 'universe']).default('workspace'),
})

const limit = (least: number) => z.coerce.number().min(least).max(1e9).optional()

/** The filters of the search, as an address writes them: figures as text, a list by naming it again and again. */
export const ExportQuery = CompanyFilter.extend({
  format: z.enum(['json', 'csv', 'xlsx']).default('json'),
  sort: CompanySort.optional(),
  revenue_min: limit(0),
  revenue_max: limit(0),
  growth_min: limit(-1e9),
  growth_max: limit(-1e9),
  employees_min: limit(0),
  employees_max: limit(0),
})
export type ExportQuery = z.infer<typeof ExportQuery>

/** The filters of which several choices may be named. */
export const exportLists = [
  'stages',
  'technologies',
  'metrics',
  'company_types',
  'quality',
  'acquisition_types',
] as const

const tags = ['Import and export']
const ImportId = z.strictObject({ importId: z.uuid() })

export const importsContract = {
  list: call('view_companies', { quota: 'read' })
    .route({ method: 'GET', path: '/api/imports', summary: 'Imports of the workspace, newest first', tags })
    .output(z.array(Import)),
  get: call('view_companies', { quota: 'read' })
    .route({ method: 'GET', path: '/api/imports/{importId}', summary: 'One import with what its dry run found', tags })
    .input(ImportId)
    .output(Import),
  check: call('view_companies', { quota: 'write' })
    .route({
      method: 'POST',
      path: '/api/imports/{importId}/check',
      summary: 'Read the whole file and write nothing',
      tags,
    })
    .input(z.strictObject({ importId: z.uuid(), mapping: ImportMapping }))
    .output(Import),
  start: call('view_companies', { quota: 'write' })
    .route({ method: 'POST', path: '/api/imports/{importId}/start', summary: 'Take over what the dry run found', tags })
    .input(ImportId)
    .output(Import),
  cancel: call('view_companies', { quota: 'write' })
    .route({
      method: 'POST',
      path: '/api/imports/{importId}/cancel',
      summary: 'Stop what goes on; what was written stays until it is taken back',
      tags,
    })
    .input(ImportId)
    .output(Import),
  undo: call('view_companies', { quota: 'write' })
    .route({ method: 'POST', path: '/api/imports/{importId}/undo', summary: 'Take a whole import back', tags })
    .input(ImportId)
    .output(Import),
  changes: call('view_companies', { quota: 'read' })
    .route({
      method: 'GET',
      path: '/api/imports/{importId}/changes',
      summary: 'Companies that an import merged into',
      tags,
    })
    .input(z.strictObject({ importId: z.uuid(), after: z.int().min(0).max(2_000_000_000).default(0) }))
    .output(z.array(ImportChange).max(changesPageSize)),
  undoChange: call('view_companies', { quota: 'write' })
    .route({
      method: 'POST',
      path: '/api/imports/{importId}/changes/{seq}/undo',
      summary: 'Take a single merge back',
      tags,
    })
    .input(z.strictObject({ importId: z.uuid(), seq: z.coerce.number().int().min(0).max(2_000_000_000) }))
    .output(ImportChange),
  remove: call('view_companies', { quota: 'write' })
    .route({
      method: 'DELETE',
      path: '/api/imports/{importId}',
      summary: 'Forget a file and what was found in it',
      tags,
    })
    .input(ImportId)
    .output(z.object({ id: z.uuid() })),
}

/** Calls whose body or answer is a file. */
export const importStreams = {
  upload: call('view_companies', { quota: 'write', creates: 'apart' })
    .route({
      method: 'POST',
      path: '/api/imports/upload',
      summary: 'Upload a table of companies: the request body is the file',
      tags,
      inputStructure: 'detailed',
      successStatus: 201,
    })
    .input(z.object({ query: ImportUploadQuery, body: z.file() }))
    .output(Import),
  export: call('view_companies', { quota: 'read' })
    .route({ method: 'GET', path: '/api/imports/export', summary: 'Companies as JSON, CSV or XLSX', tags })
    .input(ExportQuery)
    .output(z.file()),
}
