import { groupsOf } from '../names/name-words.ts'
import { prepareName, toWord, type NameWord, type PreparedName } from '../names/prepare-name.ts'
import type { ListedEntry } from '../listed-entry.ts'
import { compareNames, type NameMatch } from './compare-names.ts'
import { leastJoined } from './compare-texts.ts'
import { compareWords } from './compare-words.ts'
import type { MatchSettings } from './settings.ts'

type IndexedName = {
  entry: number
  /** Which name of the entry. */
  name: number
  prepared: PreparedName
  /** The numbers of its words in the vocabulary, and of each two neighbours joined. */
  words: Int32Array
  joins: Int32Array
  initials: number
}

type VocabularyWord = { word: NameWord; names: Int32Array; joinedIn: Int32Array }

/** An index over the names of many entries: words that sound alike or differ by one letter are found without comparing all. */
export type NameIndex = {
  entries: readonly ListedEntry[]
  names: readonly IndexedName[]
  vocabulary: readonly VocabularyWord[]
  byKey: ReadonlyMap<string, readonly number[]>
  byBones: ReadonlyMap<string, readonly number[]>
  skeletalByBones: ReadonlyMap<string, readonly number[]>
  byForm: ReadonlyMap<number, readonly number[]>
  /** The numbers of entries by an identifier without its signs. */
  byIdentifier: ReadonlyMap<string, readonly number[]>
  /** Weight and weight of the initials of each name, in the order of the names. */
  measures: { weights: Float32Array; initials: Float32Array }
  scratch: Scratch
}

/** Builds the index: about a second for twenty thousand entries. */
export function buildNameIndex(entries: readonly ListedEntry[]): NameIndex {
  const vocabulary = new Map<string, { word: NameWord; names: number[]; joinedIn: number[] }>()
  const numbers = new Map<string, number>()
  const enter = (word: NameWord) => {
    const key = keyOf(word)
    const known = numbers.get(key)
    if (known !== undefined) return known
    numbers.set(key, numbers.size)
    vocabulary.set(key, { word, names: [], joinedIn: [] })
    return numbers.size - 1
  }
  const names = entries.flatMap((entry, at) => prepareNames(entry, at, enter))
  const listed = [...vocabulary.values()]
  for (const [number, { words, joins }] of names.entries()) {
    for (const word of new Set(words)) listed[word]?.names.push(number)
    for (const join of new Set(joins)) if (join >= 0) listed[join]?.joinedIn.push(number)
  }
  return {
    entries,
    names,
    vocabulary: listed.map(({ word, names: of, joinedIn }) => ({
      word,
      names: Int32Array.from(of),
      joinedIn: Int32Array.from(joinedIn),
    })),
    ...indexWords(listed.map(({ word }) => word)),
    byIdentifier: indexIdentifiers(entries),
    measures: {
      weights: Float32Array.from(names, ({ prepared }) => prepared.weight),
      initials: Float32Array.from(names, ({ initials }) => initials),
    },
    scratch: makeScratch(names.length),
  }
}

/** Words of less weight are in so many names that their lists are not read. */
const leastCollected = 0.5

function countInitials(words: readonly NameWord[]): number {
  return words.reduce((sum, { text, weight }) => sum + (text.length === 1 && weight >= leastCollected ? weight : 0), 0)
}

const keyOf = ({ text, isSkeletal }: Pick<NameWord, 'text' | 'isSkeletal'>) => (isSkeletal ? `${text}*` : text)

function prepareNames(entry: ListedEntry, at: number, enter: (word: NameWord) => number): IndexedName[] {
  const kind = entry.kind === 'person' ? 'person' : 'other'
  return entry.names.map(({ text }, name) => {
    const prepared = prepareName(text, kind)
    const { words } = prepared
    const joins = words.map((word, index) => {
      const next = words[index + 1]
      return next ? enter(toWord(word.text + next.text, word.weight + next.weight, word.isSkeletal)) : -1
    })
    return {
      entry: at,
      name,
      prepared,
      words: Int32Array.from(words, enter),
      joins: Int32Array.from(joins),
      initials: countInitials(words),
    }
  })
}

