import { memo } from '#core/memo.ts'
import { foldText } from '#core/names/fold-text.ts'
import { leaveCovered, PhraseIndex, toPhrase, type Phrase, type PhraseHit } from './phrase-index.ts'
import table from './trades.json' with { type: 'json' }

/**
 * `asked`: what buyers call it, which in a description may mean something else: 'IT support', 'lifts'. `bare`: what a company of it makes or
 * does, which others may speak of as well: 'adhesive', 'Tanklager'.
 */
type WrittenTrade = { name: string; says: string; asked?: string; bare?: string; kinds?: readonly WrittenTrade[] }

export type Trade = {
  /** Its own and those of its kinds. */
  names: readonly string[]
  /** By which companies of it are known, those of its kinds included. */
  phrases: readonly Phrase[]
  /** Those of the trade that it is a kind of. */
  wider: readonly Phrase[]
}
type TradePhrase = Phrase & { trade: Trade }

const readList = (list = ''): Phrase[] => (list === '' ? [] : list.split('|').map(toPhrase))

const readBare = ({ bare }: WrittenTrade): Phrase[] => readList(bare).map((phrase) => ({ ...phrase, isBare: true }))

const readPhrases = (written: WrittenTrade): Phrase[] => [
  toPhrase(written.name),
  ...readList(written.says),
  ...readBare(written),
]

function readTrades(written: WrittenTrade): TradePhrase[] {
  const kinds = written.kinds ?? []
  const own = readPhrases(written)
  const called = readList(written.asked)
  const names = [written.name, ...kinds.map(({ name }) => name)]
  const all = { names, phrases: [...own, ...kinds.flatMap(readPhrases)], wider: [] }
  const ofKinds = kinds.flatMap((kind) => {
    const trade = { names: [kind.name], phrases: readPhrases(kind), wider: own }
    return [...trade.phrases, ...readList(kind.asked)].map((phrase) => ({ ...phrase, trade }))
  })
  return [...[...own, ...called].map((phrase) => ({ ...phrase, trade: all })), ...ofKinds]
}

/** What buyers and companies call the trades of small and middle companies, in eight languages. */
const lexicon = new PhraseIndex(() => table.flatMap(readTrades))

type SaidPhrase = Phrase & { /** Of a kind, the trade that it is a kind of. */ trade: string }

/** By which companies are known, each with the name of its trade. */
const saidByCompanies = new PhraseIndex(() => phrasesOfTrades(table.map(({ name }) => name)))

/** What companies say by which their trades are known. */
export function tradesSaid(words: readonly string[]): PhraseHit<SaidPhrase>[] {
  return saidByCompanies.findAll(words)
}

const byName = new Map<string, WrittenTrade>(table.map((written) => [written.name, written]))

/** All that companies of these trades say. */
export function phrasesOfTrades(names: Iterable<string>): SaidPhrase[] {
  return [...names].flatMap((trade) => {
    const written = byName.get(trade)
    return written
      ? [written, ...(written.kinds ?? [])].flatMap(readPhrases).map((phrase) => ({ ...phrase, trade }))
      : []
  })
}

/** In which words companies of a trade may say so, each way once: 'dental practice' finds 'dental practice group'. */
export const spellingsOfTrade = memo(
  (name: string): string[] => leaveCovered(phrasesOfTrades([name])).map(({ words }) => words.join(' ')),
  500,
)

/** The trade that words name from a place on, and how many of them do. */
export function tradeAt(words: readonly string[], at: number): TradeInWords | null {
  const found = lexicon.longestAt(words, at)
  return found && { trade: found.trade, length: found.words.length, isBare: found.isBare === true }
}

type TradeInWords = { trade: Trade; length: number; isBare: boolean }

/** The trades that words name, such as an industry of a database: 'Veterinary Services'. */
export function namesOfTrades(words: readonly string[]): string[] {
  return words.flatMap((_, at) => tradeAt(words, at)?.trade.names[0] ?? [])
}

/** Whether the word is part of what a trade is called. */
export const isInTrades = (word: string): boolean => lexicon.hasWord(word)

/** Where a text names trades; no trade goes on behind a comma or a full stop. */
export function tradesIn(text: string): { from: number; to: number }[] {
  return [...text.matchAll(/[^.,;:!?()\n]+/g)].flatMap(({ 0: part, index }) =>
    tradesInPart(part).map(({ from, to }) => ({ from: index + from, to: index + to })),
  )
}

function tradesInPart(text: string): { from: number; to: number }[] {
  const pieces = [...text.matchAll(/[\p{L}\p{M}\p{N}]+/gu)].map(({ 0: word, index }) => ({
    word: foldText(word),
    from: index,
    to: index + word.length,
  }))
  const words = pieces.map(({ word }) => word)
  const found: { from: number; to: number }[] = []
  for (let at = 0; at < words.length;) {
    const length = tradeAt(words, at)?.length ?? 0
    const [first, last] = [pieces[at], pieces[at + length - 1]]
    if (length > 0 && first && last) found.push({ from: first.from, to: last.to })
    at += Math.max(1, length)
  }
  return found
}
