import type { measureReading } from '#areas/thesis/rules/reading/theses/measure-reading.fixture.ts'

type Measured = ReturnType<typeof measureReading>

/** Several sets together: criteria that are right, and theses without a fault. */
export function describeReading(measured: readonly Measured[]): string {
  const sum = (of: (one: Measured) => number) => measured.reduce((total, one) => total + of(one), 0)
  const [right, all, count] = [sum((one) => one.right), sum((one) => one.all), sum(({ read }) => read.length)]
  const faultless = count - sum(({ faulty }) => faulty.length)
  return `${right} of ${all} right (${(right / all).toFixed(3)}), ${faultless} of ${count} without a fault (${(faultless / count).toFixed(3)})`
}
