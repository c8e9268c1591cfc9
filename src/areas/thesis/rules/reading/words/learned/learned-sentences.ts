import table from './learned-sentences.json' with { type: 'json' }
import { readWeights } from './weights.ts'

/** What says that a sentence asks for something (bench/train-sentences.ts). */
export const learnedSentences = readWeights(table)
