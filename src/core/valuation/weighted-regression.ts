/** A row of a regression: what explains, what is explained, and how much the row counts. */
export type Observation = { features: readonly number[]; outcome: number; weight: number }

/**
 * Coefficients of a linear model that misses the middle rather than the mean: single odd rows pull it little. The ridge
 * keeps coefficients small where rows are few; the first feature should be the constant 1, which is left free.
 * Least absolute residuals by repeated weighted least squares.
 */
export function fitRobustly(
  rows: readonly Observation[],
  { ridge, rounds = 6, floor = 0.08 }: { ridge: number; rounds?: number; floor?: number },
): number[] {
  let weights = rows.map(({ weight }) => weight)
  let coefficients: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    coefficients = solve(normalEquations(rows, weights, ridge))
    weights = rows.map(({ features, outcome, weight }) => {
      const miss = Math.abs(outcome - dot(features, coefficients))
      return (weight * 0.2) / Math.max(miss, floor)
    })
  }
  return coefficients
}

/** What the model says of a row. */
export function dot(features: readonly number[], coefficients: readonly number[]): number {
  return features.reduce((sum, feature, index) => sum + feature * (coefficients[index] ?? 0), 0)
}

/** Each line holds the coefficients of one equation and, last, its right side. */
function normalEquations(rows: readonly Observation[], weights: readonly number[], ridge: number): number[][] {
  const size = rows[0]?.features.length ?? 0
  const lines = Array.from({ length: size }, (_line, line) =>
    Array.from({ length: size + 1 }, (_column, column) => (column !== line ? 0 : line === 0 ? freeRidge : ridge)),
  )
  for (const [index, { features, outcome }] of rows.entries()) {
    // Most features are zeros: groups that the row is not in.
    const filled = [...features, outcome].flatMap((value, column) => (value === 0 ? [] : [{ column, value }]))
    for (const { column: line, value } of filled) addScaled(lines[line], filled, (weights[index] ?? 0) * value)
  }
  return lines
}

/** Just enough to keep the constant solvable. */
const freeRidge = 1e-6

function addScaled(
  equation: number[] | undefined,
  row: readonly { column: number; value: number }[],
  factor: number,
): void {
  // The outcome is in the row, but explains nothing: it has no equation.
  if (equation) for (const { column, value } of row) equation[column] = (equation[column] ?? 0) + factor * value
}

/** Gauss and Jordan with the largest pivot; the ridge keeps the system solvable. */
function solve(lines: number[][]): number[] {
  const size = lines.length
  for (let step = 0; step < size; step += 1) {
    const pivot = bringUp(lines, step)
    for (const [line, equation] of lines.entries()) {
      if (line !== step) subtract(equation, pivot, step)
    }
  }
  return lines.map((equation, line) => (equation[size] ?? 0) / (equation[line] ?? 1))
}

/** Swaps the equation with the largest coefficient into the place of the step. */
function bringUp(lines: number[][], step: number): number[] {
  const sizes = lines.map((equation, line) => (line < step ? -1 : Math.abs(equation[step] ?? 0)))
  const best = sizes.indexOf(Math.max(...sizes))
  const pivot = lines[best] ?? []
  lines[best] = lines[step] ?? []
  lines[step] = pivot
  return pivot
}

/** Takes the pivot equation off so often that the coefficient of the step becomes zero. */
function subtract(equation: number[], pivot: readonly number[], step: number): void {
  const factor = (equation[step] ?? 0) / (pivot[step] ?? 1)
  if (factor === 0) return
  for (let column = step; column < equation.length; column += 1) {
    equation[column] = (equation[column] ?? 0) - factor * (pivot[column] ?? 0)
  }
}
