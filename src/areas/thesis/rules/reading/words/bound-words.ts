import { plainPhrases } from './plain-words.ts'
import rows from './bound-words.json' with { type: 'json' }
import type { Meaning, Side } from '../meanings.ts'
import { phrasesOf, splitPhrases, type PhraseTable } from './phrase-table.ts'

type SideWords = Partial<Record<Side, string>>

/** How a language says a limit; every language fills the same grammar with its words. */
export type BoundWords = {
  language: string
  /** In front of the number: 'at least 5', 'mindestens 5'. */
  before: SideWords
  /** In front of it and joined to it: 'sub-5', 'pre-2008'. Elsewhere they are part of a word. */
  prefixes?: SideWords
  /** In front of a limit that it turns: of 'jamais plus de 5' the first two words alone would refuse. */
  never?: string
  /** The word of 'A to B' that means 'at most' where there is no A: 'bis 5', 'do 5'. */
  opens?: string
  /** In front of the year in which something began. */
  since?: string
  /** Behind the number or its figure: '5 or more', '5 staff at most'. */
  behind: SideWords
  /** Behind what is refused: 'more than 15 is too many' allows 15. */
  excess?: SideWords
  /** Behind a price that is too high: 'over 2m we will not pay'. */
  unpaid?: string
  /** Behind names that are not wanted: 'Benelux excluded'. */
  excluded?: string
  /** Behind what nobody asks for but nobody refuses: 'loss-makers are fine'. */
  allowed?: string
}

export const boundWords: readonly BoundWords[] = rows

const phrases = (words: string | undefined, meaning: Meaning): PhraseTable => phrasesOf(meaning, words ?? '')

function ofSides(words: SideWords | undefined, mean: (side: Side, words: string) => PhraseTable): PhraseTable {
  return Object.entries(words ?? {}).flatMap(([side, said]) => mean(side as Side, said))
}

/** 'but not essential': with 'not', a 'but' before it is one phrase of its own, which excludes what follows. */
function withBut(words: string | undefined): string | undefined {
  const buts = ['but', 'though', 'aber', 'mais', 'pero', 'ma', 'mas', 'maar', 'men', 'ale', 'но']
  return words
    ?.split('|')
    .flatMap((phrase) => [phrase, ...buts.map((but) => `${but} ${phrase}`)])
    .join('|')
}

/** 'nunca más de 5' is at most 5. */
function neverPhrases({ never = '', before }: BoundWords): PhraseTable {
  const turned = (side: 'min' | 'max', from: 'min' | 'max') =>
    phrases(
      splitPhrases(never)
        .flatMap((word) => splitPhrases(before[from] ?? '').map((limit) => `${word} ${limit}`))
        .join('|'),
      { is: 'bound', side },
    )
  return [...turned('max', 'min'), ...turned('min', 'max')]
}

/** Of all languages. What stands behind a number in one of them may stand in front of it in another. */
function readBoundWords(): PhraseTable {
  const behind = new Set(rows.flatMap((row) => Object.values(row.behind).flatMap((words) => words.split('|'))))
  return boundWords.flatMap((row) => [
    ...ofSides(row.before, (side, said) =>
      phrasesOf({ is: 'bound', side, ...(row.language === 'signs' && { isSign: true }) }, said).map(
        ([phrase, meaning]) =>
          behind.has(phrase)
            ? ([phrase, { ...meaning, isBehind: true } as Meaning] as const)
            : ([phrase, meaning] as const),
      ),
    ),
    ...ofSides(row.prefixes, (side, said) => phrases(said, { is: 'bound', side, isPrefix: true })),
    ...neverPhrases(row),
    ...phrases(row.since, { is: 'bound', side: 'min' }),
    // 'до 1990 года' is before that year; 'bis 1990' and 'do 1990' include it
    ...phrases(row.opens, { is: 'to', opens: row.language === 'ru' ? 'before' : 'max' }),
    ...ofSides(row.excess, (side, said) => phrases(said, { is: 'excess', side: side === 'max' ? 'max' : 'min' })),
    ...phrases(row.unpaid, { is: 'excess', side: 'max', figure: 'valuation' }),
    ...phrases(row.excluded, { is: 'excluded' }),
    ...phrases(withBut(row.allowed), { is: 'allowed' }),
    ...ofSides(row.behind, (side, said) => phrases(said, { is: 'tail', side: side === 'max' ? 'max' : 'min' })),
  ])
}

export const boundPhrases: PhraseTable = readBoundWords()

/** 'not', 'excluded' */
export const refusalPhrases: ReadonlySet<string> = new Set(
  [...plainPhrases, ...boundPhrases].flatMap(([phrase, { is }]) => (is === 'not' || is === 'excluded' ? [phrase] : [])),
)
