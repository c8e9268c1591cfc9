import { leaveDoubted } from '#areas/thesis/rules/reading/leaving/leave-doubted.ts'
import { leaveLoneCities } from '#areas/thesis/rules/reading/leaving/leave-lone-cities.ts'
import { readAllWords, type LearnedWeights } from '#areas/thesis/rules/reading/read-thesis.ts'
import { measureReading } from '#areas/thesis/rules/reading/theses/measure-reading.fixture.ts'
import strangers from '#areas/thesis/rules/reading/theses/strangers-theses.json' with { type: 'json' }
import { describeReading } from './describe-reading.ts'

const folds = 6
const last = 5

/** `learned` are the weights that were learned without these sets. */
type Ways = { sets: readonly number[]; plain: LearnedWeights; learned: (without: readonly number[]) => LearnedWeights }

/** Prints how the sets of strangers are read without what was learned, and with what was learned from the other sets. */
export function compareInFolds({ sets, plain, learned }: Ways): void {
  const ofFold = (fold: number) => sets.filter((_, at) => at % folds === fold)
  const measured = Array.from({ length: folds }, (_, fold) => {
    const weights = learned(ofFold(fold))
    return ofFold(fold).map((set) => ({ set, before: measure(set, plain), after: measure(set, weights) }))
  }).flat()
  for (const some of [sets, sets.slice(-last)]) {
    const own = measured.filter(({ set }) => some.includes(set))
    const [before, after] = [own.map((one) => one.before), own.map((one) => one.after)].map(describeReading)
    console.log(`Sets ${some[0]} to ${some.at(-1)}: ${before}; with what is learned ${after}`)
  }
}

function measure(set: number, learned: LearnedWeights) {
  const theses = strangers
    .filter((one) => Number.parseInt(one.set, 10) === set)
    .map(({ thesis, criteria }) => ({ thesis, criteria: criteria.split('; ') }))
  return measureReading(theses, (thesis, year) =>
    leaveLoneCities(leaveDoubted(readAllWords(thesis, year, learned), thesis), thesis),
  )
}
