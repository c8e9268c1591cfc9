import { foldText } from '#core/names/fold-text.ts'
import type { Criterion, NameCriterion } from '../../../contract.ts'
import { stageGroups } from '../words/defined-words.ts'
import { placePhrases } from '../words/places/place-phrases.ts'
import { countryGroups, homeOf } from '../words/places/place-words.ts'
import { wholeOf } from '../words/places/region-parts.ts'
import { readThesis } from '../read-thesis.ts'
import type { ExpectedReading } from './theses.fixture.ts'

export type ReadThesis = {
  thesis: string
  expected: number
  right: number
  missed: string[]
  /** Criteria that the thesis does not ask for. */
  wrong: string[]
  /** Words that were said not to be understood although they are common, or say nothing. */
  needless: string[]
}

type Reader = typeof readThesis

const year = 2026
const tradeKinds: ReadonlySet<string> = new Set(['industry', 'technology', 'text'])

/**
 * How the sets of buyers are written: `figure min..max currency` and `kind name|name` are one criterion; `trade words` is what the
 * company does, in criteria of any kind that together were read from all of these words; `!` excludes; `?words` must be said not to be
 * understood, for no criterion can hold it. `A || B`: either will do. `~` before a line: allowed, not demanded; `~?` allows any
 * words to be not understood. Countries of a group are written `country @Europe`, several regions of an area `region @Midwest`.
 */
export function readAndCompare({ thesis, criteria: lines }: ExpectedReading, read: Reader = readThesis): ReadThesis {
  const { criteria, notUnderstood } = read(thesis, year)
  const unread = notUnderstood.map(({ words }) => words)
  const demanded = lines.filter((line) => !line.startsWith('~'))
  const missed = demanded.filter((line) => !splitChoices(line).some((choice) => isRead(choice, criteria, unread)))
  const allowed = allowedIn(lines)
  const wrong = criteria.filter((criterion) => !isAllowed(criterion, allowed)).map(write)
  const mayBeUnread = allowed.filter((choice) => choice.startsWith('?')).map((choice) => choice.slice(1))
  const needless = unread.filter((words) => !mayBeUnread.some((part) => hasAny(words, part) || part === ''))
  return { thesis, expected: demanded.length, right: demanded.length - missed.length, missed, wrong, needless }
}

/** Each way in which a line may be read. */
export const allowedIn = (lines: readonly string[]): string[] =>
  lines.flatMap((line) => splitChoices(line.replace(/^~/, '')))

export const isAllowed = (criterion: Criterion, allowed: readonly string[]): boolean =>
  allowed.some((choice) => isOf(choice, criterion))

/** The words of the trades in the lines, wanted or not. */
export const wordsOfTrades = (allowed: readonly string[]): string[] =>
  allowed.flatMap((choice) => tradeOf(choice)?.words ?? [])

/** All of a set: criteria that are right of those that should be or were read, and theses without any fault. */
export function measureReading(theses: readonly ExpectedReading[], reader: Reader = readThesis) {
  const read = theses.map((one) => readAndCompare(one, reader))
  const sum = (of: (one: ReadThesis) => number) => read.reduce((total, one) => total + of(one), 0)
  const right = sum((one) => one.right)
  const all = sum((one) => one.expected + one.wrong.length)
  const faulty = read.filter(({ missed, wrong }) => missed.length + wrong.length > 0)
  return {
    right,
    all,
    shareRight: right / all,
    shareFaultless: 1 - faulty.length / read.length,
    wrongInSilence: sum(({ wrong }) => wrong.length),
    needless: sum(({ needless }) => needless.length),
    faulty,
    read,
  }
}

const splitChoices = (line: string): string[] => line.split(' || ')

function write(criterion: Criterion): string {
  if (criterion.kind !== 'range') return `${criterion.not ? '!' : ''}${criterion.kind} ${criterion.names.join('|')}`
  const { figure, min, max, currency } = criterion
  return [`${figure} ${min ?? ''}..${max ?? ''}`, currency].filter(Boolean).join(' ')
}

function isRead(choice: string, criteria: readonly Criterion[], unread: readonly string[]): boolean {
  if (choice.startsWith('?')) return unread.some((words) => hasAny(words, choice.slice(1)))
  const trade = tradeOf(choice)
  if (!trade) return criteria.some((criterion) => isOf(choice, criterion))
  const read = criteria.filter((criterion) => isTrade(criterion, trade.not)).flatMap(wordsOfCriterion)
  return trade.words.every((word) => read.some((other) => isSameWord(word, other)))
}

