import { cutText } from '#core/format/cut-text.ts'
import { wordsOf } from '#core/names/fold-text.ts'
import type { NameCriterion } from '../../contract.ts'
import { factsIn } from '#core/trades/fact-lexicon.ts'
import { mostNames, otherWordsId } from '../criteria.ts'
import type { Reading } from './read-thesis.ts'
import { boundPhrases } from './words/bound-words.ts'
import { leaningOf } from './words/learned/learned-words.ts'
import { plainPhrases, dealPhrases } from './words/plain-words.ts'

const silent: ReadonlySet<string> = new Set([
  'stop',
  'not',
  'and',
  'to',
  'offering',
  'ending',
  'mark',
  'times',
  'unit',
  'vague',
  'maker',
])
const silentWords = new Set(
  [...plainPhrases.filter(([, { is }]) => silent.has(is)), ...boundPhrases, ...dealPhrases].flatMap(([phrase]) =>
    phrase.includes(' ') ? [] : [phrase],
  ),
)
/** Shorter words say nothing, and nobody writes longer ones. */
const leastLetters = 3
const mostLetters = 60
/** Strangers said such words often, and seven times oftener of anything else than of a trade ('lunch', 'regards'). */
const leaningOfTalk = -2

/**
 * What a thesis says beside what it seeks, also where no criterion could be made of it: facts that are known ('subscription
 * revenue', 'founder-owned') and single words. A company whose text says them is more likely meant than one without.
 */
export function otherWordsOf(
  thesis: string,
  { notUnderstood, left }: Pick<Reading, 'notUnderstood' | 'left'>,
): NameCriterion[] {
  const facts = factsIn(thesis)
  const taken = new Set([...facts.values()].flatMap((words) => [...words]))
  const said = notUnderstood.map(({ from, to }) => thesis.slice(from, to))
  const ofBuyer = new Set(left.flatMap(({ from, to }) => wordsOf(thesis.slice(from, to))))
  const words = [...new Set(said.flatMap(wordsOf))].filter(
    (word) => isTelling(word) && !taken.has(word) && !ofBuyer.has(word),
  )
  const names = [...facts.keys(), ...words].slice(0, mostNames)
  if (names.length === 0) return []
  return [
    {
      id: otherWordsId,
      kind: 'words',
      names,
      not: false,
      must: false,
      note: cutText(names.join(', '), 300),
      said: null,
    },
  ]
}

function isTelling(word: string): boolean {
  if (word.length < leastLetters || word.length > mostLetters) return false
  return !silentWords.has(word) && !/\d/.test(word) && (leaningOf(word) ?? 0) > leaningOfTalk
}
