// Letters that Unicode does not decompose into a base letter and an accent.
const plain: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  þ: 'th',
  ı: 'i',
  ħ: 'h',
  ŋ: 'n',
  ŧ: 't',
}

/** Most texts have none, and are folded ten times faster. */
const beyondAscii = /[\u0080-\uffff]/

/**
 * Text normalised for search: lower case without accents, words separated by single spaces.
 * `foldText('Café Łódź, Inc.')` is `'cafe lodz inc'`. The function of the same name in the database does the same.
 */
export function foldText(text: string): string {
  if (!beyondAscii.test(text))
    return text
      .toLowerCase()
      .replaceAll(/[^a-z\d]+/g, ' ')
      .trim()
  const small = text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
  const letters = small.replaceAll(/[ßæœøđðłþıħŋŧ]/g, (letter) => plain[letter] ?? letter)
  return letters.replaceAll(/[^\p{L}\p{N}]+/gu, ' ').trim()
}

/** `wordsOf('Café Łódź, Inc.')` is `['cafe', 'lodz', 'inc']`. */
export function wordsOf(text: string): string[] {
  const folded = foldText(text)
  return folded === '' ? [] : folded.split(' ')
}
