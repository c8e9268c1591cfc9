import { randomUUID } from 'node:crypto'
import { Readable, Transform } from 'node:stream'
import type * as Sdk from '@aws-sdk/client-s3'
import { AppError, ProviderError } from '#core/errors.ts'
import { checkKey, checkPrefix } from './key.ts'
import { openMeasure } from './measure.ts'
import type { Storage } from './port.ts'

export type S3Options = {
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  /** For servers other than Amazon's. */
  endpoint?: string
  /** `https://host/bucket/key` instead of `https://bucket.host/key`; most servers other than Amazon's require it. */
  pathStyle?: boolean
  timeoutMs?: number
}

const senderDisconnected = 'the sender broke off'

type Connection = { sdk: typeof Sdk; client: Sdk.S3Client; bucket: string; timeoutMs: number }

/** All parts but the last must have at least 5 MiB; this is also the memory of one upload. */
const partBytes = 5 * 1024 * 1024
/** An upload may take longer than other requests: a part at 50 kB a second. */
const slowestBytesPerMs = 50
const attempts = 3

/** Files in a bucket. The vendor's library is large, so it is loaded at the first use. */
export function openS3(options: S3Options): Storage {
  let opening: Promise<Connection> | undefined
  const connect = () => (opening ??= openConnection(options))
  return {
    async put(key, content, limitBytes) {
      checkKey(key)
      try {
        const { through, result } = openMeasure(limitBytes)
        // Until the bytes flow there is no other listener, and an unhandled error would end the process.
        through.on('error', () => {})
        content.on('error', (error) => through.destroy(error))
        content.on('close', () => content.readableEnded || through.destroy(new Error(senderDisconnected)))
        await upload(await connect(), key, partsOf(content.pipe(through)))
        return { key, ...result() }
      } catch (error) {
        content.destroy()
        throw toStorageError(error)
      }
    },
    async get(key) {
      checkKey(key)
      const { sdk, client, bucket, timeoutMs } = await connect()
      try {
        const { Body, ETag } = await client.send(new sdk.GetObjectCommand({ Bucket: bucket, Key: key }))
        if (Body instanceof Readable && ETag) return withoutStalls(Body, timeoutMs)
        if (Body instanceof Readable) Body.destroy()
        throw new Error(notFromStorage)
      } catch (error) {
        throw toStorageError(error)
      }
    },
    async remove(key) {
      checkKey(key)
      const { sdk, client, bucket, timeoutMs } = await connect()
      try {
        await client.send(new sdk.DeleteObjectCommand({ Bucket: bucket, Key: key }), within(timeoutMs))
      } catch (error) {
        throw toStorageError(error)
      }
    },
    list(prefix) {
      checkPrefix(prefix)
      return listKeys(connect, prefix)
    },
    async close() {
      const connection = await opening?.catch(() => undefined)
      connection?.client.destroy()
    },
  }
}

async function openConnection(options: S3Options): Promise<Connection> {
  const sdk = await import('@aws-sdk/client-s3')
  const { bucket, region, accessKeyId, secretAccessKey, endpoint, pathStyle = false, timeoutMs = 30_000 } = options
  const client = new sdk.S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: pathStyle,
    ...(endpoint ? { endpoint } : {}),
    maxAttempts: attempts,
    // Not every server supports the checksums that the library adds by default.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // Without `throwOnRequestTimeout` the library only writes a warning and waits on.
    requestHandler: { connectionTimeout: timeoutMs, requestTimeout: timeoutMs, throwOnRequestTimeout: true },
  })
  return { sdk, client, bucket, timeoutMs }
}

/** Limits of time for one request: until its answer begins, and for all attempts to the end of the answer. */
function within(timeoutMs: number, bytes = 0) {
  const requestTimeout = timeoutMs + Math.ceil(bytes / slowestBytesPerMs)
  return { requestTimeout, abortSignal: AbortSignal.timeout(requestTimeout * (attempts + 1)) }
}

/** Fails when nothing arrives for `timeoutMs` although the reader waits; a slow reader may take any time. */
function withoutStalls(body: Readable, timeoutMs: number): Readable {
  let isArriving = true
  const through = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      isArriving = true
      done(null, chunk)
    },
  })
  const timer = setInterval(() => {
    if (!isArriving && !through.writableNeedDrain) body.destroy(new Error('stalled'))
    isArriving = false
  }, timeoutMs)
  through.on('close', () => {
    clearInterval(timer)
    body.destroy()
  })
  // An error of the connection is one of the storage, not of the database, which has the same codes.
  body.on('error', (error) => through.destroy(toReadError(error)))
  body.on('close', () => body.readableEnded || through.destroy(toReadError(new Error('cut off'))))
  return body.pipe(through)
}

function toReadError(error: Error): Error {
  if (error instanceof ProviderError) return error
  const sentence = 'The file storage stopped in the middle of a file.'
  return new ProviderError('storage', sentence, { retryable: true, cause: error })
}

/** An answer that S3 would not send, such as the page of a proxy with status 200. */
const notFromStorage = 'The answer is not one of a file storage.'

/** One request for what fits into one part, else part after part. The key appears complete or not at all. */
async function upload(connection: Connection, key: string, parts: AsyncGenerator<Buffer>): Promise<void> {
  const { sdk, client, bucket, timeoutMs } = connection
  const first = (await parts.next()).value ?? Buffer.alloc(0)
  const second = first.length < partBytes ? undefined : (await parts.next()).value
  // Tells our file from another one of this key where the answer to an earlier attempt was lost.
  const mark = randomUUID()
  const file = { Bucket: bucket, Key: key, Metadata: { upload: mark } }
  const own = { key, mark }
  if (second) return uploadParts(connection, { file, own, parts: chain([first, second], parts) })
  const command = new sdk.PutObjectCommand({ ...file, Body: first, IfNoneMatch: '*' })
  await unlessStored(connection, own, () => client.send(command, within(timeoutMs, first.length)))
}

