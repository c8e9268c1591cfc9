import type { Sign } from '../meanings.ts'
import { splitPhrases } from '../words/phrase-table.ts'
import rows from '../words/since-words.json' with { type: 'json' }

const anyOf = (words: string): string => `(?:${splitPhrases(words).join('|')})`
const whole = (pattern: string): string => String.raw`(?<!\p{L})${pattern}(?!\p{L})`

const year = String.raw`(?:the year |dem jahr |l['’]année |el año |het jaar |o ano |roku |året |år )?(?<year>1[89]\d\d|20[0-4]\d)(?!\d|[.,]\d)(?: roku| r\.)?`

/**
 * 'since at least 1995', 'seit 1998 oder länger', 'desde antes de 1999': in which year a company must have been there. 'Founded since 1998' and 'we have
 * sold none since 1998' are something else.
 */
const patterns = rows.map(({ since, least, before, longer, must, exists }) => {
  const from = `${anyOf(since)} (?:(?<least>${anyOf(least)}) )?(?:(?<before>${anyOf(before)}) )?${year}`
  return {
    said: new RegExp(whole(`(?:(?<first>${anyOf(least)}) )?${from}(?: (?<longer>${anyOf(longer)}))?`), 'giu'),
    must: new RegExp(whole(anyOf(must)), 'iu'),
    exists: new RegExp(whole(anyOf(exists)), 'iu'),
  }
})

type SaidSince = { from: number; to: number; year: number }

/** The limits that such words say, each as one sign; 'operating' before them says the same. */
export function readSince(signs: readonly Sign[], thesis: string): Sign[] {
  const said = patterns.flatMap((pattern) => findSince(thesis, pattern))
  return said.reduce((read: readonly Sign[], one) => joinSince(read, one), signs) as Sign[]
}

function joinSince(signs: readonly Sign[], { from, to, year: last }: SaidSince): Sign[] {
  const isPart = (sign: Sign, at: number) =>
    (sign.to > from && sign.from < to) || (saysFounded(sign) && signs[at + 1]?.from === from)
  const parts = signs.filter(isPart)
  const limits = { figure: 'founded', min: null, max: last, says: `founded in ${last} or before` } as const
  const span = { from: parts[0]?.from ?? from, to: parts.at(-1)?.to ?? to }
  return signs.flatMap((sign, at): Sign[] => {
    if (!isPart(sign, at)) return [sign]
    return sign === parts[0] ? [{ ...span, meaning: { is: 'defined', limits } }] : []
  })
}

const saysFounded = ({ meaning }: Sign): boolean =>
  (meaning.is === 'figure' || meaning.is === 'bound') && meaning.figure === 'founded'

function findSince(thesis: string, pattern: (typeof patterns)[number]): SaidSince[] {
  return [...thesis.matchAll(pattern.said)].flatMap(({ 0: words, index, groups = {} }) => {
    const [from, to] = [index, index + words.length]
    const before = thesis.slice(0, from).split(endOfSentence).at(-1) ?? ''
    const sentence = before + words + (thesis.slice(to).split(endOfSentence)[0] ?? '')
    const isBefore = groups['before'] !== undefined
    const isOfCompany = pattern.exists.test(sentence) && (isBefore || pattern.must.test(sentence))
    // not 'a licence since before 2020'
    const isSaid = isOfCompany || saysOpen(groups) || (isBefore && opensClause.test(before))
    return isSaid ? [{ from, to, year: lastYear(groups) }] : []
  })
}

const lastYear = ({ year: said, before }: Record<string, string | undefined>): number =>
  Number(said) - (before === undefined ? 0 : 1)

const saysOpen = (groups: Record<string, string | undefined>): boolean =>
  ['first', 'least', 'longer'].some((name) => groups[name] !== undefined)

const opensClause = /(?:^|[,:(–-])\s*$/
const endOfSentence = /[.!?;\n]/
