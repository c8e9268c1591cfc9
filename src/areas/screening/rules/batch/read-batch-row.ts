import { findCountryCode } from '#core/countries/country-codes.ts'
import { ScreeningParty } from '../../contract.ts'
import type { BatchCell } from './fields.ts'

/** Two parties where the row does not say whether it is a person or a company: then it is screened as both. */
export type BatchRead = { parties: ScreeningParty[] } | { problem: string }

const companyWords =
  /^(c|co|comp|company|entity|organi[sz]ation|legal|legal (entity|person)|business|corporate|corporation|firma|unternehmen)$/i
const personWords = /^(p|person|individual|natural person|human|privat(person)?)$/i

/** A row of a file as the party to screen. A value that cannot be read is a problem of its row, never left out silently. */
export function readBatchRow(cells: Partial<Record<BatchCell, string>>): BatchRead {
  const said = (cell: BatchCell) => (cells[cell] ?? '').trim()
  const name = said('name') || [said('first_name'), said('last_name')].filter(Boolean).join(' ')
  if (name === '') return { problem: 'This row has no name.' }
  const birth = said('birth_date')
  const kinds = readKinds(said('kind'), birth !== '' || said('last_name') !== '')
  if (kinds.length === 0) return { problem: `"${said('kind')}" is neither a person nor a company.` }
  const countries = readCountries(said('country'))
  if (countries === null) return { problem: `"${said('country')}" is not a country.` }
  return toParties(kinds, { name, birth, countries, value: said('identifier') })
}

/** Whether the first row can be headings: without them 'person' heads a column of names that are all words for a kind. */
export function hasHeadings(names: readonly string[]): boolean {
  return !names.every((name) => companyWords.test(name.trim()) || personWords.test(name.trim()))
}

/** Null for a word that names no country. */
function readCountries(word: string): string[] | null {
  if (word === '') return []
  const code = findCountryCode(word)
  return code === null ? null : [code]
}

type RowFacts = { name: string; birth: string; countries: string[]; value: string }

function toParties(kinds: readonly ScreeningParty['kind'][], { name, birth, countries, value }: RowFacts): BatchRead {
  const parties = kinds.map((kind) =>
    ScreeningParty.safeParse({
      kind,
      name,
      birth_date: kind === 'person' && birth !== '' ? toDay(birth) : null,
      countries,
      identifiers: value === '' ? [] : [{ type: 'Identifier', value }],
    }),
  )
  const refused = parties.find(({ success }) => !success)?.error?.issues[0]?.path[0]
  if (refused === 'birth_date')
    return { problem: `"${birth}" is not a date of birth. Write 1963, 1963-06 or 1963-06-17.` }
  if (refused !== undefined) return { problem: 'This row has a name or an identifier that is too long.' }
  return { parties: parties.flatMap(({ data }) => data ?? []) }
}

/** As workbooks write a day, and with points, where the day is first in every country. */
function toDay(written: string): string {
  const [, day, month, year] = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})$/.exec(written) ?? []
  if (!day || !month || !year) return written.replace(/[T ]00:00.*$/, '')
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

/** What the row says; without a word a birthday or a last name says that it is a person. */
function readKinds(word: string, isPerson: boolean): ScreeningParty['kind'][] {
  if (word === '') return isPerson ? ['person'] : ['person', 'company']
  if (personWords.test(word)) return ['person']
  return companyWords.test(word) ? ['company'] : []
}
