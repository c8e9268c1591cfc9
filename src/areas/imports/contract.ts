import * as z from 'zod'
import { encodingNames } from '#core/table-files/detect-encoding.ts'
import { call } from '../call.ts'
import { CompanyFilter, CompanySort } from '#areas/company-search/contract.ts'
import { importFields, importMeasures, scales } from './rules/fields.ts'
import { doubleChoices } from './rules/choices.ts'
import { identifiedBy } from './rules/identify-row.ts'
import { changesPageSize, doublesShown, industriesShown } from './rules/limits.ts'

const CurrencyCode = z.string().regex(/^[A-Z]{3}$/, 'Write the currency as three letters, such as EUR.')

export const ColumnMapping = z.strictObject({
  field: z.enum(importFields),
  column: z.string().max(300),
  scale: z.enum(scales).default('units'),
  /** The currency of figures where neither the cell nor the row names one. */
  currency: CurrencyCode.default('USD'),
  /** What begins the fractions of its figures: whether 1.234 is more than a thousand. A point where it is left out. */
  decimal_mark: z.enum(['.', ',']).optional(),
  /** Of the column of values: enterprise value, or equity value as a market capitalisation is. */
  measure: z.enum(importMeasures).optional(),
})

export const ImportMapping = z.strictObject({
  columns: z.array(ColumnMapping).min(1).max(importFields.length),
  country: z.string().trim().max(100).default(''),
  industry: z.string().trim().max(200).default(''),
  /** The column that names the currency of each row; empty where there is none. */
  currency_column: z.string().max(300).default(''),
  /** US dollars for one unit of each currency. Figures in a currency without a rate, or with a rate of 0, are left out. */
  rates: z
    .array(z.strictObject({ currency: CurrencyCode, usd: z.number().min(0).max(1e6) }))
    .max(50)
    .default([]),
  /** Industries of the file that are stored under another name. */
  industries: z
    .array(z.strictObject({ from: z.string().min(1).max(200), to: z.string().trim().min(1).max(200) }))
    .max(industriesShown)
    .default([]),
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

const Value = z.union([z.string(), z.number()]).nullable()
export const FieldDifference = z.object({ field: z.string(), before: Value, now: Value })
export type FieldDifference = z.infer<typeof FieldDifference>

/** A row as it would be written: what the company has now, and would have. A new one has nothing before. */
export const PreviewRow = z.object({
  row: z.number().int(),
  name: z.string(),
  /** The company that the row would change; null for a new one. */
  company: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  /** What the company is known by. */
  known_by: z.enum(identifiedBy).nullable(),
  differences: z.array(FieldDifference),
})
export type PreviewRow = z.infer<typeof PreviewRow>

export const ImportPreview = z.object({
  /** The first new companies and the first ones that are certainly known. */
  rows: z.array(PreviewRow),
  /** The first rows that may be about a known company or another one, each with all that the two state. */
  doubles: z.array(PreviewRow),
  /** The industries of the file, the most frequent first. */
  industries: z.array(z.object({ name: z.string(), rows: z.number().int() })),
  /** Currencies of figures that were left out because they have no rate. */
  unrated: z.array(z.object({ currency: z.string(), figures: z.number().int() })),
})
export type ImportPreview = z.infer<typeof ImportPreview>

/** What becomes of the doubtful rows: the same for all, and for single ones of those shown. */
export const ImportChoices = z.strictObject({
  doubles: z.enum(doubleChoices).default('update'),
  rows: z
    .array(z.strictObject({ row: z.int().min(1).max(2_000_000_000), choice: z.enum(doubleChoices) }))
    .max(doublesShown)
    .default([]),
})
export type ImportChoices = z.infer<typeof ImportChoices>

export const Import = z.object({
  id: z.uuid(),
  name: z.string(),
  scope: z.enum(['workspace', 'universe']),
  state: z.enum(states),
  file_size: z.number().int(),
  format: z.enum(['delimited', 'spreadsheet', 'json']),
  /** For a text: 'utf-8', or the encoding that its letters make likely, or that somebody chose. */
  encoding: z.string().nullable(),
  delimiter: z.string().nullable(),
  /** Of a workbook: its visible sheets, and the one that is read. */
  sheets: z.array(z.string()),
  sheet: z.string().nullable(),
  columns: z.array(z.string()),
  /** The first rows of the file, cell by cell. */
  sample: z.array(z.array(z.string())),
  source: z.string().nullable(),
  /** What is proposed may name no column yet; what is started must. */
  mapping: ImportMapping.extend({ columns: z.array(ColumnMapping).max(importFields.length) }),
  rows_read: z.number().int(),
  rows_new: z.number().int(),
  rows_known: z.number().int(),
  rows_repeated: z.number().int(),
  rows_refused: z.number().int(),
  /** Of the known ones: those known only by their domain, or by name and country. */
  rows_doubtful: z.number().int(),
  /** The first errors and duplicates; the counts say how many there are. */
  findings: z.array(Finding),
  preview: ImportPreview,
  choices: ImportChoices,
  /** Doubtful rows that were left out as decided. */
  skipped_count: z.number().int(),
  created_count: z.number().int(),
  changed_count: z.number().int(),
  /** Companies that an undo left as they are, because somebody changed or uses them. */
  kept_count: z.number().int(),
  /** Of these: those that nobody changed, and a deal, a valuation, a watchlist or a message uses. */
  used_count: z.number().int(),
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
  'sourcing_stages',
] as const

/** Excel allows 31 letters, others more. */
const SheetName = z.string().min(1).max(300)

const ImportId = z.strictObject({ importId: z.uuid() })

export const importsContract = {
  list: call('view_companies').get('/api/imports', 'Imports of the workspace, newest first').output(z.array(Import)),
  get: call('view_companies')
    .get('/api/imports/{importId}', 'An import with the results of its dry run')
    .input(ImportId)
    .output(Import),
  check: call('view_companies', { changes: ['imports'], bodyLimitBytes: 512 * 1024 })
    .post('/api/imports/{importId}/check', 'Check the whole file without importing it')
    .input(z.strictObject({ importId: z.uuid(), mapping: ImportMapping }))
    .output(Import),
  readAs: call('view_companies', { changes: ['imports'] })
    .put(
      '/api/imports/{importId}/reading',
      'Choose the character encoding of a text or the sheet of a workbook; its beginning is read again',
    )
    .input(
      z.strictObject({ importId: z.uuid(), encoding: z.enum(encodingNames).optional(), sheet: SheetName.optional() }),
    )
    .output(Import),
  start: call('view_companies', { changes: ['imports'] })
    .post('/api/imports/{importId}/start', 'Import the rows checked by the dry run')
    .input(z.strictObject({ importId: z.uuid(), choices: ImportChoices.optional() }))
    .output(Import),
  cancel: call('view_companies', { changes: ['imports'] })
    .post('/api/imports/{importId}/cancel', 'Stop a running import; rows already written stay until they are undone')
    .input(ImportId)
    .output(Import),
  undo: call('view_companies', { changes: ['imports', 'companies'] })
    .post('/api/imports/{importId}/undo', 'Undo a whole import')
    .input(ImportId)
    .output(Import),
  changes: call('view_companies')
    .get('/api/imports/{importId}/changes', 'Existing companies that an import updated')
    .input(z.strictObject({ importId: z.uuid(), after: z.int().min(0).max(2_000_000_000).default(0) }))
    .output(z.array(ImportChange).max(changesPageSize)),
  undoChange: call('view_companies', { changes: ['imports', 'companies'] })
    .post('/api/imports/{importId}/changes/{seq}/undo', 'Undo a single merge')
    .input(z.strictObject({ importId: z.uuid(), seq: z.coerce.number().int().min(0).max(2_000_000_000) }))
    .output(ImportChange),
  remove: call('view_companies')
    .delete('/api/imports/{importId}', 'Remove a file and what was found in it')
    .input(ImportId)
    .output(z.object({ id: z.uuid() })),
}

/** Calls whose body or answer is a file. */
export const importStreams = {
  upload: call('view_companies', { creates: 'apart' })
    .create('/api/imports/upload', 'Upload a table of companies: the request body is the file', {
      inputStructure: 'detailed',
    })
    .input(z.object({ query: ImportUploadQuery, body: z.file() }))
    .output(Import),
  export: call('view_companies')
    .get('/api/imports/export', 'Companies as JSON, CSV or XLSX')
    .input(ExportQuery)
    .output(z.file()),
  exportRefused: call('view_companies')
    .get('/api/imports/{importId}/refused', 'The rows that the dry run refused, as CSV with what is wrong in each')
    .input(ImportId)
    .output(z.file()),
}
