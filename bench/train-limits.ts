// Learns which limits mean something else than their bound says ('below two million we lose interest'), from the theses and sentences of
// strangers, and writes src/areas/thesis/rules/reading/words/learned/learned-limits.json. Prints how the limits of sentences are read that
// nobody learned from, as their bounds say and as learned. The same sentences give the same file.
// Usage: npm run bench -- train-limits
import { learnedSentences } from '#areas/thesis/rules/reading/words/learned/learned-sentences.ts'
import { compareInFolds } from './quality/compare-in-folds.ts'
import { describeLimits, measureLimits } from './quality/measure-limits.ts'
import { writeLearned } from './quality/learn-evidence.ts'
import { keepLimits, LimitLearning } from './quality/learn-limits.ts'

const learning = new LimitLearning()
const learned = learning.learn()
console.log(`As their bounds say: ${describeLimits(measureLimits('kept', keepLimits))}`)
console.log(`As learned: ${describeLimits(measureLimits('kept', learned))}`)
compareInFolds({
  sets: learning.sets,
  plain: { sentences: learnedSentences, limits: keepLimits },
  learned: (without) => ({ sentences: learnedSentences, limits: learning.learn(without) }),
})
await writeLearned('learned-limits.json', learning.tables())
