import { describe, expect, it } from 'vitest'
import {
  addTallies,
  describeTally,
  failedFiles,
  tallyPlaywright,
  tallyVitest,
  withEnd,
  withSecondAttempt,
} from './tally.ts'

const report = { numPassedTests: 5, numFailedTests: 1, numPendingTests: 2, numTodoTests: 1, testResults: [] }
const spec = { title: 'opens', file: 'door.e2e.ts', line: 7 }

describe('the count of the tests', () => {
  it('counts passed, failed and skipped unit tests', () => {
    expect(tallyVitest(report)).toEqual({ passed: 5, failed: 1, skipped: 3, failures: [], unsteady: [] })
  })

  it('counts a file that could not be loaded as a failure, and names the failures', () => {
    const passed = { status: 'passed', fullName: 'adds', failureMessages: [] }
    const skipped = { status: 'skipped', fullName: 'waits', failureMessages: [] }
    const failed = { status: 'failed', fullName: 'takes away', failureMessages: ['expected 3\n  at sum.ts:4'] }
    const testResults = [
      { name: 'broken.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
      { name: 'sum.test.ts', status: 'failed', assertionResults: [passed, failed] },
      { name: 'fine.test.ts', status: 'passed', assertionResults: [passed] },
      { name: 'unready.test.ts', status: 'failed', message: 'no server', assertionResults: [skipped] },
    ]
    const tally = tallyVitest({ ...report, testResults })
    expect(tally.failed).toBe(3)
    expect(tally.failures).toEqual([
      'sum.test.ts › takes away\n    expected 3',
      'broken.test.ts\n    no such module',
      'unready.test.ts\n    no server',
    ])
    expect(failedFiles({ ...report, testResults })).toEqual(['broken.test.ts', 'sum.test.ts', 'unready.test.ts'])
  })

  it('calls unsteady what passes at its second attempt, and failed what does not', () => {
    const first = { passed: 5, failed: 2, skipped: 1, failures: ['one', 'two'], unsteady: [] }
    const second = { passed: 4, failed: 0, skipped: 0, failures: [], unsteady: [] }
    expect(withSecondAttempt(first, second)).toEqual({
      passed: 7,
      failed: 0,
      skipped: 1,
      failures: [],
      unsteady: ['one', 'two'],
    })
    expect(withSecondAttempt(first, { ...second, failed: 1, failures: ['two'] })).toEqual(first)
  })

  it('counts browser tests and errors outside of tests as failures, and names tests that passed only the second time', () => {
    const stats = { expected: 7, unexpected: 1, flaky: 1, skipped: 4 }
    const red = {
      ...spec,
      tests: [{ status: 'unexpected', results: [{ error: { message: '\u001B[31mno key\u001B[39m' } }] }],
    }
    const shaky = {
      ...spec,
      title: 'shuts',
      tests: [{ status: 'flaky', results: [{ error: { message: 'too slow' } }, {}] }],
    }
    const green = { ...spec, title: 'stands', tests: [{ status: 'expected', results: [{}] }] }
    const suites = [{ suites: [{ specs: [red, green] }], specs: [shaky] }]
    expect(tallyPlaywright({ stats, suites, errors: [{ message: 'no server' }] })).toEqual({
      passed: 8,
      failed: 2,
      skipped: 4,
      failures: ['door.e2e.ts:7 › opens\n    no key', 'outside of any test\n    no server'],
      unsteady: ['door.e2e.ts:7 › shuts\n    too slow'],
    })
  })

  it.each([
    { exitCode: 0, failed: 0, expected: 0, why: 'all well' },
    { exitCode: 1, failed: 0, expected: 1, why: 'the runner broke outside of its tests' },
    { exitCode: 1, failed: 3, expected: 3, why: 'the exit code only repeats the failures' },
  ])('with exit code $exitCode and $failed failures says $expected: $why', ({ exitCode, failed, expected }) => {
    const tally = { passed: 1, failed, skipped: 0, failures: [], unsteady: [] }
    expect(withEnd(tally, 'tests', { exitCode, complaint: '' }).failed).toBe(expected)
  })

  it('says what a runner that broke outside of its tests wrote last', () => {
    const tally = { passed: 1, failed: 0, skipped: 0, failures: [], unsteady: [] }
    const { failures } = withEnd(tally, 'browser tests', { exitCode: 7, complaint: '\u001B[31mno port\u001B[39m\n\n' })
    expect(failures).toEqual(['browser tests: exit code 7 without a failed test\n    no port'])
  })

  it('adds up and is described in one line', () => {
    const total = addTallies([
      { passed: 2, failed: 0, skipped: 0, failures: [], unsteady: [] },
      { passed: 40, failed: 1, skipped: 3, failures: ['one'], unsteady: ['two'] },
    ])
    expect(describeTally(total)).toBe('42 passed, 1 failed, 3 skipped, 1 unsteady')
    expect(total.failures).toEqual(['one'])
    expect(describeTally({ passed: 42, failed: 0, skipped: 0, failures: [], unsteady: [] })).toBe('42 passed, 0 failed')
  })
})
