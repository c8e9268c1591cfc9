import { memo, memoByObject } from '#core/memo.ts'
import { wordsOf } from '#core/names/fold-text.ts'
import { lookedFor } from '#core/names/looked-for.ts'

/** A phrase as it is written, and its words as they are looked for. `isBare`: what it names others speak of as well. */
export type Phrase = { says: string; words: readonly string[]; isBare?: true }

export type PhraseHit<P extends Phrase> = { phrase: P; from: number; to: number }

/** Words of a phrase stand at most this far from its first one, beyond the length of the phrase. */
const mostBetween = 3
/** A word of so many letters also finds words that begin with it. */
const leastBeginning = 5

/** 'Pumps' and 'pump' are one word. */
export const stemOf = memo((word: string): string => {
  const how = lookedFor(word)
  return 'begins' in how ? how.begins : (how.is[0] ?? word)
}, 50_000)

export function toPhrase(says: string): Phrase {
  return { says, words: wordsOf(says).map(stemOf) }
}

/** Finds phrases in a text without trying each: by the first of their words. They are read when they are first looked for. */
export class PhraseIndex<P extends Phrase> {
  readonly #phrases: () => readonly P[]
  #byFirst: Map<string, P[]> | null = null
  /** With which five letters words begin that others may begin with: most words of a text are none of them. */
  readonly #beginnings = new Set<string>()
  readonly #words = new Set<string>()

  constructor(phrases: () => readonly P[]) {
    this.#phrases = phrases
  }

  get #index(): Map<string, P[]> {
    if (this.#byFirst) return this.#byFirst
    const phrases = this.#phrases()
    this.#byFirst = indexByFirst(phrases)
    for (const { words } of phrases) for (const word of words) this.#words.add(word)
    for (const first of this.#byFirst.keys())
      if (first.length >= leastBeginning) this.#beginnings.add(first.slice(0, leastBeginning))
    return this.#byFirst
  }

  /** Whether a phrase has the word. */
  hasWord(word: string): boolean {
    return this.#index.size > 0 && this.#words.has(stemOf(word))
  }

  /** All phrases whose words stand near each other, in any order. */
  findAll(words: readonly string[]): PhraseHit<P>[] {
    return words.flatMap((word, at) =>
      this.#beginningWith(word).flatMap((phrase) => {
        if (phrase.words.length > 1 && !phrase.words.every((wanted) => saidIn(words).has(wanted))) return []
        const within = phrase.words.length + mostBetween
        const places = phrase.words.slice(1).map((wanted) => findNear(words, { wanted, at, within }))
        if (places.includes(-1)) return []
        return { phrase, from: Math.min(at, ...places), to: Math.max(at, ...places) + 1 }
      }),
    )
  }

  /** The longest phrase that begins at a word, its words one behind the other. */
  longestAt(words: readonly string[], at: number): P | null {
    const found = this.#beginningWith(words[at] ?? '').filter((phrase) =>
      phrase.words.every((wanted, nth) => isSaid(words[at + nth], wanted)),
    )
    return found.reduce<P | null>((best, one) => (best && best.words.length >= one.words.length ? best : one), null)
  }

  #beginningWith(word: string): readonly P[] {
    const index = this.#index
    const stem = stemOf(word)
    const same = index.get(stem) ?? none
    if (!this.#beginnings.has(stem.slice(0, leastBeginning))) return same
    const found = [...same]
    for (let length = stem.length - 1; length >= leastBeginning; length -= 1)
      found.push(...(index.get(stem.slice(0, length)) ?? none))
    return found
  }
}

const none: readonly never[] = []

function indexByFirst<P extends Phrase>(phrases: readonly P[]): Map<string, P[]> {
  const index = new Map<string, P[]>()
  for (const phrase of phrases) {
    const [first] = phrase.words
    const others = first === undefined ? undefined : index.get(first)
    if (others) others.push(phrase)
    else if (first !== undefined) index.set(first, [phrase])
  }
  return index
}

/** All that a text says, with the beginnings of its words: most phrases are ruled out before anybody looks where their words stand. */
const saidIn = memoByObject((words: readonly string[]): ReadonlySet<string> => {
  const said = new Set<string>()
  for (const word of new Set(words)) {
    said.add(stemOf(word))
    for (let length = leastBeginning; length <= word.length; length += 1) said.add(word.slice(0, length))
  }
  return said
})

function isSaid(word: string | undefined, wanted: string): boolean {
  if (word === undefined) return false
  return stemOf(word) === wanted || (wanted.length >= leastBeginning && word.startsWith(wanted))
}

type Near = { wanted: string; at: number; within: number }

function findNear(words: readonly string[], { wanted, at, within }: Near): number {
  for (let distance = 1; distance <= within; distance += 1) {
    if (isSaid(words[at + distance], wanted)) return at + distance
    if (isSaid(words[at - distance], wanted)) return at - distance
  }
  return -1
}

/** 'dentist' finds what 'dentista' finds, and 'dental practice' what 'dental practice group' finds. */
export function leaveCovered(phrases: readonly Phrase[]): Phrase[] {
  const isIn = (word: string, { words }: Phrase) =>
    words.some((other) => other === word || (word.length >= leastBeginning && other.startsWith(word)))
  const covers = (one: Phrase, other: Phrase, isLater: boolean) =>
    one !== other &&
    one.words.every((word) => isIn(word, other)) &&
    // Of two that cover each other the first stays.
    (isLater || !other.words.every((word) => isIn(word, one)))
  return phrases.filter((phrase, at) => !phrases.some((one, place) => covers(one, phrase, place < at)))
}
