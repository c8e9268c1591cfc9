import type { Meaning } from '../meanings.ts'
import type { Token } from './tokenise.ts'

type CapitalName = {
  meaning: Meaning
  /** What stands before and behind it there; of two, one suffices. */ before?: RegExp
  behind?: RegExp
}

const beforeNumber =
  /^(?: (?:of|is|at|not|no|de|d['’]|von|between|entre|zwischen|non oltre|oltre|fino|inferior\w*|superior\w*|unter|über|bis|hasta|até|do|od|onder|tot|below|under|above|over|up to|from|min|max|cap|capped|ceiling|limit|op til|upp till|INR|Rs|EUR|USD|GBP|CHF)\b|\s?(?:A|C|R|US)?[\d€$£₹<>≤≥~])/i

/** 'EV von mindestens 3 Mio.', 'EV på 30 MSEK': between the letters and the number nothing but words of limits. */
const beforeLimit =
  /^:?(?:\s(?:of|is|at|least|most|no|not|more|less|than|up|to|under|over|above|below|between|min\.?|max\.?|von|mindestens|höchstens|maximal|bis|zu|ab|über|unter|mehr|weniger|als|zwischen|de|di|d|plus|moins|au|entre|entro|massimo|minimo|sotto|sopra|al|menos|más|hasta|almeno|oltre|fino|a|tra|fra|non|meno|più|van|minimaal|maximaal|minstens|tussen|meer|minder|dan|tot|på|minst|högst|mindst|højst|mellan|mellem|mellem|over|över|na|poziomie|co|najmniej|powyżej|poniżej|od|do|pelo|até|acima|no|máximo|mínimo|um|uma)){0,5}\s?(?:[€$£]|EUR |USD |GBP |R\$|kr )?\s?\d/iu

/** 'CA de 10 M€', 'CA compris entre': chiffre d'affaires, where 'ca.' and California are not meant. */
const beforeFrenchNumber =
  /^ (?:: (?=\D{0,20}\d[^\n]{0,15}(?:€|euros?\b))|de|d['’]|compris|entre|sup[ée]rieur|inf[ée]rieur|minimum|maximum|mini|maxi|jusqu|ne |n['’]|plus|moins|au |autour|environ|annuel|doit|devra|devrait|sera|>|<|≥|≤)/i

/** Franconia, where no amount of Swiss francs ends. */
const noAmountBefore = /^(?!.*(?:\d|mio\.?|mrd\.?|tsd\.?|millionen|milliarden|tausend|schweizer|chf)\s*$)/is

/** Words that are a name only when written in capitals, some of them only beside a number. */
const capitalNames = new Map<string, CapitalName>([
  ['US', { meaning: { is: 'name', kind: 'country', names: ['United States'] } }],
  ['Ungern', { meaning: { is: 'name', kind: 'country', names: ['Hungary'] } }],
  ['Inde', { meaning: { is: 'name', kind: 'country', names: ['India'] } }],
  ['França', { meaning: { is: 'name', kind: 'country', names: ['France'] } }],
  ['Réunion', { meaning: { is: 'name', kind: 'country', names: ['Réunion'] } }],
  ['Bucks', { meaning: { is: 'name', kind: 'region', names: ['Buckinghamshire'] } }],
  ['IT', { meaning: { is: 'name', kind: 'industry', names: ['Software & SaaS'] } }],
  [
    'CA',
    {
      meaning: { is: 'figure', figure: 'revenue', units: ['money'] },
      before: /(?:€|euros|plus|moins|minimum|maximum|mini|maxi) de $/i,
      behind: beforeFrenchNumber,
    },
  ],
  [
    'EV',
    {
      meaning: { is: 'figure', figure: 'valuation', units: ['money'] },
      before: /\d\s?(?:[kmb]|mm|mn|bn|mio\.?|million|billion)?\s(?:(?:EUR|USD|GBP)\s)?$/i,
      behind: new RegExp(`${beforeNumber.source}|${beforeLimit.source}`, 'iu'),
    },
  ],
  ['TO', { meaning: { is: 'figure', figure: 'revenue', units: ['money'] }, before: /(?:^|[,.;\n(]\s*)$/ }],
  ['VN', { meaning: { is: 'figure', figure: 'revenue', units: ['money'] }, behind: beforeNumber }],
  ['Fat', { meaning: { is: 'figure', figure: 'revenue', units: ['money'] }, behind: /^\.? ?(?:R\$|€|\d)/i }],
  [
    'Franken',
    { meaning: { is: 'name', kind: 'region', names: ['Franconia'], says: 'Franken' }, before: noAmountBefore },
  ],
  ['Pará', { meaning: { is: 'name', kind: 'region', names: ['Pará'], says: 'Pará' }, before: /\bno\s$/i }],
  ['MA', { meaning: { is: 'figure', figure: 'employees', units: ['count'] }, before: /\d\s?\+?\s?$/ }],
])

export function capitalName(thesis: string, { from, to }: Token): Meaning | null {
  const name = capitalNames.get(thesis.slice(from, to))
  if (!name) return null
  const { before, behind, meaning } = name
  return before?.test(thesis.slice(0, from)) || behind?.test(thesis.slice(to)) || (!before && !behind) ? meaning : null
}

const comparatives = new Map<string, 'min' | 'max'>([
  ...'grosser hoher superieur superieure superior mayor maggiore superiore groter hoger greater larger higher bigger'
    .split(' ')
    .map((word) => [word, 'min'] as const),
  ...'kleiner niedriger geringer inferieur inferieure inferior menor minore inferiore lager lower smaller'
    .split(' ')
    .map((word) => [word, 'max'] as const),
])

/** 'größer 15 %': right before a number such a word is a bound, and says nothing of the company. */
export function comparative(thesis: string, { word, to }: Token): Meaning | null {
  const side = comparatives.get(word)
  return side && /^\s*(?:[€$£]\s?|(?:EUR|USD|GBP|CHF)\s)?\d/.test(thesis.slice(to)) ? { is: 'bound', side } : null
}
