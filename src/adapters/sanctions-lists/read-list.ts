import { mapEu } from './eu/map.ts'
import { readEu } from './eu/read.ts'
import { readDay } from './list-values.ts'
import { mapOfac } from './ofac/map.ts'
import { readOfac } from './ofac/read.ts'
import { UnusableListError, type ListContent, type ListedParty, type SanctionsListId } from './port.ts'
import { textOf } from './read-xml.ts'
import { mapUk } from './uk/map.ts'
import { readUk } from './uk/read.ts'
import { mapUn } from './un/map.ts'
import { readUn } from './un/read.ts'

/** Far beyond any real list: what is larger is an attack or a mistake. */
const most = { entries: 200_000, names: 400, nameLetters: 400, values: 400, valueLetters: 300, remarkLetters: 20_000 }

/** Reads a file of a list. Throws UnusableListError; nothing of a file that is unusable is used. */
export async function readList(list: SanctionsListId, chunks: AsyncIterable<Uint8Array>): Promise<ListContent> {
  const content = await readers[list](chunks)
  if (content.entries.length === 0) throw new UnusableListError('The file has no entries.')
  const ids = new Set(content.entries.map(({ source_id }) => source_id))
  if (ids.size < content.entries.length) throw new UnusableListError('The file has an entry twice.')
  return content
}

type ListReader = (chunks: AsyncIterable<Uint8Array>) => Promise<ListContent>

const readers: Readonly<Record<SanctionsListId, ListReader>> = {
  ofac_sdn: readOfacList,
  ofac_consolidated: readOfacList,
  async un(chunks) {
    let publishedOn: string | null = null
    const records = readUn(chunks, ({ dateGenerated = '' }) => void (publishedOn = readDay(dateGenerated)))
    return { entries: await collect(records, mapUn), publishedOn }
  },
  async eu(chunks) {
    let publishedOn: string | null = null
    const records = readEu(chunks, ({ generationDate = '' }) => void (publishedOn = readDay(generationDate)))
    return { entries: await collect(records, mapEu), publishedOn }
  },
  async uk(chunks) {
    let publishedOn: string | null = null
    const records = await readUk(chunks, (line) => {
      const written = /\d{1,2}[/ -]\w+[/ -]\d{4}/.exec(line)?.[0] ?? ''
      publishedOn = readDay(written.replaceAll('-', /[a-z]/i.test(written) ? ' ' : '/')) ?? publishedOn
    })
    return { entries: await collect(records, mapUk), publishedOn }
  },
}

async function readOfacList(chunks: AsyncIterable<Uint8Array>): Promise<ListContent> {
  let publishedOn: string | null = null
  let count: number | null = null
  const entries: ListedParty[] = []
  for await (const record of readOfac(chunks)) {
    if (record.name === 'sdnEntry') entries.push(check(mapOfac(record), entries.length))
    else {
      // The only American dates of the file.
      const [month = '', day = '', year = ''] = textOf(record, 'Publish_Date').split('/')
      publishedOn = readDay(`${day}/${month}/${year}`)
      count = Number(textOf(record, 'Record_Count')) || null
    }
  }
  if (count !== null && count !== entries.length)
    throw new UnusableListError(`The file announces ${count} entries, but has ${entries.length}.`)
  return { entries, publishedOn }
}

async function collect<Item>(
  records: AsyncIterable<Item> | Iterable<Item>,
  map: (record: Item) => ListedParty,
): Promise<ListedParty[]> {
  const entries: ListedParty[] = []
  for await (const record of records) entries.push(check(map(record), entries.length))
  return entries
}

/** Signs that no name needs: controls, and marks that turn around the direction in which the rest is read. */
const hostile = /\p{Cc}|[\u202A-\u202E\u2066-\u2069]/gu

/** An entry within all measures and without hostile signs, or a refusal that names it. */
function check(entry: ListedParty, at: number): ListedParty {
  const names = entry.names
    .map((name) => ({ ...name, text: clean(name.text) }))
    .filter(({ text }) => /[\p{L}\p{N}]/u.test(text))
  const problem = findProblem({ ...entry, names }, at)
  const called = entry.source_id === '' ? `number ${at + 1}` : entry.source_id.slice(0, 40)
  if (problem !== null) throw new UnusableListError(`Entry ${called} ${problem}.`)
  return {
    ...entry,
    names,
    programmes: entry.programmes.map(shorten),
    identifiers: entry.identifiers.map((id) => ({ ...id, type: shorten(id.type), value: shorten(id.value) })),
    remarks: clean(entry.remarks).slice(0, most.remarkLetters).toWellFormed(),
    url: toWebAddress(entry.url),
  }
}

function findProblem(
  { source_id, names, programmes, birth_dates, identifiers }: ListedParty,
  at: number,
): string | null {
  if (at >= most.entries) return `is one of more than ${most.entries}`
  if (source_id === '' || source_id.length > 100) return 'has no usable number'
  if (names.length === 0) return 'has no name'
  if (names.length > most.names) return `has ${names.length} names`
  if (names.some(({ text }) => text.length > most.nameLetters))
    return `has a name of more than ${most.nameLetters} letters`
  const values = programmes.length + birth_dates.length + identifiers.length
  return values > most.values ? `has ${values} values` : null
}

function toWebAddress(url: string | null): string | null {
  return url !== null && /^https?:\/\//.test(url) ? url.slice(0, 2000) : null
}

const clean = (text: string) => text.toWellFormed().replaceAll(hostile, ' ').trim()
const shorten = (text: string) => clean(text).slice(0, most.valueLetters).toWellFormed()
