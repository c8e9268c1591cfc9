/** `names`: what a text that explains the word calls it. */
export type ReplacedWord = { phrase: string; word: string; names: readonly string[]; pattern: RegExp }

/**
 * The tables of docs/glossary.md. The first gives the word first and what it replaces last; so does the second, and both write
 * a replaced phrase in backticks, followed by "alone" where only a whole text is meant.
 */
export function readGlossary(markdown: string): ReplacedWord[] {
  const rows = markdown.split('\n').filter((line) => line.startsWith('| ') && line.includes('`'))
  return rows.flatMap((row) => {
    const cells = row.slice(1, -1).split('|')
    const word = cells[0]!.trim()
    // plain English explains nothing: it has two cells
    const names =
      cells.length === 3
        ? word
            .toLowerCase()
            .split(/ ?[(),] ?/)
            .filter(Boolean)
        : []
    return [...cells.at(-1)!.matchAll(/`([^`]+)`( alone)?/g)].map(([, phrase = '', alone]) => ({
      phrase,
      word,
      names,
      pattern: toPattern(phrase, alone !== undefined),
    }))
  })
}

/** The replaced words in one text. A text that names the word, as "LTM: the last twelve months" does, may explain it. */
export function findReplaced(text: string, glossary: readonly ReplacedWord[]): ReplacedWord[] {
  const lowered = text.toLowerCase()
  return glossary.filter(({ pattern, names }) => pattern.test(text) && !names.some((name) => lowered.includes(name)))
}

function toPattern(phrase: string, isWholeText: boolean): RegExp {
  const words = phrase.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
  // a whole text begins with a capital letter, a word of the code does not
  return isWholeText ? new RegExp(`^${words}$`) : new RegExp(`(?<![\\w-])${words}(?![\\w-])`, 'i')
}
