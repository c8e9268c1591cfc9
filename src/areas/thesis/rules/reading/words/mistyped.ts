import { foldText } from '#core/names/fold-text.ts'
import { countries } from '#areas/companies/rules/countries.ts'
import type { Meaning } from '../meanings.ts'
import { definedPhrases } from './defined-words.ts'
import { figurePhrases } from './figure-words.ts'
import places from './places/place-words.json' with { type: 'json' }
import { placePhrases } from './places/place-phrases.ts'
import { plainPhrases } from './plain-words.ts'

/** Words that are no slip although they are near one that is known. */
const meant = new Set(
  'founder founders employer employers customs marine marines martin reserve reserves perform sailing earring servicer servicers province catalina ferrari chamber'.split(
    ' ',
  ),
)

const usual = new Set(
  'revenue revenues turnover employee employees headcount margins valuation customers retention umsatz mitarbeiter fatturato dipendenti facturacion empleados faturamento faturacao funcionarios medewerkers omsattning omsaetning omsetning pracownikow przychody'.split(
    ' ',
  ),
)
const everyday = new Set('manufacturer manufacturers companies businesses distributors providers operators'.split(' '))

const leastLetters = { figure: 6, place: 7 }

const isLong = (phrase: string, least: number): boolean => /^[a-z]+$/.test(phrase) && phrase.length >= least

/** Words for a profit and for family firms. */
const owned = new Set(
  'profitable profitabel rentable redditizia winstgevend lucrativa familienbetrieb familienunternehmen familiengefuhrt familiengefuhrte familienbesitz familiale familiebedrijf'.split(
    ' ',
  ),
)
const told = definedPhrases.filter(([phrase]) => owned.has(phrase))
const figures = figurePhrases.filter(([phrase, { is }]) => is === 'figure' && usual.has(phrase))
const makers = plainPhrases.filter(([phrase]) => everyday.has(phrase))
const spelled = new Set(
  [
    ...countries.flatMap(({ name, regions }) => [name, ...regions]),
    ...Object.keys(places.regions),
    ...Object.keys(places.cities),
  ].map(foldText),
)
/** Other names of theirs are too near to other words: 'Franchise' would be in France. */
const alsoSpelled = new Set(
  'niedersachsen brandenburg thuringen deutschland osterreich schweiz bretagne normandie occitanie auvergne provence belgique allemagne andalucia lombardia piemonte sardegna vlaanderen gelderland overijssel flevoland nederland frankreich niederlande wielkopolska mazowsze malopolska pomorze'.split(
    ' ',
  ),
)
const names = placePhrases.filter(
  ([phrase]) => isLong(phrase, leastLetters.place) && (spelled.has(phrase) || alsoSpelled.has(phrase)),
)

function lessOne(word: string): string[] {
  return Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1))
}

/** Every known word without each of its letters, so that a slip is found by leaving out one of its own. */
const withoutOne = {
  lower: indexWithoutOne([...figures, ...makers, ...told]),
  capital: indexWithoutOne([...figures, ...makers, ...told, ...names]),
}

function indexWithoutOne(words: readonly (readonly [string, Meaning])[]): Map<string, Map<string, Meaning>> {
  const index = new Map<string, Map<string, Meaning>>()
  for (const [word, meaning] of words)
    for (const part of [word, ...lessOne(word)]) {
      const found = index.get(part) ?? new Map<string, Meaning>()
      if (!found.has(word)) found.set(word, meaning)
      index.set(part, found)
    }
  return index
}

/** What a word means that is one slip of a letter away from a single known meaning; places only where they begin with a capital. */
export function findMistyped(word: string, isCapital: boolean): Meaning | null {
  if (!isLong(word, leastLetters.figure - 1) || meant.has(word)) return null
  const index = isCapital ? withoutOne.capital : withoutOne.lower
  const near = [word, ...lessOne(word)]
    .flatMap((part) => [...(index.get(part) ?? [])])
    .filter(([known]) => known[0] === word[0] && isOneSlip(word, known))
  const meanings = new Map(near.map(([, meaning]) => [JSON.stringify(meaning), meaning]))
  const [meaning] = meanings.values()
  return meaning && meanings.size === 1 ? noted(meaning) : null
}

const noted = (meaning: Meaning): Meaning =>
  meaning.is === 'name' ? { ...meaning, says: meaning.says ?? meaning.names.join(', ') } : meaning

/** One letter too many, too few or another, or two in each other's place. */
function isOneSlip(word: string, known: string): boolean {
  let start = 0
  while (start < word.length && word[start] === known[start]) start += 1
  const [rest, other] = [word.slice(start), known.slice(start)]
  return (
    rest.slice(1) === other ||
    rest === other.slice(1) ||
    rest.slice(1) === other.slice(1) ||
    (rest[0] === other[1] && rest[1] === other[0] && rest.slice(2) === other.slice(2))
  )
}
