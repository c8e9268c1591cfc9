import { computeValuation } from '../compute-valuation.ts'
import { writeEstimate } from '../report/describe-ranges.ts'
import { listInputs, writeInput, type InputPath } from './input-path.ts'
import type { Adjustment, ValuationInputs } from './inputs.ts'

export type InputChange = {
  path: InputPath
  before: string | number | boolean | null | undefined
  after: InputChange['before']
}

/** The parts of the inputs in the order in which their changes are applied, so that the steps add up to the whole. */
const parts = [
  'base',
  'drivers',
  'discount',
  'terminal',
  'midYear',
  'comparables',
  'precedents',
  'assets',
  'weights',
  'grid',
] as const
export type ValuePart = (typeof parts)[number]

type ComparedSide = { inputs: ValuationInputs; adjustments: readonly Adjustment[] }

export type Comparison = {
  changes: InputChange[]
  before: number | null
  after: number | null
  /** What each part's change did to the value, one after the other; they add up to the difference. */
  steps: { part: ValuePart | 'adjustments'; amount: number }[]
}

/** Which inputs differ between two versions, and what that did to the value of the business. */
export function compareInputs(one: ComparedSide, other: ComparedSide): Comparison {
  const [old, now] = [listCompared(one), listCompared(other)]
  const changes = [...new Set([...old.keys(), ...now.keys()])]
    .filter((path) => old.get(path) !== now.get(path))
    .map((path) => ({ path, before: old.get(path), after: now.get(path) }))
  const before = baseOf(one)
  const after = baseOf(other)
  return { changes, before, after, steps: before === null || after === null ? [] : walk(one, other) }
}

/** The inputs, with the estimate by all peers in one line. */
function listCompared({ inputs }: ComparedSide): Map<InputPath, InputChange['before']> {
  const { estimate, ...comparables } = inputs.comparables
  const found = listInputs({ ...inputs, comparables })
  if (!estimate) return found
  const outdated = estimate.isOutdated ? ', out of date' : ''
  return found.set('comparables.estimate', `${writeEstimate(estimate)}, ${estimate.peers} peers${outdated}`)
}

function walk(one: ComparedSide, other: ComparedSide): Comparison['steps'] {
  const steps: Comparison['steps'] = []
  let at = one
  const go = (part: Comparison['steps'][number]['part'], next: ComparedSide) => {
    const amount = (baseOf(next) ?? 0) - (baseOf(at) ?? 0)
    if (Math.abs(amount) > 1e-9) steps.push({ part, amount })
    at = next
  }
  for (const part of parts) go(part, { ...at, inputs: writeInput(at.inputs, part, other.inputs[part]) })
  go('adjustments', other)
  return steps
}

function baseOf({ inputs, adjustments }: ComparedSide): number | null {
  return computeValuation(inputs, adjustments).middle
}
