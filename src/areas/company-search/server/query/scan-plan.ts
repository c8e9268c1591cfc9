/** Of a word of the text about how many companies have it; of a frequent one all words that begin with it, if not too many. */
export type KnownWords = Readonly<
  Record<string, { companies: number; longer: (readonly [word: string, isFrequent: boolean])[] | null }>
>

/** Words of one or two letters must be a word; longer ones begin one (matchesFilter). Only letters and digits come in. */
export function toWordQuery(word: string, others: readonly string[] = []): string {
  return anyOf([word.length < 3 ? `'${word}'` : `'${word}':*`, ...others])
}

export function anyOf(words: readonly string[]): string {
  return words.length < 2 ? (words[0] ?? '') : `(${words.join(' | ')})`
}

type ScanRequest = {
  /** The text as a search of the index. */
  text: string
  /** Its words; null where something else is looked for instead. */
  words: readonly string[] | null
  /** Words of filters: inside a list any one suffices, each list must be met. */
  lists: readonly string[][]
}
type ScanPlan = {
  /** Searches of the index, any of which suffices. */
  queries: string[]
  /** See SearchTerms. */
  headEnd: number | null
  /** Over all partitions. */
  cost: ScanCost
}

/** About what looking in the index costs, how many companies it finds, and how many of them are matches. */
export type ScanCost = { indexMs: number; rows: number; matches: number }

/** What is looked up in the index of words; the rest is compared in the rows that it finds. */
export function planScan({ text, words, lists }: ScanRequest, { counts, words: known }: Knowledge): ScanPlan {
  const sizes = words?.map((word) => known[word]?.companies ?? 0) ?? []
  const among = sizes.length > 0 ? Math.min(...sizes) : null
  const useful = pickUseful(lists, { counts, among })
  // A scan for one word alone does not have to put together what begins with it.
  const isAlone = sizes.length === 1 && lists.length === 0
  const texts = isAlone ? [text] : (toScans(words ?? [], known) ?? [text])
  const sizesOf = (some: readonly string[][]) => [...sizes, ...some.map((list) => sizeOf(list, counts))]
  return {
    queries: texts.map((one) => [one, ...useful.map(anyOf)].filter((part) => part !== '').join(' & ')),
    headEnd: isAlone ? toHeadEnd(among ?? 0, counts) : null,
    cost: estimateCost({ used: sizesOf(useful), met: sizesOf(lists) }, mostOf(counts)),
  }
}

type Sizes = {
  /** Of lists that are looked up. */ used: readonly number[]
  /** And of those that are compared besides. */ met: readonly number[]
}

/**
 * The shortest list is read through and each of its companies looked for in the others, which are unpacked on the way; the
 * lists are taken to have no more in common than by chance.
 */
function estimateCost({ used, met }: Sizes, all: number): ScanCost {
  // Words that nobody has counted: all of them are rare.
  if (used.length === 0) return { indexMs: 0, rows: 0, matches: 0 }
  const inAll = (sizes: readonly number[]) => sizes.reduce((rows, size) => rows * Math.min(1, size / all), all)
  const entries = used.reduce((sum, size) => sum + size, 0)
  return {
    indexMs: (Math.min(...used) * costs.lookUp + entries * costs.unpack) / 1e6,
    rows: inAll(used),
    matches: inAll(met),
  }
}

type IsLongScanInput = { /** Of the partitions. */ share: number; limit: number }

/**
 * Whether a scan takes so long that it is worth being shared. It ends when the limit is reached; but lists often have much
 * less in common than by chance, so it is taken to end early only where there should be many times as many.
 */
export function isLongScan(cost: ScanCost, { share, limit }: IsLongScanInput): boolean {
  const read = share * Math.min(1, (10 * limit) / Math.max(1, cost.matches * share))
  return toScanMs(cost) * read > longMs
}

/** Of a scan to its end. */
export function toScanMs({ indexMs, rows }: ScanCost): number {
  return indexMs + (rows * costs.row) / 1e6
}

const longMs = 25

type Knowledge = { counts: Counts; words: KnownWords }

/** Scans of one search at most; each has its own. */
const mostScans = 4

/**
 * A text in several searches, any of which suffices: what begins with a frequent word is written out, the frequent words
 * of it apart from the many rare ones. The index reads a list of few words fast, and one of rare words, but neither a
 * frequent word among hundreds nor a frequent one that is only begun. Null where all words are rare.
 */
function toScans(words: readonly string[], known: KnownWords): string[] | null {
  if (words.every((word) => !known[word]?.longer)) return null
  const parts = words.map((word) => {
    const longer = known[word]?.longer
    if (!longer) return [toWordQuery(word)]
    const wordsOf = (frequent: boolean) =>
      longer.filter(([, isFrequent]) => isFrequent === frequent).map(([other]) => other)
    const [frequent, rare] = [wordsOf(true), wordsOf(false)]
    const begun = writeBegun(rare, { frequent, length: word.length + 1 })
    return [frequent.map((other) => `'${other}'`), begun].filter((list) => list.length > 0).map(anyOf)
  })
  const scans = parts.reduce<string[]>(
    (before, part) => before.flatMap((scan) => part.map((one) => (scan === '' ? one : `${scan} & ${one}`))),
    [''],
  )
  return scans.length > mostScans ? null : scans
}

