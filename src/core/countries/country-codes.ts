import { isoCountries } from './iso-countries.ts'
import { foldText } from '../names/fold-text.ts'
import otherNames from './other-country-names.json' with { type: 'json' }

/** 'and' is a sign in some names and left out in others. */
const plainName = (name: string) => foldText(name).replaceAll(/\band /g, '')

const english = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ')
/** Regions of Unicode that are no countries, and codes that are no longer used but have the name of their successor. */
const noCountries = new Set(
  'EU EZ UN QO XA XB ZZ AC CP DG EA IC TA CQ AN BU CS DD DY FX HV NH NT RH SU TP UK VD WK YD YU ZR'.split(' '),
)
const isCountry = (code: string) => !noCountries.has(code) && english.of(code) !== undefined

const codes = new Map<string, string>([
  ...letters
    .flatMap((first) => letters.map((second) => first + second))
    .filter(isCountry)
    .map((code) => [plainName(english.of(code) ?? code), code] as const),
  ...Object.entries(isoCountries).map(([code, name]) => [plainName(name), code] as const),
  // how lists and people write countries, besides the English names of ISO 3166
  ...Object.entries(otherNames).map(([name, code]) => [plainName(name), code] as const),
])

/** The ISO code of a country as lists write it, or null. */
export function findCountryCode(written: string): string | null {
  const plain = written.trim()
  if (/^[A-Z]{2}$/.test(plain)) return isCountry(plain) ? plain : null
  const folded = plainName(plain)
  return codes.get(folded) ?? codes.get(folded.replace(/^the /, '')) ?? null
}
