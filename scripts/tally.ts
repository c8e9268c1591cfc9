import { stripVTControlCharacters } from 'node:util'
import type { Ended } from './steps.ts'

/** How many tests passed, failed and were skipped, and the failures. */
export type Tally = {
  passed: number
  failed: number
  skipped: number
  failures: readonly string[]
  /** Tests that passed only at their second attempt: an intermittent fault of the product or the test. */
  unsteady: readonly string[]
}

/** The part of Vitest's JSON report that is used. */
export type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: {
    name: string
    status: string
    message?: string
    assertionResults: { status: string; fullName: string; failureMessages: string[] | null }[]
  }[]
}

type Suite = { suites?: Suite[]; specs?: Spec[] }
type Spec = { title: string; file: string; line: number; tests: { status: string; results: Run[] }[] }
type Run = { error?: { message?: string } }

/** The part of Playwright's JSON report that is used. */
export type PlaywrightReport = Suite & {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  errors: { message?: string }[]
}

type FileReport = VitestReport['testResults'][number]

/** A file that could not be loaded, or failed before its first test, has no failed test: it counts as one failure itself. */
const failedWithoutTest = ({ status, assertionResults }: FileReport): boolean =>
  status === 'failed' && assertionResults.every((test) => test.status !== 'failed')

/** The paths of the files in which something failed. */
export const failedFiles = ({ testResults }: VitestReport): string[] =>
  testResults.filter(({ status }) => status === 'failed').map(({ name }) => name)

export function tallyVitest(report: VitestReport): Tally {
  const unloaded = report.testResults.filter(failedWithoutTest)
  const failures = report.testResults.flatMap((file) =>
    file.assertionResults
      .filter((test) => test.status === 'failed')
      .map((test) => describeFailure(`${file.name} › ${test.fullName}`, test.failureMessages?.[0])),
  )
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded.length,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: [...failures, ...unloaded.map((file) => describeFailure(file.name, file.message))],
    unsteady: [],
  }
}

/** Where the second attempt of the files that failed is clean, what failed before was unsteady. */
export function withSecondAttempt(first: Tally, second: Tally): Tally {
  if (second.failed > 0) return first
  return {
    passed: first.passed + first.failed,
    failed: 0,
    skipped: first.skipped,
    failures: [],
    unsteady: [...first.unsteady, ...first.failures],
  }
}

/** A test that fails twice has failed; one that fails once is unsteady. An error outside of any test is a failure. */
export function tallyPlaywright(report: PlaywrightReport): Tally {
  const { stats, errors } = report
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
    failures: [
      ...describeTests(report, 'unexpected'),
      ...errors.map((error) => describeFailure('outside of any test', error.message)),
    ],
    unsteady: describeTests(report, 'flaky'),
  }
}

function describeTests(report: PlaywrightReport, status: string): string[] {
  const found = listSpecs(report).filter((spec) => spec.tests.some((test) => test.status === status))
  return found.map((spec) => {
    const runs = spec.tests.flatMap(({ results }) => results)
    const message = runs.find(({ error }) => error)?.error?.message
    return describeFailure(`${spec.file}:${spec.line} › ${spec.title}`, message)
  })
}

function listSpecs({ suites = [], specs = [] }: Suite): Spec[] {
  return [...specs, ...suites.flatMap(listSpecs)]
}

/** Where it failed, and the first lines of the message. */
function describeFailure(name: string, message = ''): string {
  const lines = stripVTControlCharacters(message).split('\n')
  const said = lines.filter((line) => line.trim() !== '' && !line.trim().startsWith('at ')).slice(0, 4)
  return [name, ...said.map((line) => `    ${line.trim().slice(0, 200)}`)].join('\n')
}

/** A runner that exits with an error without a failed test has failed as well, and what it wrote last says why. */
export function withEnd(tally: Tally, title: string, { exitCode, complaint }: Ended): Tally {
  if (exitCode === 0 || tally.failed > 0) return tally
  const said = stripVTControlCharacters(complaint)
    .split('\n')
    .filter((line) => line.trim() !== '')
  const failure = [`${title}: exit code ${exitCode} without a failed test`, ...said.map((line) => `    ${line}`)]
  return { ...tally, failed: 1, failures: [failure.join('\n')] }
}

export function addTallies(tallies: readonly Tally[]): Tally {
  return {
    passed: sum(tallies.map(({ passed }) => passed)),
    failed: sum(tallies.map(({ failed }) => failed)),
    skipped: sum(tallies.map(({ skipped }) => skipped)),
    failures: tallies.flatMap(({ failures }) => failures),
    unsteady: tallies.flatMap(({ unsteady }) => unsteady),
  }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}

/** The last line of `npm test`: '412 passed, 0 failed' or '410 passed, 1 failed, 1 skipped, 1 unsteady'. */
export function describeTally({ passed, failed, skipped, unsteady }: Tally): string {
  const counts = [`${passed} passed`, `${failed} failed`]
  if (skipped > 0) counts.push(`${skipped} skipped`)
  if (unsteady.length > 0) counts.push(`${unsteady.length} unsteady`)
  return counts.join(', ')
}
