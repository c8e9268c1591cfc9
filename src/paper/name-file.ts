import anyAscii from 'any-ascii'

/**
 * The words of a title for the name of a file: letters and digits that every header and every disk takes. Other scripts are
 * written in Latin letters, so that two files keep two names. Null where nothing is left.
 */
export function toFileWords(title: string, mostLetters = 60): string | null {
  const plain = anyAscii(title.normalize('NFKC').toWellFormed())
    .replaceAll(/[^\w -]/g, '')
    .trim()
    .replaceAll(/\s+/g, '-')
    .slice(0, mostLetters)
    .replace(/-+$/, '')
  return plain === '' ? null : plain
}
