import { memo } from '#core/memo.ts'

/** Names share their words, so that most of them are known. */
const mostWords = 100_000

/** Spellings of the same sound in the romanisations of many languages, in the order in which they are replaced. */
const spellings: readonly (readonly [RegExp, string])[] = [
  [/sch|shch|sh/g, 's'],
  [/tch|tsch|tj/g, 'c'],
  [/ph/g, 'f'],
  [/kh|gh/g, 'h'],
  [/dzh|dj|zh/g, 'j'],
  [/dh/g, 'd'],
  [/th/g, 't'],
  [/ts|tz/g, 'z'],
  [/ck|q/g, 'k'],
  [/c(?=[eiy])/g, 's'],
  [/c(?!h)/g, 'k'],
  [/ch/g, 'c'],
  [/x/g, 'ks'],
  [/w/g, 'v'],
  [/ou|oo|ow/g, 'u'],
  [/ee|ie|iy|ij|yi/g, 'i'],
  [/ae|ai|ay|ei|ey|aj|ej/g, 'ai'],
  [/y/g, 'i'],
  [/o/g, 'u'],
  [/e/g, 'i'],
  [/(.)\1+/g, '$1'],
  [/(?<=.)h$/g, ''],
]

/** How a word sounds, roughly and in no particular language: Khaled and Halid, Usama and Osama are the same. */
export const soundOf = memo((word: string): string => {
  let sound = word
  for (const [spelling, letter] of spellings) sound = sound.replaceAll(spelling, letter)
  return sound
}, mostWords)

/** The consonants of a word, with a sign for a vowel that begins it: Muhammad and mhmd are the same. */
export const bonesOf = memo((word: string): string => {
  const sound = soundOf(word.replaceAll(/w|y|v(?=[^aeiou]|$)/g, 'u').replaceAll('b', 'p'))
  const rest = sound.slice(1).replaceAll(/[aeiuov]/g, '')
  const first = sound.slice(0, 1)
  return (/[aeiou]/.test(first) ? 'a' : first) + rest.replaceAll(/(.)\1+/g, '$1')
}, mostWords)
