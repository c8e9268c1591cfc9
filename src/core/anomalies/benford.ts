/** How near the first digits are to Benford's law, by the mean absolute deviation (classes of Nigrini). */
export type BenfordClass = 'close' | 'acceptable' | 'marginal' | 'nonconforming'

export type BenfordResult = {
  count: number
  /** Of the first digits 1 to 9, in this order. */
  counts: number[]
  chiSquare: number
  meanDeviation: number
  conformity: BenfordClass
  /** By the chi-square test on eight degrees of freedom at 5 %. */
  isRejected: boolean
}

const criticalChiSquare = 15.507
/** Below it the deviation says nothing: chance alone exceeds every class. */
export const fewestForBenford = 300

/** First significant digits against Benford's law. Values may be texts, for figures beyond the exact numbers; zero has none. */
export function testBenford(values: readonly (number | string)[]): BenfordResult {
  const counts = Array.from({ length: 9 }, () => 0)
  for (const value of values) {
    const digit = Number(/[1-9]/.exec(String(value).replace(/e.*$/i, ''))?.[0] ?? 0)
    if (digit > 0) counts[digit - 1] = (counts[digit - 1] ?? 0) + 1
  }
  const count = counts.reduce((sum, one) => sum + one, 0)
  let [chiSquare, deviation] = [0, 0]
  for (const [index, found] of counts.entries()) {
    const share = Math.log10(1 + 1 / (index + 1))
    const expected = count * share
    if (count > 0) chiSquare += (found - expected) ** 2 / expected
    if (count > 0) deviation += Math.abs(found / count - share)
  }
  const meanDeviation = deviation / 9
  const isRejected = chiSquare > criticalChiSquare
  return { count, counts, chiSquare, meanDeviation, conformity: classify(meanDeviation), isRejected }
}

function classify(deviation: number): BenfordClass {
  if (deviation <= 0.006) return 'close'
  if (deviation <= 0.012) return 'acceptable'
  return deviation <= 0.015 ? 'marginal' : 'nonconforming'
}
