import { Readable } from 'node:stream'
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

type Connection = { sdk: typeof Sdk; client: Sdk.S3Client; bucket: string }

/** All parts but the last must have at least 5 MiB; this is also the memory of one upload. */
const partBytes = 5 * 1024 * 1024

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
      const { sdk, client, bucket } = await connect()
      try {
        const { Body } = await client.send(new sdk.GetObjectCommand({ Bucket: bucket, Key: key }))
        if (!(Body instanceof Readable)) throw new Error('no body')
        return Body
      } catch (error) {
        throw toStorageError(error)
      }
    },
    async remove(key) {
      checkKey(key)
      const { sdk, client, bucket } = await connect()
      try {
        await client.send(new sdk.DeleteObjectCommand({ Bucket: bucket, Key: key }))
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
    maxAttempts: 3,
    // Not every server supports the checksums that the library adds by default.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: timeoutMs, requestTimeout: timeoutMs },
  })
  return { sdk, client, bucket }
}

/** One request for what fits into one part, else part after part. The key appears complete or not at all. */
async function upload(connection: Connection, key: string, parts: AsyncGenerator<Buffer>): Promise<void> {
  const { sdk, client, bucket } = connection
  const first = (await parts.next()).value ?? Buffer.alloc(0)
  const second = first.length < partBytes ? undefined : (await parts.next()).value
  if (!second) {
    await client.send(new sdk.PutObjectCommand({ Bucket: bucket, Key: key, Body: first, IfNoneMatch: '*' }))
    return
  }
  const { UploadId } = await client.send(new sdk.CreateMultipartUploadCommand({ Bucket: bucket, Key: key }))
  const about = { Bucket: bucket, Key: key, UploadId }
  try {
    const etags: { ETag: string | undefined; PartNumber: number }[] = []
    const send = async (Body: Buffer) => {
      const PartNumber = etags.length + 1
      const { ETag } = await client.send(new sdk.UploadPartCommand({ ...about, PartNumber, Body }))
      etags.push({ ETag, PartNumber })
    }
    await send(first)
    await send(second)
    for await (const part of parts) await send(part)
    const Parts = etags.map(({ ETag, PartNumber }) => (ETag ? { ETag, PartNumber } : { PartNumber }))
    await client.send(
      new sdk.CompleteMultipartUploadCommand({ ...about, MultipartUpload: { Parts }, IfNoneMatch: '*' }),
    )
  } catch (error) {
    // Parts that are never completed cost money forever; the first error is the one to report.
    await client.send(new sdk.AbortMultipartUploadCommand(about)).catch(() => {})
    throw error
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
    token = page.IsTruncated ? page.NextContinuationToken : undefined
  } while (token)
}

async function listPage({ sdk, client, bucket }: Connection, prefix: string, token: string | undefined) {
  try {
    return await client.send(
      new sdk.ListObjectsV2Command({ Bucket: bucket, Prefix: prefix, ...(token ? { ContinuationToken: token } : {}) }),
    )
  } catch (error) {
    throw toStorageError(error)
  }
}

function toStorageError(error: unknown): unknown {
  if (error instanceof AppError || error instanceof ProviderError) return error
  const status = statusOf(error)
  const { name, message } = error instanceof Error ? error : new Error('unknown')
  if (message === senderDisconnected)
    return new AppError('BAD_REQUEST', 'The file was not uploaded completely.', { cause: error })
  if (status === 404 && name !== 'NoSuchBucket')
    return new AppError('NOT_FOUND', 'This file does not exist.', { cause: error })
  if (status === 412 || status === 409) return new AppError('CONFLICT', 'This file already exists.', { cause: error })
  return new ProviderError('storage', `The file storage failed (${name}).`, {
    retryable: isTransient(status),
    cause: error,
  })
}

/** No answer, a server error, or a request to slow down. */
function isTransient(status: number | undefined): boolean {
  return status === undefined || status >= 500 || status === 429 || status === 408
}

function statusOf(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('$metadata' in error)) return undefined
  const { $metadata } = error
  // Every library error caused by a response has its status here.
  return typeof $metadata === 'object' && $metadata !== null && 'httpStatusCode' in $metadata
    ? Number($metadata.httpStatusCode)
    : undefined
}
