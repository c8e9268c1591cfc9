import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { refillTables } from './fill-table.ts'

/**
 * The area that every new one begins as. It is part of the product and tested with it, so that what `npm run new-area`
 * creates is as good as the product is today.
 */
const example = { area: 'document-requests', noun: 'request', plural: 'requests' }

/** How one record is called, and several, in every spelling of the code. */
export type AreaNames = { area: string; record: string; noun: string; plural: string }

type List = {
  file: string
  /** The lines that are copied; otherwise those that name the example in full. */
  mention?: RegExp
  /** By its lines. */
  isSorted?: true
  /** A quoted word that gets another one after it. */
  word?: string
}

/** Where the product lists its areas, records, calls and actions. */
export const lists: readonly List[] = [
  { file: 'src/areas/floor-plan.ts' },
  { file: 'src/contract.ts' },
  { file: 'src/server/http/router.ts' },
  { file: 'src/server/http/streams.ts' },
  { file: 'src/server/work/linked-names.ts' },
  { file: 'src/db/tables.ts', isSorted: true },
  { file: 'src/areas/audit/rules/actions.ts' },
  { file: 'src/areas/records/server/sql/forget-versions.sql' },
  { file: 'src/areas/deal-work/rules/activity-kinds.ts' },
  { file: 'src/areas/deal-work/rules/words.ts', word: example.noun },
  { file: 'src/areas/deal-work/web/activity-messages.ts' },
  { file: 'src/areas/deal-work/web/deal-activity.tsx', mention: /^ +request: / },
  { file: 'src/areas/deal-work/web/messages.ts', mention: /^ +request: / },
  { file: 'src/app/routes/due-diligence.tsx', mention: /RequestsTab/ },
  { file: 'test/own-rows.ts' },
]

/** `share-classes` has records that are called `class`, unless the command says another noun. */
export function nameArea(area: string, noun?: string): AreaNames {
  const words = area.split('-')
  const plural = words.at(-1) ?? ''
  const singular = noun ?? toSingular(plural)
  return { area, record: [...words.slice(0, -1), singular].join('-'), noun: singular, plural }
}

function toSingular(plural: string): string {
  if (plural.endsWith('ies')) return `${plural.slice(0, -3)}y`
  return /(ss|x|ch|sh)es$/.test(plural) ? plural.slice(0, -2) : plural.replace(/s$/, '')
}

/** Every file of the new area and every list with it in, by path. Throws where a list is not as expected. */
export function copyArea(root: string, names: AreaNames): Record<string, string> {
  const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
  const rename = makeRename(names)
  const folder = `src/areas/${example.area}`
  const copied = [
    ...globSync(`${folder}/**/*.*`, { cwd: root }),
    ...globSync(`e2e/${example.area}.e2e.ts`, { cwd: root }),
  ].map((file) => [rename(file), rename(read(file))])
  const migrations = globSync('src/db/migrations/**/*.sql', { cwd: root }).toSorted()
  const next = Math.max(...migrations.map((file) => Number.parseInt(path.basename(file), 10))) + 1
  const types = `src/db/tables/${example.area}.ts`
  const tables = migrations
    .filter((file) => file.includes(example.area))
    .map((file, index) => {
      const number = String(next + index).padStart(4, '0')
      return [rename(file).replace(/(?:first\/)?\d{4}(?=-)/, number), rename(read(file))]
    })
  return Object.fromEntries([
    ...copied,
    ...tables,
    [rename(types), refillTables(rename(read(types)))],
    ...lists.map((list) => [list.file, addToList(read(list.file), { list, names, rename })]),
  ])
}

type Rename = (text: string) => string

