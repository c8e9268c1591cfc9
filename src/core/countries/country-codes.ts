import { isoCountries } from './iso-countries.ts'
import { foldText } from '../names/fold-text.ts'

/** How lists and people write countries, besides the English names of ISO 3166. */
const otherNames: Readonly<Record<string, string>> = {
  'democratic republic of the congo': 'CD',
  'congo democratic republic of the': 'CD',
  'dem rep congo': 'CD',
  'dr congo': 'CD',
  drc: 'CD',
  zaire: 'CD',
  'republic of the congo': 'CG',
  congo: 'CG',
  'north korea': 'KP',
  'korea north': 'KP',
  'democratic people s republic of korea': 'KP',
  'democratic peoples republic of korea': 'KP',
  dprk: 'KP',
  'south korea': 'KR',
  'korea south': 'KR',
  'republic of korea': 'KR',
  'russian federation': 'RU',
  ussr: 'RU',
  iran: 'IR',
  'iran islamic republic of': 'IR',
  'islamic republic of iran': 'IR',
  'syrian arab republic': 'SY',
  syria: 'SY',
  'united states of america': 'US',
  usa: 'US',
  'united kingdom of great britain and northern ireland': 'GB',
  uk: 'GB',
  england: 'GB',
  'great britain': 'GB',
  palestinian: 'PS',
  palestine: 'PS',
  'state of palestine': 'PS',
  'palestinian territories': 'PS',
  'west bank': 'PS',
  gaza: 'PS',
  'gaza strip': 'PS',
  burma: 'MM',
  myanmar: 'MM',
  'ivory coast': 'CI',
  'cote d ivoire': 'CI',
  'czech republic': 'CZ',
  turkey: 'TR',
  turkiye: 'TR',
  'viet nam': 'VN',
  'lao people s democratic republic': 'LA',
  laos: 'LA',
  'libyan arab jamahiriya': 'LY',
  'united republic of tanzania': 'TZ',
  'tanzania united republic of': 'TZ',
  'bolivarian republic of venezuela': 'VE',
  'venezuela bolivarian republic of': 'VE',
  'republic of moldova': 'MD',
  'moldova republic of': 'MD',
  'the former yugoslav republic of macedonia': 'MK',
  macedonia: 'MK',
  serbia: 'RS',
  kosovo: 'XK',
  taiwan: 'TW',
  'hong kong': 'HK',
  macau: 'MO',
  macao: 'MO',
  'cape verde': 'CV',
  swaziland: 'SZ',
  'holy see': 'VA',
  'the gambia': 'GM',
  'gambia the': 'GM',
  'bahamas the': 'BS',
  brunei: 'BN',
  'brunei darussalam': 'BN',
  'st kitts and nevis': 'KN',
  'sao tome and principe': 'ST',
  'east timor': 'TL',
}

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
  ...Object.entries(otherNames).map(([name, code]) => [plainName(name), code] as const),
])

/** The ISO code of a country as lists write it, or null. */
export function findCountryCode(written: string): string | null {
  const plain = written.trim()
  if (/^[A-Z]{2}$/.test(plain)) return isCountry(plain) ? plain : null
  const folded = plainName(plain)
  return codes.get(folded) ?? codes.get(folded.replace(/^the /, '')) ?? null
}
