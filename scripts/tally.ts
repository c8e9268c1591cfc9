import { stripVTControlCharacters } from 'node:util'

/** How many tests passed, failed and were left out, and which failed with what. */
export type Tally = { passed: number; failed: number; skipped: number; failures: readonly string[] }

/** The part of Vitest's JSON report that is read. */
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

/** The part of Playwright's JSON report that is read. */
export type PlaywrightReport = Suite & {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  errors: { message?: string }[]
}

/** A file that could not even be loaded holds no failed test, so it counts as one failure itself. */
export function tallyVitest(report: VitestReport): Tally {
  const unloaded = report.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0)
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
  }
}

/** A flaky test has failed once without reason, which is a failure; so is an error outside of any test. */
export function tallyPlaywright(report: PlaywrightReport): Tally {
  const { stats, errors } = report
  const bad = listSpecs(report).filter((spec) => spec.tests.some(isBad))
  const failures = bad.map((spec) => {
    const run = spec.tests.find(isBad)?.results.find((result) => result.error)
    return describeFailure(`${spec.file}:${spec.line} › ${spec.title}`, run?.error?.message)
  })
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
    failures: [...failures, ...errors.map((error) => describeFailure('outside of any test', error.message))],
  }
}

function isBad(test: { status: string }): boolean {
  return test.status === 'unexpected' || test.status === 'flaky'
}

function listSpecs({ suites = [], specs = [] }: Suite): Spec[] {
  return [...specs, ...suites.flatMap(listSpecs)]
}

/** Where it failed, and the first lines of what it said. */
function describeFailure(name: string, message = ''): string {
  const lines = stripVTControlCharacters(message).split('\n')
  const said = lines.filter((line) => line.trim() !== '' && !line.trim().startsWith('at ')).slice(0, 4)
  return [name, ...said.map((line) => `    ${line.trim().slice(0, 200)}`)].join('\n')
}

/** A runner that ends badly without a failed test has failed all the same. */
export function withExitCode(tally: Tally, exitCode: number): Tally {
  return exitCode !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally
}

export function addTallies(tallies: readonly Tally[]): Tally {
  return {
    passed: sum(tallies.map(({ passed }) => passed)),
    failed: sum(tallies.map(({ failed }) => failed)),
    skipped: sum(tallies.map(({ skipped }) => skipped)),
    failures: tallies.flatMap(({ failures }) => failures),
  }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}

/** The last line of `npm test`: '412 passed, 0 failed' or '410 passed, 1 failed, 1 skipped'. */
export function describeTally({ passed, failed, skipped }: Tally): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}
