import { memo } from '#core/memo.ts'
import { commonSpelling } from '#core/names/common-spelling.ts'
import { editDistance } from '#core/names/edit-distance.ts'
import { foldText } from '#core/names/fold-text.ts'
import { industryWords } from './industry-words.ts'

/** Every phrase that means an industry of the fixed list or a part of it, with all that it means. */
const meant = new Map<string, string[]>()
/** Those that mean industries as a whole. */
const wholes = new Map<string, string[]>()
for (const { name, whole, parts } of industryWords) {
  for (const phrase of [foldText(name), ...whole.split('|')]) add(wholes, phrase, name)
  for (const phrase of [foldText(name), ...whole.split('|'), ...parts.split('|')]) add(meant, phrase, name)
}

/** For the reader of theses. */
export const industryPhraseTable: readonly (readonly [phrase: string, names: readonly string[]])[] = [...meant]

for (const { name, labels } of industryWords)
  for (const phrase of labels.split('|')) if (phrase) add(meant, phrase, name)

function add(table: Map<string, string[]>, phrase: string, name: string): void {
  const known = table.get(phrase) ?? []
  if (!known.includes(name)) table.set(phrase, [...known, name])
}

const longestPhrase = Math.max(...[...meant.keys()].map((phrase) => phrase.split(' ').length))

/** The industries of the fixed list that a name speaks of: 'Semiconductor machinery' is manufacturing. */
export const industriesOf = memo((name: string): readonly string[] => scan(foldText(name).split(' ')), 5000)

/** The longest phrase that is known wins, and what is left is read on. */
function scan(words: readonly string[]): string[] {
  const whole = meant.get(words.join(' '))
  if (whole) return whole
  const found: string[] = []
  for (let at = 0; at < words.length;) {
    const { names, length } = longestFrom(words.slice(at, at + longestPhrase))
    found.push(...names)
    at += length
  }
  return [...new Set(found)]
}

function longestFrom(words: readonly string[]): { names: readonly string[]; length: number } {
  for (let length = words.length; length > 0; length -= 1) {
    const phrase = words.slice(0, length).join(' ')
    const names = formsOf(phrase).flatMap((form) => meant.get(form) ?? [])
    if (names.length > 0) return { names, length }
  }
  return { names: [], length: 1 }
}

/** Without the endings of plurals and cases. */
function formsOf(phrase: string): string[] {
  if (phrase.length < 5) return [phrase]
  const endings = ['s', 'es', 'e', 'en', 'er', 'n'].filter((ending) => phrase.endsWith(ending))
  return [phrase, ...endings.map((ending) => phrase.slice(0, -ending.length))]
}

/** The industries that a name means as a whole: 'Technology' means two, 'Maschinenbau' is only a part of one. */
export function wholeIndustriesOf(name: string): readonly string[] {
  return wholes.get(foldText(name)) ?? []
}

/** Whether a company of this industry is meant by any of the names: by the same name, or as part of a whole. */
export function isOfIndustry(industry: string, names: readonly string[]): boolean {
  const folded = foldText(industry)
  return names.some((name) => {
    if (foldText(name) === folded) return true
    const wholesOfName = wholeIndustriesOf(name)
    return wholesOfName.length > 0 && industriesOf(industry).some((one) => wholesOfName.includes(one))
  })
}

export type IndustryReading = {
  /** Stored industries that are meant. */
  names: string[]
  /** Whether the word means anything here at all. */
  isKnown: boolean
}

/**
 * What an asked industry means among those that are stored: a whole industry means all of its parts; a part means what is
 * called so, and where nothing is, the industries it belongs to.
 */
export function readIndustry(asked: string, stored: readonly string[]): IndustryReading {
  const named = stored.filter((name) => isOfIndustry(name, [asked]))
  if (named.length > 0) return { names: named, isKnown: true }
  const around = industriesOf(asked)
  return { names: stored.filter((name) => isOfIndustry(name, around)), isKnown: around.length > 0 }
}

const mostOffered = 3
/** Share of the letters that may differ: one more and ‘blorbing’ would come near to ‘banking’. */
const mostUnlike = 0.4
/** Letters of a name that are compared: no phrase has more. */
const mostCompared = 40

/** What an unknown industry may have been meant to be, nearest first; nothing where no name is like it. */
export function nearestIndustries(asked: string): string[] {
  const folded = foldText(asked).slice(0, mostCompared)
  const near = [...meant]
    .map(([phrase, names]) => ({
      names,
      distance: editDistance(folded, phrase) / Math.max(folded.length, phrase.length),
    }))
    .filter(({ distance }) => distance <= mostUnlike)
    .toSorted((one, other) => one.distance - other.distance)
    .flatMap(({ names }) => names)
  return [...new Set(near)].slice(0, mostOffered)
}

/** Why a call is refused whose industry nobody knows. */
export function sayUnknownIndustry(asked: string): string {
  const nearest = nearestIndustries(asked).map((name) => `‘${name}’`)
  if (nearest.length === 0) return `No industry is known as ‘${asked}’. Choose one from the list.`
  return `No industry is known as ‘${asked}’. The nearest ${nearest.length === 1 ? 'is' : 'are'} ${nearest.join(', ')}.`
}

type ValueCount = { value: string; count: number }

const fixedNames = industryWords.map(({ name }) => name)

/** 'software & saas' is shown as the fixed list has it, any other industry as most companies write it. */
export function spellIndustries(stored: readonly ValueCount[]): (name: string) => string {
  return commonSpelling(stored, fixedNames)
}

/** How many companies each choice finds: a whole industry those of its parts as well, however they are called. */
export function widenIndustries(stored: readonly ValueCount[]): ValueCount[] {
  const partsOf = (name: string) => stored.filter(({ value }) => isOfIndustry(value, [name]))
  const spell = spellIndustries(stored)
  return [...new Set([...stored.map(({ value }) => spell(value)), ...fixedNames])]
    .map((value) => ({ value, count: partsOf(value).reduce((sum, { count }) => sum + count, 0) }))
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => other.count - one.count || (one.value < other.value ? -1 : 1))
}
