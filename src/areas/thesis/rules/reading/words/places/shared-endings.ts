import { foldText } from '#core/names/fold-text.ts'

const shared =
  /(?<![\p{L}-])(\p{Lu}\p{L}{2,10})-(?=\s*(?:,|\/|&|und|oder|bzw\.|og|och|eller|en|of)\s*(?:\p{Lu}\p{L}{2,10}-\s*(?:,|\/|&|und|oder|bzw\.|og|och|eller|en|of)\s*){0,3}(\p{Lu}[\p{L}-]{4,30}))/gu
const leastEnding = 4
const direction = String.raw`(?:(?:North|South)[ -]?(?:East|West)|North|South|East|West|Upper|Lower|Central|Mid|Northern|Southern|Eastern|Western|Haute|Basse|Alta|Alto|Baja|Bassa|Noord|Zuid|Oost|West|Norra|Södra|Östra|Västra)`
const joint = String.raw`(?:\/|&|and|or|et|ou|y|o|e|en|of|och|eller)`
/** 'East or West Sussex' */
const sharedWord = new RegExp(
  String.raw`(?<![\p{L}-])(${direction})(?=-?\s*(?:,\s*${direction}-?\s*)?${joint}\s*${direction}[ -](\p{Lu}[\p{L}-]{3,30}))`,
  'gu',
)

export type SharedEnding = { from: number; to: number; names: readonly string[] }

/** 'Ober-, Mittel- oder Unterfranken', 'East or West Sussex': places that share the ending or the word of the last one. */
export function findSharedEndings(thesis: string, places: ReadonlyMap<string, readonly string[]>): SharedEnding[] {
  const byEnding = [...thesis.matchAll(shared)].map(({ 0: said, 1: begin = '', 2: last = '', index }) => {
    const endings = Array.from({ length: Math.max(0, last.length - leastEnding) }, (_, at) => last.slice(at + 1))
    return { said, index, wholes: endings.map((ending) => foldText(begin + ending)) }
  })
  const byWord = [...thesis.matchAll(sharedWord)].map(({ 0: said, 1: begin = '', 2: last = '', index }) => ({
    said,
    index,
    wholes: [foldText(`${begin} ${last}`)],
  }))
  return [...byEnding, ...byWord].flatMap(({ said, index, wholes }) => {
    const names = wholes.map((whole) => places.get(whole)).find((found) => found !== undefined)
    return names ? [{ from: index, to: index + said.length, names }] : []
  })
}
