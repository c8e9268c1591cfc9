import { cutText } from '#core/format/cut-text.ts'
import { inputFields, type InputField } from '../../fields.ts'
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

/** Where a row of a list begins, by its id and by its number, and the source that it names. */
type InputRow = { begin: string; at: string; source: string }

/** All rows of lists. */
function rowsOf({ comparables, precedents, assets, scenarios, history = [] }: ValuationInputs): InputRow[] {
  const lists: [string, readonly { id: string; source?: string }[]][] = [
    ['comparables.peers', comparables.peers],
    ['precedents.deals', precedents.deals],
    ['assets.owned', assets.owned],
    ['assets.owed', assets.owed],
    ['scenarios', scenarios],
    ['history', history],
  ]
  return lists.flatMap(([list, rows]) =>
    rows.map(({ id, source = '' }, index) => ({ begin: `${list}.${id}.`, at: `${list}.${index}.`, source })),
  )
}

/**
 * The origin of the figure at this place: its own, else the source that its row names. Rows go by their number here and by
 * their id in the origins. A figure without one is a default assumption.
 */
export function findOrigin(inputs: ValuationInputs, path: InputPath): Origin | undefined {
  const row = rowsOf(inputs).find(({ at }) => path.startsWith(at))
  const own = inputs.origins[row ? `${row.begin}${path.slice(row.at.length)}` : path]
  const source = row?.source ?? ''
  return own ?? (source === '' ? undefined : { kind: 'stored', source, on: null })
}

/** Whether one of these figures is a default assumption. */
export function hasAssumption(inputs: ValuationInputs, paths: readonly InputPath[]): boolean {
  return paths.some((path) => typeof readInput(inputs, path) === 'number' && !findOrigin(inputs, path))
}

/** The places of all figures of a list, such as 'drivers' or 'assets.owned'. */
export function listFigures(inputs: ValuationInputs, list: InputPath): InputPath[] {
  const rows = readInput(inputs, list)
  if (!Array.isArray(rows)) return []
  return rows.flatMap((row: unknown, index) =>
    isNode(row) ? Object.keys(row).map((name) => `${list}.${index}.${name}`) : [],
  )
}

/** The groups of figures that come in rows, by the beginning of their paths. */
const rowGroups = [
  [/^(comparables\.peers|precedents\.deals)\./, inputFields.comparable],
  [/^assets\.(owned|owed)\./, inputFields.asset],
  [/^scenarios\./, inputFields.scenario],
  [/^history\./, inputFields.history],
] as const

/** The figure at this path; null where there is none, such as a name or a choice. */
export function findField(path: InputPath): InputField | null {
  const [group = '', ...rest] = path.split('.')
  const fields: object | undefined =
    rowGroups.find(([begin]) => begin.test(path))?.[1] ??
    Object.entries(inputFields).find(([name]) => name === group)?.[1]
  const found = Object.entries(fields ?? {}).find(([name]) => name === rest.at(-1))
  return (found?.[1] as InputField | undefined) ?? null // a member of that table
}

/** Whether an input is a ratio and read as percent. */
export function isRatio(path: InputPath): boolean {
  return findField(path)?.kind === 'percent'
}

/** The paths of a group that is there once. */
export function listPaths(group: 'base' | 'discount' | 'terminal' | 'weights'): InputPath[] {
  return Object.keys(inputFields[group]).map((name) => `${group}.${name}`)
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
  /^(company|comparables\.(figure|basis|range)$|comparables\.estimate|precedents\.(figure|range)$)|\.(id|name|reason|source|on|companyId|isIncluded)$/

/** Whether an input has an origin of its own. */
export function isTraced(path: InputPath): boolean {
  return !untraced.test(path)
}

type ChangeTrace = {
  by: string
  on: string
  /** Whether a figure only followed those that were typed: it stays an assumption. */
  hasFollowed?: (path: InputPath) => boolean
}

/** The origins after a change: what is another figure now was typed by this person on this day, all else stays as it was. */
export function traceChanges(
  before: ValuationInputs,
  after: ValuationInputs,
  typed: ChangeTrace,
): ValuationInputs['origins'] {
  const [old, now] = [listInputs(before), listInputs(after)]
  const kept = Object.entries(before.origins).filter(([path]) => now.has(path) && now.get(path) === old.get(path))
  const origin: Origin = { kind: 'typed', source: cutText(typed.by, 300), on: typed.on }
  const stored = rowsOfDatabase(after)
  const changed = [...now]
    .filter(([path, value]) => isTraced(path) && old.get(path) !== value && (value !== null || old.has(path)))
    .filter(([path]) => !typed.hasFollowed?.(path))
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
