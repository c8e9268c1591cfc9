import type { Meaning } from '../meanings.ts'
import { boundPhrases } from '../words/bound-words.ts'
import { definedPhrases } from '../words/defined-words.ts'
import { figurePhrases } from '../words/figure-words.ts'
import type { PhraseTable } from '../words/phrase-table.ts'
import { idleDenialPhrases } from '../words/places/idle-denials.ts'
import { placePhrases } from '../words/places/place-phrases.ts'
import { countryOfCity } from '../words/places/place-words.ts'
import { polishCases } from '../words/slavic/polish-cases.ts'
import { dealPhrases, plainPhrases } from '../words/plain-words.ts'
import { slavicStem } from '../words/slavic/slavic-forms.ts'
import { tradePhrases } from '../words/trade-words.ts'
import type { Token } from './tokenise.ts'

type SignNode = { next: Map<string, SignNode>; meaning?: Meaning }

const root = plant([
  ...idleDenialPhrases,
  ...plainPhrases,
  ...boundPhrases,
  ...definedPhrases,
  ...figurePhrases,
  ...tradePhrases,
  ...placePhrases,
  ...dealPhrases,
])

/** 'cała' is no Cali. */
const leastStem = 4

/** Names as they are in every case of Polish and Russian; looked into where the word as written is not known. */
const stems = plant(
  [...definedPhrases, ...tradePhrases, ...placePhrases].flatMap(([phrase, meaning]) =>
    meaning.is === 'name' && (slavicStem(phrase, true) ?? phrase).length >= leastStem
      ? [
          [
            phrase
              .split(' ')
              .map((word) => slavicStem(word, true) ?? word)
              .join(' '),
            meaning,
          ] as const,
        ]
      : [],
  ),
)

/** Polish cities in all cases: 'Radomiu', where a stem would be too short. */
const polishCities = plant(
  placePhrases.flatMap(([phrase, meaning]) =>
    meaning.is === 'name' && meaning.kind === 'city' && countryOfCity(meaning.names[0] ?? '') === 'Poland'
      ? polishCases(phrase).map((form) => [form, meaning] as const)
      : [],
  ),
)

export type LongestPhrase = { meaning: Meaning; length: number }

/** Follows the words as written and, where that leads nowhere, without the endings of plurals and cases. */
export function longest(tokens: readonly Token[], at: number, isPolish: boolean): LongestPhrase | null {
  const known = follow(root, { tokens, at, formsOf })
  // 'Rad' is no Radom: only words of Polish and Russian have endings that are left off
  if (known || slavicStem(tokens[at]?.word ?? '', isPolish) === null) return known
  const city = isPolish ? follow(polishCities, { tokens, at, formsOf: (word) => [word] }) : null
  return city ?? follow(stems, { tokens, at, formsOf: (word) => stemsOf(word, isPolish) })
}

const stemsOf = (word: string, isPolish: boolean): string[] => [slavicStem(word, isPolish) ?? word]

/** 'horse' and 'refuse' are no 'hors' and 'refus', 'vans' no 'van': words of grammar have no endings but their own. */
const asWritten: ReadonlySet<Meaning['is']> = new Set(['not', 'excluded', 'allowed', 'bound', 'tail', 'excess'])

type Followed = { tokens: readonly Token[]; at: number; formsOf: (word: string) => readonly string[] }

function follow(start: SignNode, { tokens, at, formsOf: forms }: Followed): LongestPhrase | null {
  const walk = (step: SignNode, place: number): LongestPhrase | null => {
    const token = tokens[place]
    if (token && !token.special) {
      for (const word of forms(token.word)) {
        const next = step.next.get(word)
        const further = next && walk(next, place + 1)
        if (further && (word === token.word || !asWritten.has(further.meaning.is))) return further
      }
    }
    return step.meaning ? { meaning: step.meaning, length: place - at } : null
  }
  return walk(start, at)
}

/** Germans write the trade and 'company' as one word. */
const companyEndings =
  /^(.{3,}?)s?(unternehmen|firmen|firma|hersteller|anbieter|dienstleister|betriebe?|branche|spezialisten?)$/

/** 'laser' is no form of 'las'. */
const leastForm = 4

function formsOf(word: string): string[] {
  const forms = [word]
  if (word.length < 4) return forms
  for (const ending of ['s', 'es', 'e', 'en', 'er', 'em', 'n', 'x'])
    if (word.endsWith(ending) && (ending === 's' || word.length - ending.length >= leastForm))
      forms.push(word.slice(0, -ending.length))
  if (word.endsWith('ies')) forms.push(`${word.slice(0, -3)}y`)
  const stem = companyEndings.exec(word)?.[1]
  if (stem) forms.push(stem)
  return forms
}

function plant(phrases: PhraseTable): SignNode {
  const start: SignNode = { next: new Map() }
  for (const [phrase, meaning] of phrases) {
    let step = start
    for (const word of phrase.split(' ')) {
      const next = step.next.get(word) ?? { next: new Map() }
      step.next.set(word, next)
      step = next
    }
    step.meaning ??= meaning
  }
  return start
}
