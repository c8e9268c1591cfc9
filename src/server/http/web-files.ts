import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
}
const compressed = /\.(html|js|mjs|css|json|txt|svg|webmanifest)$/
/** Files with a content hash in their name. */
const hashed = /^\/assets\//

type Encoding = 'br' | 'gzip' | 'identity'
type WebFile = {
  modifiedMs: number
  etag: string
  type: string
  bodies: Record<Encoding, Promise<Uint8Array<ArrayBuffer>>>
}

export type WebFiles = {
  /** The response for one file of the built pages; null if it does not exist. */
  serve(request: Request, pathname: string, status?: number): Promise<Response | null>
}

/** The built pages in `folder`, each read and compressed once and cached in memory. */
export function openWebFiles(folder: string): WebFiles {
  const known = new Map<string, Promise<WebFile>>()

  async function find(pathname: string): Promise<WebFile | null> {
    const file = path.join(folder, pathname)
    const type = types[path.extname(file)]
    if (!type || !file.startsWith(`${folder}${path.sep}`) || /\/\./.test(pathname)) return null
    const held = known.get(file)
    // A page asks for a hundred of them, and none ever changes.
    if (held && hashed.test(pathname)) return held
    const found = await stat(file).catch(() => null)
    if (!found?.isFile()) return null
    if (held && (await held).modifiedMs === found.mtimeMs) return held
    const fresh = readWebFile(file, type, found.mtimeMs)
    known.set(file, fresh)
    fresh.catch(() => known.delete(file))
    return fresh
  }

  return {
    async serve(request, pathname, status = 200) {
      const file = await find(pathname)
      if (!file) return null
      const headers = {
        'content-type': file.type,
        etag: file.etag,
        vary: 'accept-encoding',
        'cache-control': hashed.test(pathname) ? 'public, max-age=31536000, immutable' : 'no-cache',
      }
      if (status === 200 && knows(request, file.etag)) return new Response(null, { status: 304, headers })
      const encoding = compressed.test(pathname) ? chooseEncoding(request.headers.get('accept-encoding')) : 'identity'
      const body = await file.bodies[encoding]
      return new Response(request.method === 'HEAD' ? null : body, {
        status,
        headers: {
          ...headers,
          'content-length': String(body.length),
          ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
        },
      })
    },
  }
}

async function readWebFile(file: string, type: string, modifiedMs: number): Promise<WebFile> {
  const content = new Uint8Array(await readFile(file))
  const etag = `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`
  const quality = { [constants.BROTLI_PARAM_QUALITY]: 9 }
  const lazily = (make: () => Promise<Uint8Array<ArrayBuffer>>) => {
    let made: Promise<Uint8Array<ArrayBuffer>> | undefined
    return () => (made ??= make())
  }
  const br = lazily(async () => new Uint8Array(await toBrotli(content, { params: quality })))
  const gz = lazily(async () => new Uint8Array(await toGzip(content, { level: 9 })))
  return {
    modifiedMs,
    etag,
    type,
    bodies: {
      get br() {
        return br()
      },
      get gzip() {
        return gz()
      },
      identity: Promise.resolve(content),
    },
  }
}

function knows(request: Request, etag: string): boolean {
  const held = request.headers.get('if-none-match')
  return held !== null && held.split(',').some((one) => one.trim().replace(/^W\//, '') === etag)
}

/** The best encoding that the browser accepts; `;q=0` means that it does not. */
export function chooseEncoding(accepted: string | null): Encoding {
  const words = (accepted ?? '')
    .toLowerCase()
    .split(',')
    .map((word) => word.trim())
  const takes = (name: string) =>
    words.some((word) => word === name || (word.startsWith(`${name};`) && !/;\s*q=0(\.0*)?$/.test(word)))
  return takes('br') ? 'br' : takes('gzip') ? 'gzip' : 'identity'
}
