import { params, type Loose, type Narrowed } from '#core/fields/params.ts'
import { jurisdictions, type Jurisdiction } from '../rules/jurisdictions.ts'
import { sourceIds, type SourceId } from '../rules/sources.ts'

export type Kind = 'company' | 'officer'
export type Search = {
  kind: Kind
  query: string
  jurisdiction: Jurisdiction | null
  source: SourceId | null
  page: number
}
export type RecordKey = { jurisdiction_code: string; company_number: string; source: SourceId }

/** `?q=northwind&jurisdiction=gb&page=2&record=companies-house:gb:07654321`; a number may hold anything, so it comes last. */
export const registryParams = params({
  q: { kind: 'text', max: 200 },
  kind: { kind: 'word', words: ['officer'] },
  jurisdiction: { kind: 'word', words: jurisdictions },
  source: { kind: 'word', words: sourceIds },
  page: { kind: 'number', min: 1, max: 100, whole: true },
  record: { kind: 'text', max: 140, pattern: /^[a-z-]{3,20}:[a-z]{2}(?:_[a-z0-9]{1,6})?:.{1,100}$/ },
})

type RegistryAddress = Narrowed<typeof registryParams>

export function fromSearch({ kind, query, jurisdiction, source, page }: Search): Loose<typeof registryParams> {
  return { q: query, kind: kind === 'officer' ? kind : null, jurisdiction, source, page: page > 1 ? page : null }
}

/** Null without a query. */
export function toSearch(at: RegistryAddress): Search | null {
  const { q = '', kind = 'company', jurisdiction = null, source = null, page = 1 } = at
  const query = q.trim()
  return query === '' ? null : { kind, query, jurisdiction: kind === 'company' ? jurisdiction : null, source, page }
}

export function writeRecord(key: RecordKey): string {
  return [key.source, key.jurisdiction_code, key.company_number].join(':')
}

export function toRecord({ record = '' }: RegistryAddress): RecordKey | null {
  const [id, jurisdiction_code = '', ...rest] = record.split(':')
  const source = sourceIds.find((each) => each === id)
  const company_number = rest.join(':')
  return source && company_number.trim() !== '' ? { source, jurisdiction_code, company_number } : null
}
