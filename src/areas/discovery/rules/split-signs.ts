import { foldText } from '#core/names/fold-text.ts'
import { definedPhrases } from './defined-words.ts'
import { figurePhrases, type PhraseTable } from './figure-words.ts'
import type { Meaning, Sign } from './meanings.ts'
import { placePhrases } from './place-words.ts'
import { plainPhrases } from './plain-words.ts'
import { tradePhrases } from './trade-words.ts'

type Token = { word: string; from: number; to: number; glued: boolean; special?: Meaning }
type Step = { next: Map<string, Step>; meaning?: Meaning }

const root = plant([...plainPhrases, ...definedPhrases, ...figurePhrases, ...tradePhrases, ...placePhrases])

/** Words that are a name only when written in capitals. */
const capitalNames = new Map<string, Meaning>([
  ['US', { is: 'name', kind: 'country', names: ['United States'] }],
  ['IT', { is: 'name', kind: 'industry', names: ['Software & SaaS'] }],
])

/** The thesis as a row of signs, each with what it says: the longest phrase that is known wins. */
export function splitSigns(thesis: string): Sign[] {
  const tokens = tokenise(thesis)
  const signs: Sign[] = []
  for (let at = 0; at < tokens.length;) {
    const { meaning, length } = readPhrase(tokens, at, thesis)
    const last = tokens[at + length - 1]
    const first = tokens[at]
    if (first && last) signs.push({ meaning, from: first.from, to: last.to })
    at += length
  }
  return signs
}

type Found = { meaning: Meaning; length: number }

function readPhrase(tokens: readonly Token[], at: number, thesis: string): Found {
  const token = tokens[at]
  if (!token || token.special) return { meaning: token?.special ?? { is: 'stop' }, length: 1 }
  const found = longest(tokens, at) ?? { meaning: { is: 'unknown' }, length: 1 }
  const name = found.length === 1 ? capitalNames.get(thesis.slice(token.from, token.to)) : undefined
  return name ? { meaning: name, length: 1 } : found
}

/** Follows the words as written and, where that leads nowhere, without the endings of plurals and cases. */
function longest(tokens: readonly Token[], at: number): Found | null {
  const walk = (step: Step, place: number): Found | null => {
    const token = tokens[place]
    if (token && !token.special) {
      for (const word of formsOf(token.word)) {
        const next = step.next.get(word)
        const further = next && walk(next, place + 1)
        if (further) return further
      }
    }
    return step.meaning ? { meaning: step.meaning, length: place - at } : null
  }
  return walk(root, at)
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

function plant(phrases: PhraseTable): Step {
  const start: Step = { next: new Map() }
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
    String.raw`(?<mixed>3D|5G|[BD]2[BCG]|CO2|(?:US|AU|CA|A|C|S|R)\$)(?![\p{L}])`,
    `(?<number>${number})`,
    String.raw`(?<word>\p{L}[\p{L}\p{M}]*)`,
    String.raw`(?<sign>[€$£¥₹₩%<>≤≥≦≧~≈+=])`,
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

type Piece = { text: string; kinds: Record<string, string | undefined>; thesis: string }

function pushPiece(tokens: Token[], token: Token, { text, kinds, thesis }: Piece): void {
  if (kinds['number']) pushDigits(tokens, token, text)
  else if (kinds['dash']) pushDash(tokens, token, thesis)
  else if (kinds['mixed']) tokens.push({ ...token, word: text.toLowerCase() })
  else if (kinds['sign']) tokens.push({ ...token, word: text })
  else if (kinds['word']) tokens.push({ ...token, word: foldText(text) })
  else if (kinds['quoted']) tokens.push({ ...token, special: { is: 'quoted' } })
  // A slash between words is 'or'.
  else tokens.push({ ...token, special: text === '/' ? { is: 'and' } : { is: 'mark' } })
}

/** 'Mio.', 'ca.', 'min.' and letters such as 'U.S.' end with a dot that ends nothing. */
function isNoAbbreviationDot(token: Token, place: number, tokens: readonly Token[]): boolean {
  if (token.special?.is !== 'mark' || token.to - token.from !== 1 || !token.glued) return true
  const before = tokens[place - 1]
  return !before || !/^(mio|mrd|tsd|ca|min|max|approx|inc|u|s|k|e|rs)$/.test(before.word)
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
  if (isBeforeNumber) tokens.push({ ...token, special: { is: 'to' } })
  else if (!isInsideWord) tokens.push({ ...token, special: { is: 'mark' } })
}
