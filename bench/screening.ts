import { createReadStream, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { readPartialDay } from '#adapters/sanctions-lists/list-values.ts'
import { readList } from '#adapters/sanctions-lists/read-list.ts'
import type { ScreeningParty } from '#areas/screening/contract.ts'
import type { ListedEntry } from '#areas/screening/rules/listed-entry.ts'
import { compareTexts } from '#areas/screening/rules/match/compare-texts.ts'
import { buildNameIndex } from '#areas/screening/rules/match/name-index.ts'
import { screenParty } from '#areas/screening/rules/match/screen-party.ts'
import { defaultSettings } from '#areas/screening/rules/match/settings.ts'
import { toThresholds } from '#areas/screening/rules/match/thresholds.ts'
import { listIds } from '#areas/screening/rules/words.ts'
import { findCountryCode } from '#core/countries/country-codes.ts'
import { openDelimitedReader } from '#core/table-files/read-delimited.ts'

/**
 * Answers the tasks of a folder with names to screen, for a judge that knows the solutions, and measures the speed on one
 * processor: `npm run bench -- screening <folder> <folder for the answers>`.
 */
const goalPerSecond = 2000
const [folder = '', answers = ''] = process.argv.slice(2)
if (folder === '' || answers === '') throw new Error('Name the folder of the tasks and the folder for the answers.')

type PairTask = { id: string; schema: string; query: string; listed: string }
type QueryTask = { id: string; name: string; date_of_birth: string; nationality: string }

const readLines = <Row>(file: string): Row[] =>
  readFileSync(path.join(folder, file), 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as Row)
const writeLines = (file: string, rows: readonly object[]) =>
  writeFileSync(path.join(answers, file), rows.map((row) => JSON.stringify(row)).join('\n'))

for (const file of ['name_pairs.jsonl', 'cross_script_pairs.jsonl']) {
  const scored = readLines<PairTask>(file).map(({ id, schema, query, listed }) => ({
    id,
    score: compareTexts([query, listed], schema === 'Person' ? 'person' : 'other', defaultSettings).score,
  }))
  writeLines(file, scored)
  console.log(`${file}: ${scored.length} answers, ${scored.filter(({ score }) => score >= 0.7).length} of 0.7 or more`)
}

const entries = [
  ...(await readUn()),
  ...readOfac('ofac_sdn_2021', 'ofac_alt_2021'),
  ...readOfac('ofac_cons_prim', 'ofac_cons_alt'),
]
const startOfIndex = process.cpuUsage()
const index = buildNameIndex(entries)
console.log(`${entries.length} entries, ${index.names.length} names, index in ${cpuMs(startOfIndex).toFixed(0)} ms`)
// All scores, so that the judge can set any threshold.
const thresholds = toThresholds(listIds.map((list) => ({ list, threshold: 30 })))
const queries = readLines<QueryTask>('queries.jsonl')
// Three passes, each with an empty memory of words. The shortest time of a query is its own: on a busy machine the others
// also count the work of other processes.
const passes = [1, 2, 3].map(() => {
  const settings = { ...defaultSettings }
  const start = process.cpuUsage()
  const answered = queries.map((query) => {
    const from = performance.now()
    const hits = screenParty(index, { party: toParty(query), thresholds }, settings)
    return { hits, ms: performance.now() - from }
  })
  return { answered, cpu: cpuMs(start) }
})
const perSecond = (queries.length / Math.min(...passes.map(({ cpu }) => cpu))) * 1000
const found = queries.map(({ id }, at) => ({
  id,
  hits: (passes[0]?.answered[at]?.hits ?? []).map(({ source_id, score }) => ({
    list_id: source_id,
    score: score / 100,
  })),
  ms: Math.min(...passes.map(({ answered }) => answered[at]?.ms ?? Number.POSITIVE_INFINITY)),
}))
writeLines('queries.jsonl', found)
const times = found.map(({ ms }) => ms).toSorted((one, other) => one - other)
const at = (share: number) => times[Math.floor(times.length * share)]?.toFixed(2)
console.log(`${queries.length} queries: ${perSecond.toFixed(0)} a second of one processor (goal ${goalPerSecond})`)
console.log(`median ${at(0.5)} ms, 95 % ${at(0.95)} ms, 99 % ${at(0.99)} ms (goal 5)`)

function cpuMs(since: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(since)
  return (user + system) / 1000
}

async function readUn(): Promise<ListedEntry[]> {
  const file = path.join(folder, 'lists/un_consolidated_2026-02-27.xml')
  return (await readList('un', createReadStream(file))).entries.map((entry) => ({ ...entry, list: 'un' }))
}

function toParty({ name, date_of_birth, nationality }: QueryTask): ScreeningParty {
  const country = findCountryCode(nationality)
  return {
    kind: 'person',
    name,
    aliases: [],
    birth_date: date_of_birth === '' ? null : date_of_birth,
    sex: null,
    countries: country === null ? [] : [country],
    identifiers: [],
  }
}

/** The old form of the list as tables, whose facts are in the remarks; the product reads the XML. */
function readOfac(primary: string, aliases: string): ListedEntry[] {
  const names = Map.groupBy(readTable(aliases), ([id = '']) => id)
  return readTable(primary).flatMap(([id = '', name = '', type = '', , , , , , , , , remarks = '']) =>
    name === ''
      ? []
      : {
          list: 'ofac_sdn' as const,
          source_id: `${primary} ${id}`,
          kind: type === 'individual' ? ('person' as const) : ('entity' as const),
          names: [
            { text: name, isWeak: false },
            ...(names.get(id) ?? []).map(([, , , text = '']) => ({ text, isWeak: false })),
            ...listOf(remarks, /a\.k\.a\. '([^']+)'/g).map((text) => ({ text, isWeak: true })),
          ],
          birth_dates: listOf(remarks, /DOB ([^;.]+)/g).flatMap((day) => readPartialDay(day) ?? []),
          sex: null,
          countries: listOf(remarks, /(?:nationality|citizen) ([^;.]+)/g).flatMap(
            (each) => findCountryCode(each) ?? [],
          ),
          identifiers: [],
          programmes: [],
          listed_on: null,
          remarks: '',
          url: null,
        },
  )
}

function listOf(text: string, form: RegExp): string[] {
  return [...text.matchAll(form)].map(([, value = '']) => value)
}

function readTable(file: string): string[][] {
  const reader = openDelimitedReader(',')
  const text = readFileSync(path.join(folder, `lists/${file}.csv`), 'latin1').replace('\u001A', '')
  const rows = [...reader.push(text), ...reader.end()]
  return rows.map(({ cells }) => cells.map((cell) => (cell.trim() === '-0-' ? '' : cell.trim())))
}
