import { evidenceOf, statementsOf } from '#areas/thesis/rules/reading/leaving/sentence-evidence.ts'
import { isWithin, placesOf } from '#areas/thesis/rules/reading/leaving/said-where.ts'
import { readAllWords, readSigns } from '#areas/thesis/rules/reading/read-thesis.ts'
import { allowedIn, isAllowed, wordsOfTrades } from '#areas/thesis/rules/reading/theses/measure-reading.fixture.ts'
import letterSentences from '#areas/thesis/rules/reading/theses/letter-sentences.json' with { type: 'json' }
import letters from '#areas/thesis/rules/reading/theses/letters.json' with { type: 'json' }
import sheets from '#areas/thesis/rules/reading/theses/sheets.json' with { type: 'json' }
import pieces from '#areas/thesis/rules/reading/theses/pieces.json' with { type: 'json' }
import strangers from '#areas/thesis/rules/reading/theses/strangers-theses.json' with { type: 'json' }
import { learnedLimits } from '#areas/thesis/rules/reading/words/learned/learned-limits.ts'
import type { Weights } from '#areas/thesis/rules/reading/words/learned/weights.ts'
import { wordsOf } from '#core/names/fold-text.ts'
import { EvidenceLearning, ofOthers, type LearningRow } from './learn-evidence.ts'

const year = 2026
const fewestUses = 3
/** Every sentence asks. */
export const keepAll: Weights = { bias: 99, weightOf: () => 0 }

/** The sentences of strangers, and whether each asks for something. */
export const learnSentences = () => new EvidenceLearning([...rowsOfStrangers(), ...rowsOfLetters()], fewestUses)

/** A sentence asks for something where words of the trade stand in it, or what was demanded was read of it. */
function rowsOfStrangers(): LearningRow[] {
  return strangers.flatMap(({ set, thesis, criteria: lines }) => {
    const all = lines.split('; ')
    const demanded = allowedIn(all.filter((line) => !line.startsWith('~')))
    const trades = wordsOfTrades(allowedIn(all)).filter((word) => word.length > 3)
    const { criteria } = readAllWords(thesis, year, { sentences: keepAll, limits: learnedLimits })
    const places = criteria.filter((one) => isAllowed(one, demanded)).flatMap((one) => placesOf(one, thesis))
    const statements = statementsOf(readSigns(thesis, year), thesis)
    if (statements.length < 2) return []
    return statements.map((one) => ({
      set: Number.parseInt(set, 10),
      evidence: evidenceOf(one),
      isTrue: places.some((place) => isWithin(place, one)) || wordsOf(one.text).some((word) => isOfTrade(word, trades)),
    }))
  })
}

const isOfTrade = (word: string, trades: readonly string[]): boolean =>
  word.length > 3 && trades.some((trade) => word.startsWith(trade.slice(0, Math.max(4, trade.length - 2))))

const kindsOfLines = ['trade', 'place', 'revenue', 'ebitda', 'staff', 'refused'] as const

function rowsOfLetters(): LearningRow[] {
  const row = (text: string, isTrue: boolean): LearningRow => {
    const items = readSigns(text, year)
    return { set: ofOthers, evidence: evidenceOf({ from: 0, to: text.length, text, items, at: 2, count: 6 }), isTrue }
  }
  return [
    ...letters.flatMap(({ others }) => others.map((text) => row(text, false))),
    ...letterSentences.flatMap(({ other, search }) => [
      ...other.map((text) => row(text, false)),
      ...search.map((text) => row(text, true)),
    ]),
    ...sheets.flatMap(({ heads: { none, ...asking }, ...said }) => [
      ...none.map((text) => row(text, false)),
      ...kindsOfLines.flatMap((kind) => asking[kind].map((head) => row(`${head}: ${[said[kind]].flat()[0]}`, true))),
    ]),
    ...pieces.flatMap(({ remarks, refused, places }) => [
      ...remarks.map((text) => row(text, false)),
      ...[...refused, ...places].map(([text = '']) => row(text, true)),
    ]),
  ]
}
