import { foldText } from '#core/names/fold-text.ts'
import type { CriterionNameKind } from '../../../../criteria.ts'
import { languagesOf, type Language } from '../../languages.ts'
import { splitPhrases } from '../../phrase-table.ts'
import places from '../place-words.json' with { type: 'json' }
import rows from './short-places.json' with { type: 'json' }

type NamedPlace = { kind: CriterionNameKind; names: readonly string[] }

/** What is known of the other words of a thesis, by their folded form. */
export type KnownPlaces = {
  placeOf: (name: string) => NamedPlace | undefined
  homeOf: (name: string) => string | null
}

/** A short form may be alone what it says, or only beside a place of its country: 'mv', 'beds' and '44' are much else. */
type ShortForm = { country: string; name: string; isAlone: boolean }
/** `isWord`: in small letters it is a word of some language as well, and a code only beside another one. */
type Shortened = { from: number; to: number; forms: readonly ShortForm[]; isWord: boolean }

type Keyed = readonly [key: string, form: ShortForm]

function readPairs(pairs: string | undefined, between: string, form: Omit<ShortForm, 'name'>): Keyed[] {
  return splitPhrases(pairs ?? '').map((pair) => {
    const at = pair.indexOf(between)
    return [pair.slice(0, at).toLowerCase(), { ...form, name: pair.slice(at + 1) }]
  })
}

/** Countries whose codes are read in small letters too, beside a place of theirs. */
const coded = ['Germany', 'Austria', 'Switzerland', 'Netherlands', 'Brazil', 'India'] as const

function readForms(): ReadonlyMap<string, readonly ShortForm[]> {
  const all = [
    ...rows.flatMap(({ country, alone, beside }) => [
      ...readPairs(alone, '=', { country, isAlone: true }),
      ...readPairs(beside, '=', { country, isAlone: false }),
    ]),
    ...coded.flatMap((country) => readPairs(places.codes[country], ' ', { country, isAlone: false })),
    ...readPairs(places.provinces, ' ', { country: 'Italy', isAlone: false }),
    ...readPairs(places.departments, ' ', { country: 'France', isAlone: false }),
  ]
  const byKey = new Map<string, ShortForm[]>()
  for (const [key, form] of all) byKey.set(key, [...(byKey.get(key) ?? []), form])
  return byKey
}

const shortForms = readForms()

/** Codes that are words wherever they stand. */
const everyday = new Set(
  'in or me on no to so as at be by it us pe act up es mi se he de am an im ca da na sa ne te va la'.split(' '),
)

const either = String.raw`(?:or|and|ou|et|oder|od\.?|und|u\.?|o\.?|e|y|of|en|i|lub|albo|eller|el|och|og)`
const joint = String.raw`(?:\s*[/&+–-]\s*|\s*,\s*(?:${either}\s+)?|\s+${either}\s+)`
const name = String.raw`\p{L}[\p{L}'’.-]*(?:\s\p{L}[\p{L}'’.-]*){0,2}`
const isConjunction = new RegExp(`^${either}$`, 'iu')
const isJoint = new RegExp(`^${joint}$`, 'iu')
const before = [joint, String.raw`\s+`].map((between) => new RegExp(`(${name})(${between})$`, 'iu'))
const behind = [joint, String.raw`\s+`].map((between) => new RegExp(`^(${between})(${name})`, 'iu'))
const isComma = /^\s*,\s*$/
const isSpace = /^\s+$/
const endsPlace = /^\s*(?:$|[,;:.)\n/&+<>~≥≤€$£\d])/
/** Nothing but a space joins 'herts beds bucks'; two letters need more than that. */
const leastSpaced = 4
const farthest = 60

