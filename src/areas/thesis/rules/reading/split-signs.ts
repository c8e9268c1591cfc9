import { foldText } from '#core/names/fold-text.ts'
import { boundPhrases } from './words/bound-words.ts'
import { definedPhrases } from './words/defined-words.ts'
import { figurePhrases } from './words/figure-words.ts'
import type { PhraseTable } from './words/phrase-table.ts'
import type { Meaning, Sign } from './meanings.ts'
import { placePhrases } from './words/place-words.ts'
import { plainPhrases } from './words/plain-words.ts'
import { isPolishText, slavicStem } from './words/slavic-forms.ts'
import { tradePhrases } from './words/trade-words.ts'

type Token = { word: string; from: number; to: number; glued: boolean; special?: Meaning }
type SignNode = { next: Map<string, SignNode>; meaning?: Meaning }

const root = plant([
  ...plainPhrases,
  ...boundPhrases,
  ...definedPhrases,
  ...figurePhrases,
  ...tradePhrases,
  ...placePhrases,
])

/** Names as they are in every case of Polish and Russian; looked into where the word as written is not known. */
const stems = plant(
  [...definedPhrases, ...tradePhrases, ...placePhrases].flatMap(([phrase, meaning]) =>
    meaning.is === 'name'
      ? [
          [
            phrase
              .split(' ')
              .map((word) => slavicStem(word, true) ?? word)
              .join(' '),
            meaning,
          ] as const,
        ]
      : [],
  ),
)

type CapitalName = {
  meaning: Meaning
  /** What stands before and behind it there; of two, one suffices. */ before?: RegExp
  behind?: RegExp
}

