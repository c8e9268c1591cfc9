import { patronymicLinks } from '../names/name-words.ts'
import type { NameWord, PreparedName } from '../names/prepare-name.ts'
import type { MatchSettings } from './settings.ts'

/** How alike two words are; `null` words mean the two joined ones. An index knows this without comparing letters. */
export type WordLikeness = (one: number, other: number) => number
/** Words `at` and `at + 1` of one name joined, compared with one word of the other name. */
export type JoinLikeness = (at: number, word: number) => number

export type Likeness = { words: WordLikeness; joinedOne: JoinLikeness; joinedOther: JoinLikeness }

type Pairing = { one: number; other: number; oneLength: number; otherLength: number; likeness: number }

export type NameMatch = { score: number; pairings: readonly Pairing[] }

/** Compares two prepared names: which words met, what contradicts and what is left over. */
export function compareNames(
  [one, other]: readonly [PreparedName, PreparedName],
  likeness: Likeness,
  settings: MatchSettings,
): NameMatch {
  const pairings = choosePairings(one, other, likeness)
  return { score: scorePairings([one, other], pairings, settings), pairings }
}

function choosePairings(one: PreparedName, other: PreparedName, likeness: Likeness): Pairing[] {
  const found: Pairing[] = []
  for (let a = 0; a < one.words.length; a += 1) {
    for (let b = 0; b < other.words.length; b += 1) {
      const alike = likeness.words(a, b)
      if (alike > 0) found.push({ one: a, other: b, oneLength: 1, otherLength: 1, likeness: alike })
      if (alike === 1) continue
      const first = a + 1 < one.words.length ? likeness.joinedOne(a, b) : 0
      if (first > 0) found.push({ one: a, other: b, oneLength: 2, otherLength: 1, likeness: first })
      const second = b + 1 < other.words.length ? likeness.joinedOther(b, a) : 0
      if (second > 0) found.push({ one: a, other: b, oneLength: 1, otherLength: 2, likeness: second })
    }
  }
  const worth = (pairing: Pairing) =>
    pairing.likeness *
    Math.min(weightOf(one, pairing.one, pairing.oneLength), weightOf(other, pairing.other, pairing.otherLength))
  const inOrder =
    found.length < 2 ? found : found.toSorted((x, y) => worth(y) - worth(x) || distanceOf(x) - distanceOf(y))
  return takeFree(inOrder)
}

const distanceOf = ({ one, other }: Pairing) => Math.abs(one - other)

function weightOf({ words }: PreparedName, at: number, length: number): number {
  let sum = 0
  for (let offset = 0; offset < length; offset += 1) sum += words[at + offset]?.weight ?? 0
  return sum
}

/** Each word is used once. */
function takeFree(pairings: readonly Pairing[]): Pairing[] {
  let [usedOne, usedOther] = [0, 0]
  const taken: Pairing[] = []
  for (const pairing of pairings) {
    const one = maskOf(pairing.one, pairing.oneLength)
    const other = maskOf(pairing.other, pairing.otherLength)
    if ((usedOne & one) !== 0 || (usedOther & other) !== 0) continue
    usedOne |= one
    usedOther |= other
    taken.push(pairing)
  }
  return taken
}

const maskOf = (at: number, length: number) => ((1 << length) - 1) << at

function scorePairings(
  [one, other]: readonly [PreparedName, PreparedName],
  pairings: readonly Pairing[],
  settings: MatchSettings,
): number {
  if (pairings.length === 0) return 0
  let [met, openOne, openOther, distinctive] = [0, one.weight, other.weight, 0]
  for (const pairing of pairings) {
    const a = weightOf(one, pairing.one, pairing.oneLength)
    const b = weightOf(other, pairing.other, pairing.otherLength)
    const shared = Math.min(a, b)
    met += pairing.likeness * shared
    // What an initial leaves out is no contradiction.
    openOne -= isInitial(other.words[pairing.other]) ? a - shared + pairing.likeness * shared : pairing.likeness * a
    openOther -= isInitial(one.words[pairing.one]) ? b - shared + pairing.likeness * shared : pairing.likeness * b
    if (shared >= 0.5) distinctive += Math.max(pairing.oneLength, pairing.otherLength)
  }
  const conflict = Math.max(0, Math.min(openOne, openOther))
  const extra = Math.abs(openOne - openOther)
  const extraCost = one.isPerson ? settings.extraPerson : settings.extraOther
  const score = met / (met + settings.conflict * conflict + extraCost * extra)
  return score * singleFactor([one, other], distinctive, settings) * linkFactor([one, other], pairings, settings)
}

const isInitial = (word: NameWord | undefined) => word?.text.length === 1

function singleFactor(
  [one, other]: readonly [PreparedName, PreparedName],
  distinctive: number,
  settings: MatchSettings,
): number {
  if (!one.isPerson || distinctive > 1) return 1
  return Math.max(one.weight, other.weight) >= 1.5 ? settings.singleWord : 1
}

/** 'Ahmad bin Hasan' and 'Hasan bin Ahmad' are father and son. */
function linkFactor(
  [one, other]: readonly [PreparedName, PreparedName],
  pairings: readonly Pairing[],
  settings: MatchSettings,
): number {
  if (!one.isPerson || pairings.length < 3) return 1
  const at = findLink(one.words)
  const otherAt = findLink(other.words)
  if (at < 1 || otherAt < 1) return 1
  const partnerOf = (index: number) => pairings.find((pairing) => pairing.one === index)?.other
  const isSwapped = partnerOf(at - 1) === otherAt + 1 && partnerOf(at + 1) === otherAt - 1
  return isSwapped ? settings.swappedLink : 1
}

function findLink(words: readonly NameWord[]): number {
  return words.findIndex(({ text }) => patronymicLinks.has(text))
}
