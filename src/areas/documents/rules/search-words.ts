/** The words of a search in the order of their typing; those in quotation marks belong together. */
export function readSearch(written: string): string[][] {
  const groups = written.normalize('NFKC').match(/["“”][^"“”]*["“”]|[^\s"“”]+/g) ?? []
  return groups.map((group) => group.match(/[\p{L}\p{N}]+/gu) ?? []).filter((words) => words.length > 0)
}

/**
 * The same as a query of PostgreSQL: every group must be on the page, a word also as the beginning of a longer one. Empty if
 * there is nothing to search.
 */
export function toSearchQuery(groups: readonly (readonly string[])[]): string {
  return groups.map((words) => `(${words.map((word) => `'${word.toLowerCase()}':*`).join(' <-> ')})`).join(' & ')
}

/** The same where one of the words is enough. */
export function toAnyQuery(groups: readonly (readonly string[])[]): string {
  return groups.map((words) => toSearchQuery([words])).join(' | ')
}

export type SearchMark = { start: number; end: number }

const lettersAround = 120

/** The passage of a page where the searched words first occur, with the words around it. Null if none does. */
export function findPassage(
  body: string,
  groups: readonly (readonly string[])[],
): { start: number; end: number; snippet: string; marks: SearchMark[] } | null {
  const words = groups.map((group) => group.map((word) => escape(word)).join('[^\\p{L}\\p{N}]+'))
  if (words.length === 0) return null
  const sought = new RegExp(`(?<![\\p{L}\\p{N}])(?:${words.join('|')})[\\p{L}\\p{N}]*`, 'giu')
  const found = [...body.matchAll(sought)]
    .slice(0, 500)
    .map((match) => ({ start: match.index, end: match.index + match[0].length, word: match[0].toLowerCase() }))
  const first = densest(found, words.length)
  if (!first) return null
  const from = Math.max(0, first.start - lettersAround)
  const to = Math.min(body.length, first.start + 2 * lettersAround)
  const marks = found
    .filter(({ start, end }) => start >= from && end <= to)
    .map(({ start, end }) => ({ start: start - from, end: end - from }))
  return { start: first.start, end: first.end, snippet: body.slice(from, to).toWellFormed(), marks }
}

type FoundWord = SearchMark & { word: string }

/** From the first to the last of the searched words, where most of them are nearest to one another. */
function densest(found: readonly FoundWord[], groups: number): SearchMark | undefined {
  if (groups === 1) return found[0]
  let best = { mark: found[0] as SearchMark | undefined, words: 0, letters: 0 }
  for (const mark of found) {
    const near = found.filter(({ start }) => start >= mark.start && start <= mark.start + lettersAround)
    const firsts = new Map(near.toReversed().map(({ word, start }) => [word, start]))
    const letters = Math.max(...firsts.values()) - mark.start
    if (firsts.size > best.words || (firsts.size === best.words && letters < best.letters))
      best = {
        mark: {
          start: mark.start,
          end: Math.max(...near.filter(({ start }) => start <= mark.start + letters).map(({ end }) => end)),
        },
        words: firsts.size,
        letters,
      }
  }
  return best.mark
}

function escape(word: string): string {
  return word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
}
