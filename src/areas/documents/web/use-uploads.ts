import type { FileCall } from '#kit/client/api.ts'
import { useRef, useState } from 'react'
import type { DroppedFile } from '#kit/controls/file-drop.tsx'
import type { PlacedFile } from '#kit/controls/read-dropped.ts'
import { toast } from '#kit/feedback/toast.ts'
import { useFormatter } from '#kit/display/use-formatter.ts'
import { makeRandomId } from '#kit/client/random-id.ts'
import { acceptedFiles, hasAllowedExtension } from '../rules/names/extensions.ts'
import { documentSizeLimitBytes } from '../rules/limits.ts'
import { messages } from './messages.ts'
import { sendFile, UploadFailure } from './send-file.ts'

type Options = {
  call: FileCall
  /** The address for a file of this name, and where folders keep their structure in this folder; it fails as the upload does. */
  toUrl: (name: string, folder: string) => string | Promise<string>
}

/** `leaves`: off the list as soon as it has arrived. */
type Upload = DroppedFile & PlacedFile & { leaves: boolean }

/** Progress of a file (S0 §4): half once it is stored, all of it once its row is saved. */
const storedProgress = 50

/** Files on their way to the server, one after the other; `shown` are the properties of the FileDrop that shows them. */
export function useUploads({ call, toUrl }: Options) {
  const format = useFormatter()
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const [queued, setQueued] = useState(0)
  const stops = useRef(new Map<string, AbortController>())
  const line = useRef<Promise<unknown>>(Promise.resolve())

  const change = (id: string, what: Partial<DroppedFile>) =>
    setUploads((all) => all.map((one) => (one.id === id ? { ...one, ...what } : one)))
  const drop = (id: string) => setUploads((all) => all.filter((one) => one.id !== id))

  async function send({ id, file, folder, leaves }: Upload): Promise<boolean> {
    const stop = stops.current.get(id)
    if (!stop || stop.signal.aborted) return false
    change(id, { state: 'sending', progress: 0 })
    try {
      const to = { call, url: await toUrl(file.name, folder) }
      const onProgress = (share: number) => change(id, { progress: storedProgress * share })
      await sendFile(to, file, { onProgress, signal: stop.signal })
      if (leaves) drop(id)
      else change(id, { state: 'done', progress: 100 })
      return true
    } catch (thrown) {
      if (stop.signal.aborted) return false
      change(id, { state: 'failed', error: tellFailure(file.name, thrown), isFinal: isFinal(thrown) })
      return false
    }
  }

  function enqueue(upload: Upload): Promise<boolean> {
    stops.current.set(upload.id, new AbortController())
    setQueued((count) => count + 1)
    const sent = line.current.then(() => send(upload)).finally(() => setQueued((count) => count - 1))
    line.current = sent
    return sent
  }

  /** Puts files on the list; one that would be refused says so and stays there. */
  function list(files: readonly PlacedFile[], leaves: boolean): readonly Upload[] {
    const taken = files.map((placed) => judgeUpload({ ...placed, leaves, size: format.fileSize(placed.file.size) }))
    setUploads((all) => [...all, ...taken])
    return tellRefusals(taken)
  }

  /** Sends files as soon as they are chosen; one that arrived leaves the list. */
  function add(files: readonly File[]): void {
    for (const upload of list(files.map(alone), true)) void enqueue(upload)
  }

  /** Files that wait for `sendChosen`. */
  const choose = (files: readonly PlacedFile[]): void => void list(files, false)

  /** Sends the chosen files that have not been sent, and answers how many of them arrived. */
  async function sendChosen(): Promise<number> {
    const chosen = uploads.filter(({ state, id }) => state === 'waiting' && !stops.current.has(id))
    const results = await Promise.all(chosen.map(enqueue))
    return results.filter(Boolean).length
  }

  function remove(id: string): void {
    stops.current.get(id)?.abort()
    drop(id)
  }

  function retry(id: string): void {
    const upload = uploads.find((one) => one.id === id)
    if (!upload || isRefused(upload)) return
    change(id, { state: 'waiting' })
    void enqueue(upload)
  }

  const shown = { accept: acceptedFiles, files: uploads, onRemove: remove, onRetry: retry }
  return { shown, add, choose, sendChosen, isSending: queued > 0 }
}

/** A file that was chosen by itself. */
export const alone = (file: File): PlacedFile => ({ file, folder: '' })

function judgeUpload({ file, folder, ...rest }: PlacedFile & Pick<Upload, 'leaves' | 'size'>): Upload {
  const name = folder === '' ? file.name : `${folder}/${file.name}`
  const upload = { ...rest, id: makeRandomId(), name, file, folder }
  const problem = refusalOf(file)
  return problem === null ? { ...upload, state: 'waiting' } : { ...upload, state: 'failed', error: problem.body }
}

function isRefused(upload: Upload): boolean {
  tellRefusals([upload])
  return refusalOf(upload.file) !== null
}

const toldByName = 3

/** Each by its name; of a folder with many of them how many there are. Answers the others. */
function tellRefusals(taken: readonly Upload[]): readonly Upload[] {
  const problems = taken.flatMap(({ file }) => refusalOf(file) ?? [])
  if (problems.length > toldByName)
    toast.destructive(messages.manyRefusedTitle, messages.manyRefused(problems.length, taken.length))
  else for (const { title, body } of problems) toast.destructive(title, body)
  return taken.filter(({ state }) => state === 'waiting')
}

/** Type, then size (S0 §5); the server decides both again by the content. */
function refusalOf({ name, size }: File): { title: string; body: string } | null {
  if (!hasAllowedExtension(name)) return { title: messages.wrongTypeTitle, body: messages.wrongType(name) }
  return size > documentSizeLimitBytes ? { title: messages.tooLargeTitle, body: messages.tooLarge(name) } : null
}

/** A file with a virus would be refused again. */
function isFinal(thrown: unknown): boolean {
  return thrown instanceof UploadFailure && thrown.status === 422
}

const titles: Readonly<Record<number, string>> = {
  413: messages.tooLargeTitle,
  415: messages.wrongTypeTitle,
  422: messages.refusedTitle,
}

function tellFailure(name: string, thrown: unknown): string {
  const sentence = thrown instanceof Error ? thrown.message : messages.unreadable
  const title = thrown instanceof UploadFailure ? titles[thrown.status] : undefined
  if (title) {
    // refusals of the file itself name it already
    toast.destructive(title, sentence)
  } else {
    const isOfRecord = thrown instanceof UploadFailure && thrown.isOfRecord
    const body = isOfRecord ? messages.failedRecord(sentence) : messages.failed(name, sentence)
    toast.destructive(messages.failedTitle, body)
  }
  return sentence
}
