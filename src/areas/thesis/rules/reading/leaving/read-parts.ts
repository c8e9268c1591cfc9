import {
  colonSign,
  placeSign,
  type LanguageOfPlaces,
  type PartPattern,
  type PlacePart,
} from '../words/places/place-parts.ts'

/** What places of a clause are; `isBehind`: it is said behind them. */
export type PartOfPlace = { part: PlacePart; isBehind: boolean }
/** The folded text of a clause with a sign and a number for each place; `canRefuse`: nothing else in it is refused. */
type FoldedClause = { text: string; canRefuse: boolean }

const signs = new RegExp(String.raw`${placeSign}(\d+)`, 'gu')
/** 'an insurance broker in Leeds that advises farmers' is what is sought. */
const relative = new RegExp(
  String.raw`${placeSign}\d+ (?:[^ ]+ )*?(?:that|which|who|qui|que|che|die|som|ktor\p{L}+) `,
  'u',
)
const small = String.raw`(?:(?:\p{L}{1,3}|oder|oraz|eller|albo|dans|nella|nelle|sowie) ){0,3}`
const rowBehind = new RegExp(String.raw`^(?: ${small}${placeSign}\d+)+`, 'u')
const rowBefore = new RegExp(String.raw`(?:${placeSign}\d+ ${small})+$`, 'u')

/** By the numbers of its places, what a clause says that they are; none of where the company must be. */
export function readParts(clause: FoldedClause, languages: readonly LanguageOfPlaces[]): Map<number, PartOfPlace> {
  const all = languages.flatMap(({ patterns }) => patterns)
  const saying = (isSaid: (one: PartPattern) => boolean) =>
    all.filter(isSaid).flatMap((one) => matchPattern(clause, one, languages))
  const said = saying(({ part }) => part !== 'further')
  // the first that speaks of a place counts
  const parts = said.length > 0 ? said : readDenial(clause, languages)
  return new Map([...parts, ...saying(({ part }) => part === 'further')].toReversed())
}

function matchPattern(
  { text, canRefuse }: FoldedClause,
  { part, pattern, isBehind, isTold }: PartPattern,
  languages: readonly LanguageOfPlaces[],
): [number, PartOfPlace][] {
  const seeks = (said: string) => languages.some((language) => language.seeks.test(said))
  const asksFor = (said: string) => languages.some((language) => language.asksFor.test(said))
  const isOnly = (said: string) => languages.some(({ only }) => only.test(said))
  const denies = (said: string) => languages.some((language) => language.denies.test(said))
  const isMeant = (said: string, rest: string) => {
    if (part === 'refused') return canRefuse && !/(?<= )\d/.test(said) && !isOnly(said)
    // 'Benelux finanziert uns keine Bank'
    return isTold ? !asksFor(said) && !relative.test(said) && !denies(rest) : !seeks(said)
  }
  return [...text.matchAll(pattern)].flatMap(({ 0: said, index }) => {
    const rest = text.slice(index + said.length)
    // 'northern France except Paris'
    if (!isMeant(said, rest) || (isBehind && rest.startsWith(` ${placeSign}`))) return []
    const row = isBehind ? withRowBefore(text.slice(0, index), said) : said + (rowBehind.exec(rest)?.[0] ?? '')
    // 'our yards are in Leeds and, since May, in Hull'
    const more = part === 'own' && !seeks(rest) ? rest : ''
    return numbersIn(row + more).map((number): [number, PartOfPlace] => [number, { part, isBehind }])
  })
}

/** 'Devon or Dorset would be nice' */
const withRowBefore = (before: string, said: string): string => (rowBefore.exec(before)?.[0] ?? '') + said

const numbersIn = (text: string): number[] => [...text.matchAll(signs)].map(([, number]) => Number(number))

/** A clause about places alone with a word that denies refuses them, but not 'no further than an hour from Leeds'. */
function readDenial(
  { text, canRefuse }: FoldedClause,
  languages: readonly LanguageOfPlaces[],
): [number, PartOfPlace][] {
  const isDenied = languages.every(
    ({ denies, near, only }) => denies.test(text) && !near.test(text) && !only.test(text),
  )
  if (!isDenied || !canRefuse || text.includes(colonSign) || /(?<=^| )\d/.test(text)) return []
  const isBehind = languages.some(({ denies }) => denies.test(text.slice(text.lastIndexOf(placeSign))))
  return numbersIn(text).map((number) => [number, { part: 'refused', isBehind }])
}