/** The names of the example in the new area's words: document-requests, DocumentRequest, 'a request', requestFields. */
export function makeRename({ area, record, noun, plural }: AreaNames): Rename {
  const one = example.area.replace(/s$/, '')
  const full = [...spell(example.area, area), ...spell(one, record)]
  const short = [...spell(example.plural, plural), ...spell(example.noun, noun)]
  const names = new Map([...full, ...short])
  const any = (pairs: readonly [string, string][]) => pairs.map(([name]) => name).join('|')
  // a whole word of a name: 'requestFields' and 'requests', but not 'requested', StreamRequest and context.request
  const mention = new RegExp(`(?:\\b([Aa])n? )?(${any(full)}|(?<![a-z]|(?<!\\.)\\.)(?:${any(short)}))(?![a-z])`, 'g')
  return (text) =>
    text.replace(mention, (_all, letter: string | undefined, name: string) => {
      const renamed = names.get(name) ?? name
      if (letter === undefined) return renamed
      return `${letter}${/^[aeiou]/i.test(renamed) ? 'n' : ''} ${renamed}`
    })
}

/** In the spellings of files, of columns, of values, of types and of texts; the longer ones first. */
function spell(from: string, to: string): [string, string][] {
  const spellings: ((name: string) => string)[] = [
    (name) => name,
    (name) => name.replaceAll('-', '_'),
    (name) => name.replaceAll('-', ' '),
    (name) => capitalise(name.replaceAll('-', ' ')),
    (name) => name.replace(/-(.)/g, (_dash, letter: string) => letter.toUpperCase()),
    (name) => capitalise(name.replace(/-(.)/g, (_dash, letter: string) => letter.toUpperCase())),
  ]
  return spellings.map((write) => [write(from), write(to)])
}

function capitalise(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}

type Adding = { list: List; names: AreaNames; rename: Rename }

function addToList(text: string, { list, names, rename }: Adding): string {
  const { file, word, isSorted, mention = fullNames() } = list
  if (word !== undefined) return addWord(text, { file, word, noun: names.noun })
  const lines = text.split('\n')
  const groups = findGroups(lines, mention)
  if (groups.length === 0) throw new Error(`${file} does not name the example ${example.area} any more.`)
  // from the end, so that the numbers of the lines before stay right
  return groups
    .toReversed()
    .reduce((all, { start, end }) => {
      const copy = all.slice(start, end).map(rename)
      return all.toSpliced(isSorted ? sortedPosition(all, copy[0] ?? '') : end, 0, ...copy)
    }, lines)
    .join('\n')
}

function fullNames(): RegExp {
  const one = example.area.replace(/s$/, '')
  return new RegExp(
    spell(one, one)
      .map(([name]) => name)
      .join('|'),
  )
}

function addWord(text: string, { file, word, noun }: { file: string; word: string; noun: string }): string {
  const parts = text.split(`'${word}'`)
  if (parts.length !== 2) throw new Error(`${file} names '${word}' ${parts.length - 1} times instead of once.`)
  if (text.includes(`'${noun}'`)) throw new Error(`${file} has '${noun}' already; give the records another noun.`)
  return parts.join(`'${word}', '${noun}'`)
}

type Group = { start: number; end: number }

/** Entries that name the example, each to the line where its brackets are closed, and neighbours as one group. */
function findGroups(lines: readonly string[], mention: RegExp): Group[] {
  const groups: Group[] = []
  for (let start = 0; start < lines.length; start++) {
    if (!mention.test(lines[start] ?? '')) continue
    const end = endOfEntry(lines, start)
    const last = groups.at(-1)
    if (last?.end === start) last.end = end
    else groups.push({ start, end })
    start = end - 1
  }
  return groups
}

function endOfEntry(lines: readonly string[], start: number): number {
  let depth = 0
  for (let at = start; at < lines.length; at++) {
    for (const letter of lines[at] ?? '') depth += '([{'.includes(letter) ? 1 : ')]}'.includes(letter) ? -1 : 0
    if (depth <= 0) return at + 1
  }
  throw new Error(`What begins in line ${start + 1} does not end.`)
}

/** Among the lines that begin as it does. */
function sortedPosition(lines: readonly string[], entry: string): number {
  const isLike = (line: string) => line.startsWith(entry.slice(0, 4))
  const at = lines.findIndex((line) => isLike(line) && line > entry)
  return at < 0 ? lines.findLastIndex(isLike) + 1 : at
}
