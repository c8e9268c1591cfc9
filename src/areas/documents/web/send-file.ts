import { sendFileOnce, type FileCall } from '#kit/client/api.ts'
import { messages } from './messages.ts'

export class UploadFailure extends Error {
  /** 0 when no answer came at all. */
  readonly status: number
  /** The file had arrived and its row could not be saved. */
  readonly isOfRecord: boolean

  constructor(sentence: string, status: number, isOfRecord = false) {
    super(sentence)
    this.name = 'UploadFailure'
    this.status = status
    this.isOfRecord = isOfRecord
  }
}

type Sending = {
  /** Bytes of all bytes that have left, from 0 to 1. */
  onProgress: (share: number) => void
  signal: AbortSignal
}

type FileAddress = { call: FileCall; url: string; headers?: Record<string, string> }

/**
 * Sends one file as the body of a request and answers what the server said. `fetch` does not tell how much of a body
 * has left, so this is an XMLHttpRequest.
 */
export async function sendFile(to: FileAddress, file: File, sending: Sending): Promise<unknown> {
  const { call, url, headers: own = {} } = to
  const { status, text } = await sendFileOnce([call, url, file], (headers) =>
    warnUntil(post(url, file, { ...sending, headers: { ...headers, ...own } })),
  )
  const body = parse(text)
  if (status >= 200 && status < 300) return body
  throw new UploadFailure(sentenceIn(body) ?? messages.unreadable, status, failedAtRecord(body))
}

/** A page that is left takes its upload with it: the browser asks first. */
function warnUntil<Answer>(sent: Promise<Answer>): Promise<Answer> {
  const ask = (event: BeforeUnloadEvent) => event.preventDefault()
  window.addEventListener('beforeunload', ask)
  return sent.finally(() => window.removeEventListener('beforeunload', ask))
}

type Posting = Sending & { headers: Record<string, string> }

function post(url: string, file: File, { onProgress, signal, headers }: Posting) {
  return new Promise<{ status: number; text: string }>((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', url)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total)
    })
    request.addEventListener('load', () => resolve({ status: request.status, text: request.responseText }))
    request.addEventListener('error', () => reject(new UploadFailure(messages.broken, 0)))
    request.addEventListener('abort', () => reject(new UploadFailure('', 0)))
    signal.addEventListener('abort', () => request.abort())
    request.send(file)
  })
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return null
  }
}

function sentenceIn(body: unknown): string | null {
  if (typeof body !== 'object' || body === null || !('error' in body)) return null
  return typeof body.error === 'string' && body.error !== '' ? body.error : null
}

function failedAtRecord(body: unknown): boolean {
  if (typeof body !== 'object' || body === null || !('details' in body)) return false
  const { details } = body
  return typeof details === 'object' && details !== null && 'step' in details && details.step === 'record'
}
