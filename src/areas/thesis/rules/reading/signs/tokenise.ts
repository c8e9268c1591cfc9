import { foldText } from '#core/names/fold-text.ts'
import type { Meaning } from '../meanings.ts'
import { boundWords } from '../words/bound-words.ts'
import { figurePhrases } from '../words/figure-words.ts'

/** A piece of a thesis: a word in folded form, or a sign whose meaning is known at once. */
export type Token = { word: string; from: number; to: number; glued: boolean; special?: Meaning }

const limitsInCompounds: Record<string, string> = { mindest: 'mindestens', hochst: 'hochstens', maximal: 'maximal' }

const figureWords = new Set(figurePhrases.flatMap(([phrase, { is }]) => (is === 'figure' ? [phrase] : [])))
/** Behind the colon of these stands an amount. */
const sheetWords = new Set([
  'ev',
  've',
  'vn',
  'ticket',
  'tickets',
  'cheque',
  'cheques',
  ...figurePhrases.flatMap(([phrase, meaning]) =>
    meaning.is === 'figure' && meaning.figure !== 'customers' ? [phrase] : [],
  ),
])

const sizedCurrency = /^(m|mn|mio|k|t|bn|mrd)(eur|usd|gbp|chf|sek|dkk|nok|pln|czk|aud|cad|jpy|inr)$/

/** 'Praxisumsatz' */
const ofSales = /^\p{L}{3,}(?:umsatz|umsatze)$/u

function splitCompound(token: Token): Token[] {
  const words = wordsOfSum(token.word) ?? wordsOfLimit(token.word) ?? [ofSales.test(token.word) ? 'umsatz' : token.word]
  return words.map((word) => ({ ...token, word }))
}

/** '100 MSEK' says 'm sek'. */
function wordsOfSum(word: string): string[] | null {
  const millionsOf = { mdd: 'usd', mdp: 'mxn', mkr: 'sek', mnkr: 'sek', mdh: 'mad' }[word]
  if (millionsOf) return ['m', millionsOf]
  if (word === 'tkr' || word === 'kkr') return ['tsd', 'sek']
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

const number = String.raw`\d{1,2}(?:,\d{2})+,\d{3}(?!\d)(?:\.\d+)?|\d{1,3}(?:[.,'’\u00a0\u2009\u202f ]\d{3})+(?!\d)(?:[.,]\d+)?|\d+(?:[.,]\d+)?|\.\d+`
const pieces = new RegExp(
  [
    String.raw`(?<quoted>"[^"]{2,80}"|“[^”]{2,80}”|„[^“”]{2,80}[“”])`,
    String.raw`(?<joint>&(?=\s?[A-Z]{0,3}[€$£]?\s?\d)|(?<!\p{L})b/w(?=\s[A-Z]{0,3}[€$£]?\s?\d)|(?<!\p{L})b4(?=\s(?:19|20)\d\d(?!\d)))`,
    String.raw`(?<mixed>sub-(?:contract|suppl)\p{L}+|K-?12|(?<!\p{L})\p{L}&\p{L}(?!\p{L})|FY ?['’]?\d{2,4}[AEBF]?(?![\d.,%])|(?<![\p{L}\d])[A-QS-Z]\d{1,2}(?![\p{L}\d%]|[.,]\d)|T?EV ?/ ?(?:EBITDA|EBIT|Sales|Revenue|Umsatz)|(?:VE|PFN|DFN|ND|(?:net )?debt|dette|deuda|leverage|Schulden) ?/ ?EBITDA|(?:PBT|EBITA) ?/ ?EBITDA|P/E|T/O|t/m|t\.kr|EBIT\(DA\)|3D|[34]PL|5G|[BD]2[BCG]|CO2|(?:US|AU|CA|NZ|HK|A|C|S|R)\$|\$ ?(?-i:CA|US|AU|NZ))(?![\p{L}])`,
    `(?<number>${number})`,
    String.raw`(?<word>\p{L}[\p{L}\p{M}]*[²³]?)`,
    String.raw`(?<sign>[€$£¥₹₩₽₦%<>≤≥≦≧~≈+=×])`,
    String.raw`(?<dash>[-–—−])`,
    String.raw`(?<mark>[,;:.!?()\n/|•])`,
  ].join('|'),
  'giu',
)

/** 'EBITDA (adj.): 5m' */
const adjustment =
  /\((?:adj\.?|adjusted|normali[sz]ed|reported|bereinigt|normalisiert|retraitée?|ajusté|ajustad[oa]|normalizad[oa]|rettificato|normalizzato|genormaliseerd|gecorrigeerd|juster(?:ad|et|t)|normaliser(?:ad|et)|skorygowana|[lt]tm)\)/giu

export function tokenise(thesis: string): Token[] {
  const tokens: Token[] = []
  const adjusted = [...thesis.matchAll(adjustment)].map(({ 0: said, index }) => ({
    from: index,
    to: index + said.length,
  }))
  for (const match of thesis.matchAll(pieces)) {
    const from = match.index
    if (isListNumber(thesis, from, match[0])) continue
    const place = { from, to: from + match[0].length, glued: tokens.at(-1)?.to === from }
    pushPiece(tokens, { ...place, word: '' }, { text: match[0], kinds: match.groups ?? {}, thesis })
  }
  return tokens
    .filter((token, place) => isNoAbbreviationDot(token, place, tokens) || isEndBeforeLimit(thesis, place, tokens))
    .filter(isNoLabelColon)
    .filter(isNoFigureBracket)
    .filter(({ from }) => !adjusted.some((span) => span.from <= from && from < span.to))
}

/** '3. Sales: …', '3.1 The Partnership …' */
function isListNumber(thesis: string, from: number, text: string): boolean {
  if (!/(?:^|\n)[ \t]*$/.test(thesis.slice(0, from))) return false
  if (/^\d{1,2}$/.test(text)) return /^[.)]\s/.test(thesis.slice(from + text.length))
  return /^\d{1,2}\.\d{1,2}$/.test(text) && [...thesis.matchAll(clause)].length > 1
}

