import { isFree, type Learned } from '#areas/thesis/rules/reading/leaving/leave-doubted.ts'
import { weighEvidence, type FreeWords } from '#areas/thesis/rules/reading/leaving/word-evidence.ts'
import { readAllWords } from '#areas/thesis/rules/reading/read-thesis.ts'
import { allowedIn, isAllowed, wordsOfTrades } from '#areas/thesis/rules/reading/theses/measure-reading.fixture.ts'
import pieces from '#areas/thesis/rules/reading/theses/pieces.json' with { type: 'json' }
import strangers from '#areas/thesis/rules/reading/theses/strangers-theses.json' with { type: 'json' }
import { wordsOf } from '#core/names/fold-text.ts'
import { fitChances } from './fit-chances.ts'

/** `counted`: whose words are counted; a piece is only some words of the thesis in which it is read. */
type WrittenThesis = { thesis: string; criteria: string[]; set: number; counted: string }
type Example = FreeWords & { isTrade: boolean }
/** `ofTrades`: those of its words that are said of a trade, wanted or refused. */
type LearnedThesis = WrittenThesis & { examples: Example[]; ofTrades: string[]; others: string[] }

type Count = { ofTrades: number; others: number }
type Counts = ReadonlyMap<string, Count>

const neverSeen: Count = { ofTrades: 0, others: 0 }
/** Pieces are learned from and never measured. */
const ofPieces = 0
const year = 2026
const decay = 10
/** Leanings are kept in quarters, up to so much. */
const utmost = 3

/** All theses and pieces of strangers, read without leaving any words. */
export class WordLearning {
  readonly theses = [...thesesOfStrangers(), ...thesesOfPieces()].map(readExamples)
  readonly sets = [...new Set(this.theses.map(({ set }) => set))].filter((set) => set !== ofPieces)
  readonly #all = countWords(this.theses)
  readonly #ofSets = new Map(this.sets.map((set) => [set, countWords(this.ofSet(set))]))
  /** What a word says of an example is learned without the set of the example. */
  readonly #rows = this.theses.flatMap(({ set, examples }) =>
    examples.map((example) => ({
      set,
      example,
      evidence: weighEvidence(example, (word) => this.leaningOf(word, set)),
    })),
  )

  get words(): string[] {
    return [...this.#all.keys()].toSorted()
  }

  ofSet(set: number): LearnedThesis[] {
    return this.theses.filter((thesis) => thesis.set === set)
  }

  /** Of all sets but one. */
  leaningOf(word: string, without?: number): number | null {
    const all = this.#all.get(word) ?? neverSeen
    const own = (without === undefined ? undefined : this.#ofSets.get(without)?.get(word)) ?? neverSeen
    const [ofTrades, others] = [all.ofTrades - own.ofTrades, all.others - own.others]
    if (ofTrades + others <= 0) return null
    const odds = Math.log((ofTrades + 0.4) / (others + 0.6))
    return Math.max(-utmost, Math.min(utmost, Math.round(odds * 4) / 4))
  }

  learn(without?: number): Learned {
    const [sought, refused] = [false, true].map((not) => {
      const rows = this.#rows.filter(({ example, set }) => example.words.not === not && set !== without)
      return fitChances(
        rows.map(({ evidence }) => evidence),
        rows.map(({ example }) => example.isTrade),
        decay,
      )
    })
    if (!sought || !refused) throw new Error('There is nothing to learn from')
    return {
      leaningOf: (word) => this.leaningOf(word, without),
      weightsOf: (isRefused) => (isRefused ? refused : sought),
    }
  }
}

const thesesOfStrangers = (): WrittenThesis[] =>
  strangers.map(({ set, thesis, criteria }) => ({
    thesis,
    criteria: criteria.split('; '),
    set: Number.parseInt(set, 10),
    counted: thesis,
  }))

/** As a sentence and as a line, whose words are the same. */
const thesesOfPieces = (): WrittenThesis[] =>
  pieces.flatMap(({ thesis, remarks, refused }) =>
    [...remarks.map((text) => [text]), ...refused].flatMap(([text = '', ...trades]) => {
      const piece = { criteria: trades.map((trade) => `!trade ${trade}`), set: ofPieces }
      return [
        { ...piece, thesis: `${thesis}. ${text}`, counted: text },
        { ...piece, thesis: `${thesis}\n- ${text}`, counted: '' },
      ]
    }),
  )

function readExamples(written: WrittenThesis): LearnedThesis {
  const { thesis, criteria: lines, counted } = written
  const allowed = allowedIn(lines)
  const { criteria } = readAllWords(thesis, year)
  const trades = new Set(wordsOfTrades(allowed))
  const words = [...new Set(wordsOf(counted))]
  return {
    ...written,
    examples: criteria
      .filter(isFree)
      .map((free) => ({ words: free, criteria, thesis, isTrade: isAllowed(free, allowed) })),
    ofTrades: words.filter((word) => trades.has(word)),
    others: words.filter((word) => !trades.has(word)),
  }
}

function countWords(theses: readonly LearnedThesis[]): Counts {
  const counts = new Map<string, Count>()
  const count = (word: string, kind: keyof Count) => {
    const before = counts.get(word) ?? neverSeen
    counts.set(word, { ...before, [kind]: before[kind] + 1 })
  }
  for (const { ofTrades, others } of theses) {
    for (const word of ofTrades) count(word, 'ofTrades')
    for (const word of others) count(word, 'others')
  }
  return counts
}
