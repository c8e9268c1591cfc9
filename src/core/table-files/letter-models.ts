import { memo } from '../memo.ts'

/** How likely a letter is after another one, as a logarithm; what is no letter is a blank. */
export type LetterModel = (before: string, letter: string) => number

/** How much the letters alone count where a pair is rare. */
const smoothing = 4
const unseen = 0.02
const alphabet = 80

/** Pairs of letters in the names of countries, languages and currencies, which the runtime knows in every language. */
export const letterModel = memo((language: string): LetterModel => {
  const pairs = new Map<string, number>()
  const letters = new Map<string, number>()
  const add = (counts: Map<string, number>, key: string) => counts.set(key, (counts.get(key) ?? 0) + 1)
  let all = 0
  for (const name of listNames(language)) {
    const text = ` ${withCedillas(name.toLowerCase()).replaceAll(/[^\p{L}\p{M}]+/gu, ' ')} `
    for (let at = 1; at < text.length; at += 1) {
      add(pairs, text.slice(at - 1, at + 1))
      add(letters, text.charAt(at))
      all += 1
    }
  }
  return (before, letter) => {
    const alone = ((letters.get(letter) ?? 0) + unseen) / (all + unseen * alphabet)
    return Math.log(((pairs.get(before + letter) ?? 0) + smoothing * alone) / ((letters.get(before) ?? 0) + smoothing))
  }
})

/** Endings that names of firms have and names of countries lack. */
const wordsOfFirms: Partial<Record<string, string>> = {
  de: 'müller schäfer köhler bäckerei größe straße gebäude möbel geschäftsführer',
  fr: 'société générale électricité bâtiment énergie réseaux métaux matériaux',
  it: 'società attività città qualità elettricità comunità caffè così lunedì però più virtù',
  pt: 'comércio indústria serviços construção alimentação distribuição soluções',
  es: 'construcción distribución alimentación gestión compañía energía',
}

/** Romanian as the encodings of a byte a letter write it. */
function withCedillas(name: string): string {
  return name.replaceAll('ș', 'ş').replaceAll('ț', 'ţ')
}

function listNames(language: string): string[] {
  const letters = Array.from({ length: 26 }, (_, index) => String.fromCodePoint(97 + index))
  const codes = letters.flatMap((first) => letters.map((second) => first + second))
  const namesOf = (type: 'region' | 'language' | 'currency', of: readonly string[]) => {
    const names = new Intl.DisplayNames([language], { type, fallback: 'none' })
    return of.flatMap((code) => names.of(code) ?? [])
  }
  return [
    ...(wordsOfFirms[language] ?? '').split(' '),
    ...namesOf(
      'region',
      codes.map((code) => code.toUpperCase()),
    ),
    ...namesOf('language', codes),
    ...namesOf('currency', Intl.supportedValuesOf('currency')),
  ]
}
