/**
 * `npm test` runs every stage; `npm test -- watchlist` only the tests with that word in their path. With `--matrix`, as in
 * CI, the database tests run a second time, on the PostgreSQL of this system; with `--only-matrix` nothing else runs.
 * A failed stage does not stop the later ones, so one run reports everything. A file that failed beside everything else is tried
 * once more alone, and called unsteady if it passes. The last line is the sum.
 */
import { existsSync, globSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { findKnownPass } from './passed-before.ts'
import { describeStages } from './stage-times.ts'
import { buildStep, bundleCheck, checks, checksWithPlanting, runStep, stageTimes, type Step } from './steps.ts'
import {
  addTallies,
  describeTally,
  failedFiles,
  tallyPlaywright,
  tallyVitest,
  withEnd,
  withSecondAttempt,
  type PlaywrightReport,
  type Tally,
  type VitestReport,
} from './tally.ts'

const root = path.resolve(import.meta.dirname, '..')
const filters = process.argv.slice(2).filter((argument) => !argument.startsWith('-'))
/**
 * These ask about the process, bring their own database or stop before they reach one: the PostgreSQL of the system is
 * nothing to them. What remains runs the statements of every area, and each call; tests with the tag `repeats` (vitest.config.ts)
 * send no statement that no other one sends.
 */
const indifferent = ['src/**/{embedded,killed,bulk-crash}.db.test.ts', 'src/server/**/!(access|exclusions).db.test.ts']
const reports = await mkdtemp(path.join(tmpdir(), 'test-reports-'))
const startedAt = performance.now()
const withoutReport: Tally = {
  passed: 0,
  failed: 1,
  skipped: 0,
  failures: ['A test runner ended without a report.'],
  unsteady: [],
}
let reportCount = 0

/** Files with failed tests get a second attempt when nothing else runs, unless so many failed that it is no accident. */
const mostAgain = 3
const again: { first: Tally; files: readonly string[]; database: Database }[] = []

const tallies = await runChosen()
for (const { first, files, database } of again) tallies.push(await tryAgain(first, files, database))
await rm(reports, { recursive: true, force: true })
const total = addTallies(tallies)
for (const failure of total.failures) console.log(`\nFailed: ${failure}`)
for (const test of total.unsteady) console.log(`\nUnsteady, passed at the second attempt: ${test}`)
console.log(`\n${describeStages(stageTimes).join('\n')}`)
console.log(`\nTook ${Math.round((performance.now() - startedAt) / 1000)} s.`)
console.log(describeTally(total))
process.exitCode = total.failed === 0 ? 0 : 1

async function runChosen(): Promise<Tally[]> {
  if (process.argv.includes('--only-matrix')) return (await Promise.all(secondPasses().map((run) => run()))).flat()
  return filters.length === 0 ? runEverything() : runMatching()
}

/** The same database tests on the PostgreSQL of this system. */
function secondPasses(): (() => Promise<Tally[]>)[] {
  if (globSync('/usr/lib/postgresql/*/bin/initdb').length > 0) return [() => runUnitTests('debian')]
  console.log('Skipped: this system has no PostgreSQL of its own in /usr/lib/postgresql.')
  return [async () => [{ passed: 0, failed: 0, skipped: 1, failures: [], unsteady: [] }]]
}

/**
 * Two lanes: tests spend much of their time waiting for servers, databases and pages, while the other lane uses the cores.
 * A third lane would make each test slower and none of them earlier. The lane that ends first takes what is left: what
 * looks at the code, and the second pass.
 */
async function runEverything(): Promise<Tally[]> {
  const matrix = process.argv.includes('--matrix') ? secondPasses() : []
  const left = [runChecks, ...matrix]
  const takeLeft = async (results: Tally[]) => {
    for (let next = left.shift(); next; next = left.shift()) results.push(...(await next()))
    return results
  }
  const lanes = [runBuiltProduct(bundleCheck), runUnitTests()]
  return (await Promise.all(lanes.map((lane) => lane.then(takeLeft)))).flat()
}

/** What looks at the code without running it. */
async function runChecks(): Promise<Tally[]> {
  const isKnown = await findKnownPass()
  if (isKnown) console.log('Nothing that the walls are made of has changed since all held. CI tries them each time.')
  const results: Tally[] = []
  for (const step of isKnown ? checks : checksWithPlanting) results.push(await runCheck(step))
  return results
}

async function runMatching(): Promise<Tally[]> {
  const matches = (file: string) => filters.some((filter) => file.includes(filter))
  const unitTests = globSync('{src,scripts,test}/**/*.test.{ts,tsx}', { cwd: root }).filter(matches)
  const browserTests = globSync('e2e/**/*.e2e.ts', { cwd: root }).filter(matches)
  const lanes: Promise<Tally[]>[] = []
  if (unitTests.length > 0) lanes.push(runUnitTests())
  if (browserTests.length > 0) lanes.push(runBuiltProduct())
  if (lanes.length > 0) return (await Promise.all(lanes)).flat()
  console.log(`No test file has a path with "${filters.join('" or "')}" in it.`)
  return [{ passed: 0, failed: 1, skipped: 0, failures: [], unsteady: [] }]
}

/** Old pages would only be tested against new code, which says nothing about either. */
async function runBuiltProduct(...beforehand: Step[]): Promise<Tally[]> {
  const results = [await runCheck(buildStep)]
  if (results[0]?.failed !== 0) return results
  for (const step of beforehand) results.push(await runCheck(step))
  return [...results, await runBrowserTests()]
}

async function runCheck(step: Step): Promise<Tally> {
  const isPassed = (await runStep(step)).exitCode === 0
  return isPassed
    ? { passed: 1, failed: 0, skipped: 0, failures: [], unsteady: [] }
    : { passed: 0, failed: 1, skipped: 0, failures: [step.title], unsteady: [] }
}

type Database = 'embedded' | 'debian'

/** Empty where some files get a second attempt, which decides. */
async function runUnitTests(database: Database = 'embedded'): Promise<Tally[]> {
  const title =
    database === 'debian' ? 'database tests on the PostgreSQL of this system' : 'unit, database and component tests'
  const share = database === 'debian' ? 200 : 340
  const { tally, files } = await runVitest({ title, share, database, filters })
  if (filters.length > 0 || files.length === 0 || files.length > mostAgain) return [tally]
  again.push({ first: tally, files, database })
  return []
}

async function tryAgain(first: Tally, files: readonly string[], database: Database): Promise<Tally> {
  const title = `second attempt of ${files.length === 1 ? 'a file' : `${files.length} files`}`
  const second = await runVitest({ title, share: 60, database, filters: files })
  return withSecondAttempt(first, second.tally)
}

type UnitRun = { title: string; share: number; database: Database; filters: readonly string[] }

async function runVitest({ title, share, database, filters: chosen }: UnitRun) {
  const file = path.join(reports, `vitest-${reportCount++}.json`)
  const program = path.join(root, 'node_modules/vitest/vitest.mjs')
  // crash.db.test.ts in test/ brings its own database as well
  const only =
    database === 'debian'
      ? [
          '--project',
          'db',
          '--tags-filter=!repeats',
          ...indifferent.flatMap((each) => ['--exclude', each]),
          ...(chosen.length > 0 ? [] : ['src/']),
        ]
      : []
  const ended = await runStep({
    title,
    command: [process.execPath, program, 'run', ...only, ...chosen],
    env: { NODE_ENV: 'test', UNIT_REPORT: file, ...(database === 'debian' ? { TEST_DATABASE: database } : {}) },
    share,
  })
  const report = await readReport<VitestReport>(file)
  const tally = withEnd(report ? tallyVitest(report) : withoutReport, title, ended)
  // an error outside of any test is not tried again: nobody knows what it belongs to
  if (!report || existsSync(`${file}.errors`)) return { tally, files: [] }
  return { tally, files: failedFiles(report) }
}

async function runBrowserTests(): Promise<Tally> {
  const file = path.join(reports, 'playwright.json')
  const program = path.join(root, 'node_modules/@playwright/test/cli.js')
  const command = [process.execPath, program, 'test', ...filters]
  const title = 'browser tests'
  const ended = await runStep({ title, command, env: { E2E_REPORT: file }, share: 320 })
  const report = await readReport<PlaywrightReport>(file)
  return withEnd(report ? tallyPlaywright(report) : withoutReport, title, ended)
}

async function readReport<Report>(file: string): Promise<Report | null> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Report // written a moment ago by the runner itself
  } catch {
    console.error('The test runner ended without a report.')
    return null
  }
}