const clause = /^\d{1,2}\.\d{1,2} \p{Lu}\p{L}+ \p{Ll}/gmu

type TextPart = { text: string; kinds: Record<string, string | undefined>; thesis: string }

function pushPiece(tokens: Token[], token: Token, part: TextPart): void {
  const { text, kinds } = part
  if (kinds['number']) pushDigits(tokens, token, text)
  else if (kinds['dash']) pushDash(tokens, token, part.thesis)
  else if (kinds['mixed']) tokens.push(...splitCompound(mixedToken(token, text)))
  else if (kinds['joint']) tokens.push({ ...token, word: joints[text.toLowerCase()] ?? text })
  else if (kinds['sign']) pushSign(tokens, { ...token, word: text })
  else pushWord(tokens, token, part)
}

const joints: Record<string, string> = { '&': 'and', 'b/w': 'between', b4: 'before' }

/** 'FY25' says of which year a figure is, which no criterion can hold. */
function mixedToken(token: Token, text: string): Token {
  if (/^FY/i.test(text)) return { ...token, special: { is: 'left' } }
  if (/^t\.kr/i.test(text)) return { ...token, word: 'tkr' }
  if (/^sub-/i.test(text)) return { ...token, word: foldText(text.replace('-', '')) }
  // '5 M$ CA'
  const code = /^\$ ?(\w+)$/.exec(text)?.[1]
  return { ...token, word: code ? `${code.toLowerCase()}$` : text.toLowerCase().replace(/ ?\/ ?/, '/') }
}

function pushWord(tokens: Token[], token: Token, { text, kinds, thesis }: TextPart): void {
  if (text === 's' && isDecade(tokens.at(-1), token)) endDecade(tokens, token)
  else if (text === 'grand' && isNumber(tokens.at(-1))) tokens.push({ ...token, word: 'k' })
  else if (text === 'R' && /^\d/.test(thesis.slice(token.to))) tokens.push({ ...token, word: 'zar' })
  else if (kinds['word']) tokens.push(...splitCompound({ ...token, word: foldText(text) }))
  else if (kinds['quoted']) tokens.push({ ...token, special: { is: 'quoted' } })
  else tokens.push({ ...token, word: text, special: { is: meaningOfMark(text, thesis.slice(token.to), tokens) } })
}

/** '300 grand' are thousands; 'a grand hotel' and 'plus grand' are none. */
const isNumber = (before: Token | undefined): boolean =>
  before?.special?.is === 'digits' ||
  /^(?:hundred|(?:twen|thir|for|fif|six|seven|eigh|nine)ty|fifteen|ten|two|three|four|five|six|seven|eight|nine)$/.test(
    before?.word ?? '',
  )

/** '300 T€': thousands, and the currency behind them. */
function pushSign(tokens: Token[], token: Token): void {
  const letter = tokens.at(-1)
  const isThousand = token.word === '€' && token.glued && letter?.word === 't'
  if (isThousand) tokens.splice(-1, 1, { ...letter, word: 'tsd' })
  tokens.push(token)
}

