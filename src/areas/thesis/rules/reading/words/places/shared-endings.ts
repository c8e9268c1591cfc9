import { foldText } from '#core/names/fold-text.ts'

const shared =
  /(?<![\p{L}-])(\p{Lu}\p{L}{2,10})-(?=\s*(?:,|\/|&|und|oder|bzw\.|og|och|eller|en|of)\s*(?:\p{Lu}\p{L}{2,10}-\s*(?:,|\/|&|und|oder|bzw\.|og|och|eller|en|of)\s*){0,3}(\p{Lu}[\p{L}-]{4,30}))/gu
const leastEnding = 4

export type SharedEnding = { from: number; to: number; names: readonly string[] }

/** 'Ober-, Mittel- oder Unterfranken', 'Noord- en Zuid-Holland': places that share the ending of the last one. */
export function findSharedEndings(thesis: string, places: ReadonlyMap<string, readonly string[]>): SharedEnding[] {
  return [...thesis.matchAll(shared)].flatMap(({ 0: said, 1: begin = '', 2: last = '', index }) => {
    const endings = Array.from({ length: Math.max(0, last.length - leastEnding) }, (_, at) => last.slice(at + 1))
    const whole = endings.map((ending) => foldText(begin + ending)).find((name) => places.has(name))
    const names = whole === undefined ? undefined : places.get(whole)
    return names ? [{ from: index, to: index + said.length, names }] : []
  })
}
