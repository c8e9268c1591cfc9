import weightsFile from './clause-weights.json' with { type: 'json' }
import { clauseCues, cuesOf, decisiveCues } from './clause-cues.ts'
import type { ClauseKind } from './clause-kinds.ts'
import { hashedBuckets, passageFeatures } from './passage-features.ts'
import type { Passage } from './split-passages.ts'

/**
 * A linear model per kind. Weights are stored as one character each: a step of -28 to 28 on a square scale, from '#' to '['.
 * Trained by `bench/train-clauses.ts` on CUAD v1 (The Atticus Project, CC BY 4.0).
 */
export type StoredKind = { kind: string; bias: number; shift: number; largest: number; weights: string }

export const weightSteps = 28
export const zeroStep = 63
/** Hashed words, cues, decisive cues, and 'is short'. */
export const featureCount = hashedBuckets + clauseCues.length + decisiveCues.length + 1
const shortFeature = featureCount - 1
const shortPassage = 40

export function featuresOf(text: string, passage: Passage): number[] {
  const written = text.slice(passage.start, passage.end)
  const found = passageFeatures(written, passage.heading === written ? '' : passage.heading)
  for (const cue of cuesOf(written)) found.push(hashedBuckets + cue)
  if (written.length < shortPassage) found.push(shortFeature)
  return found
}

/** The log odds of a kind for a passage. Words count less in a long passage, cues always alike. */
export function sumWeights(features: readonly number[], weights: Float32Array, bias: number): number {
  const scale = 1 / Math.sqrt(Math.max(1, features.length))
  let sum = bias
  for (const feature of features) sum += (weights[feature] ?? 0) * (feature < hashedBuckets ? scale : 1)
  return sum
}

export type KindModel = { kind: ClauseKind; bias: number; shift: number; weights: Float32Array }

export function decodeModel(): KindModel[] {
  return (weightsFile as { kinds: StoredKind[] }).kinds.map(({ kind, bias, shift, largest, weights }) => ({
    kind: kind as ClauseKind, // written by the training, which takes them from the list of kinds
    bias,
    shift,
    weights: decodeWeights(weights, largest),
  }))
}

/** A million letters at the first text that is read: looked up, not worked out. */
function decodeWeights(letters: string, largest: number): Float32Array {
  const steps = Array.from({ length: zeroStep + weightSteps + 1 }, (_, code) => {
    const step = (code - zeroStep) / weightSteps
    return Math.sign(step) * step * step * largest
  })
  const weights = new Float32Array(letters.length)
  for (let at = 0; at < letters.length; at += 1) weights[at] = steps[letters.charCodeAt(at)] ?? 0
  return weights
}