const beforeAmount =
  /^ ?(?:(?:at least|over|min\.?|mind\.?|mindestens|über|ab|au moins|plus de|al menos|más de|almeno|oltre|pelo menos|minimaal|minst|co najmniej) )?(?:[A-Z]{1,3} ?)?[€$£~<>≥≤]? ?\d/iu

/** 'EBITDA-Marge: zweistellig' */
const beforeSpan =
  /^ ?(?:zweistellig|double[- ]digit|(?:à )?deux chiffres|(?:de )?dos dígitos|(?:a )?doppia cifra|dubbelcijferig|dwucyfrow)/iu

/** 'Price: four to twelve million' */
const beforeNumberWord =
  /^ ?(?:\p{L}+ ){0,4}(?:half a|a million|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|zwölf|zwanzig|deux|trois|quatre|cinq|sept|huit|neuf|dix|vingt|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|veinte|due|tre|quattro|cinque|sei|sette|otto|nove|dieci|venti|dois|duas|três|quatro|sete|oito|dez|vinte|twee|drie|vijf|zes|zeven|negen|tien|twintig|två|fem|sju|tio|dwa|trzy|cztery|pięć|dziesięć|trzech|pięciu|trettio|femtio|tredive|halvtreds|treinta|trenta|trente|dreißig)(?!\p{L})/iu

/** A slash between words is 'or'; 'employees: 20 to 90' is one clause. */
function meaningOfMark(mark: string, rest: string, before: readonly Token[]): 'and' | 'stop' | 'mark' | 'to' {
  if (mark === '/') return isSlashOfRange(before.at(-1), rest) ? 'to' : 'and'
  return mark === ':' && isColonOfClause(rest, before) ? 'stop' : 'mark'
}

/** 'taille de l’opération' has four. */
const mostSheetWords = 6

function endsInFigure(before: readonly Token[]): boolean {
  const words = before
    .filter((token) => !/^[()]$/.test(token.word))
    .slice(-mostSheetWords)
    .map((token) => token.word)
  return words.some((_word, at) => sheetWords.has(words.slice(at).join(' ')))
}

function isColonOfClause(rest: string, before: readonly Token[]): boolean {
  const isOfFigure = endsInFigure(before) || endsInFigure(before.slice(0, -1))
  return (isOfFigure && beginsFigure(rest)) || beforeAmount.test(rest) || beforeSpan.test(rest)
}

/** 'ingresos recurrentes: mantenimiento, ensayos' goes on with what is sought. */
const beginsFigure = (rest: string): boolean => /^[^\n]{0,24}?\d|^ ?posi/iu.test(rest) || beforeNumberWord.test(rest)

/** '25/80 dipendenti', '3/5 milioni', but '24/7', '03/2026', '2024/25' */
function isSlashOfRange(before: Token | undefined, rest: string): boolean {
  const low = before?.special?.is === 'digits' ? before.special.raw : ''
  const high = highOfSlash(rest)
  const isLong = low.length > 1 || high.length < 3
  return /^\d{1,4}$/.test(low) && high !== '' && isLong && Number(low) < Number(high) && !/^20\d\d$/.test(high)
}

