import { useRef, useState } from 'react'
import { documentSizeLimitBytes } from '#areas/documents/rules/limits.ts'
import { messages as documentMessages } from '#areas/documents/web/messages.ts'
import { sendFile } from '#areas/documents/web/send-file.ts'
import type { DroppedFile } from '#kit/controls/file-drop.tsx'
import { useFormatter } from '#kit/display/use-formatter.ts'
import { toast } from '#kit/feedback/toast.ts'
import { makeRandomId } from '#kit/client/random-id.ts'
import { legalFileEndings } from '../rules/words.ts'
import { messages } from './messages.ts'

const texts = messages.analysis
export type LegalFile = DroppedFile & { documentId?: string }

/** Files that are uploaded one after the other and then wait, named, for the analysis. */
export function useLegalUploads() {
  const format = useFormatter()
  const [files, setFiles] = useState<readonly LegalFile[]>([])
  const stops = useRef(new Map<string, AbortController>())
  const change = (id: string, what: Partial<LegalFile>) =>
    setFiles((all) => all.map((one) => (one.id === id ? { ...one, ...what } : one)))

  async function send(id: string, file: File): Promise<boolean> {
    const stop = new AbortController()
    stops.current.set(id, stop)
    change(id, { state: 'sending', progress: 0 })
    try {
      const url = `/api/documents/upload?${new URLSearchParams({ name: file.name, category: 'legal' })}`
      const onProgress = (share: number) => change(id, { progress: 100 * share })
      const answer = await sendFile({ call: ['documents', 'upload'], url }, file, { onProgress, signal: stop.signal })
      change(id, { state: 'done', documentId: readId(answer) })
      return true
    } catch (thrown) {
      if (stop.signal.aborted) return false
      const error = thrown instanceof Error ? thrown.message : texts.uploadFailed(file.name)
      change(id, { state: 'failed', error })
      toast.destructive(documentMessages.failedTitle, error)
      return false
    }
  }

  async function add(chosen: readonly File[]): Promise<void> {
    const taken = chosen.flatMap((file) => {
      const problem = refusalOf(file)
      if (problem) toast.destructive(problem.title, problem.body)
      return problem ? [] : [{ id: makeRandomId(), file }]
    })
    const rows = taken.map(({ id, file }): LegalFile => ({
      id,
      name: file.name,
      size: format.fileSize(file.size),
      state: 'waiting',
    }))
    setFiles((all) => [...all, ...rows])
    let sent = files.filter(({ state }) => state === 'done').length
    const before = sent
    for (const { id, file } of taken) if (await send(id, file)) sent += 1
    if (sent > before) toast.success(texts.uploaded, texts.ready(sent))
  }

  function remove(id: string): void {
    stops.current.get(id)?.abort()
    setFiles((all) => all.filter((one) => one.id !== id))
  }

  return { files, add, remove, clear: () => setFiles([]) }
}

function refusalOf({ name, size }: File): { title: string; body: string } | null {
  if (!legalFileEndings.some((ending) => name.toLowerCase().endsWith(ending)))
    return { title: texts.wrongTypeTitle, body: texts.wrongType(name) }
  return size > documentSizeLimitBytes
    ? { title: documentMessages.tooLargeTitle, body: documentMessages.tooLarge(name) }
    : null
}

function readId(answer: unknown): string {
  return typeof answer === 'object' && answer !== null && 'id' in answer ? String(answer.id) : ''
}