const beforeNumber =
  /^(?: (?:of|is|at|not|no|de|d['’]|von|between|entre|zwischen|below|under|above|over|up to|from|min|max)\b|\s?[\d€$£<>≤≥~])/i

/** 'CA de 10 M€', 'CA compris entre': chiffre d'affaires, where 'ca.' and California are not meant. */
const beforeFrenchNumber =
  /^ (?:de|d['’]|compris|entre|sup[ée]rieur|inf[ée]rieur|minimum|maximum|mini|maxi|jusqu|ne |n['’]|plus|moins|au |autour|environ|annuel|>|<|≥|≤)/i

/** Franconia, where no amount of Swiss francs ends. */
const noAmountBefore = /^(?!.*(?:\d|mio\.?|mrd\.?|tsd\.?|millionen|milliarden|tausend|schweizer|chf)\s*$)/is

/** Words that are a name only when written in capitals, some of them only beside a number. */
const capitalNames = new Map<string, CapitalName>([
  ['US', { meaning: { is: 'name', kind: 'country', names: ['United States'] } }],
  ['IT', { meaning: { is: 'name', kind: 'industry', names: ['Software & SaaS'] } }],
  ['CA', { meaning: { is: 'figure', figure: 'revenue', units: ['money'] }, behind: beforeFrenchNumber }],
  [
    'EV',
    {
      meaning: { is: 'figure', figure: 'valuation', units: ['money'] },
      before: /\d\s?(?:[kmb]|mm|mn|bn|mio\.?|million|billion)?\s(?:(?:EUR|USD|GBP)\s)?$/i,
      behind: beforeNumber,
    },
  ],
  ['Franken', { meaning: { is: 'name', kind: 'region', names: ['Bavaria'], says: 'Franken' }, before: noAmountBefore }],
  ['MA', { meaning: { is: 'figure', figure: 'employees', units: ['count'] }, before: /\d\s?$/ }],
])

function capitalName(thesis: string, { from, to }: Token): Meaning | null {
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
function comparative(thesis: string, { word, to }: Token): Meaning | null {
  const side = comparatives.get(word)
  return side && /^\s*(?:[€$£]\s?|(?:EUR|USD|GBP|CHF)\s)?\d/.test(thesis.slice(to)) ? { is: 'bound', side } : null
}

/** The thesis as a sequence of signs with their meanings: the longest known phrase wins. */
export function splitSigns(thesis: string): Sign[] {
  const tokens = tokenise(thesis)
  const text = { thesis, isPolish: isPolishText(thesis) }
  const means = makeDialect(tokens, thesis)
  const signs: Sign[] = []
  for (let at = 0; at < tokens.length;) {
    const { length, meaning } = readPhrase(tokens, at, text)
    const last = tokens[at + length - 1]
    const first = tokens[at]
    if (first && last)
      signs.push({ meaning: length === 1 ? means(at, meaning) : meaning, from: first.from, to: last.to })
    at += length
  }
  return signs
}

/** What a small word means depends on the language: 'en' is 'and' in Dutch and 'in' in French, 'mil' a thousand or a million. */
function makeDialect(tokens: readonly Token[], thesis: string): (at: number, meaning: Meaning) => Meaning {
  const hasAny = (words: ReadonlySet<string>) => tokens.some(({ word }) => words.has(word))
  const [isIberian, isDutch] = [hasAny(iberianWords), hasAny(dutchWords)]
  return (at, meaning) => {
    const word = tokens[at]?.word
    if (word === 'mil' && meaning.is === 'scale' && !isIberian) return { is: 'scale', factor: 1e6 }
    // 'en Aragón' names a place, 'en carton' goes on with the trade
    const isBeforeName = isCapital(thesis, tokens[at + 1])
    if (word === 'en' && !isDutch && isBeforeName) return { is: 'ending' }
    return leavesOut(tokens, at, thesis) ?? meaning
  }
}

const isCapital = (thesis: string, token: Token | undefined): boolean =>
  token !== undefined && /^\p{Lu}/u.test(thesis.slice(token.from))

/** 'save Scotland' and 'Bavaria out': beside names, these small words leave them out; 'zero debt' is no debt. */
function leavesOut(tokens: readonly Token[], at: number, thesis: string): Meaning | null {
  const word = tokens[at]?.word ?? ''
  const [before, next] = [tokens[at - 1], tokens[at + 1]]
  if (word === 'zero') return isNone(before, next) ? { is: 'not' } : null
  if (['save', 'bar'].includes(word)) return isCapital(thesis, next) ? { is: 'not' } : null
  const isExcluded = word === 'out' && endsClause(next) && isCapital(thesis, before)
  return isExcluded ? { is: 'excluded' } : null
}

/** A 'zero' that opens its clause and counts a word. */
function isNone(before: Token | undefined, next: Token | undefined): boolean {
  const opens =
    before === undefined || before.special?.is === 'mark' || ['and', 'with', 'has', 'have'].includes(before.word)
  return opens && next !== undefined && !next.special && !['percent', 'per', 'to', 'or', '%'].includes(next.word)
}

const endsClause = (next: Token | undefined): boolean => next === undefined || next.special?.is === 'mark'

/** Small words of Spanish and Portuguese, in which 'mil' is a thousand. */
const iberianWords = new Set(
  'con y entre mas menos hasta empresas empleados facturacion ventas ingresos com mais ate sin ni las los millones milhoes millon milhao'.split(
    ' ',
  ),
)

/** Words of Dutch that no other language of theses has. */
const dutchWords = new Set(
  'van het een voor met bij naar omzet bedrijf bedrijven medewerkers werknemers miljoen nederland minimaal maximaal geen niet zoeken wij onze groei winstgevend tussen ten minste'.split(
    ' ',
  ),
)

type LongestPhrase = { meaning: Meaning; length: number }
type Text = { thesis: string; isPolish: boolean }

function readPhrase(tokens: readonly Token[], at: number, { thesis, isPolish }: Text): LongestPhrase {
  const token = tokens[at]
  if (!token || token.special) return { meaning: token?.special ?? { is: 'stop' }, length: 1 }
  const found = longest(tokens, at, isPolish) ?? { meaning: { is: 'unknown' }, length: 1 }
  const name = found.length === 1 ? (capitalName(thesis, token) ?? comparative(thesis, token)) : null
  return name ? { meaning: name, length: 1 } : found
}

/** Follows the words as written and, where that leads nowhere, without the endings of plurals and cases. */
function longest(tokens: readonly Token[], at: number, isPolish: boolean): LongestPhrase | null {
  return (
    follow(root, { tokens, at, formsOf }) ?? follow(stems, { tokens, at, formsOf: (word) => stemsOf(word, isPolish) })
  )
}

const stemsOf = (word: string, isPolish: boolean): string[] => [slavicStem(word, isPolish) ?? word]

type Followed = { tokens: readonly Token[]; at: number; formsOf: (word: string) => readonly string[] }

function follow(start: SignNode, { tokens, at, formsOf: forms }: Followed): LongestPhrase | null {
  const walk = (step: SignNode, place: number): LongestPhrase | null => {
    const token = tokens[place]
    if (token && !token.special) {
      for (const word of forms(token.word)) {
        const next = step.next.get(word)
        const further = next && walk(next, place + 1)
        if (further) return further
      }
    }
    return step.meaning ? { meaning: step.meaning, length: place - at } : null
  }
  return walk(start, at)
}

/** Germans write the trade and 'company' as one word. */
const companyEndings =
  /^(.{3,}?)s?(unternehmen|firmen|firma|hersteller|anbieter|dienstleister|betriebe?|branche|spezialisten?)$/

function formsOf(word: string): string[] {
  const forms = [word]
  if (word.length < 4) return forms
  for (const ending of ['s', 'es', 'e', 'en', 'er', 'em', 'n', 'x'])
    if (word.endsWith(ending)) forms.push(word.slice(0, -ending.length))
  if (word.endsWith('ies')) forms.push(`${word.slice(0, -3)}y`)
  const stem = companyEndings.exec(word)?.[1]
  if (stem) forms.push(stem)
  return forms
}

const limitsInCompounds: Record<string, string> = { mindest: 'mindestens', hochst: 'hochstens', maximal: 'maximal' }
const figureWords = new Set(figurePhrases.flatMap(([phrase, { is }]) => (is === 'figure' ? [phrase] : [])))

const sizedCurrency = /^(m|mn|mio|k|t|bn|mrd)(eur|usd|gbp|chf|sek|dkk|nok|pln|czk|aud|cad|jpy|inr)$/

function splitCompound(token: Token): Token[] {
  const words = wordsOfSum(token.word) ?? wordsOfLimit(token.word) ?? [token.word]
  return words.map((word) => ({ ...token, word }))
}

/** '100 MSEK' says 'm sek'. */
function wordsOfSum(word: string): string[] | null {
  const [, size, currency] = sizedCurrency.exec(word) ?? []
  if (size === undefined || currency === undefined) return null
  return [size === 't' ? 'tsd' : size, currency]
}

/** 'Mindestumsatz 5 Mio.' says 'Umsatz mindestens 5 Mio.' */
function wordsOfLimit(word: string): string[] | null {
  const [, part = '', figure = ''] = /^(mindest|hochst|maximal)(.+)$/.exec(word) ?? []
  const limit = limitsInCompounds[part]
  return limit === undefined || !figureWords.has(figure) ? null : [figure, limit]
}

function plant(phrases: PhraseTable): SignNode {
  const start: SignNode = { next: new Map() }
  for (const [phrase, meaning] of phrases) {
    let step = start
    for (const word of phrase.split(' ')) {
      const next = step.next.get(word) ?? { next: new Map() }
      step.next.set(word, next)
      step = next
    }
    step.meaning ??= meaning
  }
  return start
}

const number = String.raw`\d{1,2}(?:,\d{2})+,\d{3}(?!\d)(?:\.\d+)?|\d{1,3}(?:[.,'’\u00a0\u2009\u202f ]\d{3})+(?!\d)(?:[.,]\d+)?|\d+(?:[.,]\d+)?|\.\d+`
const pieces = new RegExp(
  [
    String.raw`(?<quoted>"[^"]{2,80}"|“[^”]{2,80}”|„[^“”]{2,80}[“”])`,
    String.raw`(?<mixed>EV ?/ ?(?:EBITDA|EBIT|Sales|Revenue|Umsatz)|P/E|3D|5G|[BD]2[BCG]|CO2|(?:US|AU|CA|A|C|S|R)\$)(?![\p{L}])`,
    `(?<number>${number})`,
    String.raw`(?<word>\p{L}[\p{L}\p{M}]*[²³]?)`,
    String.raw`(?<sign>[€$£¥₹₩₽%<>≤≥≦≧~≈+=×])`,
    String.raw`(?<dash>[-–—−])`,
    String.raw`(?<mark>[,;:.!?()\n/|•])`,
  ].join('|'),
  'giu',
)

function tokenise(thesis: string): Token[] {
  const tokens: Token[] = []
  for (const match of thesis.matchAll(pieces)) {
    const from = match.index
    const place = { from, to: from + match[0].length, glued: tokens.at(-1)?.to === from }
    pushPiece(tokens, { ...place, word: '' }, { text: match[0], kinds: match.groups ?? {}, thesis })
  }
  return tokens.filter(isNoAbbreviationDot)
}

type TextPart = { text: string; kinds: Record<string, string | undefined>; thesis: string }

function pushPiece(tokens: Token[], token: Token, { text, kinds, thesis }: TextPart): void {
  if (kinds['number']) pushDigits(tokens, token, text)
  else if (kinds['dash']) pushDash(tokens, token, thesis)
  else if (kinds['mixed']) tokens.push({ ...token, word: text.toLowerCase() })
  else if (kinds['sign']) tokens.push({ ...token, word: text })
  else if (text === 's' && isDecade(tokens.at(-1), token)) endDecade(tokens, token)
  else if (kinds['word']) tokens.push(...splitCompound({ ...token, word: foldText(text) }))
  else if (kinds['quoted']) tokens.push({ ...token, special: { is: 'quoted' } })
  else tokens.push({ ...token, word: text, special: { is: meaningOfMark(text, thesis.slice(token.to)) } })
}

/** A slash between words is 'or'; 'employees: 20 to 90' is one clause. */
function meaningOfMark(mark: string, rest: string): 'and' | 'stop' | 'mark' {
  if (mark === '/') return 'and'
  return mark === ':' && /^ ?(?:[A-Z]{1,3} ?)?[€$£~<>≥≤]? ?\d/u.test(rest) ? 'stop' : 'mark'
}

/** 'the 1990s' are ten years, and no bound of a thesis is that wide: they are said not to be understood. */
function isDecade(before: Token | undefined, { glued }: Token): boolean {
  return glued && before?.special?.is === 'digits' && /^(?:1[89]|20)\d0$/.test(before.special.raw)
}

function endDecade(tokens: Token[], { to }: Token): void {
  const year = tokens.pop()
  if (year) tokens.push({ ...year, to, special: { is: 'left' } })
}

const abbreviations =
  /^(?:mind|mln|mld|mlrd|tys|тыс|млн|млрд|руб|zl|bzw|incl|excl|p|a|mio|mrd|tsd|ca|min|max|approx|inc|u|s|k|e|rs)$/
const longestAbbreviation = 5

/** Only a period that stands at a word can be that of an abbreviation. */
function isNoAbbreviationDot(token: Token, place: number, tokens: readonly Token[]): boolean {
  const isDot = token.special?.is === 'mark' && token.word === '.' && token.glued
  return !isDot || place === 0 || !abbreviates(tokens[place - 1]?.word ?? '', tokens[place + 1])
}

/** 'Mio.', 'ca.', 'min.' and letters such as 'U.S.'; and as no sentence begins with a number, the 'mind.' of 'mind. 500'. */
function abbreviates(word: string, next: Token | undefined): boolean {
  return abbreviations.test(word) || (next?.special?.is === 'digits' && word.length <= longestAbbreviation)
}

function pushDigits(tokens: Token[], token: Token, digits: string): void {
  const before = tokens.at(-1)
  const isNegative = before?.special?.is === 'to' && !before.glued && tokens.at(-2)?.special?.is !== 'digits'
  if (isNegative) tokens.pop()
  tokens.push({ ...token, special: { is: 'digits', raw: isNegative ? `-${digits}` : digits } })
}

/** Between figures a dash means 'to', inside a word nothing, and elsewhere it parts clauses. */
function pushDash(tokens: Token[], token: Token, thesis: string): void {
  const rest = thesis.slice(token.to)
  const isBeforeNumber = /^\s?(?:[A-Z]{0,3}\s?[€$£¥₹]?)\s?\d/u.test(rest)
  const isInsideWord = token.glued && /^\p{L}/u.test(rest)
  if (isBeforeNumber) tokens.push({ ...token, special: { is: 'to', isDash: true } })
  else if (!isInsideWord) tokens.push({ ...token, special: { is: 'mark' } })
}
