import { wordsOf } from '#core/names/fold-text.ts'

type CountedWord = { word: string; count: number }
type Setting = {
  /** The companies whose words were counted. */
  of: number
  /** How many companies of the universe have a word; without a count it is taken for one that few have. */
  known: ReadonlyMap<string, number>
  industry: string
  most: number
}

/** Words that part nothing wherever they stand. */
const empty = new Set(
  'about above across after also among and are based been being below between both business businesses companies company customer customers deal deals develop develops employees every export exports focus focused for founded from group have headquartered innovation into known leading main makes making many market markets more most offer offering offers other output over part partners people product products provide provides providing range region regions sell sells serve serves service services since sold solution solutions some specialised specialized steady such supplies supply team than that their them these they this through under used uses using well which while with work works world worldwide year years'.split(
    ' ',
  ),
)

/** The share of the companies that a word must have at least, and may have at most, to be a segment. */
const least = 0.02
const most = 0.5

/**
 * Words of descriptions that part an industry, most frequent first: neither in nearly every text nor in hardly any, not
 * the industry's own name, and more frequent here than among all companies where that is known.
 */
export function pickWords(
  counted: readonly CountedWord[],
  { of: all, known, industry, most: limit }: Setting,
): string[] {
  const own = wordsOf(industry)
  const candidates = counted.filter(
    ({ word, count }) =>
      count >= 2 &&
      count >= all * least &&
      count <= all * most &&
      !empty.has(word) &&
      !own.some((part) => part.slice(0, 5) === word.slice(0, 5)),
  )
  const rated = candidates.map(({ word, count }) => ({ word, rate: count / Math.sqrt(known.get(word) ?? count) }))
  const picked: string[] = []
  for (const { word } of rated.toSorted((one, other) => other.rate - one.rate || (one.word < other.word ? -1 : 1))) {
    // The search finds 'pumps' with 'pump', so one of them says both.
    if (!picked.some((has) => has.startsWith(word) || word.startsWith(has))) picked.push(word)
    if (picked.length === limit) break
  }
  return picked
}

type Summed = { name: string; count: number; revenue_known: number; revenue_sum: number }

/** 'Artificial' and 'intelligence' stand in the same texts: of words with the same companies the first one is told. */
export function dropTwins<Part extends Summed>(parts: readonly Part[]): Part[] {
  return parts.filter((part, at) => part.revenue_known === 0 || !parts.slice(0, at).some((one) => isTwin(one, part)))
}

function isTwin(one: Summed, other: Summed): boolean {
  return (
    one.count === other.count &&
    one.revenue_known === other.revenue_known &&
    // Added up in another order, the same revenues differ in their last digits.
    Math.abs(one.revenue_sum - other.revenue_sum) <= 1e-9 * one.revenue_sum
  )
}
