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
  const lists = findLists(thesis, parts).filter((chain) => isList(thesis, chain))
  return lists.flatMap((chain) => {
    const [first, ...others] = new Set(chain.flatMap(({ not }) => not ?? []))
    if (first === undefined || others.length > 0) return []
    return chain.filter(({ not }) => not === undefined).map((part) => ({ ...part, not: first }))
  })
}

const lineEnd = /^[.;]?\s*\n\s*[-–—•*·]\s*$/
/** 'nello stampaggio e nella carpenteria', 'pathology labs or imaging', 'Elektro- und Gebäudetechnik' */
const farJoint = new RegExp(
  String.raw`^(?:\s\p{L}+|-)?\s*(?:,?\s+(?:and|or|und|oder|sowie|et|ou|y|o|e|en|of|i|lub|albo|oraz|och|eller)|,|\+)\s+` +
    String.raw`(?:(?:in|im|nel\p{L}*|dans|em|na|no|nos|nas|inom|des?|du|d[aei]\p{L}*|of|aus|the|der|den|dem|die|das|las?|les?|los|il|lo|gli|een|het|an?)\s+|d['’]){0,2}$`,
  'iu',
)
/** 'hotéis ou empresas de animação' */
const orMaker = /^,?\s+(?:or|oder|ou|o|lub|albo|eller|of)\s+(?:\p{L}+\s+){1,2}(?:of|de|di|von|van|für|d['’])?\s*$/iu

/** Lists of trades, of which any will do, lines of one with bullets, and 'maintenance d’ascenseurs', which is one thing. */
export function findAlternativeTrades<Part extends ListPart>(thesis: string, trades: readonly Part[]): Part[][] {
  const lists = findLists(thesis, trades, (words) => [lineEnd, farJoint, orMaker].some((end) => end.test(words)))
  const isOneThing = (chain: readonly Part[]) => chain.length > 1 && splitThings(thesis, chain).length === 1
  return lists.filter((chain) => isOneThing(chain) || isList(thesis, chain))
}

/** The things of a list: 'componentes em cortiça' is one of them. */
export function splitThings(thesis: string, list: readonly Span[]): Span[] {
  return joinParts(thesis, list, () => false).map((parts) => ({ from: parts[0]?.from ?? 0, to: parts.at(-1)?.to ?? 0 }))
}

const joint =
  /^\s*(?:,|\/|&|,?\s*(?:and|or|und|oder|sowie|samt|bzw\.|et|ou|y|o|e|en|of|i|lub|albo|oraz|ani|och|eller|ed|oppure|nor|noch|ni|nem))\s+$/i

/** Between the words of one thing: 'componentes em cortiça'. */
const inner = /^(?: |-| (?:de|del|di|della|dei|du|des|do|da|em|en|para|pour|aux|à) | d['’])$/

type Between = (words: string) => boolean

const isSemicolon: Between = (words) => words.startsWith(';')
const isComma: Between = (words) => /^\s*,\s*$/.test(words)

/** Parts with nothing but joints between them; a semicolon joins where a list has several. */
function findLists<Part extends ListPart>(
  thesis: string,
  parts: readonly Part[],
  isEnd: Between = () => false,
): Part[][] {
  const sorted = parts.toSorted((one, other) => one.from - other.from)
  // ' / ' parts the fields of a sheet that has many
  const hasFields = thesis.split(' / ').length > 4
  const isJoint: Between = (words) =>
    words === ' / ' ? !hasFields : words === '/' || joint.test(words) || isEnd(words)
  return joinParts(thesis, sorted, (words) => isSemicolon(words) || isJoint(words)).flatMap((chain) => {
    const isSought = chain.every(({ not }) => not !== true)
    return isSought && countBetween(thesis, chain, isSemicolon) > 1 ? [chain] : joinParts(thesis, chain, isJoint)
  })
}

function joinParts<Part extends ListPart>(thesis: string, parts: readonly Part[], isJoint: Between): Part[][] {
  const chains: Part[][] = []
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
