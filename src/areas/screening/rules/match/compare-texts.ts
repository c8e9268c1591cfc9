import { prepareName, toWord, type PreparedName } from '../names/prepare-name.ts'
import { compareNames, type NameMatch } from './compare-names.ts'
import { compareWords } from './compare-words.ts'
import type { MatchSettings } from './settings.ts'

/** Compares two names letter by letter, without an index. */
export function compareTexts(
  [one, other]: readonly [string, string],
  kind: 'person' | 'other',
  settings: MatchSettings,
): NameMatch {
  return comparePrepared([prepareName(one, kind), prepareName(other, kind)], settings)
}

export function comparePrepared(
  [one, other]: readonly [PreparedName, PreparedName],
  settings: MatchSettings,
): NameMatch {
  const join = (name: PreparedName, against: PreparedName) => (at: number, word: number) => {
    const [first, second, target] = [name.words[at], name.words[at + 1], against.words[word]]
    return first && second && target ? compareJoined(first.text + second.text, target, settings) : 0
  }
  const words = (a: number, b: number) => {
    const [first, second] = [one.words[a], other.words[b]]
    return first && second ? compareWords(first, second, settings) : 0
  }
  return compareNames([one, other], { words, joinedOne: join(one, other), joinedOther: join(other, one) }, settings)

  function compareJoined(text: string, target: PreparedName['words'][number], all: MatchSettings): number {
    const likeness = compareWords(toWord(text, 1, target.isSkeletal), target, all)
    return likeness >= leastJoined ? likeness : 0
  }
}

/** Joined words must be nearly the same, or everything would join. */
export const leastJoined = 0.85
