import { Readable } from 'node:stream'
import { AppError } from '#core/errors.ts'
import { usualBodyBytes } from '#areas/call.ts'
import { readJsonInWorker } from './read-json-in-worker.ts'
import { readJson } from './read-json.ts'

type BodyLimits = { limitBytes?: number | undefined; stallMs?: number; totalMs?: number }

/** Refuses a body by its declared length, before any of it arrives and before authentication. */
export function checkLength(headers: Headers, limitBytes = usualBodyBytes): void {
  if (Number(headers.get('content-length')) > limitBytes) throw tooLarge(limitBytes)
}

/** The JSON object in the body, or undefined without a body. Refuses what is invalid, too large or too slow. */
export async function readJsonBody(request: Request, limits: BodyLimits = {}): Promise<object | undefined> {
  const { limitBytes = usualBodyBytes, stallMs = 20_000, totalMs = 60_000 } = limits
  if (!mayHaveBody(request) || request.body === null) return undefined
  const bytes = await readBytes(request.body, { limitBytes, stallMs, totalMs })
  if (bytes.length === 0) return undefined
  checkContentType(request.headers.get('content-type'))
  const read = bytes.length > usualBodyBytes ? await readJsonInWorker(bytes) : readJson(Buffer.from(bytes.buffer))
  if ('mistake' in read) throw new AppError('BAD_REQUEST', read.mistake)
  return read.value
}

/** Does not access the body, which would make the library build the request again. */
function mayHaveBody({ method }: Request): boolean {
  return method !== 'GET' && method !== 'HEAD'
}

/** The body as a stream, which fails when the caller disconnects or sends nothing for too long. */
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
      cancelRead(reader)
      done(error)
    },
  })
  // An unhandled error would end the process, and a call may be refused before it reads the bytes.
  return content.on('error', () => {})
}

type BodyReader = ReadableStreamDefaultReader<Uint8Array>

function cancelRead(reader: BodyReader | undefined): void {
  reader?.cancel().catch(() => {})
}

async function readBytes(
  body: ReadableStream<Uint8Array>,
  { limitBytes, stallMs, totalMs }: Required<BodyLimits> & { limitBytes: number },
) {
  const reader = body.getReader()
  const total = AbortSignal.timeout(totalMs)
  const chunks: Uint8Array[] = []
  let length = 0
  try {
    for (;;) {
      const chunk = await within(reader.read(), AbortSignal.any([total, AbortSignal.timeout(stallMs)]))
      if (chunk.done) return join(chunks, length)
      length += chunk.value.length
      if (length > limitBytes) throw tooLarge(limitBytes)
      chunks.push(chunk.value)
    }
  } catch (error) {
    // The rest is not read, and we do not wait for the sender to notice.
    cancelRead(reader)
    if (error instanceof AppError) throw error
    throw new AppError('BAD_REQUEST', 'The request ended before its body was complete.', { cause: error })
  }
}

/** Joined into a buffer of its own, which can be transferred to another thread. */
function join(chunks: readonly Uint8Array[], length: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(length)
  let at = 0
  for (const chunk of chunks) {
    bytes.set(chunk, at)
    at += chunk.length
  }
  return bytes
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

function tooLarge(limitBytes: number): AppError {
  const kB = Math.floor(limitBytes / 1024)
  const most = kB < 1024 ? `${kB} kB` : `${Math.floor(kB / 1024)} MB`
  return new AppError('PAYLOAD_TOO_LARGE', `The body may be ${most} at most.`)
}
