import { industries } from '#areas/companies/rules/industries.ts'
import { industryPhraseTable } from '#areas/companies/rules/industry-taxonomy.ts'
import { bareNamePhrases, namePhrases, splitPhrases, type PhraseTable } from './phrase-table.ts'
import technologyWords from './trade-words.json' with { type: 'json' }

const unique = (list: readonly string[]): string[] => [...new Set(list)]
/** Words of two letters and everyday adjectives, which are stages only next to the word stage. */
const everydayStages = new Set([
  'Operating',
  'Mature',
  'Public',
  'Pilot',
  'Launch',
  'Growth Stage',
  'Established',
  'Boutique',
  'Laboratory',
  'Certification',
  'Prototype',
  'Seed',
])

const stages = unique(industries.flatMap((industry) => [...industry.stages])).filter(
  (name) => !everydayStages.has(name),
)
const technologies = unique(industries.flatMap((industry) => [...industry.technologies]))
/** Custom metrics are looked for as words. Those that are figures of their own are in figure-words.json. */
const metrics = unique(industries.flatMap((industry) => [...industry.metrics]))

export const tradePhrases: PhraseTable = [
  ...namePhrases('technology', technologyWords),
  ...bareNamePhrases('technology', technologies),
  ...industryPhraseTable.map(([phrase, names]) => [phrase, { is: 'name', kind: 'industry', names }] as const),
  ...bareNamePhrases('stage', stages),
  ...bareNamePhrases('text', metrics),
]

const spellings = new Map(
  Object.entries(technologyWords).map(
    ([name, words]) => [name, [name, ...splitPhrases(words).filter(isDistinctive)].slice(0, 8)] as const,
  ),
)

/** Two letters say too little in a text about anything. */
function isDistinctive(phrase: string): boolean {
  return phrase.length > 2
}

export function technologySpellings(technology: string): readonly string[] {
  return spellings.get(technology) ?? [technology]
}