type PartedUpload = {
  file: { Bucket: string; Key: string; Metadata: { upload: string } }
  own: Own
  parts: AsyncIterable<Buffer>
}

async function uploadParts(connection: Connection, { file, own, parts }: PartedUpload): Promise<void> {
  const { sdk, client, timeoutMs } = connection
  const { UploadId } = await client.send(new sdk.CreateMultipartUploadCommand(file), within(timeoutMs))
  const about = { Bucket: file.Bucket, Key: file.Key, UploadId }
  try {
    const Parts: { ETag: string; PartNumber: number }[] = []
    for await (const Body of parts) {
      const PartNumber = Parts.length + 1
      const command = new sdk.UploadPartCommand({ ...about, PartNumber, Body })
      const { ETag } = await client.send(command, within(timeoutMs, Body.length))
      if (!ETag) throw new Error(notFromStorage)
      Parts.push({ ETag, PartNumber })
    }
    const MultipartUpload = { Parts }
    const command = new sdk.CompleteMultipartUploadCommand({ ...about, MultipartUpload, IfNoneMatch: '*' })
    await unlessStored(connection, own, () => client.send(command, within(timeoutMs)))
  } catch (error) {
    // Parts that are never completed cost money forever; the first error is the one to report.
    await client.send(new sdk.AbortMultipartUploadCommand(about), within(timeoutMs)).catch(() => {})
    throw error
  }
}

async function* chain(first: readonly Buffer[], rest: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield* first
  yield* rest
}

type Own = { key: string; mark: string }

/**
 * The library repeats a request whose answer was lost. When the first one had stored the file, the second is refused:
 * the key exists, or the upload is no more. Then the file is ours, and stored.
 */
async function unlessStored(connection: Connection, own: Own, store: () => Promise<{ ETag?: string | undefined }>) {
  try {
    const { ETag } = await store()
    if (!ETag) throw new Error(notFromStorage)
  } catch (error) {
    if (!isRefusedAgain(error) || !(await isStored(connection, own))) throw error
  }
}

function isRefusedAgain(error: unknown): boolean {
  const { attempts: made = 1, httpStatusCode = 0 } = metadataOf(error)
  return made > 1 && [404, 409, 412].includes(httpStatusCode)
}

async function isStored({ sdk, client, bucket, timeoutMs }: Connection, { key, mark }: Own): Promise<boolean> {
  try {
    const { Metadata } = await client.send(new sdk.HeadObjectCommand({ Bucket: bucket, Key: key }), within(timeoutMs))
    return Metadata?.['upload'] === mark
  } catch {
    return false
  }
}

async function* partsOf(content: Readable): AsyncGenerator<Buffer> {
  let chunks: Buffer[] = []
  let size = 0
  for await (const chunk of content as AsyncIterable<Buffer>) {
    let rest = chunk
    while (size + rest.length >= partBytes) {
      const missing = partBytes - size
      yield Buffer.concat([...chunks, rest.subarray(0, missing)])
      rest = rest.subarray(missing)
      chunks = []
      size = 0
    }
    if (rest.length > 0) chunks.push(rest)
    size += rest.length
  }
  if (size > 0) yield Buffer.concat(chunks)
}

async function* listKeys(
  connect: () => Promise<Connection>,
  prefix: string,
): AsyncGenerator<{ key: string; modifiedAt: Date }> {
  const connection = await connect()
  let token: string | undefined
  do {
    const page = await listPage(connection, prefix, token)
    for (const { Key, LastModified } of page.Contents ?? []) {
      if (Key && LastModified) yield { key: Key, modifiedAt: LastModified }
    }
    const next = page.IsTruncated ? page.NextContinuationToken : undefined
    if (page.IsTruncated === undefined || (next && next === token)) throw toStorageError(new Error(notFromStorage))
    token = next
  } while (token)
}

async function listPage({ sdk, client, bucket, timeoutMs }: Connection, prefix: string, token: string | undefined) {
  try {
    return await client.send(
      new sdk.ListObjectsV2Command({ Bucket: bucket, Prefix: prefix, ...(token ? { ContinuationToken: token } : {}) }),
      within(timeoutMs),
    )
  } catch (error) {
    throw toStorageError(error)
  }
}

function toStorageError(error: unknown): unknown {
  if (error instanceof AppError || error instanceof ProviderError) return error
  const { httpStatusCode: status } = metadataOf(error)
  const { name, message } = error instanceof Error ? error : new Error('unknown')
  if (message === senderDisconnected)
    return new AppError('BAD_REQUEST', 'The file was not uploaded completely.', { cause: error })
  if (status === 404 && name !== 'NoSuchBucket')
    return new AppError('NOT_FOUND', 'This file does not exist.', { cause: error })
  if (status === 412) return new AppError('CONFLICT', 'This file already exists.', { cause: error })
  return new ProviderError('storage', `The file storage failed (${name}).`, {
    retryable: isTransient(status),
    cause: error,
  })
}

/** No answer, a server error, a request to slow down, or another request for the same key (409). */
function isTransient(status: number | undefined): boolean {
  return status === undefined || status >= 500 || [408, 409, 429].includes(status)
}

/** Every library error caused by a response has its status and the number of attempts here. */
function metadataOf(error: unknown): { httpStatusCode?: number; attempts?: number } {
  if (!(error instanceof Error) || !('$metadata' in error)) return {}
  return error.$metadata ?? {}
}
