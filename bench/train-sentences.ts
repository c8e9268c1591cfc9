// Learns which sentences of a thesis ask for something, from the theses and sentences of strangers, and writes
// src/areas/thesis/rules/reading/words/learned/learned-sentences.json. Prints what that does in sets from which it was not learned. The
// same theses give the same file. Afterwards the words are learned anew (train-words), from what is left.
// Usage: npm run bench -- train-sentences
import { learnedLimits } from '#areas/thesis/rules/reading/words/learned/learned-limits.ts'
import { compareInFolds } from './quality/compare-in-folds.ts'
import { writeLearned } from './quality/learn-evidence.ts'
import { keepAll, learnSentences } from './quality/learn-sentences.ts'

const leastWeight = 0.1
const learning = learnSentences()
compareInFolds({
  sets: learning.sets,
  plain: { sentences: keepAll, limits: learnedLimits },
  learned: (without) => ({ sentences: learning.learn(without), limits: learnedLimits }),
})
await writeLearned('learned-sentences.json', learning.table(leastWeight))