type WriteBegunInput = { frequent: readonly string[]; length: number }

/**
 * Rare words as few searches: those of one beginning together where no frequent word begins so, since the index weighs
 * each company that it finds against every search.
 */
function writeBegun(rare: readonly string[], { frequent, length }: WriteBegunInput): string[] {
  return [...Map.groupBy(rare, (word) => word.slice(0, length))].flatMap(([beginning, words]) => {
    if (words.length === 1) return [`'${words[0]}'`]
    const others = frequent.filter((word) => word.startsWith(beginning))
    return others.length === 0 ? [`'${beginning}':*`] : writeBegun(words, { frequent: others, length: length + 1 })
  })
}

/** How many companies have each word of a filter, and R0 to R8 the partitions, as counted at night. */
export type Counts = Readonly<Record<string, number>>

/**
 * In nanoseconds, about: reading a row; the least and the most that a further list costs for each company of the shortest;
 * taking a company of the shortest, and unpacking one of any list.
 */
const costs = { row: 1500, least: 60, entry: 3, most: 1000, lookUp: 80, unpack: 10 }

type PickUsefulInput = { counts: Counts; among: number | null }

/**
 * The lists of words that make a scan of the index cheaper. The shortest is read through, and for each of its companies
 * the others are looked into: that has to spare more rows than it costs. `among` is how many companies the text leaves;
 * null without a text.
 */
function pickUseful(lists: readonly string[][], { counts, among }: PickUsefulInput): string[][] {
  const all = mostOf(counts)
  const sized = lists.map((list) => ({ list, size: sizeOf(list, counts) }))
  const sorted = sized.toSorted((a, b) => a.size - b.size)
  const shortest = Math.min(sorted[0]?.size ?? 0, among ?? Number.POSITIVE_INFINITY)
  // The text is always looked for; what it leaves is left to the others, unless it is the shortest itself.
  let left = among === null || among === shortest ? 1 : Math.min(1, among / all)
  return sorted
    .filter(({ size }, index) => {
      if (index === 0 && size === shortest && among !== shortest) return true
      const share = Math.min(1, size / all)
      const price = Math.min(costs.most, costs.least + (costs.entry * size) / Math.max(1, shortest))
      const isUseful = left * (1 - share) * costs.row > price
      if (isUseful) left *= share
      return isUseful
    })
    .map(({ list }) => list)
}

/** Of any list of words. */
function mostOf(counts: Counts): number {
  return Math.max(1, ...Object.values(counts))
}

function sizeOf(list: readonly string[], counts: Counts): number {
  return list.reduce((sum, word) => sum + (counts[word] ?? 0), 0)
}

/** Where the partitions of the search end, by minus the revenue. */
export const partitionEnds = [-1000, -500, -250, -125, -60, -25, -7, 1]

type ScanLimits = { min: number; max: number }

/** About how many companies lie in the partitions that these limits leave; 0 where nobody has counted. */
export function countWithin(limits: ScanLimits, counts: Counts): number {
  return listSizes(limits, counts).reduce((sum, { size }) => sum + size, counts[`R${partitionEnds.length}`] ?? 0)
}

/** Where a long scan is divided, as minus the revenue: behind the largest companies, and the others into halves. */
export type Parts = { head: number; middle: number; /** How much of all lies in the head. */ headShare: number }

/** Null where there are too few partitions. */
export function findParts(limits: ScanLimits, counts: Counts): Parts | null {
  const sizes = listSizes(limits, counts).filter(({ size }) => size > 0)
  const all = countWithin(limits, counts)
  const ends = sizes.map(({ end }, index) => {
    const before = sizes.slice(0, index + 1).reduce((sum, { size }) => sum + size, 0)
    return { end, share: before / all }
  })
  const head = ends.find(({ share }) => share >= leastHead)
  if (head === undefined) return null
  const halves = ends.filter(({ share }) => share > head.share && share < 1)
  const half = (1 + head.share) / 2
  const [middle] = halves.toSorted((a, b) => Math.abs(a.share - half) - Math.abs(b.share - half))
  return middle === undefined ? null : { head: head.end, middle: middle.end, headShare: head.share }
}

/** So much of all says about how many there are. */
const leastHead = 0.1

function listSizes({ min, max }: ScanLimits, counts: Counts): { end: number; size: number }[] {
  return partitionEnds.map((end, index) => {
    const start = partitionEnds[index - 1] ?? -Infinity
    return { end, size: start <= -min && end > -max ? (counts[`R${index}`] ?? 0) : 0 }
  })
}

/** A word that fewer companies have is counted. */
const surelyMany = 20_000
/** Of those that are collected the first 600 are ranked. */
const enough = 900

function toHeadEnd(among: number, counts: Counts): number | null {
  if (among < surelyMany) return null
  const sizes = [...partitionEnds.keys()].map((index) => counts[`R${index}`] ?? 0)
  const all = sizes.reduce((sum, size) => sum + size, 0)
  let inside = 0
  for (const [index, end] of partitionEnds.entries()) {
    inside += ((sizes[index] ?? 0) * among) / Math.max(1, all)
    if (inside >= enough) return end
  }
  return null
}
