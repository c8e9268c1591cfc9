import { splitPhrases } from '../../phrase-table.ts'
import { languagesOf } from '../../languages.ts'
import places from '../place-words.json' with { type: 'json' }

type NumberedPlace = { from: number; to: number; kind: 'city' | 'region' | 'country'; names: readonly string[] }

const departments = new Map(
  splitPhrases(places.departments).map((pair): [string, string] => [
    pair.slice(0, pair.indexOf(' ')),
    pair.slice(pair.indexOf(' ') + 1),
  ]),
)

const number = String.raw`(?:0[1-9]|[1-8]\d|9[0-5]|2[AB]|97[1-46])(?![\d\p{L}°])`
const behind = String.raw`(?=\s*(?:[,;:!?)\n/]|\.(?!\d)|$|(?:et|ou|avec|sans|max|maxi|mini|hors|uniquement|seulement|si|pour|qui|où)(?!\p{L})))`
const row = String.raw`${number}(?:\s*(?:,|/|et|ou|,\s?(?:et|ou))\s*(?:dans\s|sur\s)?(?:le\s|du\s)?${number}(?!\s?(?:%|€|M€|k€|salari|personnes|ans|heures))){0,9}${behind}`
const counted = 'effectifs?|salari[ée]s?|entre|environ|personnes|employ[ée]s|maxi?|mini?|plus|moins|ratio|dont|rayon'
const rows: readonly RegExp[] = [
  new RegExp(String.raw`(?<!\p{L})(?:dans|sur)\s(?:tout\s)?le\s(${row})`, 'giu'),
  new RegExp(
    String.raw`(?<!\p{L})((?:d[ée]partements?|d[ée]pts?\.?|d[ée]ps?\.?|dpts?\.?)\s?:?\s?(?:n°\s?)?(?:le\s|du\s)?${row})`,
    'giu',
  ),
  // no dates: one of them is above 31
  new RegExp(
    String.raw`(?:^|[,;:(\n–-]\s*|\p{Ll}\s)(le\s(?:(?=[4-9]\d|3[2-9]|2[AB]|97)${number}\s(?:et|ou)\sle\s${number}|${number}\s(?:et|ou)\sle\s(?=[4-9]\d|3[2-9]|2[AB]|97)${number})${behind})`,
    'giu',
  ),
  // 'voilerie 69 ou 42': so as well, and what is counted stands elsewhere
  new RegExp(
    String.raw`(?<=\p{Ll}{4}\s)(?<!(?:${counted})\s)((?=[4-9]\d|3[2-9]|2[AB]|97)${number}\s?(?:/|et|ou)\s?${number}|${number}\s?(?:/|et|ou)\s?(?=[4-9]\d|3[2-9]|2[AB]|97)${number})(?=\s*(?:$|[,;:)\n]|\.(?!\d)|(?:ca|ebe|ebitda|avec|hors|sans|effectif|marge|c\.a)(?!\p{L})))`,
    'giu',
  ),
]
const numbers = new RegExp(String.raw`(?<!\d)${number}`, 'giu')

/** 'dans le 44 ou le 49', '(dép. 35)', 'le 06 et le 83': departments by their numbers, in French. */
export function findDepartments(thesis: string): NumberedPlace[] {
  if (!/\d/.test(thesis) || !languagesOf(thesis).includes('French')) return []
  return rows.flatMap((pattern) =>
    [...thesis.matchAll(pattern)].flatMap(({ 0: said, 1: named = '', index }) => {
      const start = index + said.indexOf(named)
      return [...named.matchAll(numbers)].map(({ 0: code, index: at }, place) => ({
        // 'dép.' belongs to the first of them
        from: place === 0 ? start : start + at,
        to: start + at + code.length,
        ...placeOf(departments.get(code.toUpperCase()) ?? code),
      }))
    }),
  )
}

function placeOf(name: string): Pick<NumberedPlace, 'kind' | 'names'> {
  const kind = name === 'Paris' ? 'city' : overseas.has(name) ? 'country' : 'region'
  return { kind, names: [name] }
}

const overseas = new Set(['Guadeloupe', 'Martinique', 'French Guiana', 'Réunion'])
