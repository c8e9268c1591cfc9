import type { ExportFormat } from '#core/fields/file-columns.ts'
import { sendFileOnce, type FileCall } from '../../client/api.ts'
import { fetchShown } from '../../client/shown-scope.ts'
import { messages as texts } from './messages.ts'

/** Which column of a file becomes which field. */
export type MappedColumn = { field: string; column: string }
export type RowChoice = { row: number; id: string | null }
export type FileToRead = {
  file: File
  sheet: string | null
  mapping: readonly MappedColumn[] | null
  mark: '.' | ',' | null
  choices: readonly RowChoice[]
  /** So many rows with errors are left out; null: every row must be valid. */
  leaveOut?: number | null
}

type PreviewRow = {
  row: number
  title: string
  id: string | null
  differences: readonly { field: string; before: string | null; after: string | null }[]
}

/** What a file would do, or has done; nothing is written unless every row can be. */
export type FileResult = {
  sheets: readonly string[]
  sheet: string | null
  columns: readonly string[]
  mapping: readonly MappedColumn[]
  sample: readonly (readonly string[])[]
  rows: number
  created: number
  changed: number
  unchanged: number
  refused: number
  findings: readonly { row: number; column: string | null; message: string }[]
  preview: readonly PreviewRow[]
  doubles: readonly PreviewRow[]
  two_ways: string | null
  change_id: string | null
}

/** Where files of a kind of record go. */
export type FileSource = { area: string; path: string; links?: Readonly<Record<string, string>> }

/** The server's limit: a larger file is not sent at all. */
export const largestFileBytes = 5 * 1024 * 1024

/** All records of the filter, made by the server. */
export async function exportRecords(
  { path, plural, filter }: { path: string; plural: string; filter: object },
  format: ExportFormat,
  now: Date,
): Promise<File> {
  const query = new URLSearchParams({ format })
  for (const [name, value] of Object.entries(filter))
    for (const one of Array.isArray(value) ? value : [value]) query.append(name, String(one))
  const answer = await fetchShown(`${path}/export?${query}`)
  return readMade(answer, `${plural}-${localDay(now)}.${format}`)
}

async function readMade(answer: Response, name: string): Promise<File> {
  if (!answer.ok) throw new Error(await readSentence(answer, texts.exportFailed))
  const content = await answer.blob()
  return new File([content], name, { type: content.type })
}

/** The rows with errors, to be mended where they were made. */
export async function exportRefused(source: FileSource, wanted: FileToRead): Promise<File> {
  const answer = await sendFile(source, 'exportRefused', wanted)
  return readMade(answer, `${wanted.file.name.replace(/\.[^.]*$/, '')}-rows-with-errors.csv`)
}

/** What the file would do; nothing is written. */
export const checkFile = (source: FileSource, wanted: FileToRead) => send(source, 'checkFile', wanted)
export const importFile = (source: FileSource, wanted: FileToRead) => send(source, 'importFile', wanted)

const paths = { checkFile: '/import/check', importFile: '/import', exportRefused: '/import/refused' }

async function send(source: FileSource, call: 'checkFile' | 'importFile', wanted: FileToRead): Promise<FileResult> {
  const answer = await sendFile(source, call, wanted)
  if (!answer.ok) throw new Error(await readSentence(answer, texts.notArrived))
  // the server checks its answers against the contract
  return (await answer.json()) as FileResult
}

/** The body is the file itself. */
function sendFile(
  { area, path, links }: FileSource,
  call: keyof typeof paths,
  { file, sheet, mapping, mark, choices, leaveOut }: FileToRead,
): Promise<Response> {
  const query = new URLSearchParams({
    ...links,
    name: file.name,
    ...(sheet && { sheet }),
    ...(mapping && { mapping: JSON.stringify(mapping) }),
    ...(mark && { decimal_mark: mark }),
    ...(choices.length > 0 && { choices: JSON.stringify(choices) }),
    ...(leaveOut && { leave_out: String(leaveOut) }),
  })
  const url = `${path}${paths[call]}?${query}`
  // every kind of record has these calls
  return sendFileOnce([[area, call] as unknown as FileCall, url, file], (headers) =>
    fetch(url, { method: 'POST', headers, body: file, credentials: 'same-origin' }),
  )
}

async function readSentence(answer: Response, otherwise: string): Promise<string> {
  const body: unknown = await answer.json().catch(() => null)
  const sentence = typeof body === 'object' && body !== null && 'error' in body ? body.error : null
  return typeof sentence === 'string' ? sentence : otherwise
}

/** The reader's own day, as 2026-11-21. */
function localDay(now: Date): string {
  const two = (part: number) => String(part).padStart(2, '0')
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
}