/** 'glos or herts', 'thurgau / sg', 'morbihan ou 44': places as those who live there shorten them. */
export function findShortPlaces(thesis: string, known: KnownPlaces): (NamedPlace & { from: number; to: number })[] {
  const read = new Map<Shortened, ShortForm>()
  const shortened = findShortened(thesis)
  for (const one of shortened) {
    const alone = one.forms.find(({ isAlone }) => isAlone)
    if (alone && !one.isWord) read.set(one, alone)
  }
  for (const [one, form] of pairsOf(shortened, thesis)) read.set(one, form)
  // what is read may be the neighbour that another needs
  for (let size = -1; size !== read.size;) {
    size = read.size
    for (const one of shortened) {
      const form = read.has(one) || one.isWord ? undefined : findForm(one, { thesis, known, read, shortened })
      if (form) read.set(one, form)
    }
  }
  const named = [...read]
    .map(([{ from, to }, form]) => ({ from, to, ...placeNamed(form.name, known) }))
    .toSorted((one, other) => one.from - other.from)
  return named.map((one, at) => {
    const isOfRow = isBesideRegion(one, named[at - 1], thesis) || isBesideRegion(one, named[at + 1], thesis)
    return one.kind === 'city' && isOfRow ? { ...one, kind: 'region' } : one
  })
}

type NamedSpan = NamedPlace & { from: number; to: number }

/** 'cdmx edomex', 'kbh el nordsj': in a row with a region a city is one of them. */
function isBesideRegion(one: NamedSpan, other: NamedSpan | undefined, thesis: string): boolean {
  if (other?.kind !== 'region') return false
  const between = thesis.slice(Math.min(one.to, other.to), Math.max(one.from, other.from))
  return isJoint.test(between) || isSpace.test(between)
}

const languagesIn = new Map<string, readonly Language[]>([
  ['Germany', ['German']],
  ['Austria', ['German']],
  ['Switzerland', ['German', 'French', 'Italian']],
  ['Netherlands', ['Dutch']],
  ['Belgium', ['Dutch', 'French']],
  ['Italy', ['Italian']],
  ['Brazil', ['Portuguese']],
  ['Mexico', ['Spanish']],
  ['Spain', ['Spanish']],
  ['India', ['English']],
  ['South Africa', ['English']],
])
const isEither = new RegExp(`^(?:\\s*/\\s*|\\s+${either}\\s+)$`, 'iu')

/** 'hh oder hb', 'vd ou vs': two codes of one country alone, in a language that is written there. */
function pairsOf(shortened: readonly Shortened[], thesis: string): [Shortened, ShortForm][] {
  const languages = languagesOf(thesis)
  const isWritten = (country: string) => languagesIn.get(country)?.some((each) => languages.includes(each)) === true
  return shortened.flatMap((one, at): [Shortened, ShortForm][] => {
    const other = shortened[at + 1]
    if (!other || !isPair(one, other, thesis)) return []
    const shared = one.forms.filter(
      ({ country }) => isWritten(country) && other.forms.some((each) => each.country === country),
    )
    const [form] = shared
    const next = other.forms.find(({ country }) => country === form?.country)
    const isOne = shared.every(({ country }) => country === form?.country)
    return form && next && isOne
      ? [
          [one, form],
          [other, next],
        ]
      : []
  })
}

/** Both in capitals are codes anyway, those of the American states first: 'GA and TN'. */
function isPair(one: Shortened, other: Shortened, thesis: string): boolean {
  const isSmall = [one, other].some(({ from, to }) => /\p{Ll}/u.test(thesis.slice(from, to)))
  return isSmall && isEither.test(thesis.slice(one.to, other.from))
}

function placeNamed(said: string, { placeOf }: KnownPlaces): NamedPlace {
  const { kind, names } = placeOf(foldText(said)) ?? { kind: 'region', names: [said] }
  return { kind, names }
}

/** The country of a place by a short form that is nothing else. */
export const homeOfShortForm = (said: string): string | undefined =>
  shortForms.get(said)?.find(({ isAlone }) => isAlone)?.country

/** '+10 ans', '44 salariés' */
const isCount =
  /^(?:\+|.\d\S*\s?(?:%|[€$£km°+]|(?:ans?|ann[ée]es|sal|salari[ée]s?|pers|personnes|etp|collab|employ[ée]s|m2|km|millions?|min|h)(?!\p{L})))/iu

const mostWords = 3

