import { foldText } from '#core/names/fold-text.ts'
import { PhraseIndex, toPhrase, type Phrase } from './phrase-index.ts'
import table from './trades.json' with { type: 'json' }

/** `asked`: what buyers call it, which in a description may mean something else: 'IT support', 'lifts'. */
type WrittenTrade = { name: string; says: string; asked?: string; kinds?: readonly WrittenTrade[] }

export type Trade = {
  name: string
  /** By which companies of it are known, those of its kinds included. */
  phrases: readonly Phrase[]
  /** Those of the trade that it is a kind of. */
  wider: readonly Phrase[]
}
type TradePhrase = Phrase & { trade: Trade }

const readPhrases = ({ name, says }: WrittenTrade): Phrase[] => [name, ...says.split('|')].map(toPhrase)

const readAsked = ({ asked = '' }: WrittenTrade): Phrase[] => (asked === '' ? [] : asked.split('|').map(toPhrase))

function readTrades(written: WrittenTrade): TradePhrase[] {
  const kinds = written.kinds ?? []
  const own = readPhrases(written)
  const called = readAsked(written)
  const all = { name: written.name, phrases: [...own, ...kinds.flatMap(readPhrases)], wider: [] }
  const ofKinds = kinds.flatMap((kind) => {
    const trade = { name: kind.name, phrases: readPhrases(kind), wider: own }
    return [...trade.phrases, ...readAsked(kind)].map((phrase) => ({ ...phrase, trade }))
  })
  return [...[...own, ...called].map((phrase) => ({ ...phrase, trade: all })), ...ofKinds]
}

/** What buyers and companies call the trades of small and middle companies, in eight languages. */
const lexicon = new PhraseIndex(() => table.flatMap(readTrades))

/** The trade that words name from a place on, and how many of them do. */
export function tradeAt(words: readonly string[], at: number): { trade: Trade; length: number } | null {
  const found = lexicon.longestAt(words, at)
  return found && { trade: found.trade, length: found.words.length }
}

/** Where a text names trades. */
export function tradesIn(text: string): { from: number; to: number }[] {
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
