import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'

const root = path.resolve(import.meta.dirname, '..')

export type FirstView = { route: string; scriptKb: number; styleKb: number }

type Chunk = { file: string; isEntry?: boolean; imports?: string[]; css?: string[] }
type Manifest = Record<string, Chunk>

/**
 * Script and style of each route's first view, in kB (1000 bytes) after gzip: its document's entry, its own file and
 * everything either of them imports before showing anything. Code loaded later on demand is not counted.
 */
export function measureFirstViews(builtInto = path.join(root, 'dist/web')): FirstView[] {
  const manifest = JSON.parse(readFileSync(path.join(builtInto, '.vite/manifest.json'), 'utf8')) as Manifest
  const size = sizeOnce(builtInto)
  const view = (route: string, files: string[]): FirstView => {
    const chunks = withImports(manifest, files)
    const styles = new Set(chunks.flatMap((chunk) => chunk.css ?? []))
    return {
      route,
      scriptKb: sum(chunks.map((chunk) => size(chunk.file))) + size('theme.js'),
      styleKb: sum([...styles].map(size)),
    }
  }
  const routes = Object.keys(manifest).filter((key) => /^routes\/[a-z-]+\.tsx$/.test(key))
  return [view('/ (document)', ['landing.html']), ...routes.map((key) => view(key, ['index.html', key]))]
}

function withImports(manifest: Manifest, starts: string[]): Chunk[] {
  const seen = new Map<string, Chunk>()
  const visit = (key: string) => {
    const chunk = manifest[key]
    if (!chunk) throw new Error(`The build has no ${key}.`)
    if (seen.has(key)) return
    seen.set(key, chunk)
    chunk.imports?.forEach(visit)
  }
  starts.forEach(visit)
  return [...seen.values()]
}

function sizeOnce(folder: string): (file: string) => number {
  const known = new Map<string, number>()
  return (file) => {
    const size = known.get(file) ?? gzipSync(readFileSync(path.join(folder, file)), { level: 9 }).length / 1000
    known.set(file, size)
    return size
  }
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
