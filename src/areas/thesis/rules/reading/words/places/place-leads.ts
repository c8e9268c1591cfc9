import { splitPhrases } from '../phrase-table.ts'
import table from './place-leads.json' with { type: 'json' }

const special: Readonly<Record<string, string>> = { ø: 'o', Ø: 'o', ł: 'l', Ł: 'l', '’': "'" }

/** Small letters without accents, each in its place. */
export function plainLetters(text: string): string {
  const plain = text.replaceAll(/[\u0080-\uffff]/g, (letter) => special[letter] ?? letter.normalize('NFD').charAt(0))
  return plain.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase())
}

/** Small words at the end of a phrase as they are before any noun. */
const withArticles: Readonly<Record<string, string>> = {
  de: String.raw`d(?:e(?: la| l'| las| los| el)?|es|el|u|[ao]s?|')`,
  di: String.raw`d(?:i|el|ella|ell'|ei|')`,
  a: "a(?:d|l|lla|ll'|o|os|s|u|ux)?",
  da: "da(?:l|lla|ll')?",
  von: 'vo[nm]',
}

const endings = new RegExp(String.raw`(?<= )(?:${Object.keys(withArticles).join('|')})$`, 'u')
const inAnyForm = (phrase: string): string => phrase.replace(endings, (word) => withArticles[word] ?? word)
const anyPhrase = (phrases: string): string => splitPhrases(phrases).map(inAnyForm).join('|')

/** 'an hour and a half', '50 km', 'halbe Stunde' */
const distance = String.raw`(?:(?:\d+(?:[.,]\d+)?|${table.amounts})[\s-]*){0,3}(?:${table.units})(?:,? (?:${table.travel}))*`
const divisions = splitPhrases(table.divisions).map(inAnyForm).join('|')
const near = [...Object.values(table.near).map(anyPhrase), divisions].join('|')
const far = String.raw`(?:(?:${table.atMost})(?:\s|(?<=')))?${distance},? (?:${splitPhrases(table.from)
  .map((word) => withArticles[word] ?? word)
  .join('|')})`
const articles = String.raw`(?:(?:the|der|die|den|dem|la|le|les|los|las|el|il|de|het|a|area of|town of|city of) |l')?`

/** What stands before a place and says that something is near it, from where on it does. */
const nearness = new RegExp(
  String.raw`(?:(?<![\p{L}\d-])(?:${far})|(?<![\p{L}\d'-])(?:${near}))\s?${articles}(?<=[\s'])$`,
  'u',
)
const longestLead = 60

export function findNearness(before: string): string | null {
  return nearness.exec(plainLetters(before.slice(-longestLead)))?.[0] ?? null
}

const unit = new RegExp(`^(?:${table.units})$`, 'u')

/** 'hour', 'km' */
export const isUnitOfDistance = (word: string): boolean => unit.test(plainLetters(word))

const wordsBehind = new RegExp(String.raw`^(?:[\s-]+(?:${table.behind}))+(?![\p{L}\d])`, 'u')

/** How many letters behind a place belong to it: 'Bath area', 'Odense og omegn', 'von Fulda entfernt'. */
export const lengthBehindPlace = (rest: string): number =>
  wordsBehind.exec(plainLetters(rest.slice(0, longestLead)))?.[0].length ?? 0

const genitive = String.raw`(?:d(?:i|ell?[aeo]?|ell'|ei|e la|e l'|e|es|u|[ao]s?|')|of|von|van|vom)`
const again = String.raw`(?:(?:(?:in|im|no|na|nos|nas|nel|nella|en|dans)\s)?(?:(?:the|quella|quelle|la|las|el|lo|celui|celle|dem|der|den|das|de|het)\s)?(?:(?:${divisions})(?:\s|(?<='))|${genitive}(?:\s|(?<=')))?(?:(?:the|der|la|le)\s|l')?)`

/** 'provincia di ', 'in the counties of ' before the name of what it is. */
export const divisionLead = new RegExp(
  String.raw`(?<![\p{L}\d'-])(?:${divisions})(?:\s|(?<='))(?:(?:the|der|la|le|o|a)\s|l')?`,
  'gu',
)

/** ' o di ', ', ', ' ou no de ': another of the same kind. */
export const nextDivision = new RegExp(String.raw`(?:,\s|\s?/\s?|,?\s(?:${table.or}|${table.and}|&)\s)${again}`, 'uy')

/** ' County', ' län' */
export const divisionBehind = new RegExp(String.raw`\s(?:${table.divisionsBehind})(?![\p{L}-])`, 'uy')

const behind = String.raw`(?:(?:${table.adverbs}|${table.small}|${near}|${far})(?:\s|(?<=')))*`
const or = String.raw`,?\s(?:${table.or})\s`
const either = new RegExp(String.raw`^(?:[\s-]+(?:${table.behind}))?[\s)]*(?:${or}|\s?/\s?)${behind}$`, 'u')
const any = new RegExp(
  String.raw`^(?:[\s-]+(?:${table.behind}))?[\s)]*(?:(?:${or}|,?\s(?:${table.and})\s)${behind}|\s?[/+&]\s?|,\s(?:(?:${table.adverbs}) )?(?:(?:in|a|en|au|aux|em|no|na|nel|nella|im|i|w|pa) )?(?:(?:the|der|die|den|la|le|les|el|il|de|du|des) |l')?)$`,
  'u',
)

/** ' oder bei ', ' ou à une heure de ': another place that will do. */
export const isEither = (between: string): boolean =>
  between.length <= longestLead && either.test(plainLetters(between))

/** That, ' and in ', or a comma */
export const isBetweenPlaces = (between: string): boolean =>
  between.length <= longestLead && any.test(plainLetters(between))
