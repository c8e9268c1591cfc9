import { foldText } from './fold-text.ts'

type Spelling = { value: string; count: number }

/**
 * How a name is shown that people wrote in several ways: in its spelling among `preferred`, else in the most frequent, of equals
 * the first. `commonSpelling([{ value: 'rope', count: 1 }, { value: 'Rope', count: 2 }])('ROPE')` is `'Rope'`.
 */
export function commonSpelling(
  written: readonly Spelling[],
  preferred: readonly string[] = [],
): (name: string) => string {
  const spellings = new Map<string, Spelling>()
  for (const one of [...preferred.map((value) => ({ value, count: Infinity })), ...written]) {
    const key = foldText(one.value)
    const known = spellings.get(key)
    if (key !== '' && (!known || one.count > known.count)) spellings.set(key, one)
  }
  return (name) => spellings.get(foldText(name))?.value ?? name
}
