import * as z from 'zod'
import type { Fields, RecordOf } from '#core/fields/field.ts'
import { exportFormats, fileFields, type ExportFormat, type FileField } from '#core/fields/file-columns.ts'
import type { Params } from '#core/fields/params.ts'
import { call, largestInteger } from './call.ts'
import { paramShape, recordShape } from './field-schemas.ts'
import { fillWords, type Filter, type Words } from './record-words.ts'

/** An imported file: at most this large, and at most so many rows. */
export const fileLimitBytes = 5 * 1024 * 1024
export const fileRows = 10_000

const FileQuery = z.strictObject({
  name: z.string().min(1).max(255),
  /** Of a workbook the sheet that is read; left out, or where there is none of this name, the one with the most fields. */
  sheet: z.string().min(1).max(255).optional(),
  /** JSON of the columns that become fields; left out, they are guessed from the head of the file. */
  mapping: z.string().max(10_000).optional(),
  /** What begins the fractions of amounts that can mean two things; left out, the file has to say it. */
  decimal_mark: z.enum(['.', ',']).optional(),
  /** JSON of the rows that are about a record with the same name: with its id they change it, with null they are left out. */
  choices: z.string().max(20_000).optional(),
  /** So many rows with errors are left out, as they were counted by the check; left out, every row must be valid. */
  leave_out: z.coerce.number().int().min(1).max(fileRows).optional(),
})

/** With the record that new rows belong to. */
export function fileQuery<L extends Fields>(links: L): z.ZodType<z.infer<typeof FileQuery> & RecordOf<L>> {
  // the shape of the links is part of it
  return FileQuery.extend(recordShape(links)) as never
}

export const RowChoice = z.strictObject({ row: z.int().min(1).max(largestInteger), id: z.uuid().nullable() })
export type RowChoice = z.infer<typeof RowChoice>

/** So many rows with the name of a record can be decided one by one. */
export const choicesLimit = 200

export type MappedColumn<T extends Fields = Fields> = { field: FileField<T>; column: string }

export function mappedColumn<T extends Fields>(fields: T): z.ZodType<MappedColumn<T>, MappedColumn<T>> {
  return z.strictObject({ field: z.enum(fileFields(fields)), column: z.string().max(300) })
}

const RowFinding = z.object({
  /** 'known' only reminds of a record with the same name. */
  kind: z.enum(['error', 'known']),
  row: z.number().int(),
  column: z.string().nullable(),
  message: z.string(),
})

/** A row as it would be written: the record before, and what it becomes; a new one was nothing before. */
const FilePreview = z.object({
  row: z.number().int(),
  title: z.string(),
  /** The record that it changes, or that has the same name; null for a new one. */
  id: z.uuid().nullable(),
  differences: z.array(z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() })),
})
export type FilePreview = z.infer<typeof FilePreview>

/** What a file would do, or has done. Nothing is written unless every row can be, or is left out. */
export type FileResult<T extends Fields = Fields> = {
  /** Of a workbook: its visible sheets, and the one that was read. */
  sheets: string[]
  sheet: string | null
  columns: string[]
  mapping: MappedColumn<T>[]
  sample: string[][]
  rows: number
  created: number
  changed: number
  unchanged: number
  refused: number
  /** The first errors, and reminders of records with the same name. */
  findings: z.infer<typeof RowFinding>[]
  /** The first rows that add or change something. */
  preview: FilePreview[]
  /** Rows without an id that have the name of a record, compared with it. */
  doubles: FilePreview[]
  /** An amount that can mean two things where the file does not say which. */
  two_ways: string | null
  change_id: string | null
}

export function fileResult<T extends Fields>(fields: T): z.ZodType<FileResult<T>, FileResult<T>> {
  return z.object({
    sheets: z.array(z.string()),
    sheet: z.string().nullable(),
    columns: z.array(z.string()),
    mapping: z.array(mappedColumn(fields)),
    sample: z.array(z.array(z.string())),
    rows: z.number().int(),
    created: z.number().int(),
    changed: z.number().int(),
    unchanged: z.number().int(),
    refused: z.number().int(),
    findings: z.array(RowFinding),
    preview: z.array(FilePreview),
    doubles: z.array(FilePreview),
    two_ways: z.string().nullable(),
    change_id: z.uuid().nullable(),
  })
}

export type ExportQuery<P extends Params> = Filter<P> & { format: ExportFormat }

export function exportQuery<P extends Params>(params: P): z.ZodType<ExportQuery<P>> {
  return z.strictObject({ ...paramShape(params), format: z.enum(exportFormats).default('csv') }) as never
}

/** The calls of a kind of record that comes in from files. */
export function importCalls<const T extends Fields, const L extends Fields>(
  { fields, links }: { fields: T; links: L },
  words: Words,
) {
  const { path, access, plural } = fillWords(words)
  const input = z.object({ query: fileQuery(links) })
  return {
    checkFile: call(access.write, { changes: [] })
      .post(`${path}/import/check`, `Preview the import of a file of ${plural}; nothing is written`, {
        inputStructure: 'detailed',
      })
      .input(input)
      .output(fileResult(fields)),
    importFile: call(access.write, { creates: 'apart' })
      .post(`${path}/import`, `Add and change ${plural} from a file`, { inputStructure: 'detailed' })
      .input(input)
      .output(fileResult(fields)),
    exportRefused: call(access.write, { changes: [] })
      .post(
        `${path}/import/refused`,
        `The rows of a file of ${plural} that have errors, as a CSV file that says which`,
        {
          inputStructure: 'detailed',
        },
      )
      .input(input)
      .output(z.file()),
  }
}

/** The calls of every kind of record whose body or answer is a file. */
export function fileCalls<const T extends Fields, const L extends Fields, const P extends Params>(
  { fields, links, params }: { fields: T; links: L; params: P },
  words: Words,
) {
  const { path, access, plural } = fillWords(words)
  return {
    ...importCalls({ fields, links }, words),
    exportFile: call(access.read)
      .get(`${path}/export`, `The ${plural} that match a filter, as a file`)
      .input(exportQuery(params))
      .output(z.file()),
  }
}
