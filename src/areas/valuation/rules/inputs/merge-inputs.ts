import type { ValuationInputs } from './inputs.ts'

type InputVersions<Part = unknown> = { base: Part; mine: Part; theirs: Part }
type InputRow = { id: string }

/**
 * Their inputs with what I changed since the base. A figure that both changed is mine, a row that one removed and the other
 * changed stays. Origins are the server's.
 */
export function mergeInputs({ base, mine, theirs }: InputVersions<ValuationInputs>): ValuationInputs {
  // parts keep their places and kinds; the schema checks what is stored
  const versions = hasHistory({ base, mine, theirs })
    ? { base: withHistory(base), mine: withHistory(mine), theirs: withHistory(theirs) }
    : { base, mine, theirs }
  return { ...(merge(versions) as ValuationInputs), origins: theirs.origins }
}

/** Drafts without actuals have no list of them: two people who begin one are merged year by year. */
function hasHistory(versions: InputVersions<ValuationInputs>): boolean {
  return Object.values(versions).some(({ history }) => history !== undefined)
}

const withHistory = (inputs: ValuationInputs): ValuationInputs => ({ ...inputs, history: inputs.history ?? [] })

function merge(versions: InputVersions): unknown {
  const { base, mine, theirs } = versions
  if (isSame(mine, base)) return theirs
  if (isSame(theirs, base)) return mine
  if (areListed(versions)) return mergeRows(versions)
  if (areLists(versions)) return mergeLists(versions)
  if (areNodes(versions)) return mergeNodes(versions)
  return mine
}

function mergeRows({ base, mine, theirs }: InputVersions<readonly InputRow[]>): unknown[] {
  const [before, now] = [byId(base), byId(mine)]
  const kept = theirs.flatMap((row) => {
    const [old, own] = [before.get(row.id), now.get(row.id)]
    if (own) return [merge({ base: old, mine: own, theirs: row })]
    return old && isSame(row, old) ? [] : [row]
  })
  const known = new Set(theirs.map(({ id }) => id))
  const added = mine.filter((row) => !known.has(row.id) && !isSame(row, before.get(row.id)))
  return [...kept, ...added]
}

function byId(rows: readonly InputRow[]): ReadonlyMap<string, InputRow> {
  return new Map(rows.map((row) => [row.id, row]))
}

/** Years of the forecast have no ids: where somebody added or removed some, mine count as a whole. */
function mergeLists({ base, mine, theirs }: InputVersions<readonly unknown[]>): unknown {
  if (base.length !== mine.length || base.length !== theirs.length) return mine
  return mine.map((one, index) => merge({ base: base[index], mine: one, theirs: theirs[index] }))
}

function mergeNodes({ base, mine, theirs }: InputVersions<Readonly<Record<string, unknown>>>): unknown {
  const names = [...new Set([...Object.keys(theirs), ...Object.keys(mine)])]
  return Object.fromEntries(
    names.map((name) => [name, merge({ base: base[name], mine: mine[name], theirs: theirs[name] })]),
  )
}

function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other)
}

function areLists(versions: InputVersions): versions is InputVersions<readonly unknown[]> {
  return Object.values(versions).every((part) => Array.isArray(part))
}

function areListed(versions: InputVersions): versions is InputVersions<readonly InputRow[]> {
  return areLists(versions) && Object.values(versions).every((rows) => rows.every(isRow))
}

function isRow(row: unknown): row is InputRow {
  return typeof row === 'object' && row !== null && 'id' in row && typeof row.id === 'string'
}

function areNodes(versions: InputVersions): versions is InputVersions<Readonly<Record<string, unknown>>> {
  return Object.values(versions).every((part) => typeof part === 'object' && part !== null && !Array.isArray(part))
}
