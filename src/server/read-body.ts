import { Readable } from 'node:stream'
import { AppError } from '#core/errors.ts'
import { checkJson } from './check-json.ts'

export const jsonLimitBytes = 10 * 1024 * 1024

type Limits = { limitBytes?: number; stallMs?: number; totalMs?: number }

/** The JSON object in the body, or undefined when there is no body. Refuses everything else before it is large or slow. */
export async function readJsonBody(request: Request, limits: Limits = {}): Promise<object | undefined> {
  const { limitBytes = jsonLimitBytes, stallMs = 10_000, totalMs = 60_000 } = limits
  // Neither has one, and asking for it would make the library build the request a second time.
  if (request.method === 'GET' || request.method === 'HEAD') return undefined
  if (request.body === null) return undefined
  if (Number(request.headers.get('content-length')) > limitBytes) throw tooLarge(limitBytes)
  const bytes = await readBytes(request.body, { limitBytes, stallMs, totalMs })
  if (bytes.length === 0) return undefined
  checkContentType(request.headers.get('content-type'))
  return toObject(parse(bytes))
}

function toObject(value: unknown): object {
  const mistake = checkJson(value)
  if (mistake) throw new AppError('BAD_REQUEST', mistake)
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value
  throw new AppError('BAD_REQUEST', 'The body must be a JSON object.')
}

/** The bytes for whoever streams them: they break off when the caller goes or sends nothing for a while. */
export function openBody({ body }: Request, signal: AbortSignal, stallMs: number): Readable {
  const reader = body?.getReader()
  const content = new Readable({
    read() {
      if (!reader) return void this.push(null)
      within(reader.read(), AbortSignal.any([signal, AbortSignal.timeout(stallMs)])).then(
        ({ done, value }) => this.push(done ? null : value),
        (error: Error) => this.destroy(error),
      )
    },
    destroy(error, done) {
      reader?.cancel().catch(() => {})
      done(error)
    },
  })
  // An error that nobody hears ends the process, and a call may refuse before it looks at the bytes.
  return content.on('error', () => {})
}

async function readBytes(body: ReadableStream<Uint8Array>, { limitBytes, stallMs, totalMs }: Required<Limits>) {
  const reader = body.getReader()
  const total = AbortSignal.timeout(totalMs)
  const chunks: Uint8Array[] = []
  let length = 0
  try {
    for (;;) {
      const chunk = await within(reader.read(), AbortSignal.any([total, AbortSignal.timeout(stallMs)]))
      if (chunk.done) return Buffer.concat(chunks, length)
      length += chunk.value.length
      if (length > limitBytes) throw tooLarge(limitBytes)
      chunks.push(chunk.value)
    }
  } catch (error) {
    // Nobody reads the rest, and nobody waits for the sender to notice.
    reader.cancel().catch(() => {})
    if (error instanceof AppError) throw error
    throw new AppError('BAD_REQUEST', 'The request ended before its body was complete.', { cause: error })
  }
}

function within<Value>(work: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(new AppError('TIMEOUT', 'The request took too long to arrive. Please try again.'))
    signal.addEventListener('abort', giveUp, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', giveUp))
  })
}

function checkContentType(contentType: string | null): void {
  const [type = '', ...parameters] = (contentType ?? '')
    .toLowerCase()
    .split(';')
    .map((part) => part.trim())
  const charset = parameters.find((parameter) => parameter.startsWith('charset='))
  const isUtf8 = charset === undefined || /^charset="?utf-?8"?$/.test(charset)
  if (type === 'application/json' && isUtf8) return
  throw new AppError('UNSUPPORTED_MEDIA_TYPE', 'Send the body as application/json in UTF-8.')
}

function parse(bytes: Uint8Array): unknown {
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new AppError('BAD_REQUEST', 'The body is not valid UTF-8.')
  }
  try {
    return JSON.parse(text)
  } catch {
    throw new AppError('BAD_REQUEST', 'The body is not valid JSON.')
  }
}

function tooLarge(limitBytes: number): AppError {
  return new AppError('PAYLOAD_TOO_LARGE', `The body may have ${Math.floor(limitBytes / 1024 / 1024)} MB at most.`)
}
