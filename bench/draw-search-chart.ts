/**
 * Draws docs/images/search-at-scale.svg from bench/companies/figures.json, which `npm run bench -- companies ROWS save`
 * writes: what a question of each kind costs the database (processor time, 95th percentile) as the rows grow.
 */
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'

type Figures = { kind: string; sqlCpu95: number }
type Point = { rows: number; ms: number }

const root = path.resolve(import.meta.dirname, '..')
const size = { width: 860, height: 560, left: 70, right: 200, top: 50, bottom: 60 }
const most = { rows: 10_000_000, least: 100_000, ms: 1000, leastMs: 1 }
const colors = ['#1d4ed8', '#b45309', '#047857', '#be123c', '#6d28d9', '#0e7490', '#4d7c0f', '#a21caf', '#475569']

const saved = JSON.parse(await readFile(path.join(root, 'bench/companies/figures.json'), 'utf8')) as Record<
  string,
  Figures[]
>
const lines = toLines(saved)
await writeFile(path.join(root, 'docs/images/search-at-scale.svg'), draw(lines))
console.log(`${lines.length} kinds drawn`)

function toLines(all: Record<string, Figures[]>): { kind: string; points: Point[] }[] {
  const kinds = [...new Set(Object.values(all).flatMap((figures) => figures.map(({ kind }) => kind)))]
  return kinds.map((kind) => ({
    kind,
    points: Object.entries(all)
      .flatMap(([place, figures]) =>
        figures
          .filter((one) => one.kind === kind)
          .map((one) => ({ rows: Number(place.split(' ')[1]), ms: one.sqlCpu95 })),
      )
      .toSorted((a, b) => a.rows - b.rows),
  }))
}

function draw(kinds: { kind: string; points: Point[] }[]): string {
  const ends = spread(kinds.map(({ points }) => toY(points.at(-1)?.ms ?? most.leastMs)))
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size.width} ${size.height}" font-family="system-ui, sans-serif" font-size="12" role="img" aria-label="Milliseconds of processor time of the database for each kind of question at 100,000, 1 million and 10 million companies">
<rect width="100%" height="100%" fill="#ffffff"/>
<text x="${size.left}" y="26" font-size="15" fill="#0f172a">Processor time of the database, ms at p95, against companies (both scales logarithmic)</text>
${[1, 10, 100, 1000].map((ms) => rule(ms)).join('\n')}
${[100_000, 1_000_000, 10_000_000].map((rows) => `<text x="${toX(rows)}" y="${size.height - 30}" text-anchor="middle" fill="#475569">${rows.toLocaleString('en')}</text>`).join('\n')}
${kinds.map(({ kind, points }, index) => drawLine(kind, points, { index, end: ends[index] ?? 0 })).join('\n')}
</svg>
`
}

function rule(ms: number): string {
  const y = toY(ms)
  return `<line x1="${size.left}" x2="${size.width - size.right}" y1="${y}" y2="${y}" stroke="#e2e8f0"/><text x="${size.left - 10}" y="${y + 4}" text-anchor="end" fill="#475569">${ms}</text>`
}

function drawLine(kind: string, points: readonly Point[], { index, end }: { index: number; end: number }): string {
  const color = colors[index % colors.length]
  const dash = index < colors.length ? '' : ' stroke-dasharray="5 3"'
  const line = points.map(({ rows, ms }) => `${toX(rows).toFixed(1)},${toY(ms).toFixed(1)}`).join(' ')
  const dots = points.map(
    ({ rows, ms }) => `<circle cx="${toX(rows).toFixed(1)}" cy="${toY(ms).toFixed(1)}" r="3" fill="${color}"/>`,
  )
  return `<polyline points="${line}" fill="none" stroke="${color}" stroke-width="2"${dash}/>${dots.join('')}<text x="${size.width - size.right + 12}" y="${(end + 4).toFixed(1)}" fill="${color}">${kind}</text>`
}

/** Names beside the ends of their lines, moved apart where they would lie on each other. */
function spread(places: readonly number[]): number[] {
  const order = places.map((y, index) => ({ y, index })).toSorted((a, b) => a.y - b.y)
  let last = Number.NEGATIVE_INFINITY
  const moved = order.map(({ y, index }) => {
    last = Math.max(y, last + 15)
    return { y: last, index }
  })
  return moved.toSorted((a, b) => a.index - b.index).map(({ y }) => y)
}

function toX(rows: number): number {
  const share = Math.log(rows / most.least) / Math.log(most.rows / most.least)
  return size.left + share * (size.width - size.left - size.right)
}

function toY(ms: number): number {
  const share = Math.log(Math.max(ms, most.leastMs) / most.leastMs) / Math.log(most.ms / most.leastMs)
  return size.height - size.bottom - share * (size.height - size.top - size.bottom)
}
