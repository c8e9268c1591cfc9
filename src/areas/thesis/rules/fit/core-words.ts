import { wordsOf } from '#core/names/fold-text.ts'
import { hasWord } from '../reading/read-trade.ts'
import data from './core-words.json' with { type: 'json' }

/** The weight of a word that thousands of companies have; a word that few have weighs 1. */
const commonRarity = 0.15

/** Words of any company, and words that name an industry but nothing specific in it. */
const common = new Set(data.common.flatMap((line) => line.split(' ')))

/** Customers or products, by words that mean the same in a description. */
const sameMeaning = data.sameMeaning.map((line) => line.split(' '))

/** Of 'dental practice software' it is 'dental' that few companies have: 0 to 1. */
export function rarityOf(word: string): number {
  return common.has(word) ? commonRarity : 1
}

/** Which share of a phrase a text has, 0 to 1, each word by its rarity; words of the same meaning count alike. */
export function shareOfCore(words: readonly string[], phrase: string): number {
  const wanted = wordsOf(phrase).map((word) => ({
    rarity: rarityOf(word),
    isThere: meaningsOf(word).some((one) => hasWord(words, one)),
  }))
  if (wanted.length > 0 && wanted.every(({ isThere }) => isThere)) return 1
  const total = wanted.reduce((sum, { rarity }) => sum + rarity, 0)
  return total === 0 ? 0 : wanted.reduce((sum, { rarity, isThere }) => sum + (isThere ? rarity : 0), 0) / total
}

/** A phrase in all the ways in which a description may say it, for the search. */
export function spellingsOfCore(phrase: string): string[] {
  const words = wordsOf(phrase)
  const at = words.findIndex((word) => meaningsOf(word).length > 1)
  return at === -1 ? [phrase] : meaningsOf(words[at] ?? '').map((word) => words.with(at, word).join(' '))
}

function meaningsOf(word: string): readonly string[] {
  return sameMeaning.find((group) => group.includes(word)) ?? [word]
}
