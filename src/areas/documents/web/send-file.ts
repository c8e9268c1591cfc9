import { messages } from './messages.ts'

export class UploadFailure extends Error {
  /** 0 when no answer came at all. */
  readonly status: number

  constructor(sentence: string, status: number) {
    super(sentence)
    this.name = 'UploadFailure'
    this.status = status
  }
}

type Sending = {
  /** Bytes of all bytes that have left, from 0 to 1. */
  onProgress: (share: number) => void
  signal: AbortSignal
}

/**
 * Sends one file as the body of a request and answers what the server said. `fetch` does not tell how much of a body
 * has left, so this is an XMLHttpRequest.
 */
export function sendFile(url: string, file: File, { onProgress, signal }: Sending): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', url)
    request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total)
    })
    request.addEventListener('load', () => {
      const body = parse(request.responseText)
      if (request.status >= 200 && request.status < 300) resolve(body)
      else reject(new UploadFailure(sentenceIn(body) ?? messages.unreadable, request.status))
    })
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
