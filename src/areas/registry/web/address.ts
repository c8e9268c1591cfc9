import { jurisdictions, type Jurisdiction } from '../rules/jurisdictions.ts'
import { sourceIds, type SourceId } from '../rules/sources.ts'

/** The part of an address after the question mark, as names and words. */
export type Address = Record<string, string | number | undefined>

export type Kind = 'company' | 'officer'
export type Search = {
  kind: Kind
  query: string
  jurisdiction: Jurisdiction | null
  source: SourceId | null
  page: number
}
export type RecordKey = { jurisdiction_code: string; company_number: string; source: SourceId }

const mostPages = 100

/** A search as an address that can be sent to somebody: `?q=northwind&jurisdiction=gb&page=2`. */
export function writeSearch({ kind, query, jurisdiction, source, page }: Search): Address {
  return {
    q: query,
    kind: kind === 'officer' ? kind : undefined,
    jurisdiction: jurisdiction ?? undefined,
    source: source ?? undefined,
    page: page > 1 ? page : undefined,
  }
}

/** Reads an address that anybody may have typed: what is not understood is left out. Null when nothing is looked for. */
export function readSearch(address: Readonly<Record<string, unknown>>): Search | null {
  const query = readText(address['q']).trim().slice(0, 200)
  if (query === '') return null
  const page = Number(readText(address['page']))
  const kind = address['kind'] === 'officer' ? 'officer' : 'company'
  const place = kind === 'company' ? jurisdictions.find((code) => code === address['jurisdiction']) : undefined
  return {
    kind,
    query,
    jurisdiction: place ?? null,
    source: sourceIds.find((id) => id === address['source']) ?? null,
    page: Number.isInteger(page) && page >= 1 && page <= mostPages ? page : 1,
  }
}

/** `companies-house:gb:07654321`; a number may hold anything, so it comes last. */
export function writeRecord(key: RecordKey): string {
  return [key.source, key.jurisdiction_code, key.company_number].join(':')
}

export function readRecord(address: Readonly<Record<string, unknown>>): RecordKey | null {
  const [, id, jurisdiction_code = '', company_number = ''] =
    /^([a-z-]{3,20}):([a-z]{2}(?:_[a-z0-9]{1,6})?):(.{1,100})$/.exec(readText(address['record'])) ?? []
  const source = sourceIds.find((each) => each === id)
  return source && company_number.trim() !== '' ? { source, jurisdiction_code, company_number } : null
}

/** `?q=2024` reaches us as the number 2024. */
function readText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
}
