import { fetchShown } from '#kit/client/shown-scope.ts'
import { messages } from './messages.ts'

export type TableFormat = 'csv' | 'xlsx'
type Query = Readonly<Record<string, string | number | readonly string[] | undefined>>

/** The whole result as a table that comes back as an update, made by the server page by page. */
export async function exportTable(format: TableFormat, query: Query, day: string): Promise<File> {
  const params = new URLSearchParams({ format })
  for (const [name, value] of Object.entries(query)) {
    for (const one of typeof value === 'object' ? value : [value])
      if (one !== undefined) params.append(name, String(one))
  }
  return readFile(await fetchShown(`/api/imports/export?${params}`), `target-companies-${day}.${format}`)
}

/** What the server answered as a file of this name; a refusal fails with its sentence. */
export async function readFile(answer: Response, name: string): Promise<File> {
  if (!answer.ok) throw new Error(await readRefusal(answer))
  const content = await answer.blob()
  return new File([content], name, { type: content.type })
}

async function readRefusal(answer: Response): Promise<string> {
  const body: unknown = await answer.json().catch(() => null)
  const sentence = typeof body === 'object' && body !== null && 'error' in body ? body.error : null
  return typeof sentence === 'string' ? sentence : messages.table.failed
}
