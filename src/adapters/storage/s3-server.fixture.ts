import { createHash, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Stored = { content: Buffer; modifiedAt: Date; upload: string | undefined }
type Refusal = { status: number; code: string }
/**
 * `silence`: no answer at all. `lost-answer`: it does what was asked, and the connection breaks before the answer. `half`:
 * the connection breaks in the middle of the answer. `stalled`: it stays open there. `page`: of a proxy, with status 200.
 */
export type Trouble = Refusal | 'none' | 'silence' | 'lost-answer' | 'half' | 'stalled' | 'page'
type Answer = { status: number; headers?: Record<string, string>; body?: string | Buffer }
type Ask = { method: string; key: string; query: URLSearchParams; headers: IncomingMessage['headers']; body: Buffer }

const bucket = 'deals'
const accessKeyId = 'AKIATEST'
const smallestPart = 5 * 1024 * 1024
/** Small, so that a few files make several pages. */
const pageSize = 2

/**
 * A server with the part of S3's protocol that the adapter uses: path-style addresses, signature headers, object calls,
 * ListObjectsV2 in pages, multipart upload with its minimum part size, conditional writes, errors as XML.
 */
export async function startS3Server() {
  const objects = new Map<string, Stored>()
  const uploads = new Map<string, { parts: Map<number, Buffer>; mark: string | undefined }>()
  const asked: string[] = []
  let troubles: Trouble[] = []

  function answer(ask: Ask): Answer {
    const { method, query } = ask
    if (method === 'GET' && query.get('list-type') === '2') return { status: 200, body: listPage(query) }
    if (query.has('uploads') || query.has('uploadId')) return answerInParts(ask, query.get('uploadId') ?? '')
    return answerObject(ask)
  }

  function answerInParts(ask: Ask, uploadId: string): Answer {
    if (ask.method === 'PUT') return putPart(ask, uploadId)
    if (ask.method === 'POST' && uploadId) return complete(ask, uploadId)
    if (ask.method === 'DELETE') {
      uploads.delete(uploadId)
      return { status: 204 }
    }
    const id = randomUUID()
    uploads.set(id, { parts: new Map(), mark: markOf(ask) })
    const about = `<Bucket>${bucket}</Bucket><Key>${ask.key}</Key><UploadId>${id}</UploadId>`
    return { status: 200, body: `<InitiateMultipartUploadResult>${about}</InitiateMultipartUploadResult>` }
  }

  function answerObject(ask: Ask): Answer {
    const { method, key, body, headers } = ask
    if (method === 'PUT') return keep(key, body, { ifNoneMatch: headers['if-none-match'], upload: markOf(ask) })
    if (method === 'DELETE') {
      objects.delete(key)
      return { status: 204 }
    }
    const found = objects.get(key)
    if (!found) return refuse({ status: 404, code: 'NoSuchKey' })
    const about = {
      etag: etag(found.content),
      'content-type': 'application/octet-stream',
      'last-modified': found.modifiedAt.toUTCString(),
      ...(found.upload ? { 'x-amz-meta-upload': found.upload } : {}),
    }
    return { status: 200, headers: about, body: found.content }
  }

  type Condition = { ifNoneMatch: string | undefined; upload: string | undefined }

  function keep(key: string, content: Buffer, { ifNoneMatch, upload }: Condition): Answer {
    if (ifNoneMatch === '*' && objects.has(key)) return refuse({ status: 412, code: 'PreconditionFailed' })
    objects.set(key, { content, modifiedAt: new Date(), upload })
    return { status: 200, headers: { etag: etag(content) } }
  }

  function putPart({ query, body }: Ask, uploadId: string) {
    const upload = uploads.get(uploadId)
    if (!upload) return refuse({ status: 404, code: 'NoSuchUpload' })
    upload.parts.set(Number(query.get('partNumber')), body)
    return { status: 200, headers: { etag: etag(body) } }
  }

  function complete({ key, body, headers }: Ask, uploadId: string) {
    const upload = uploads.get(uploadId)
    if (!upload) return refuse({ status: 404, code: 'NoSuchUpload' })
    const numbers = [...body.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber>/g)].map((match) => Number(match[1]))
    const parts = numbers.map((number) => upload.parts.get(number))
    if (parts.some((part) => !part)) return refuse({ status: 400, code: 'InvalidPart' })
    if (parts.slice(0, -1).some((part) => part!.length < smallestPart))
      return refuse({ status: 400, code: 'EntityTooSmall' })
    const whole = Buffer.concat(parts as Buffer[])
    const kept = keep(key, whole, { ifNoneMatch: headers['if-none-match'], upload: upload.mark })
    if (kept.status !== 200) return kept
    uploads.delete(uploadId)
    return {
      status: 200,
      body: `<CompleteMultipartUploadResult><Bucket>${bucket}</Bucket><Key>${key}</Key><ETag>${etag(whole)}</ETag></CompleteMultipartUploadResult>`,
    }
  }

  function listPage(query: URLSearchParams): string {
    const after = query.get('continuation-token') ?? ''
    const keys = [...objects.keys()].filter((key) => key.startsWith(query.get('prefix') ?? '') && key > after).sort()
    const page = keys.slice(0, pageSize)
    const rows = page.map(
      (key) =>
        `<Contents><Key>${key}</Key><LastModified>${objects.get(key)!.modifiedAt.toISOString()}</LastModified></Contents>`,
    )
    const next = keys.length > pageSize ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''
    return `<ListBucketResult><Name>${bucket}</Name><IsTruncated>${keys.length > pageSize}</IsTruncated>${next}${rows.join('')}</ListBucketResult>`
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await readBody(request)
    const url = new URL(request.url ?? '/', 'http://s3')
    const [, askedBucket, ...rest] = url.pathname.split('/')
    asked.push(`${request.method} ${url.pathname}${url.search}`)
    const ask = {
      method: request.method ?? '',
      key: rest.join('/'),
      query: url.searchParams,
      headers: request.headers,
      body,
    }
    const trouble = troubles.shift() ?? 'none'
    if (trouble === 'silence') return
    if (trouble === 'page') return send(response, { status: 200, body: '<html>Please sign in</html>' })
    const refusal = typeof trouble === 'object' ? trouble : findRefusal(request, askedBucket)
    sendWith(trouble, response, refusal ? refuse(refusal) : answer(ask))
  }

  const server = createServer((request, response) => {
    handle(request, response).catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))

  return {
    options: {
      bucket,
      region: 'eu-central-1',
      accessKeyId,
      secretAccessKey: 'secret',
      endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      pathStyle: true,
      timeoutMs: 2000,
    },
    /** Method and path of every request so far. */
    asked,
    /** Multipart uploads that were neither completed nor aborted. */
    openUploads: () => uploads.size,
    /** What goes wrong with the next requests, one each. */
    troubleNext: (...next: Trouble[]) => void (troubles = next),
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

function findRefusal(request: IncomingMessage, askedBucket: string | undefined): Refusal | null {
  if (!isSigned(request)) return { status: 403, code: 'AccessDenied' }
  return askedBucket === bucket ? null : { status: 404, code: 'NoSuchBucket' }
}

const markOf = ({ headers }: Ask) => headers['x-amz-meta-upload']?.toString()

function isSigned({ headers }: IncomingMessage): boolean {
  const named = new RegExp(
    `^AWS4-HMAC-SHA256 Credential=${accessKeyId}/\\d{8}/eu-central-1/s3/aws4_request, SignedHeaders=\\S*host\\S*, Signature=[0-9a-f]{64}$`,
  )
  return (
    named.test(headers.authorization ?? '') &&
    /^\d{8}T\d{6}Z$/.test(String(headers['x-amz-date'])) &&
    Boolean(headers['x-amz-content-sha256'])
  )
}

function refuse({ status, code }: Refusal): Answer {
  const body = `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${code}</Message><RequestId>r</RequestId></Error>`
  return { status, body }
}

function send(response: ServerResponse, { status, headers = {}, body = '' }: Answer): void {
  const type = typeof body === 'string' && body ? { 'content-type': 'application/xml' } : {}
  response
    .writeHead(status, { ...type, ...headers, 'x-amz-request-id': 'r', 'content-length': Buffer.byteLength(body) })
    .end(body)
}

function sendWith(trouble: Trouble, response: ServerResponse, answered: Answer): void {
  if (trouble === 'lost-answer') response.destroy()
  else if (trouble === 'half' || trouble === 'stalled') sendHalf(response, answered, trouble)
  else send(response, answered)
}

function sendHalf(
  response: ServerResponse,
  { status, headers = {}, body = '' }: Answer,
  how: 'half' | 'stalled',
): void {
  const whole = Buffer.from(body)
  response.writeHead(status, { ...headers, 'x-amz-request-id': 'r', 'content-length': whole.length })
  response.write(whole.subarray(0, whole.length / 2), () => how === 'half' && response.destroy())
}

function etag(content: Buffer): string {
  return `"${createHash('md5').update(content).digest('hex')}"`
}
