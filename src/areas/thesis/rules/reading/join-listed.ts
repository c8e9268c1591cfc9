import type { Claimed, Span } from './meanings.ts'

/** What could name a trade. */
export const isTelling = ({ meaning }: Claimed): boolean =>
  (meaning.is === 'unknown' && !meaning.isCount && !meaning.isAudience) ||
  ['name', 'maker', 'quoted'].includes(meaning.is)

/** Words of no known meaning, or a trade that was read; `not`: it is refused. */
export type ListPart = Span & { not?: boolean }

/**
 * 'agricultural equipment, irrigation and livestock feeders', of which only irrigation is known: words in a list with a trade are
 * sought, or refused, as that is.
 */
export function findListed(thesis: string, parts: readonly ListPart[]): Required<ListPart>[] {
  return findChains(thesis, parts).flatMap((chain) => {
    const [first, ...others] = new Set(chain.flatMap(({ not }) => not ?? []))
    if (first === undefined || others.length > 0) return []
    return chain.filter(({ not }) => not === undefined).map((part) => ({ ...part, not: first }))
  })
}

const joint =
  /^\s*(?:,|\/|&|,?\s*(?:and|or|und|oder|sowie|samt|bzw\.|et|ou|y|o|e|en|of|i|lub|albo|oraz|ani|och|eller|ed|oppure|nor|noch|ni|nem))\s+$/i

/** Between the words of one thing: 'componentes em cortiça'. */
const inner = /^(?: |-| (?:de|di|du|des|em|en|para|pour|aux|à) )$/

type Between = (words: string) => boolean

const isSemicolon: Between = (words) => words.startsWith(';')
const isComma: Between = (words) => /^\s*,\s*$/.test(words)

/** Parts with nothing but joints between them; a semicolon joins where a list has several. */
function findChains(thesis: string, parts: readonly ListPart[]): ListPart[][] {
  const sorted = parts.toSorted((one, other) => one.from - other.from)
  // ' / ' parts the fields of a sheet that has many
  const hasFields = thesis.split(' / ').length > 4
  const isJoint: Between = (words) => (words === ' / ' ? !hasFields : words === '/' || joint.test(words))
  return joinParts(thesis, sorted, (words) => isSemicolon(words) || isJoint(words))
    .flatMap((chain) => {
      const isSought = chain.every(({ not }) => not !== true)
      return isSought && countBetween(thesis, chain, isSemicolon) > 1 ? [chain] : joinParts(thesis, chain, isJoint)
    })
    .filter((chain) => isList(thesis, chain))
}

function joinParts(thesis: string, parts: readonly ListPart[], isJoint: Between): ListPart[][] {
  const chains: ListPart[][] = []
  for (const part of parts) {
    const last = chains.at(-1)?.at(-1)
    const words = thesis.slice(last?.to, part.from)
    if (last && (isJoint(words) || inner.test(words))) chains.at(-1)?.push(part)
    else chains.push([part])
  }
  return chains
}

/** Of two with a comma between them, one may be something else. */
function isList(thesis: string, chain: readonly ListPart[]): boolean {
  const joints = countBetween(thesis, chain, (words) => !inner.test(words))
  return joints > 0 && (chain.length > 2 || joints > countBetween(thesis, chain, isComma))
}

const countBetween = (thesis: string, chain: readonly ListPart[], is: Between): number =>
  chain.filter(({ from }, at) => at > 0 && is(thesis.slice(chain[at - 1]?.to, from))).length
