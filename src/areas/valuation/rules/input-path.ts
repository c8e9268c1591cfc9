import { cutText } from '#core/format/cut-text.ts'
import type { Origin, ValuationInputs } from './inputs.ts'

/** A place in the inputs, such as 'base.revenue' or 'drivers.2.ebitdaMargin'. */
export type InputPath = string

type Leaf = string | number | boolean | null

/** What stands at this place; undefined where there is none. */
export function readInput(inputs: ValuationInputs, path: InputPath): unknown {
  return path.split('.').reduce<unknown>((part, key) => (isNode(part) ? part[key] : undefined), inputs)
}

/** The inputs with another value at this place; everything beside the way to it stays the same object. */
export function writeInput(inputs: ValuationInputs, path: InputPath, value: unknown): ValuationInputs {
  // the schema checks what is stored; here only the place is followed
  return write(inputs, path.split('.'), value) as ValuationInputs
}

function write(part: unknown, [key, ...rest]: string[], value: unknown): unknown {
  if (key === undefined) return value
  if (Array.isArray(part))
    return part.map((one: unknown, index) => (index === Number(key) ? write(one, rest, value) : one))
  return { ...(isNode(part) ? part : {}), [key]: write(isNode(part) ? part[key] : undefined, rest, value) }
}

/** The same as `writeInput` for a place in which rows of lists go by their id; without that row nothing changes. */
export function writeListed(inputs: ValuationInputs, path: InputPath, value: unknown): ValuationInputs {
  const row = rowsOf(inputs).find(({ begin }) => path.startsWith(begin))
  return writeInput(inputs, row ? `${row.at}${path.slice(row.begin.length)}` : path, value)
}

/** Where each row of a list begins: by its id, and by its number. */
function rowsOf({ comparables, precedents, assets, scenarios }: ValuationInputs): { begin: string; at: string }[] {
  const lists: [string, readonly { id: string }[]][] = [
    ['comparables.peers', comparables.peers],
    ['precedents.deals', precedents.deals],
    ['assets.owned', assets.owned],
    ['assets.owed', assets.owed],
    ['scenarios', scenarios],
  ]
  return lists.flatMap(([list, rows]) =>
    rows.map(({ id }, index) => ({ begin: `${list}.${id}.`, at: `${list}.${index}.` })),
  )
}

/** Inputs that are ratios and read as percent. */
const ratios =
  /^(drivers\.\d+\.|discount\.(?!beta|mode)|terminal\.growth|weights\.|assets\..+\.worthRatio|scenarios\..+\.(probability|growth|margin|discountRate)|simulation\..+Deviation|buyout\.(interest|fees)|effect\.(paid|interest)|grid\.(discount|growth))/

export function isRatio(path: InputPath): boolean {
  return ratios.test(path)
}

/** Every value of the inputs by its place, without the origins. Rows of lists go by their id where they have one. */
export function listInputs({ origins: _origins, ...inputs }: ValuationInputs): Map<InputPath, Leaf> {
  const found = new Map<InputPath, Leaf>()
  collect(inputs, '', found)
  return found
}

function collect(part: unknown, path: string, found: Map<InputPath, Leaf>): void {
  if (Array.isArray(part)) {
    part.forEach((one: unknown, index) => collect(one, `${path}.${nameOf(one, index)}`, found))
  } else if (isNode(part)) {
    for (const [key, value] of Object.entries(part)) collect(value, path === '' ? key : `${path}.${key}`, found)
  } else if (part === null || typeof part !== 'object') {
    found.set(path, part as Leaf) // what is neither list nor object is a leaf of JSON
  }
}

function nameOf(row: unknown, index: number): string {
  return isNode(row) && typeof row['id'] === 'string' ? row['id'] : String(index)
}

function isNode(part: unknown): part is Record<string, unknown> {
  return typeof part === 'object' && part !== null
}

/** Who the company is, and how it is looked at, is no figure that somebody could ask the origin of. */
const untraced =
  /^(company|comparables\.(figure|basis|range)$|precedents\.(figure|range)$)|\.(id|name|reason|source|on|companyId|isIncluded)$/

/** Whether an input has an origin of its own. */
export function isTraced(path: InputPath): boolean {
  return !untraced.test(path)
}

/** The origins after a change: what is another figure now was typed by this person on this day, all else stays as it was. */
export function traceChanges(
  before: ValuationInputs,
  after: ValuationInputs,
  typed: { by: string; on: string },
): ValuationInputs['origins'] {
  const [old, now] = [listInputs(before), listInputs(after)]
  const kept = Object.entries(before.origins).filter(([path]) => now.has(path) && now.get(path) === old.get(path))
  const origin: Origin = { kind: 'typed', source: cutText(typed.by, 300), on: typed.on }
  const stored = rowsOfDatabase(after)
  const changed = [...now]
    .filter(([path, value]) => isTraced(path) && old.get(path) !== value && (value !== null || old.has(path)))
    // a row that was taken over from the database names its source itself, until somebody changes a figure of it
    .filter(([path]) => old.has(path) || !stored.some((row) => path.startsWith(row)))
    .map(([path]) => [path, origin] as const)
  return Object.fromEntries([...kept, ...changed])
}

function rowsOfDatabase({ comparables, precedents }: ValuationInputs): string[] {
  const begin = (list: string, rows: readonly { id: string; companyId: string | null }[]) =>
    rows.filter(({ companyId }) => companyId !== null).map(({ id }) => `${list}.${id}.`)
  return [...begin('comparables.peers', comparables.peers), ...begin('precedents.deals', precedents.deals)]
}
