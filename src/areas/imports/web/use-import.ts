import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useIsReader } from '#areas/workspaces/web/use-may-write.ts'
import { api, sendFileOnce } from '#web/api.ts'
import { toast } from '#web/ui/toast.ts'
import type { Import } from '../contract.ts'
import { messages } from './messages.ts'

const onError = (error: Error) => toast.destructive(messages.failed, error.message)

/** Whoever may only read in the workspace looks at its imports; those for everybody are not the workspace's. */
export function useOnlyReads(scope: Import['scope']): boolean {
  const isReader = useIsReader()
  return isReader && scope === 'workspace'
}

/** One import. While work goes on in the background, it is asked for again. */
export function useImport(importId: string | null) {
  return useQuery(
    api.imports.get.queryOptions({
      input: importId ? { importId } : skipToken,
      refetchInterval: ({ state }) => (state.data?.work ? 1000 : false),
    }),
  )
}

export function useImports() {
  return useQuery(
    api.imports.list.queryOptions({
      refetchInterval: ({ state }) => (state.data?.some(({ work }) => work) ? 1000 : false),
    }),
  )
}

export function useUpload(onArrived: (importId: string) => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: uploadFile,
    onError,
    onSuccess: ({ id }) => onArrived(id),
    onSettled: () => queries.invalidateQueries({ queryKey: api.imports.key() }),
  })
}

export function useImportSteps() {
  const queries = useQueryClient()
  const onSettled = () => queries.invalidateQueries({ queryKey: api.imports.key() })
  const shared = { onError, onSettled }
  return {
    check: useMutation(api.imports.check.mutationOptions(shared)),
    start: useMutation(api.imports.start.mutationOptions(shared)),
    cancel: useMutation(api.imports.cancel.mutationOptions(shared)),
    undo: useMutation(api.imports.undo.mutationOptions(shared)),
  }
}

/** The body is the file itself: the browser streams it from the disk. */
async function uploadFile({ file, scope }: { file: File; scope: Import['scope'] }): Promise<{ id: string }> {
  const query = new URLSearchParams({ name: file.name, scope })
  const url = `/api/imports/upload?${query}`
  const answer = await sendFileOnce(url, file, (headers) =>
    fetch(url, { method: 'POST', headers, body: file, credentials: 'same-origin' }),
  )
  const body: unknown = await answer.json().catch(() => null)
  if (answer.ok && typeof body === 'object' && body !== null && 'id' in body) return { id: String(body.id) }
  const sentence = typeof body === 'object' && body !== null && 'error' in body ? String(body.error) : null
  throw new Error(sentence ?? messages.notArrived)
}
