import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#web/api.ts'
import { toast } from '#web/ui/toast.ts'
import type { Import } from '../contract.ts'
import { messages } from './messages.ts'

/** One file on its way to companies. While work goes on in the background, the row is asked for again. */
export function useImport() {
  const [importId, setImportId] = useState<string | null>(null)
  const queries = useQueryClient()
  const onError = (error: Error) => toast.destructive(messages.failed, error.message)
  const onSettled = () => queries.invalidateQueries({ queryKey: api.imports.key() })
  const row = useQuery(
    api.imports.get.queryOptions({
      input: importId ? { importId } : skipToken,
      refetchInterval: ({ state }) => (state.data && isWorking(state.data) ? 1000 : false),
    }),
  )
  return {
    row: importId ? row.data : undefined,
    forget: () => setImportId(null),
    upload: useMutation({ mutationFn: uploadFile, onError, onSuccess: ({ id }: { id: string }) => setImportId(id) }),
    check: useMutation(api.imports.check.mutationOptions({ onError, onSettled })),
    start: useMutation(api.imports.start.mutationOptions({ onError, onSettled })),
    undo: useMutation(api.imports.undo.mutationOptions({ onError, onSettled })),
  }
}

function isWorking({ state }: Pick<Import, 'state'>): boolean {
  return state === 'checking' || state === 'importing' || state === 'undoing'
}

/** The body is the file itself: the browser streams it from the disk. */
async function uploadFile({ file, scope }: { file: File; scope: Import['scope'] }): Promise<{ id: string }> {
  const query = new URLSearchParams({ name: file.name, scope })
  const answer = await fetch(`/api/imports/upload?${query}`, { method: 'POST', body: file, credentials: 'same-origin' })
  const body: unknown = await answer.json().catch(() => null)
  if (answer.ok && typeof body === 'object' && body !== null && 'id' in body) return { id: String(body.id) }
  const sentence = typeof body === 'object' && body !== null && 'error' in body ? String(body.error) : null
  throw new Error(sentence ?? 'The file did not arrive. Please try again.')
}
