import { foldText } from '#core/names/fold-text.ts'
import { languagesOf } from './languages.ts'
import { splitPhrases } from './phrase-table.ts'
import rows from './growth-words.json' with { type: 'json' }

type GrowthWords = { before: RegExp; behind: RegExp }

const either = (words: string): string => splitPhrases(words).map(foldText).join('|')

const ofLanguages = rows.map(({ language, before, behind }) => ({
  language,
  before: new RegExp(`(?:^| )(?:${either(before)})$`),
  behind: new RegExp(`^(?:${either(behind)})(?: |$)`),
}))

/** What stands beside the growth that a buyer wishes for itself, or that does not matter, in the languages of a thesis. */
export function growthWordsIn(thesis: string): GrowthWords[] {
  const languages: readonly string[] = languagesOf(thesis)
  return ofLanguages.filter(({ language }) => languages.includes(language))
}
