import { groupsOf } from '../names/name-words.ts'
import type { NameWord } from '../names/prepare-name.ts'
import type { MatchSettings } from './settings.ts'

/** How alike two words of names are, 0 to 1. */
export function compareWords(one: NameWord, other: NameWord, settings: MatchSettings): number {
  if (one.text === other.text) return 1
  if (one.isNumber || other.isNumber) return 0
  if (one.text.length === 1 || other.text.length === 1) return compareInitial(one.text, other.text, settings)
  if (haveSameBones(one, other)) return settings.bones
  if (one.sound === other.sound) return settings.sound
  if (isFormOf(one.text, other.text)) return settings.form
  return compareLetters(one, other, settings)
}

function compareInitial(one: string, other: string, { initial }: MatchSettings): number {
  return one[0] === other[0] && one.length !== other.length ? initial : 0
}

/** Where one side is written without vowels. */
function haveSameBones(one: NameWord, other: NameWord): boolean {
  return one.isSkeletal !== other.isSkeletal && one.bones === other.bones && one.bones.length > 1
}

function isFormOf(one: string, other: string): boolean {
  const groups = groupsOf(one)
  return groups.length > 0 && groupsOf(other).some((group) => groups.includes(group))
}

/** By changed letters; a change that is not heard costs half. */
function compareLetters(one: NameWord, other: NameWord, settings: MatchSettings): number {
  const length = Math.max(one.text.length, other.text.length)
  const most = Math.floor(((1 - settings.leastWord) * length) / settings.edit)
  if (most < 1 || Math.abs(one.text.length - other.text.length) > most) return 0
  const letters = boundedDistance(one.text, other.text, most)
  const heard = boundedDistance(one.sound, other.sound, most)
  const distance = Math.min(letters, (letters + heard) / 2)
  const likeness = 1 - (settings.edit * distance) / length
  return likeness >= settings.leastWord ? likeness : 0
}

/** Damerau-Levenshtein distance, or `most + 1` where it is greater: only a band along the diagonal is computed. */
export function boundedDistance(one: string, other: string, most: number): number {
  const beyond = most + 1
  if (Math.abs(one.length - other.length) > most) return beyond
  let [before, last, line] = [new Array<number>(), new Array<number>(), new Array<number>()]
  for (let column = 0; column <= other.length; column += 1) last[column] = column
  for (let row = 1; row <= one.length; row += 1) {
    line[0] = row
    let least = row
    for (let column = 1; column <= other.length; column += 1) {
      const value = step({ one, other, row, column }, { before, last, line })
      line[column] = value
      if (value < least) least = value
    }
    if (least > most) return beyond
    const free = before
    before = last
    last = line
    line = free
  }
  return Math.min(last[other.length] ?? beyond, beyond)
}

type LetterPair = { one: string; other: string; row: number; column: number }
type Lines = Record<'before' | 'last' | 'line', number[]>

function step({ one, other, row, column }: LetterPair, { before, last, line }: Lines): number {
  const isSame = one[row - 1] === other[column - 1]
  let value = (last[column - 1] ?? 0) + (isSame ? 0 : 1)
  value = Math.min(value, (last[column] ?? 0) + 1, (line[column - 1] ?? 0) + 1)
  const isSwap = row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
  return isSwap ? Math.min(value, (before[column - 2] ?? 0) + 1) : value
}
