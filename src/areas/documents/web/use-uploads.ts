import { useRef, useState } from 'react'
import type { DroppedFile } from '#web/ui/file-drop.tsx'
import { toast } from '#web/ui/toast.ts'
import { useFormatter } from '#web/ui/use-formatter.ts'
import { documentSizeLimitBytes } from '../rules/limits.ts'
import { messages } from './messages.ts'
import { sendFile, UploadFailure } from './send-file.ts'

type Options = {
  /** Where a file of this name is sent. */
  toUrl: (name: string) => string
  /** A file has arrived. */
  onSent: () => void
}

type Upload = DroppedFile & { file: File }

/** Files on their way to the server, one after the other, as FileDrop shows them. One that arrived leaves the list. */
export function useUploads({ toUrl, onSent }: Options) {
  const format = useFormatter()
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const stops = useRef(new Map<string, AbortController>())
  const line = useRef(Promise.resolve())

  const change = (id: string, what: Partial<DroppedFile>) =>
    setUploads((all) => all.map((one) => (one.id === id ? { ...one, ...what } : one)))
  const drop = (id: string) => setUploads((all) => all.filter((one) => one.id !== id))

  async function send({ id, file }: Upload): Promise<void> {
    const stop = stops.current.get(id)
    if (!stop || stop.signal.aborted) return
    change(id, { state: 'sending', progress: 0 })
    try {
      const onProgress = (share: number) => change(id, { progress: 100 * share })
      await sendFile(toUrl(file.name), file, { onProgress, signal: stop.signal })
      drop(id)
      onSent()
    } catch (thrown) {
      if (stop.signal.aborted) return
      const error = tellFailure(file.name, thrown)
      change(id, { state: 'failed', error })
    }
  }

  function enqueue(upload: Upload): void {
    stops.current.set(upload.id, new AbortController())
    line.current = line.current.then(() => send(upload))
  }

  function add(files: readonly File[]): void {
    const taken = files.map((file): Upload => {
      const upload = { id: crypto.randomUUID(), name: file.name, size: format.fileSize(file.size), file }
      if (file.size <= documentSizeLimitBytes) return { ...upload, state: 'waiting' }
      const error = messages.tooLarge(file.name)
      toast.destructive(messages.tooLargeTitle, error)
      return { ...upload, state: 'failed', error }
    })
    setUploads((all) => [...all, ...taken])
    for (const upload of taken) if (upload.state === 'waiting') enqueue(upload)
  }

  function remove(id: string): void {
    stops.current.get(id)?.abort()
    drop(id)
  }

  function retry(id: string): void {
    const upload = uploads.find((one) => one.id === id)
    if (!upload || upload.file.size > documentSizeLimitBytes) return
    change(id, { state: 'waiting' })
    enqueue(upload)
  }

  return { uploads, add, remove, retry }
}

const titles: Readonly<Record<number, string>> = { 413: messages.tooLargeTitle, 415: messages.wrongTypeTitle }

function tellFailure(name: string, thrown: unknown): string {
  const sentence = thrown instanceof Error ? thrown.message : messages.unreadable
  const title = thrown instanceof UploadFailure ? titles[thrown.status] : undefined
  // refusals of the file itself name it already
  toast.destructive(title ?? messages.failedTitle, title ? sentence : messages.failed(name, sentence))
  return sentence
}
