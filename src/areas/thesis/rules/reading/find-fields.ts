import { isComma, isGood, isIndustry, isOf, type List } from './lists.ts'
import type { Claimed } from './meanings.ts'

const prepositions = /^(?:in|im|dans|en|em|no|na|nos|nas|aux|aus|nel|nella|nello|nell|nei|negli|nelle|inom|i)$/i

const isPreposition = (item: Claimed | undefined, thesis: string): boolean =>
  ['ending', 'stop', 'and'].includes(isOf(item) ?? '') && prepositions.test(thesis.slice(item?.from, item?.to))

/** 'in der Zerspanung, im Werkzeugbau oder in der Oberflächentechnik': behind the first preposition, the joints of the fields. */
export function findFields(items: readonly Claimed[], at: number, thesis: string): List {
  if (!opensFields(items, at, thesis)) return { joints: [], small: [] }
  const length = items.slice(at + 1).findIndex((_, place) => !isFieldPart(items, at + 1 + place, thesis))
  const end = length < 0 ? items.length : at + 1 + length
  const places = Array.from({ length: end - at - 1 }, (_, place) => at + 1 + place)
  const joints = places.filter((place) => ['mark', 'and'].includes(isOf(items[place]) ?? ''))
  const last = joints.at(-1)
  // 'KMU aus der Lebensmittelindustrie'
  if (last === undefined && isGerman(items, at, thesis)) return { joints: [at], small: [] }
  if (last === undefined || isOf(items[last]) !== 'and' || last === end - 1) return { joints: [], small: [] }
  const again = places.filter((place) => !joints.includes(place) && isPreposition(items[place], thesis))
  return { joints: [at, ...joints], small: again }
}

function opensFields(items: readonly Claimed[], at: number, thesis: string): boolean {
  const [before, next] = [items[at - 1], items[at + 1]]
  const isOfSectors = sectors.test(thesis.slice(next?.from, next?.to))
  const opens =
    before === undefined ||
    ['stop', 'maker', 'defined'].includes(isOf(before) ?? '') ||
    isStake(before, thesis) ||
    isOfSectors
  return opens && isPreposition(items[at], thesis) && isField(items, at + 1, thesis)
}

/** 'acquisizioni di maggioranza nel trattamento di superfici' */
const isStake = (item: Claimed, thesis: string): boolean =>
  isOf(item) === 'left' && /^(?:ma[gj]gi?or|mehrheit|meerderheid|majorit|mayor)/i.test(thesis.slice(item.from, item.to))

const sectors = /^(?:sectors?|secteurs?|settor[ei]|sectore?s?|setor(?:es)?|sectoren|branchen?|bereiche?n?)$/i

function isFieldPart(items: readonly Claimed[], at: number, thesis: string): boolean {
  const item = items[at]
  if (item === undefined) return false
  const isAgain = isPreposition(item, thesis) && ['mark', 'and'].includes(isOf(items[at - 1]) ?? '')
  return isGood(item) || isComma(item, thesis) || isAgain || ['stop', 'and'].includes(item.meaning.is)
}

/** Words of no place: in German behind an article, elsewhere in small letters. */
function isField(items: readonly Claimed[], at: number, thesis: string): boolean {
  const isSmall = isOf(items[at]) === 'stop'
  const next = items[isSmall ? at + 1 : at]
  if (next === undefined || !isGood(next) || isOf(next) === 'maker') return false
  return isGerman(items, at - 1, thesis) || isIndustry(next) || /^(?:\p{Ll}|\p{Lu}{2})/u.test(thesis.slice(next.from))
}

const isGerman = (items: readonly Claimed[], at: number, thesis: string): boolean =>
  /^(?:im|(?:in|aus) (?:der|den|dem))\s/i.test(thesis.slice(items[at]?.from))
