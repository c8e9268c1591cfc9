/** Shorter words are in names by chance. */
const shortestNamed = 3

/** Whether the name of a document says one of the hidden words, which guests would read in it. */
export function findNamed(name: string, words: readonly string[]): boolean {
  const flat = (text: string) =>
    text
      .normalize('NFKC')
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]+/gu, '')
  const named = flat(name.replace(/\.[^.]*$/, ''))
  return words.some((word) => flat(word).length >= shortestNamed && named.includes(flat(word)))
}
