import { describe, expect, it } from 'vitest'
import { addTallies, describeTally, tallyPlaywright, tallyVitest, withExitCode } from './tally.ts'

const report = { numPassedTests: 5, numFailedTests: 1, numPendingTests: 2, numTodoTests: 1, testResults: [] }

describe('the count of the tests', () => {
  it('takes passed, failed and left-out tests from the unit tests', () => {
    expect(tallyVitest(report)).toEqual({ passed: 5, failed: 1, skipped: 3 })
  })

  it('counts a file that could not be loaded as a failure', () => {
    const testResults = [
      { status: 'failed', assertionResults: [] },
      { status: 'failed', assertionResults: [{}] },
      { status: 'passed', assertionResults: [] },
    ]
    expect(tallyVitest({ ...report, testResults }).failed).toBe(2)
  })

  it('counts flaky browser tests and errors outside of tests as failures', () => {
    const stats = { expected: 7, unexpected: 1, flaky: 1, skipped: 4 }
    expect(tallyPlaywright({ stats, errors: ['no server'] })).toEqual({ passed: 7, failed: 3, skipped: 4 })
  })

  it.each([
    { exitCode: 0, failed: 0, expected: 0, why: 'all well' },
    { exitCode: 1, failed: 0, expected: 1, why: 'the runner broke outside of its tests' },
    { exitCode: 1, failed: 3, expected: 3, why: 'the exit code only repeats the failures' },
  ])('with exit code $exitCode and $failed failures says $expected: $why', ({ exitCode, failed, expected }) => {
    expect(withExitCode({ passed: 1, failed, skipped: 0 }, exitCode).failed).toBe(expected)
  })

  it('adds up and says it in one line', () => {
    const total = addTallies([
      { passed: 2, failed: 0, skipped: 0 },
      { passed: 40, failed: 1, skipped: 3 },
    ])
    expect(describeTally(total)).toBe('42 passed, 1 failed, 3 skipped')
    expect(describeTally({ passed: 42, failed: 0, skipped: 0 })).toBe('42 passed, 0 failed')
  })
})
