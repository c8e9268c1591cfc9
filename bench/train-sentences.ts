// Learns which sentences of a thesis ask for something, from the theses and sentences of strangers, and writes
// src/areas/thesis/rules/reading/words/learned/learned-sentences.json. Prints what that does in sets from which it was not learned. The
// same theses give the same file. Afterwards the words are learned anew (train-words), from what is left.
// Usage: npm run bench -- train-sentences
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { leaveDoubted } from '#areas/thesis/rules/reading/leaving/leave-doubted.ts'
import { leaveLoneCities } from '#areas/thesis/rules/reading/leaving/leave-lone-cities.ts'
import { readAllWords } from '#areas/thesis/rules/reading/read-thesis.ts'
import { measureReading } from '#areas/thesis/rules/reading/theses/measure-reading.fixture.ts'
import strangers from '#areas/thesis/rules/reading/theses/strangers-theses.json' with { type: 'json' }
import type { SentenceWeights } from '#areas/thesis/rules/reading/words/learned/learned-sentences.ts'
import { describeReading } from './quality/describe-reading.ts'
import { keepAll, SentenceLearning } from './quality/learn-sentences.ts'

const learning = new SentenceLearning()
const folds = 6
const last = 5

const ofFold = (fold: number) => learning.sets.filter((_, at) => at % folds === fold)
const measured = Array.from({ length: folds }, (_, fold) => {
  const learned = learning.learn(ofFold(fold))
  return ofFold(fold).map((set) => ({ set, keeping: measure(set, keepAll), leaving: measure(set, learned) }))
}).flat()
for (const sets of [learning.sets, learning.sets.slice(-last)]) {
  const own = measured.filter(({ set }) => sets.includes(set))
  const [all, asking] = [own.map(({ keeping }) => keeping), own.map(({ leaving }) => leaving)].map(describeReading)
  console.log(`Sets ${sets[0]} to ${sets.at(-1)}: ${all}; without sentences that hardly ask ${asking}`)
}

function measure(set: number, learned: SentenceWeights) {
  const theses = strangers
    .filter((one) => Number.parseInt(one.set, 10) === set)
    .map(({ thesis, criteria }) => ({ thesis, criteria: criteria.split('; ') }))
  return measureReading(theses, (thesis, year) =>
    leaveLoneCities(leaveDoubted(readAllWords(thesis, year, learned), thesis), thesis),
  )
}

const learned = learning.learn()
const leastWeight = 0.1
const inSteps = (weight: number) => Math.round(weight * 10) / 10
const kept = [...learning.evidence.words, ...learning.evidence.signs].filter(
  (one) => Math.abs(inSteps(learned.weightOf(one))) >= leastWeight,
)
const groups = Object.groupBy(kept, (one) => String(inSteps(learned.weightOf(one))))
const weights = Object.fromEntries(
  Object.entries(groups)
    .toSorted(([one], [other]) => Number(one) - Number(other))
    .map(([weight, evidence]) => [weight, evidence?.map((one) => one.replaceAll(' ', '_')).join(' ')]),
)
console.log(`${kept.length} kinds of evidence`)
const file = path.resolve(import.meta.dirname, '../src/areas/thesis/rules/reading/words/learned/learned-sentences.json')
await writeFile(file, `${JSON.stringify({ bias: Math.round(learned.bias * 1000) / 1000, weights }, null, 2)}\n`)
