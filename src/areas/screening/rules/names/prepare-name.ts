import { foldText } from '#core/names/fold-text.ts'
import { latinise } from './latinise.ts'
import { companyWords, legalForms, particles, tiedParticles, titles, vesselPrefixes } from './name-words.ts'
import { bonesOf, soundOf } from './word-sounds.ts'

/** A word of a name with all that comparing it needs. */
export type NameWord = {
  text: string
  sound: string
  bones: string
  isSkeletal: boolean
  /** How much it counts: 1 for a distinctive word, little for 'al' or 'holding', nothing for 'Ltd' or 'Dr'. */
  weight: number
  isNumber: boolean
}

export type PreparedName = {
  text: string
  isPerson: boolean
  words: readonly NameWord[]
  /** The sum of all weights. */
  weight: number
}

const weights = { particle: 0.2, companyWord: 0.35, initial: 0.5 }
const mostWords = 16

/** Splits a name into words that can be compared. */
export function prepareName(name: string, kind: 'person' | 'other'): PreparedName {
  const isPerson = kind === 'person'
  const { text: latin, isSkeletal } = latinise(name)
  const found = splitWords(latin, isPerson)
  const weighed = found.map(({ text, isTied }) => ({ text, weight: weigh(text, isPerson, isTied) }))
  // A name of nothing but titles or forms is compared by these.
  const rest = weighed.filter(({ weight }) => weight > 0)
  const isEmpty = rest.every(({ weight }) => weight < 0.35)
  const kept = isEmpty ? weighed.map(({ text }) => ({ text, weight: 1 })) : rest
  const words = kept.slice(0, mostWords).map(({ text, weight }) => toWord(text, weight, isSkeletal))
  return { text: name, isPerson, words, weight: words.reduce((sum, { weight }) => sum + weight, 0) }
}

export function toWord(text: string, weight: number, isSkeletal: boolean): NameWord {
  const isNumber = /^\d+$/.test(text) || romanNumber.test(text)
  return { text, sound: isNumber ? text : soundOf(text), bones: bonesOf(text), isSkeletal, weight, isNumber }
}

const romanNumber = /^(?:i{2,3}|iv|vi{0,3}|ix|x{1,3}(?:i{1,3}|iv|vi{0,3}|ix)?)$/

type FoundWord = { text: string; isTied: boolean }

function splitWords(latin: string, isPerson: boolean): FoundWord[] {
  // 'S.A.R.L.' is one word and 'Shia’' has no sign; a hyphen only ties what it joins.
  const joined = latin
    .replaceAll(/[’‘'`ʻʼ´]/g, '')
    .replaceAll(/(?<![\p{L}\p{N}])((?:\p{L}\.){2,}\p{L}?)(?![\p{L}])/gu, (dotted) => dotted.replaceAll('.', ''))
    .replaceAll('&', isPerson ? ' ' : ' and ')
  const words = joined.split(/[\s,;/()"“”«»]+/).flatMap((part) => {
    const bits = foldText(part)
      .split(' ')
      .filter((bit) => bit !== '')
    return bits.map((text, at) => ({ text, isTied: at < bits.length - 1 }))
  })
  return isPerson ? words : dropForms(words)
}

const formLists = legalForms.map((form) => form.split(' ')).toSorted((one, other) => other.length - one.length)
const formsByFirst = Map.groupBy(formLists, ([first]) => first ?? '')

/** Without legal forms, wherever they are: 'OOO Gazprom', 'Gazprom OAO'. */
function dropForms(words: readonly FoundWord[]): FoundWord[] {
  const kept: FoundWord[] = []
  for (let at = 0; at < words.length;) {
    const form = (formsByFirst.get(words[at]?.text ?? '') ?? []).find((each) =>
      each.every((text, offset) => words[at + offset]?.text === text),
    )
    const word = words[at]
    if (!form && word) kept.push(word)
    at += form?.length ?? 1
  }
  return kept.length > 0 ? kept : [...words]
}

function weigh(text: string, isPerson: boolean, isTied: boolean): number {
  if (!isPerson) {
    if (vesselPrefixes.has(text)) return 0
    return companyWords.has(text) || particles.has(text) ? weights.companyWord : 1
  }
  if (titles.has(text)) return 0
  if (particles.has(text) || (isTied && tiedParticles.has(text))) return weights.particle
  return text.length === 1 ? weights.initial : 1
}
