import { findCountryCode } from '#core/countries/country-codes.ts'
import type { FormReading } from '#kit/forms/form-reading.ts'
import type { ScreeningParty } from '../contract.ts'
import { messages } from './messages.ts'

export type SearchDraft = { kind: 'person' | 'company'; name: string; birth: string; country: string }

const partialDay = /^(1[89]|20)\d{2}(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?)?$/

/**
 * Whether a result is about what the fields say now. A 'No match' under a name that was typed since would be read as the
 * answer to that name.
 */
export function isAbout(party: ScreeningParty, draft: SearchDraft): boolean {
  const reading = readSearch(draft)
  if (!('input' in reading)) return false
  const factsOf = ({ kind, name, birth_date, countries }: ScreeningParty) => [kind, name, birth_date, ...countries]
  return factsOf(party).join('\n') === factsOf(reading.input).join('\n')
}

/** What was typed as a party, or what is wrong with it. */
export function readSearch({ kind, name, birth, country }: SearchDraft): FormReading<SearchDraft, ScreeningParty> {
  const code = findCountryCode(country)
  const day = kind === 'person' ? birth.trim() : ''
  const errors = {
    ...(name.trim() === '' && { name: messages.search.nameMissing }),
    ...(day !== '' && !partialDay.test(day) && { birth: messages.search.birthWrong }),
    ...(country.trim() !== '' && code === null && { country: messages.search.countryWrong }),
  }
  if (Object.keys(errors).length > 0) return { errors }
  const countries = code === null ? [] : [code]
  return {
    input: { kind, name: name.trim(), birth_date: day || null, countries, aliases: [], sex: null, identifiers: [] },
  }
}
