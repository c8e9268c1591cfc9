import { memo } from '#core/memo.ts'
import { countries } from '../countries.ts'

const languages = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pt', 'sv', 'pl', 'ja', 'zh-Hant', 'zh-Hans']
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('')

/** Names that registers and people use beside those of the languages. */
const alsoCalled: Record<string, string> = {
  usa: 'US',
  'u s a': 'US',
  'united states of america': 'US',
  america: 'US',
  uk: 'GB',
  england: 'GB',
  scotland: 'GB',
  wales: 'GB',
  'northern ireland': 'GB',
  'great britain': 'GB',
  holland: 'NL',
  korea: 'KR',
  'republic of korea': 'KR',
  'czech republic': 'CZ',
  prc: 'CN',
  brd: 'DE',
}

/** The country in the words of the filters: 'DE', 'Deutschland' and 'GERMANY' are Germany. Others stay as they are written. */
export const readCountry = memo(
  (written: string): string => {
    const text = written.replaceAll(/\s+/g, ' ').trim()
    return listNames().get(fold(text)) ?? text.slice(0, 100)
  },
  // A column has few different countries. Few are cached: each text may keep a piece of its file in memory.
  200,
)

export function isCountryName(written: string): boolean {
  return written.trim().length > 2 && listNames().has(fold(written))
}

/**
 * The country that a location ends with: 'Austin, Texas, United States'. Two letters may be a state, and so may Georgia behind a
 * town alone; then nothing is said.
 */
export function countryOfLocation(location: string): string | null {
  const parts = location.split(',').map((part) => part.trim())
  const last = parts.at(-1) ?? ''
  if (parts.length < 2 || (parts.length === 2 && last.toLowerCase() === 'georgia')) return null
  return isCountryName(last) || /^u\.?k\.?$/i.test(last) ? readCountry(last.replaceAll('.', '')) : null
}

/** Whether the filters know a country that was read; others are stored as they are written. */
export function isKnownCountry(read: string): boolean {
  return listNames().has(fold(read))
}

const listNames = memo<void, ReadonlyMap<string, string>>(() => {
  const names = new Map<string, string>()
  const ours = new Map<string, string>(countries.map(({ iso, name }) => [iso, name]))
  const english = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' })
  const codes = alphabet.flatMap((first) => alphabet.map((second) => first + second))
  for (const code of codes) {
    const name = ours.get(code) ?? english.of(code)
    if (name) names.set(fold(code), name)
  }
  for (const language of languages)
    addLanguage(names, new Intl.DisplayNames([language], { type: 'region', fallback: 'none' }), codes)
  for (const [other, code] of Object.entries(alsoCalled)) names.set(other, names.get(fold(code)) ?? code)
  return names
})

function addLanguage(names: Map<string, string>, language: Intl.DisplayNames, codes: readonly string[]): void {
  for (const code of codes) {
    const name = language.of(code)
    const ours = names.get(fold(code))
    if (name && ours && !names.has(fold(name))) names.set(fold(name), ours)
  }
}

function fold(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('.', ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
}
