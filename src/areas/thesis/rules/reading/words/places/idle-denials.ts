import { foldText } from '#core/names/fold-text.ts'
import { stemsOf, splitPhrases, type PhraseTable } from '../phrase-table.ts'
import table from './idle-denials.json' with { type: 'json' }

const { notOnly, notFar, onlyThere, butThere, ifNot, nothingElse, ofOwners } = table

const phrasesAs = (words: string, meaning: PhraseTable[number][1]): PhraseTable =>
  splitPhrases(words).map((phrase) => [foldText(phrase), meaning] as const)

/** 'not only in Kent', 'not far from Leeds', 'nowhere but in Wales': words that deny elsewhere and here refuse nothing. */
export const idleDenialPhrases: PhraseTable = [
  ...phrasesAs(notOnly, { is: 'stop' }),
  ...phrasesAs(ofOwners, { is: 'left' }),
  ...phrasesAs(notFar, { is: 'ending' }),
  ...phrasesAs(onlyThere, { is: 'ending' }),
  ...phrasesAs(butThere, { is: 'mark' }),
]

/** The same, 'if not' and 'for sale' in the folded words of a clause about places. */
export const idleDenials = new RegExp(
  `(?<=^| )(?:${stemsOf([notOnly, notFar, onlyThere, ifNot, nothingElse, ofOwners].join('|'))})(?= |$)`,
  'gu',
)

const endsInIfNot = new RegExp(`(?<=^| )(?:${stemsOf(ifNot)})$`, 'u')

/** 'in Como o, se no, a Lugano': whether a word that denies, with those before it, names what will do as well. */
export const isFallback = (foldedUpToDenial: string): boolean => endsInIfNot.test(foldedUpToDenial)
