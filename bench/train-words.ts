// Learns what speaks for words of no known meaning being a trade, from the theses of strangers, and writes
// src/areas/thesis/rules/reading/words/learned/learned-words.json. Prints what that does in sets from which it was not learned, each
// left out in turn. The same theses give the same file. Takes a minute.
// Usage: npm run bench -- train-words
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { chanceOf, leaveDoubted, type Learned } from '#areas/thesis/rules/reading/leaving/leave-doubted.ts'
import { evidenceNames, weighEvidence } from '#areas/thesis/rules/reading/leaving/word-evidence.ts'
import { readAllWords } from '#areas/thesis/rules/reading/read-thesis.ts'
import { measureReading } from '#areas/thesis/rules/reading/theses/measure-reading.fixture.ts'
import { describeReading } from './quality/describe-reading.ts'
import { WordLearning } from './quality/learn-words.ts'

const learning = new WordLearning()
const learnedWithout = new Map(learning.sets.map((set) => [set, learning.learn(set)]))
/** From the sets before them many words were learned by hand: they have fewer words left that name no trade. */
const last = learning.sets.slice(-5)

for (const bound of [0.3, 0.4, 0.5, 0.6, 0.65, 0.7, 0.75]) console.log(`Left below ${bound}: ${describeLeft(bound)}`)
for (const sets of [learning.sets, last]) console.log(describeSets(sets))

/** Of the last sets. */
function describeLeft(bound: number): string {
  const judged = last.flatMap((set) => {
    const { leaningOf, weightsOf } = ofOthers(set)
    return learning
      .ofSet(set)
      .flatMap(({ examples }) => examples)
      .map((example) => ({
        ...example,
        isLeft: chanceOf(weighEvidence(example, leaningOf), weightsOf(example.words.not)) < bound,
      }))
  })
  const count = (not: boolean, isTrade: boolean) => {
    const own = judged.filter((one) => one.words.not === not && one.isTrade === isTrade)
    return `${own.filter(({ isLeft }) => isLeft).length} of ${own.length}`
  }
  return [false, true]
    .map((not) => `${not ? 'refused' : 'sought'} ${count(not, false)} that name no trade, ${count(not, true)} that do`)
    .join('; ')
}

function ofOthers(set: number): Learned {
  const learned = learnedWithout.get(set)
  if (!learned) throw new Error(`There is no set ${set}`)
  return learned
}

function describeSets(sets: readonly number[]): string {
  const leaving = sets.map((set) =>
    measureReading(learning.ofSet(set), (thesis, year) =>
      leaveDoubted(readAllWords(thesis, year), thesis, ofOthers(set)),
    ),
  )
  const keeping = sets.map((set) => measureReading(learning.ofSet(set), readAllWords))
  return `Sets ${sets[0]} to ${sets.at(-1)}: ${describeReading(keeping)}; without the doubted words ${describeReading(leaving)}`
}

const learned = learning.learn()
const leanings = Object.groupBy(learning.words, (word) => String(learning.leaningOf(word)))
const inOrder = Object.entries(leanings).toSorted(([one], [other]) => Number(one) - Number(other))
const round = (value: number) => Math.round(value * 1000) / 1000
const write = (isRefused: boolean) => {
  const { bias, weights } = learned.weightsOf(isRefused)
  return { bias: round(bias), weights: weights.map(round) }
}
const table = {
  leanings: Object.fromEntries(inOrder.map(([leaning, words]) => [leaning, words?.join(' ')])),
  sought: write(false),
  refused: write(true),
}
for (const [at, name] of evidenceNames.entries())
  console.log(`${name}: ${table.sought.weights[at]} sought, ${table.refused.weights[at]} refused`)
const file = path.resolve(import.meta.dirname, '../src/areas/thesis/rules/reading/words/learned/learned-words.json')
await writeFile(file, `${JSON.stringify(table, null, 2)}\n`)