/** Whether the criterion is the one of a line, or speaks of the trade of the line. */
function isOf(choice: string, criterion: Criterion): boolean {
  const trade = tradeOf(choice)
  if (!trade) return isSameLine(choice, criterion)
  if (!isTrade(criterion, trade.not)) return false
  const words = wordsOfCriterion(criterion)
  return words.some((word) => trade.words.some((other) => isSameWord(word, other)))
}

const groups: Record<string, readonly string[]> = {
  '@early': stageGroups.early,
  '@Europe': countryGroups.europe,
  '@EU': countryGroups.eu,
  '@Asia': countryGroups.asia,
}

/** A figure without limits is any range of it. */
function isSameLine(choice: string, criterion: Criterion): boolean {
  if (criterion.kind === 'range') return choice === write(criterion) || choice === criterion.figure
  if (choice.includes('..')) return false
  const [, not, kind, rest = ''] = /^(!?)(\w+) ?(.*)$/.exec(choice) ?? []
  const read = kind === 'country' ? withWholeKingdom(criterion) : criterion
  return read.kind === kind && read.not === (not === '!') && areSameNames(rest, read)
}

/** England, and all of Great Britain, may be written as their country. */
function withWholeKingdom(criterion: NameCriterion): NameCriterion {
  const { kind, names } = criterion
  const others = names.filter((name) => !nations.has(name))
  const isOfCountries =
    kind === 'region' && names.includes('England') && others.every((name) => homeOf(name) === undefined)
  return isOfCountries ? { ...criterion, kind: 'country', names: [...others, 'United Kingdom'] } : criterion
}

const nations = new Set(['England', 'Scotland', 'Wales'])

/** No names: any will do; an area has several regions, or is a part of one. */
function areSameNames(rest: string, criterion: NameCriterion): boolean {
  if (rest === '') return true
  const isPart = criterion.names.some((name) => wholeOf(name) !== undefined)
  if (criterion.kind === 'region' && rest.startsWith('@') && !isPart) return criterion.names.length > 2
  const names = rest.split('|').flatMap((name) => groups[name] ?? [name])
  return (
    names.length === criterion.names.length &&
    names.every((name) => namesOfPlace(name).some((one) => criterion.names.some((read) => isSamePlace(read, one))))
  )
}

const placeNames = new Map(
  placePhrases.flatMap(([phrase, meaning]) =>
    meaning.is === 'name' && meaning.names.length === 1 ? [[phrase, meaning.names] as const] : [],
  ),
)

/** A part by its own name is right where a writer gave the region around it. */
const isSamePlace = (read: string, expected: string): boolean => read === expected || wholeOf(read) === expected

/** A place by its name in the line, and by ours: Savoie is Savoy, and as a region Limerick is its county. */
function namesOfPlace(name: string): readonly string[] {
  const plain = name.replace(/^@/, '').replaceAll('"', '')
  const spoken = ['', 'provincia di ', 'provincia de ', 'county '].map((division) => division + foldText(plain))
  return [plain, ...spoken.flatMap((phrase) => placeNames.get(phrase) ?? [])]
}

function tradeOf(choice: string): { not: boolean; words: string[] } | null {
  const [, not, words] = /^(!?)trade (.+)$/.exec(choice) ?? []
  return words === undefined ? null : { not: not === '!', words: foldText(words).split(' ') }
}

function isTrade(criterion: Criterion, not: boolean): criterion is NameCriterion {
  return criterion.kind !== 'range' && tradeKinds.has(criterion.kind) && criterion.not === not
}

function wordsOfCriterion(criterion: Criterion): string[] {
  const names = criterion.kind === 'range' ? [] : criterion.names
  return [criterion.said ?? '', ...names].flatMap((text) => foldText(text).split(' '))
}

/** In all forms of a language: the first five letters say enough. */
function isSameWord(one: string, other: string): boolean {
  return one === other || (one.length > 4 && other.length > 4 && one.slice(0, 5) === other.slice(0, 5))
}

function hasAny(words: string, part: string): boolean {
  return foldText(words).includes(foldText(part))
}
