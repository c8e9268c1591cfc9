import { skipToken, useQuery } from '@tanstack/react-query'
import { useIsReader } from '#areas/workspaces/web/use-may-write.ts'
import { api, sendFileOnce, client } from '#kit/client/api.ts'
import { useAction } from '#kit/client/use-action.ts'
import type { Import } from '../contract.ts'
import { messages } from './messages.ts'

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
  return useAction(uploadFile, { failed: messages.failed, done: ({ id }) => onArrived(id) })
}

export function useImportSteps() {
  const told = { failed: messages.failed }
  return {
    check: useAction(client.imports.check, told),
    start: useAction(client.imports.start, told),
    cancel: useAction(client.imports.cancel, told),
    undo: useAction(client.imports.undo, told),
  }
}

/** The body is the file itself: the browser streams it from the disk. */
async function uploadFile({ file, scope }: { file: File; scope: Import['scope'] }): Promise<{ id: string }> {
  const query = new URLSearchParams({ name: file.name, scope })
  const url = `/api/imports/upload?${query}`
  const answer = await sendFileOnce([['imports', 'upload'], url, file], (headers) =>
    fetch(url, { method: 'POST', headers, body: file, credentials: 'same-origin' }),
  )
  const body: unknown = await answer.json().catch(() => null)
  if (answer.ok && typeof body === 'object' && body !== null && 'id' in body) return { id: String(body.id) }
  const sentence = typeof body === 'object' && body !== null && 'error' in body ? String(body.error) : null
  throw new Error(sentence ?? messages.notArrived)
}
