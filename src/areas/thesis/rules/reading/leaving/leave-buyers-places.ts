import { isPlace, type Claimed } from '../meanings.ts'

const nouns =
  '(?:investors?|investor group|\\p{L}*famil(?:y|ie|le|ia|ier|j|jen)|famiglia|famille|rodzin[ay]|семь[яи]|fund|family office|trading house|conglomerate|consolidator|buyer|acquirer|purchaser|sponsor|searcher|holding(?: company)?|plc|guys|folks|gents|principals?|mandant\\p{L}*|käufer\\p{L}*|investor\\p{L}*|fonds|holding|beteiligungsgesellschaft|acquéreur|repreneur|investisseur\\p{L}*|comprador\\p{L}*|inversor\\p{L}*|fondo|acquirente|investitore|compratore|gruppo quotato|opdrachtgever|koper|investeerder|participatiemaatschappij|fundo|investidor\\p{L}*|funduszu?|inwestor\\p{L}*|köpar\\p{L}*|investerar\\p{L}*|køber\\p{L}*|kjøper\\p{L}*|инвестор\\p{L}*|фонд\\p{L}*|покупател\\p{L}*)'
/** 'investors from Nairobi', 'köparen i Jönköping', 'a listed fund (Oslo' */
const ahead = new RegExp(
  String.raw`(?<!\p{L})${nouns}(?: of \p{L}+)?(?:,? (?:based|located|registered|sitting|headquartered))?(?: (?:in|from|at|aus|in|mit sitz in|à|de|basé à|en|con sede en|di|da|con sede a|uit|te|em|z|w|ze|i|från|fra|из|в)|,?\s?\(|, )\s?(?:the )?$`,
  'iu',
)
/** 'the Omaha folks', 'Japanese trading house', 'a Riyadh based family office' */
const behind = new RegExp(
  String.raw`^(?:[ -](?:based|headquartered|listed))?(?:[ -]\p{Ll}[\p{L}-]*){0,2} ${nouns}(?!\p{L})`,
  'iu',
)
const row = /^\s*(?:,|&|\/|and|or|und|oder|et|ou|y|o|e|en|i|och|og|и)\s*$/iu

/** Where the buyer is from is no place of what is sought, where another place is named. */
export function leaveBuyersPlaces(items: readonly Claimed[], thesis: string): Claimed[] {
  const places = items.filter(({ meaning }) => isPlace(meaning))
  const theirs = new Set<Claimed>()
  for (const [at, place] of places.entries()) {
    const last = places[at - 1]
    const goesOn = last !== undefined && theirs.has(last) && row.test(thesis.slice(last.to, place.from))
    const before = thesis.slice(Math.max(0, place.from - nearChars), place.from)
    if (goesOn || ahead.test(before) || behind.test(thesis.slice(place.to, place.to + nearChars))) theirs.add(place)
  }
  if (theirs.size === 0 || theirs.size === places.length) return [...items]
  return items.map((item) => (theirs.has(item) ? { ...item, meaning: { is: 'left' } } : item))
}

const nearChars = 80
