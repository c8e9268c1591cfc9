import { isPlace, type Claimed } from '../meanings.ts'

/**
 * 'India (Pune, Chennai) or Germany': where another country is sought as well, the towns in brackets behind a country would leave the
 * other out.
 */
export function leaveBracketedTowns(items: readonly Claimed[], thesis: string): Claimed[] {
  const is = (item: Claimed | undefined, mark: string) => thesis.slice(item?.from, item?.to) === mark
  const left = new Set<Claimed>()
  for (const [at, item] of items.entries()) {
    const end =
      is(item, '(') && isCountry(items[at - 1]) ? items.findIndex((one, place) => place > at && is(one, ')')) : -1
    const inside = items.slice(at + 1, Math.max(at, end))
    const isOther =
      inside.length > 0 && ['and', 'mark'].includes(items[end + 1]?.meaning.is ?? '') && isCountry(items[end + 2])
    if (isOther) for (const one of inside.filter(({ meaning }) => isPlace(meaning))) left.add(one)
  }
  return items.map((item) => (left.has(item) ? { ...item, meaning: { is: 'left' } } : item))
}

const isCountry = (item: Claimed | undefined): boolean => item?.meaning.is === 'name' && item.meaning.kind === 'country'
