import anyAscii from 'any-ascii'

/** Scripts that do not write all vowels, or whose romanisation here leaves them out: compared by consonants. */
const withoutVowels = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u
const withFewVowels =
  /[\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Thai}\p{Script=Lao}\p{Script=Myanmar}\p{Script=Khmer}]/u
const latinOnly = /^[\p{Script=Latin}\p{M}\p{N}\p{P}\p{S}\p{Z}\s]*$/u
const han = /\p{Script=Han}/u
const hangul = /[\uAC00-\uD7A3]/
/** A vowel of these scripts that stands alone or begins a word is written; it tells Ali from Li. */
const openingVowel = /(^|[\s\-'’])[\u0627\u0639\u0623\u0625\u0622\u05D0\u05E2]/gu

export type Latin = {
  text: string
  /** Vowels are missing: compare consonants. */
  isSkeletal: boolean
}

/** A name in Latin letters. Chinese characters and Korean syllables become words of their own. */
export function latinise(text: string): Latin {
  const plain = text.normalize('NFKC')
  if (latinOnly.test(plain)) return { text: plain, isSkeletal: false }
  const isSkeletal = withoutVowels.test(plain) || withFewVowels.test(plain)
  const opened = isSkeletal ? plain.replaceAll(openingVowel, '$1a') : plain
  let latin = ''
  for (const letter of opened) latin += latiniseLetter(letter)
  return { text: latin.replaceAll('`', ''), isSkeletal }
}

function latiniseLetter(letter: string): string {
  if (hangul.test(letter)) return ` ${romaniseSyllable(letter)} `
  if (han.test(letter)) return ` ${anyAscii(letter)} `
  return overrides[letter] ?? anyAscii(letter)
}

/** Where the usual romanisation of names differs from that of the library. */
const overrides: Readonly<Record<string, string>> = {
  ة: 'a',
  ى: 'a',
  ﻻ: 'la',
  ع: 'a',
  ء: '',
  ئ: 'i',
  ؤ: 'u',
  // One letter each, so that two neighbours never look like one sound written with two letters.
  ش: 's',
  خ: 'h',
  غ: 'h',
  ث: 't',
  ذ: 'd',
  ص: 's',
  ض: 'd',
  ظ: 'z',
  ق: 'k',
  ש: 's',
  ח: 'h',
  כ: 'k',
  ך: 'k',
  צ: 'z',
  ץ: 'z',
  ʼ: '',
  ь: '',
  ъ: '',
  Ь: '',
  Ъ: '',
}

// Initials, vowels and finals in the order of Unicode, written as names usually are (McCune-Reischauer without its signs).
const initials = 'k kk n t tt r m p pp s ss  j jj ch k t p h'.split(' ')
const vowels = 'a ae ya yae o e yo ye o wa wae oe yo u wo we wi yu u ui i'.split(' ')
const finals = ' k k k n n n t l k m l l l p l m p p t t ng t t k t p h'.split(' ')

function romaniseSyllable(syllable: string): string {
  const index = (syllable.codePointAt(0) ?? 0) - 0xac00
  const initial = initials[Math.floor(index / 588)] ?? ''
  const vowel = vowels[Math.floor((index % 588) / 28)] ?? ''
  return `${initial}${vowel}${finals[index % 28] ?? ''}`
}
