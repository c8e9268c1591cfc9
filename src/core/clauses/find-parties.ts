import type { QuotedSpan } from './clause-kinds.ts'

export type ContractParty = QuotedSpan & {
  name: string
  /** How the contract calls it, such as 'Supplier'. */ alias: string | null
  aliasSpan: QuotedSpan | null
}

const openingLength = 7_000
const longestPreamble = 2_500
const alias =
  /\(\s*(?:(?:hereinafter|hereafter|each|together|collectively|the|referred|called|to|as|an?|,|individually|or|and|“|")\s*)*["“]([^"”()]{2,50})["”][^)]{0,60}\)/gi
const entity =
  /\b(?:[A-Z0-9][\w&'’./-]*,?\s+){0,7}?[A-Z0-9][\w&'’./-]*,?\s+(?:Inc(?:orporated)?\b\.?|INC\b\.?|L\.?L\.?C\b\.?|L\.?L\.?P\b\.?|L\.P\.|Ltd\b\.?|LTD\b\.?|Limited\b|LIMITED\b|Corporation\b|CORPORATION\b|Corp\b\.?|CORP\b\.?|Company\b|COMPANY\b|Co\.|N\.A\.|plc\b|PLC\b|GmbH\b|AG\b|S\.?A\.?\b|N\.V\.|B\.V\.|(?:Trust|TRUST|Bank|University)\b(?!\s+(?:[A-Z][\w&'’.-]*,?\s+){0,3}(?:Inc|LLC|L\.L\.C|Ltd|Limited|Corp|AG|N\.A|plc|S\.A)\b))/g
/** What is before a name in the words of a heading, such as 'EXHIBIT 10.7 CONSULTING AGREEMENT'. */
const heading =
  /^(?:exhibit\s+[\w.]+\s+)?(?:[A-Z]{2,}\s+){0,6}(?:AGREEMENT|CONTRACT)\s+(?=[A-Z])(?!(?:between|of|by|and|among)\b)/i
/** 'a Nevada corporation' says what a party is, not who. */
const article = /\ban?\s+$/i
const description =
  /\s+(?:having|with|whose|located|residing|incorporated|organi[sz]ed|acting|doing|duly|an? [a-z])\b[\s\S]*$/
const small = /^(?:and|at|da|de|del|der|di|du|e|et|for|in|la|le|of|on|the|und|van|von|y)$/i
const noName = /^(?:whereas|recitals?|witnesseth|now|exhibit|section|article|schedule|background|this)\b|^[A-Z]\.\s/i
const day =
  /^(?:Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?)\.?\s+\d/i
const group =
  /^(?:agreement|contract|part(?:y|ies)|effective date|term|this|amendment|services?|product|territory|lease|plan)\b|agreement$|amendment$|parties$|date$/i

/** The parties that the opening of a contract names, with the name by which it calls each. */
export function findParties(text: string): ContractParty[] {
  const opening = text.slice(0, openingLength)
  const from = /\b(?:by\s+and\s+)?(?:between|among|amongst)\b/i.exec(opening)
  const start = from ? Math.max(0, from.index) : 0
  const preamble = opening.slice(start, start + longestPreamble)
  const found: ContractParty[] = []
  let last = 0
  for (const match of preamble.matchAll(alias)) {
    const called = match[1] ?? ''
    const named = nameBefore(preamble.slice(last, match.index))
    const base = start + last
    last = match.index + match[0].length
    if (group.test(called.trim()) || !named) continue
    const aliasStart = start + match.index + match[0].indexOf(called)
    found.push({
      ...spanOf(text, base + named.start, base + named.end),
      name: tidy(named.text),
      alias: called.trim().replace(/[,.]$/, ''),
      aliasSpan: spanOf(text, aliasStart, aliasStart + called.length),
    })
  }
  const known = new Set(found.map(({ name }) => name.toLowerCase()))
  if (found.length < 2)
    for (const one of byEntity(text, opening, start)) if (!known.has(one.name.toLowerCase())) found.push(one)
  return unique(found).slice(0, 12)
}

type NamedPart = { start: number; end: number; text: string }

/** The name at the end of what is before an alias: after the last 'between' or 'and', up to what describes it. */
function nameBefore(before: string): NamedPart | null {
  const entities = [...before.matchAll(entity)].filter(({ index }) => !article.test(before.slice(0, index)))
  const last = entities.at(-1)
  if (last) {
    const own = withoutLead(last[0])
    const start = last.index + last[0].length - own.length
    return { start, end: start + own.length, text: own }
  }
  const cut =
    /(?:\b(?:between|among|and|AND|BETWEEN)\b|[;:)\n])\s*(?![\s\S]*(?:\b(?:between|among|and|AND|BETWEEN)\b|[;:)\n]))/.exec(
      before,
    )
  const from = cut ? cut.index + cut[0].length : 0
  const chunk = (/^[^,(]{3,70}/.exec(before.slice(from))?.[0] ?? '').replace(description, '').trim()
  if (!isName(chunk)) return null
  return { start: from, end: from + chunk.length, text: chunk }
}

/** A name has a capital or a figure in each of its words but the small ones; dates and the words of a heading are none. */
function isName(words: string): boolean {
  if (!/^[A-Z]/.test(words) || noName.test(words) || day.test(words)) return false
  return words.split(/\s+/).every((word) => /^\W*[\p{Lu}\d]/u.test(word) || /^\W*$/.test(word) || small.test(word))
}

function withoutLead(name: string): string {
  return name.replace(/^(?:(?:between|among|and|AND|BETWEEN|by|By|The following|This)\s+)+/, '').replace(heading, '')
}

function byEntity(text: string, opening: string, start: number): ContractParty[] {
  const region = opening.slice(start, start + 1_200)
  const matches = [...region.matchAll(entity)].filter(({ index }) => !article.test(region.slice(0, index)))
  return matches.slice(0, 3).flatMap((match) => {
    const own = withoutLead(match[0])
    // cells of a table before 'Bank'
    if (!/\p{L}/u.test(own.replace(/\S+$/, ''))) return []
    const at = start + match.index + match[0].length - own.length
    return [{ ...spanOf(text, at, at + own.length), name: tidy(own), alias: null, aliasSpan: null }]
  })
}

function unique(found: ContractParty[]): ContractParty[] {
  const seen = new Set<string>()
  return found.filter(({ name }) => {
    const key = name.toLowerCase()
    return seen.has(key) ? false : seen.add(key)
  })
}

function tidy(name: string): string {
  return name.replaceAll(/\s+/g, ' ').replace(/[,;]$/, '').trim()
}

function spanOf(text: string, start: number, end: number): QuotedSpan {
  return { start, end, text: text.slice(start, end) }
}
