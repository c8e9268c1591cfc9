import {
  evidenceOfLimit,
  limitsInSentences,
  sideSaid,
  type OneNumber,
} from '#areas/thesis/rules/reading/amounts/limit-evidence.ts'
import type { Limits } from '#areas/thesis/rules/reading/meanings.ts'
import { readSigns } from '#areas/thesis/rules/reading/read-thesis.ts'
import { makeSingles } from '#areas/thesis/rules/reading/theses/frames.fixture.ts'
import frames from '#areas/thesis/rules/reading/theses/frames.json' with { type: 'json' }
import sentences from '#areas/thesis/rules/reading/theses/limit-sentences.json' with { type: 'json' }
import { allowedIn } from '#areas/thesis/rules/reading/theses/measure-reading.fixture.ts'
import strangers from '#areas/thesis/rules/reading/theses/strangers-theses.json' with { type: 'json' }
import type { LimitWeights } from '#areas/thesis/rules/reading/words/learned/learned-limits.ts'
import type { WeighedEvidence, Weights } from '#areas/thesis/rules/reading/words/learned/weights.ts'
import { EvidenceLearning, ofOthers } from './learn-evidence.ts'

const year = 2026
const fewestUses = 2
const leastWeight = 0.2

type Side = 'min' | 'max' | 'open'
type Row = { set: number; evidence: WeighedEvidence; said: Side; meant: Side }

const never: Weights = { bias: -99, weightOf: () => 0 }
/** Every limit is what its bound says. */
export const keepLimits: LimitWeights = { turned: never, least: never, most: never }

/** Of the limits in theses and sentences of strangers, which mean something else than their bound says. */
export class LimitLearning {
  readonly #turned: EvidenceLearning
  readonly #least: EvidenceLearning
  readonly #most: EvidenceLearning

  constructor(rows = [...rowsOfStrangers(), ...rowsOfSentences(), ...rowsOfFrames()]) {
    const [open, bound] = [rows.filter(({ said }) => said === 'open'), rows.filter(({ said }) => said !== 'open')]
    const learning = (some: readonly Row[], is: (row: Row) => boolean) =>
      new EvidenceLearning(
        some.map((row) => ({ ...row, isTrue: is(row) })),
        fewestUses,
      )
    this.#turned = learning(bound, ({ said, meant }) => said !== meant)
    this.#least = learning(open, ({ meant }) => meant === 'min')
    this.#most = learning(open, ({ meant }) => meant === 'max')
  }

  get sets(): number[] {
    return this.#turned.sets
  }

  learn(without?: readonly number[]): LimitWeights {
    return {
      turned: this.#turned.learn(without),
      least: this.#least.learn(without),
      most: this.#most.learn(without),
    }
  }

  tables() {
    const table = (learning: EvidenceLearning) => learning.table(leastWeight)
    return { turned: table(this.#turned), least: table(this.#least), most: table(this.#most) }
  }
}

const rowsOfStrangers = (): Row[] =>
  strangers.flatMap(({ set, thesis, criteria }) =>
    rowsOf(thesis, criteria.split('; ')).map((row) => ({ ...row, set: Number.parseInt(set, 10) })),
  )

const rowsOfSentences = (): Row[] =>
  sentences.flatMap(({ learned }) =>
    learned.flatMap(([text = '', limit = '']) =>
      rowsOf(behindTrade(text), [limit]).map((row) => ({ ...row, set: ofOthers })),
    ),
  )

/** A limit is judged in a sentence of its own. */
export const behindTrade = (sentence: string): string => `Bakeries. ${sentence}`

/** What is said in plain frames is not turned, by turns as a note and as a sentence. */
const rowsOfFrames = (): Row[] =>
  frames.flatMap(makeSingles).flatMap(({ text, expected }, at) => {
    const said = at % 2 === 0 ? text : `${text.charAt(0).toUpperCase()}${text.slice(1)}. Thanks.`
    return rowsOf(behindTrade(said), [expected]).map((row) => ({ ...row, set: ofOthers }))
  })

function rowsOf(thesis: string, lines: readonly string[]): Omit<Row, 'set'>[] {
  const wanted = allowedIn(lines).flatMap((line) => parse(line) ?? [])
  const items = readSigns(thesis, year)
  return limitsInSentences(items, thesis).flatMap((limit) => {
    const meant = sideMeant(limit.item, wanted)
    return meant ? [{ evidence: evidenceOfLimit(limit, items, thesis), said: sideSaid(limit.item), meant }] : []
  })
}

type Wanted = { figure: string; min: number | null; max: number | null }

function parse(line: string): Wanted | null {
  const [, figure = '', min = '', max = ''] = /^(\w+) ([\d.-]*?)\.\.([\d.-]*)(?: [A-Z]{3})?$/.exec(line) ?? []
  return figure === '' ? null : { figure, min: min === '' ? null : Number(min), max: max === '' ? null : Number(max) }
}

/** Null where no line speaks of this number. */
function sideMeant(item: OneNumber, wanted: readonly Wanted[]): Side | null {
  const { limits, said } = item.meaning
  const ofFigure = wanted.filter(({ figure }) => figure === limits.figure)
  if (said.isOpen && ofFigure.some((one) => isNear(one.min, limits.min, limits) && isNear(one.max, limits.max, limits)))
    return 'open'
  const number = limits.min !== null && limits.max !== null ? (limits.min + limits.max) / 2 : (limits.min ?? limits.max)
  if (ofFigure.some(({ min }) => isNear(min, number, limits))) return 'min'
  return ofFigure.some(({ max }) => isNear(max, number, limits)) ? 'max' : null
}

/** 'after 2010' begins with 2011. */
function isNear(one: number | null, other: number | null, { figure }: Limits): boolean {
  if (one === null || other === null) return false
  return Math.abs(one - other) <= (figure === 'founded' ? 1 : Math.abs(other) * 1e-6)
}
