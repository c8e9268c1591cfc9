import { foldText } from '#core/names/fold-text.ts'
import type { Span } from '../meanings.ts'
import { wholeSentence } from '../sentence-part.ts'
import { languagesOf } from '../words/languages.ts'
import rows from './buyers-asides.json' with { type: 'json' }
import { blank, type Letter } from './leave-courtesies.ts'

const opening = '(?:and |also |but |und |auch |aber |et |mais |y |pero |e |ma |mas |en |maar |i |ale |och |men |og )?'
const opens = (words: string): RegExp => new RegExp(`^(?:${words})(?= |$|\\d)`, 'u')

/** By language; all of folded words. */
const asides = rows.map(({ language, heads, seeks, before, acts, who, behalf, buyers, tells }) => ({
  languages: language === 'Nordic' ? ['Swedish', 'Danish'] : [language],
  head: new RegExp(`^(?:on behalf of |for )?(?:${heads})(?: \\p{L}+){0,2}$`, 'u'),
  seeks: new RegExp(`^(?:and |which |who |that |we )?(?:${seeks})(?= |$)`, 'u'),
  before: opens(opening + `(?:${before})`),
  acts: opens(acts),
  who: new RegExp(`^(?:${who})$`, 'u'),
  behalf: new RegExp(`^(?:${behalf}) (?:\\S+ ){0,5}?(?:${buyers})(?= |$)`, 'u'),
  tells: new RegExp(`^(?:${tells}) (?:\\S+ ){0,5}?(?:${buyers})(?= |$)`, 'u'),
}))

type Asides = (typeof asides)[number]

/**
 * 'Our client, a listed Danish group with sales of €400m, seeks bakeries', 'we paid 900k for the last one': what is told of whoever buys,
 * of its earlier deals and of its money asks for nothing.
 */
export function leaveBuyersAsides({ text, left }: Letter): Letter {
  const languages: readonly string[] = languagesOf(text)
  const spoken = asides.filter((each) => each.languages.some((language) => languages.includes(language)))
  const told = [...text.matchAll(wholeSentence)].flatMap(({ 0: said, index }) => asideIn(said, index, spoken) ?? [])
  return { text: told.reduce(blank, text), left: [...left, ...told] }
}

function asideIn(said: string, from: number, spoken: readonly Asides[]): Span | null {
  const start = from + said.length - said.trimStart().length
  const folded = foldText(said)
  const isAll = spoken.some(({ before, tells }) => before.test(folded) || tells.test(folded))
  if (isAll && !asksFor.test(folded)) return { from: start, to: from + said.length }
  for (const each of spoken) {
    const end = endOfApposition(said, each) ?? endOfMandate(said, each)
    if (end !== undefined) return { from: start, to: from + end }
    const behalf = startOfBehalf(said, each)
    if (behalf !== undefined) return { from: from + behalf, to: from + said.length }
  }
  return null
}

/** 'same again' is told beside a deal as well; what is sought is not. */
const asksFor =
  /\b(?:looking for|looks for|seeks?|seeking|now want|want another|wants|interess?e\p{L}*|intresse\p{L}*|should|must|such\p{L}+|gesucht|soll|muss|cherch\p{L}+|recherch\p{L}+|doit|busc\p{L}+|debe|cerc\p{L}+|deve|zoek\p{L}*|moet|procur\p{L}+|(?:po)?szuk\p{L}*|wish\p{L}*|invit\p{L}*|brauchen|need|soker|soger|ser etter)\b/u

const piece = /(?:[^,–—-]|[-–—](?!\s)|(?<!\s)[-–—])+/gu

/** Where what is said of the buyer ends: before the verb of what is sought, with at least one clause between. */
function endOfApposition(said: string, { head, seeks }: Asides): number | undefined {
  const pieces = [...said.matchAll(piece)].map(({ 0: words, index }) => ({ words, index, folded: foldText(words) }))
  if (!head.test(pieces[0]?.folded ?? '')) return undefined
  const verb = pieces.slice(2).find(({ folded }) => seeks.test(folded))
  if (verb && ofSameTrade.test(verb.folded)) return undefined
  return verb && verb.index + verb.words.length - verb.words.trimStart().length
}

/** Where more of its own trade is sought the buyer's is what is sought: 'our client, a dental software group, is after add-ons'. */
const ofSameTrade =
  /(?:^| )(?:add ?ons?|bolt ?ons?|tuck ?ins?|similar (?:firms|companies|businesses|ones)|more of the same|competitors?|peers|zukaufe|erganzungen|wettbewerber|mitbewerber|croissances? externes?|concurrents?|competidores|concorrenti|concurrenten|concorrentes)(?= |$)/u

const word = /\p{L}+/gu

/** 'We act for a Danish group which seeks bakeries': up to the verb. */
function endOfMandate(said: string, { acts, who, seeks }: Asides): number | undefined {
  if (!acts.test(foldText(said))) return undefined
  return [...said.matchAll(word)]
    .filter(([one]) => who.test(foldText(one)))
    .map(({ 0: { length }, index }) => index + length)
    .find((end) => seeks.test(foldText(said.slice(end))))
}

/** Of 'on behalf of a Danish family group'. */
const longestBuyer = 120

/** What is sought stands before it already. */
const named = new RegExp(
  `(?:${asksFor.source}|\\b(?:search|mandate?|mandat|wanted|needed|auftrag|suche)\\b) \\S+ \\S+`,
  'u',
)

/** 'Looking for bakeries on behalf of a Danish group with sales of €400m', and no 'for our valve group: repair shops' */
function startOfBehalf(said: string, { behalf }: Asides): number | undefined {
  return [...said.matchAll(word)]
    .map(({ index }) => index)
    .find((at) => {
      if (!behalf.test(foldText(said.slice(at, at + longestBuyer)))) return false
      const [before, rest] = [foldText(said.slice(0, at)), foldText(said.slice(at))]
      return named.test(before) && !asksFor.test(rest) && !/:/.test(said.slice(at))
    })
}
