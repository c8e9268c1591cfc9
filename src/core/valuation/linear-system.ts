/**
 * The lower triangle of a positive definite matrix, and its inverse: the matrix is the product of the triangle with
 * itself. Rows are arrays of their own; a row ends at its diagonal.
 */
export type Triangle = readonly Float64Array[]

/** Cholesky. Null where the matrix is not positive definite. */
export function triangleOf(matrix: Triangle): Triangle | null {
  const triangle: Float64Array[] = []
  for (const [index, given] of matrix.entries()) {
    const row = new Float64Array(index + 1)
    for (let column = 0; column <= index; column += 1) {
      const other = column === index ? row : (triangle[column] as Float64Array)
      let rest = given[column] as number
      for (let place = 0; place < column; place += 1) rest -= (row[place] as number) * (other[place] as number)
      if (column < index) row[column] = rest / (other[column] as number)
      else if (rest > 0) row[column] = Math.sqrt(rest)
      else return null
    }
    triangle.push(row)
  }
  return triangle
}

/** The inverse of a lower triangle, which is one again. */
export function invertTriangle(triangle: Triangle): Triangle {
  const inverse = triangle.map((row) => new Float64Array(row.length))
  for (const [index, row] of triangle.entries()) {
    const own = inverse[index] as Float64Array
    const diagonal = row[index] as number
    for (let place = 0; place < index; place += 1) {
      const factor = row[place] as number
      if (factor === 0) continue
      const above = inverse[place] as Float64Array
      for (let column = 0; column <= place; column += 1) {
        own[column] = (own[column] as number) - (factor * (above[column] as number)) / diagonal
      }
    }
    own[index] = 1 / diagonal
  }
  return inverse
}

/** Triangle times vector. */
export function timesTriangle(triangle: Triangle, vector: Float64Array): Float64Array {
  return Float64Array.from(triangle, (row) =>
    row.reduce((sum, value, index) => sum + value * (vector[index] as number), 0),
  )
}

/** Vector times triangle. */
export function triangleTimes(vector: Float64Array, triangle: Triangle): Float64Array {
  const product = new Float64Array(vector.length)
  for (const [index, row] of triangle.entries()) {
    const factor = vector[index] as number
    for (let column = 0; column < row.length; column += 1)
      product[column] = (product[column] as number) + factor * (row[column] as number)
  }
  return product
}