/** The longest short form at each word. */
function findShortened(thesis: string): Shortened[] {
  const tokens = [...thesis.matchAll(/(?<![\p{L}\d'’&-])[\p{L}\d][\p{L}\d'’.-]*/gu)]
  return tokens.flatMap((first, at) => {
    const spans = tokens.slice(at, at + mostWords).toReversed()
    const found = spans.flatMap((last) => readSpan(thesis, first.index, last.index + last[0].length))
    return found.slice(0, 1)
  })
}

function readSpan(thesis: string, from: number, end: number): Shortened[] {
  const said = thesis.slice(from, end)
  const key = keyOf(said)
  if (key === undefined || isConjunction.test(key) || isOfNumber(key, from, thesis)) return []
  // the full stop behind the last word of a sentence is no part of it
  const isAbbreviation = said.endsWith('.') && !/^\s*(?:$|\p{Lu})/u.test(thesis.slice(end))
  const isWord = everyday.has(key) && said !== said.toUpperCase()
  return [{ from, to: isAbbreviation ? end : from + key.length, forms: shortForms.get(key) ?? [], isWord }]
}

/** How the table spells what was said. */
function keyOf(said: string): string | undefined {
  const whole = said.toLowerCase().replaceAll('’', "'")
  return [whole, whole.replace(/[.,]+$/, '')].find((each) => shortForms.has(each))
}

/** '200 KL', '+10 ans' */
const isOfNumber = (key: string, from: number, thesis: string): boolean =>
  /\d\s?$/.test(thesis.slice(0, from)) || (/^\d/.test(key) && isCount.test(thesis.slice(from - 1)))

type Surroundings = {
  thesis: string
  known: KnownPlaces
  shortened: readonly Shortened[]
  read: ReadonlyMap<Shortened, ShortForm>
}

type Neighbour = { between: string; named: readonly string[]; short: Shortened | undefined }

function findForm(one: Shortened, all: Surroundings): ShortForm | undefined {
  const neighbours = [beforeOf(one, all), behindOf(one, all)].filter((each) => each !== null)
  return one.forms.find(({ country }) =>
    neighbours.some((neighbour) => joins(one, neighbour, all) && isOf(country, neighbour, all)),
  )
}

function joins(one: Shortened, { between }: Neighbour, all: Surroundings): boolean {
  const { from, to } = one
  const isEnd = endsPlace.test(all.thesis.slice(to)) || behindOf(one, all)?.short !== undefined
  if (isSpace.test(between)) return to - from >= leastSpaced && isEnd
  return isJoint.test(between) && (!isComma.test(between) || isEnd)
}

function isOf(country: string, { named, short }: Neighbour, { known, read }: Surroundings): boolean {
  if (short && read.get(short)?.country === country) return true
  return named.some((words) => {
    const folded = foldText(words)
    return known.placeOf(folded)?.kind !== 'country' && known.homeOf(folded) === country
  })
}

const firstMatch = (patterns: readonly RegExp[], text: string): RegExpExecArray | null =>
  patterns.map((pattern) => pattern.exec(text)).find((match) => match !== null) ?? null

function beforeOf({ from }: Shortened, { thesis, shortened }: Surroundings): Neighbour | null {
  const match = firstMatch(before, thesis.slice(Math.max(0, from - farthest), from))
  const [, named = '', between = ''] = match ?? []
  const parts = named.split(/\s/)
  const to = from - between.length
  return (
    match && {
      between,
      named: parts.map((_, at) => parts.slice(at).join(' ')),
      short: shortened.find((each) => each.to === to),
    }
  )
}

function behindOf({ to }: Shortened, { thesis, shortened }: Surroundings): Neighbour | null {
  const match = firstMatch(behind, thesis.slice(to, to + farthest))
  const [, between = '', named = ''] = match ?? []
  const parts = named.split(/\s/)
  const from = to + between.length
  return (
    match && {
      between,
      named: parts.map((_, at) => parts.slice(0, at + 1).join(' ')),
      short: shortened.find((each) => each.from === from),
    }
  )
}