function highOfSlash(rest: string): string {
  const [millions] = /^\d{1,2}(?= ?(?:mln|mio|m€|milioni|millones|milh|million))/iu.exec(rest) ?? []
  const [count] = /^\d{2,4}(?= \p{L})/u.exec(rest) ?? []
  return millions ?? count ?? ''
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
  /^(?:c|n|o|b|od|sp|org|fat|valo|techn|crec|vol|fact|adj|pos|gegr|wdk|pref|mgmt|mill|woj|wsch|pow|os|pers|mind|rd|mln|mld|mlrd|tys|тыс|млн|млрд|руб|zl|bzw|incl|excl|exkl|ekskl|exclus|ausschl|p|a|st|maint|mio|mrd|tsd|ca|min|max|maks|approx|env|ung|omkr|okv|inc|u|s|k|e|rs|ex|kr|fr|fatt|sal|ums|dip|proc|pct)$/
/** Elsewhere words, or the end of a sentence. */
const beforeAmounts =
  /^(?:zw|ok|zwisch|mitarb|empl|emp|rev|yr|yrs|nr|abt|omz|bet|umg|betw|mindst|hochst|unt|ub|mitarbeit|abl|turn|marg|inkl|evtl|etwa|ggf|sprz|prac|zatr|obr|fakt)$/

/** Only a period that stands at a word can be that of an abbreviation. */
function isNoAbbreviationDot(token: Token, place: number, tokens: readonly Token[]): boolean {
  const isDot = token.special?.is === 'mark' && token.word === '.' && token.glued
  const [before, word, next] = [tokens[place - 2], tokens[place - 1], tokens[place + 1]]
  return !isDot || word === undefined || isTurnover(before, word) || !abbreviates(word.word, next)
}

/** '10 M€ de CA. Bretagne': the end of a sentence, and no 'ca.' */
const isTurnover = (before: Token | undefined, { word }: Token): boolean => word === 'ca' && before?.word === 'de'

/** '5 Mio. Mindestens 30 Mitarbeiter' are two sentences. */
function isEndBeforeLimit(thesis: string, place: number, tokens: readonly Token[]): boolean {
  const [before, next] = [tokens[place - 1], tokens[place + 1]]
  if (!before || !next || !/^\p{Lu}\p{Ll}/u.test(thesis.slice(next.from))) return false
  return (
    (scaleAbbreviation.test(before.word) && startsOfLimits.has(next.word)) ||
    (noGerman.test(before.word) && !/^(?:euro|eur)/.test(next.word))
  )
}

/** Behind these no word has a capital letter within a sentence, as 'Umsatz' has behind 'Mio.'. */
const noGerman = /^(?:mln|zl|kr)$/

/** 'Utile operativo (EBITDA): 5 mln' */
function isNoFigureBracket({ word }: Token, place: number, tokens: readonly Token[]): boolean {
  const at = word === '(' ? place : word === ')' ? place - 2 : null
  const [open, figure, end] = at === null ? [] : tokens.slice(Math.max(0, at), at + 3)
  return !(open?.word === '(' && end?.word === ')' && sheetWords.has(figure?.word ?? ''))
}

/** 'EBITDA: positive' is a positive EBITDA. */
function isNoLabelColon(token: Token, place: number, tokens: readonly Token[]): boolean {
  return token.word !== ':' || token.special?.is !== 'stop' || !/^posi?ti/.test(tokens[place + 1]?.word ?? '')
}

const startsOfLimits = new Set(
  boundWords
    .flatMap(({ before }) => [before.min ?? '', before.max ?? '', before.between ?? ''])
    .flatMap((words) => words.split('|').map((phrase) => phrase.split(' ')[0] ?? '')),
)
const scaleAbbreviation = /^(?:mio|mln|mrd|tsd|tys|mill|kr|mkr)$/

/** 'Mio.', 'ca.', 'min.' and letters such as 'U.S.'; and as no sentence begins with a number, the 'mind.' of 'mind. 500'. */
function abbreviates(word: string, next: Token | undefined): boolean {
  const behind = next?.word ?? ''
  // 'Est. no later than 2015', but 'le quart nord-est.'
  if (word === 'est' && /^(?:no|by|pre|before|prior)$/.test(behind)) return true
  const isBeforeAmount = next?.special?.is === 'digits' || /^[€$£]$/.test(behind)
  return abbreviations.test(word) || (isBeforeAmount && beforeAmounts.test(word))
}

function pushDigits(tokens: Token[], token: Token, digits: string): void {
  const before = tokens.at(-1)
  // '-5' after a space; '1m - 4m' is a range
  const isNegative =
    before?.special?.is === 'to' && !before.glued && token.glued && tokens.at(-2)?.special?.is !== 'digits'
  if (isNegative) tokens.pop()
  tokens.push({ ...token, special: { is: 'digits', raw: isNegative ? `-${digits}` : digits } })
}

/** Between figures a dash means 'to', inside a word nothing, and elsewhere it parts clauses. */
function pushDash(tokens: Token[], token: Token, thesis: string): void {
  const rest = thesis.slice(token.to)
  const isBeforeNumber = /^\s?(?:Rs\.?|[A-Z]{0,3}\s?[€$£¥₹]?)\s?\.?\d/u.test(rest)
  const isInsideWord = token.glued && /^\p{L}/u.test(rest)
  // 'meet- en regeltechniek'
  if (token.glued && /^ (?:und|oder|en|of|och|eller|og|et|and|or) \p{L}/u.test(rest)) return
  // 'enterprise value – more than 3m' goes on as behind a colon
  if (!token.glued && rest.startsWith(' ') && endsInFigure(tokens) && beginsFigure(rest))
    tokens.push({ ...token, special: { is: 'stop' } })
  else if (isBeforeNumber) tokens.push({ ...token, special: { is: 'to', isDash: true } })
  else if (!isInsideWord) tokens.push({ ...token, special: { is: 'mark' } })
}
