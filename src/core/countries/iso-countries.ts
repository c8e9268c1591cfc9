import { keysOf } from '../keys-of.ts'
import isoCountries from './iso-countries.json' with { type: 'json' }

/**
 * Countries and territories in which companies are registered, by ISO 3166-1 alpha-2: the members and observers of the
 * United Nations, and the territories with a company law of their own.
 */
export { isoCountries }

export type CountryCode = keyof typeof isoCountries

// the keys of the table above, in the order of their names
export const countryCodes = keysOf(isoCountries)

/** The name of a country or territory; a code of none is shown as it is. */
export function countryName(code: string): string {
  if (Object.hasOwn(isoCountries, code)) return isoCountries[code as CountryCode]
  const name = /^[A-Z]{2}$/.test(code) ? english.of(code) : undefined
  return name === undefined || name === noRegion ? code : name
}

const english = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
const noRegion = english.of('ZZ')