function indexWords(words: readonly NameWord[]) {
  const byKey = new Map<string, number[]>()
  const byBones = new Map<string, number[]>()
  const skeletalByBones = new Map<string, number[]>()
  const byForm = new Map<number, number[]>()
  for (const [number, word] of words.entries()) {
    const { text, bones, isSkeletal } = word
    for (const key of wordKeys(word)) add(byKey, key, number)
    add(isSkeletal ? skeletalByBones : byBones, bones, number)
    for (const group of groupsOf(text)) add(byForm, group, number)
  }
  return { byKey, byBones, skeletalByBones, byForm }
}

function add<Key>(map: Map<Key, number[]>, key: Key, number: number): void {
  const list = map.get(key)
  if (list) list.push(number)
  else map.set(key, [number])
}

/**
 * The sound and the spelling, whole and with one letter left out: two words one change apart share a key (symmetric delete). A
 * spelling with a mistake may sound quite different: Lakhal and Lakahl.
 */
function wordKeys({ text, sound, isNumber }: NameWord): string[] {
  if (isNumber) return [text]
  const keys = new Set<string>()
  addDeletions(keys, sound)
  if (text !== sound) addDeletions(keys, text)
  return [...keys]
}

function addDeletions(keys: Set<string>, letters: string): void {
  keys.add(letters)
  if (letters.length < 3) return
  for (let at = 0; at < letters.length; at += 1) keys.add(letters.slice(0, at) + letters.slice(at + 1))
}

function indexIdentifiers(entries: readonly ListedEntry[]): Map<string, number[]> {
  const found = new Map<string, number[]>()
  for (const [number, { identifiers }] of entries.entries())
    for (const { value } of identifiers) {
      const plain = plainIdentifier(value)
      if (plain.length >= shortestIdentifier) add(found, plain, number)
    }
  return found
}

/** Shorter numbers are shared by too many. */
export const shortestIdentifier = 5

export function plainIdentifier(value: string): string {
  return value
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
}

/** The words of the vocabulary that are like a word of the query. Names share words, so the answers are remembered. */
function findWords(
  index: NameIndex,
  { text, isSkeletal }: Pick<NameWord, 'text' | 'isSkeletal'>,
  settings: MatchSettings,
): Map<number, number> {
  const { answers } = index.scratch
  if (index.scratch.settings !== settings || answers.size > mostAnswers) answers.clear()
  index.scratch.settings = settings
  const key = keyOf({ text, isSkeletal })
  const known = answers.get(key)
  if (known) return known
  const found = searchWords(index, toWord(text, 1, isSkeletal), settings)
  answers.set(key, found)
  return found
}

const mostAnswers = 30_000

function searchWords(index: NameIndex, word: NameWord, settings: MatchSettings): Map<number, number> {
  const found = new Map<number, number>()
  const offer = (numbers: readonly number[] | undefined) => {
    for (const number of numbers ?? []) {
      if (found.has(number)) continue
      const listed = index.vocabulary[number]?.word
      found.set(number, listed ? compareWords(word, listed, settings) : 0)
    }
  }
  for (const key of wordKeys(word)) offer(index.byKey.get(key))
  for (const group of groupsOf(word.text)) offer(index.byForm.get(group))
  offer(word.isSkeletal ? index.byBones.get(word.bones) : index.skeletalByBones.get(word.bones))
  for (const [number, likeness] of found) if (likeness === 0) found.delete(number)
  return found
}

export type FoundName = { entry: number; name: number; match: NameMatch; prepared: PreparedName }

type FindNamesInput = { settings: MatchSettings; least: number }

/** Finds the names that score at least `least` against one name of the query. */
export function findNames(index: NameIndex, query: PreparedName, { settings, least }: FindNamesInput): FoundName[] {
  const singles = query.words.map((word) =>
    word.text.length === 1 ? new Map<number, number>() : findWords(index, word, settings),
  )
  const joins = query.words.map((word, at) => findJoined(index, { word, next: query.words[at + 1], settings }))
  const touched = collect(index, { query, singles, joins })
  const light = query.words.reduce((sum, { weight }) => sum + (weight < leastCollected ? weight : 0), 0)
  const initials = light + countInitials(query.words)
  const found: FoundName[] = []
  const { weights, initials: ofNames } = index.measures
  for (const number of touched) {
    const met = (index.scratch.sums[number] ?? 0) + initials + (ofNames[number] ?? 0)
    if (boundOf([query.weight, weights[number] ?? 0], met, settings) < least) continue
    const name = index.names[number]
    if (!name || name.prepared.isPerson !== query.isPerson) continue
    const match = compareNames([query, name.prepared], likenessOf(query, name, { singles, joins, settings }), settings)
    if (match.score >= least) found.push({ entry: name.entry, name: name.name, match, prepared: name.prepared })
  }
  return found
}

