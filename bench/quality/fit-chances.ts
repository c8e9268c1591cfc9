type Fitted = { bias: number; weights: number[] }

const rounds = 30
/** A constant in front, which has no decay. */
const withConstant = (row: readonly number[]): number[] => [1, ...row]

/**
 * Logistic regression by Newton's method, with weight decay on features of mean 0 and spread 1. The weights are those of the features
 * as they are.
 */
export function fitChances(rows: readonly (readonly number[])[], targets: readonly boolean[], decay: number): Fitted {
  const means = columnsOf(rows).map((column) => mean(column))
  const spreads = columnsOf(rows).map((column, at) =>
    Math.sqrt(mean(column.map((one) => (one - (means[at] ?? 0)) ** 2)) + 1e-9),
  )
  const scaled = rows.map((row) => withConstant(row.map((one, at) => (one - (means[at] ?? 0)) / (spreads[at] ?? 1))))
  let weights = (scaled[0] ?? [1]).map(() => 0)
  for (let round = 0; round < rounds; round++) {
    const step = newtonStep(scaled, targets, { weights, decay })
    weights = weights.map((weight, at) => weight - (step[at] ?? 0))
  }
  const [constant = 0, ...ofScaled] = weights
  const own = ofScaled.map((weight, at) => weight / (spreads[at] ?? 1))
  return { bias: constant - own.reduce((sum, weight, at) => sum + weight * (means[at] ?? 0), 0), weights: own }
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)

const columnsOf = (rows: readonly (readonly number[])[]): number[][] =>
  (rows[0] ?? []).map((_, at) => rows.map((row) => row[at] ?? 0))

type State = { weights: readonly number[]; decay: number }

function newtonStep(rows: readonly number[][], targets: readonly boolean[], { weights, decay }: State): number[] {
  const decayOf = (at: number) => (at === 0 ? 1e-6 : decay)
  const slopes = weights.map((weight, at) => decayOf(at) * weight)
  const curves = weights.map((_, at) => weights.map((__, other) => (at === other ? decayOf(at) : 0)))
  for (const [place, row] of rows.entries()) {
    const chance = 1 / (1 + Math.exp(-row.reduce((sum, one, at) => sum + one * (weights[at] ?? 0), 0)))
    const miss = chance - Number(targets[place] === true)
    for (const [at, one] of row.entries()) {
      slopes[at] = (slopes[at] ?? 0) + one * miss
      const curve = curves[at] ?? []
      for (const [other, value] of row.entries())
        curve[other] = (curve[other] ?? 0) + one * value * chance * (1 - chance)
    }
  }
  return solve(curves, slopes)
}

/** Gauss's elimination; the diagonal of the matrix is positive and leads. */
function solve(matrix: readonly (readonly number[])[], values: readonly number[]): number[] {
  let rows = matrix.map((row, at) => [...row, values[at] ?? 0])
  for (let at = 0; at < rows.length; at++) {
    const pivot = scale(rows[at] ?? [], 1 / (rows[at]?.[at] ?? 1))
    rows = rows.map((row, other) => (other === at ? pivot : subtract(row, scale(pivot, row[at] ?? 0))))
  }
  return rows.map((row) => row.at(-1) ?? 0)
}

const scale = (row: readonly number[], factor: number): number[] => row.map((one) => one * factor)

const subtract = (row: readonly number[], other: readonly number[]): number[] =>
  row.map((one, at) => one - (other[at] ?? 0))
