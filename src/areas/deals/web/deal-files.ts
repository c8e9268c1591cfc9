import { sendFileOnce } from '#web/api.ts'
import type { FileResult, MappedColumn } from '../contract.ts'
import type { exportFormats } from '../rules/file-columns.ts'
import { toQuery, type Filter } from './address.ts'
import { messages } from './messages.ts'

/** The contract's limit: a larger file is not sent at all. */
export const largestFileBytes = 5 * 1024 * 1024

/** All deals of the filter, made by the server. */
export async function exportDeals(filter: Filter, format: (typeof exportFormats)[number], now: Date): Promise<File> {
  const params = new URLSearchParams({ format })
  for (const [name, value] of Object.entries(toQuery(filter)))
    for (const one of Array.isArray(value) ? value : [value]) params.append(name, String(one))
  const answer = await fetch(`/api/deals/export?${params}`, { credentials: 'same-origin' })
  if (!answer.ok) throw new Error(await readSentence(answer, messages.file.exportFailed))
  const content = await answer.blob()
  return new File([content], `deals-${localDay(now)}.${format}`, { type: content.type })
}

export type FileToRead = { file: File; mapping: readonly MappedColumn[] | null }

/** What the file would do; nothing is written. */
export const checkDeals = (wish: FileToRead) => send('/api/deals/import/check', wish)
export const importDeals = (wish: FileToRead) => send('/api/deals/import', wish)

/** The body is the file itself. */
async function send(path: string, { file, mapping }: FileToRead): Promise<FileResult> {
  const query = new URLSearchParams({ name: file.name, ...(mapping && { mapping: JSON.stringify(mapping) }) })
  const url = `${path}?${query}`
  const answer = await sendFileOnce(url, file, (headers) =>
    fetch(url, { method: 'POST', headers, body: file, credentials: 'same-origin' }),
  )
  if (!answer.ok) throw new Error(await readSentence(answer, messages.file.notArrived))
  // the server checks its answers against the contract
  return (await answer.json()) as FileResult
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