type Joinable = { word: NameWord; next: NameWord | undefined; settings: MatchSettings }

function findJoined(index: NameIndex, { word, next, settings }: Joinable): Map<number, number> {
  if (!next) return new Map()
  const joined = { text: word.text + next.text, isSkeletal: word.isSkeletal }
  return new Map([...findWords(index, joined, settings)].filter(([, likeness]) => likeness >= leastJoined))
}

type Alike = { singles: readonly Map<number, number>[]; joins: readonly Map<number, number>[] }

/** Sums of one query, kept between queries so that nothing is allocated; `stamp` tells which of them are of this query. */
type Scratch = {
  sums: Float64Array
  best: Float64Array
  stamps: Int32Array
  bestStamps: Int32Array
  stamp: number
  /** Words of earlier queries with what they are like, for the same settings. */
  answers: Map<string, Map<number, number>>
  settings: MatchSettings | null
}

function makeScratch(size: number): Scratch {
  const floats = () => new Float64Array(size)
  const whole = () => new Int32Array(size)
  return {
    sums: floats(),
    best: floats(),
    stamps: whole(),
    bestStamps: whole(),
    stamp: 0,
    answers: new Map(),
    settings: null,
  }
}

/** The names that have a word in common with the query; `scratch.sums` says how much they may have in common at most. */
function collect(index: NameIndex, { query, singles, joins }: Alike & { query: PreparedName }): number[] {
  const { scratch, vocabulary } = index
  const touched: number[] = []
  const first = (scratch.stamp += 1)
  for (const [at, word] of query.words.entries()) {
    if (word.weight < leastCollected) continue
    scratch.stamp += 1
    const meet = (names: Int32Array | undefined, likeness: number) =>
      raise(scratch, { names, value: likeness * word.weight, first, touched })
    for (const [number, likeness] of singles[at] ?? []) {
      const listed = vocabulary[number]
      meet(listed?.names, likeness)
      if (likeness >= leastJoined) meet(listed?.joinedIn, likeness)
    }
    for (const join of [joins[at], joins[at - 1]])
      join?.forEach((likeness, number) => meet(vocabulary[number]?.names, likeness))
  }
  return touched
}

type Raise = { names: Int32Array | undefined; value: number; first: number; touched: number[] }

/** Each word of the query counts once for a name, with its best likeness. */
function raise(scratch: Scratch, { names, value, first, touched }: Raise): void {
  if (!names) return
  const { sums, best, stamps, bestStamps, stamp } = scratch
  for (const name of names) {
    if ((stamps[name] ?? 0) < first) {
      stamps[name] = first
      sums[name] = 0
      touched.push(name)
    }
    const before = bestStamps[name] === stamp ? (best[name] ?? 0) : 0
    if (value <= before) continue
    bestStamps[name] = stamp
    best[name] = value
    sums[name] = (sums[name] ?? 0) + value - before
  }
}

/** No score of names with these weights can be higher. */
function boundOf([one, other]: readonly [number, number], met: number, { conflict }: MatchSettings): number {
  const least = Math.min(one, other)
  const most = Math.min(met, least)
  return most / (most + conflict * (least - most))
}

type Known = Alike & { settings: MatchSettings }

function likenessOf(query: PreparedName, name: IndexedName, { singles, joins, settings }: Known) {
  return {
    words(one: number, other: number) {
      const known = singles[one]?.get(name.words[other] ?? -1)
      if (known !== undefined) return known
      const [first, second] = [query.words[one], name.prepared.words[other]]
      const isInitial = first?.text.length === 1 || second?.text.length === 1
      return isInitial && first && second ? compareWords(first, second, settings) : 0
    },
    joinedOne: (at: number, word: number) => joins[at]?.get(name.words[word] ?? -1) ?? 0,
    joinedOther(at: number, word: number) {
      const known = singles[word]?.get(name.joins[at] ?? -1) ?? 0
      return known >= leastJoined ? known : 0
    },
  }
}
