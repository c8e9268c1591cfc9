/**
 * Lighthouse on the public pages of a running product: `npm run bench -- lighthouse http://127.0.0.1:3000`.
 * Prints speed, accessibility and best practice of each page; goals are 95, 100 and 100 for the landing. Speed hangs on
 * what else the machine does: each page is looked at several times and the median counts, with all values beside it.
 */
import { chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import { findBrowser } from '#scripts/browser.ts'

type Result = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr']

const base = process.argv[2] ?? 'http://127.0.0.1:3000'
const pages = ['/', '/auth', '/demo', '/how-it-works']
const runs = 3
const port = 9300 + (process.pid % 500)

const launch = await findBrowser()
const browser = await chromium.launch({ ...launch, args: [...launch.args, `--remote-debugging-port=${port}`] })
try {
  for (const page of pages) process.stdout.write(`${await scoreLine(page)}\n`)
} finally {
  await browser.close()
}

async function scoreLine(page: string): Promise<string> {
  const results: Result[] = []
  for (let run = 0; run < runs; run += 1) results.push(await lookAt(page))
  const speeds = results.map(({ categories }) => score(categories, 'performance')).toSorted((a, b) => a - b)
  const worst = (name: string) => Math.min(...results.map(({ categories }) => score(categories, name)))
  const [{ audits }] = results as [Result, ...Result[]]
  const failed = Object.values(audits)
    .filter((audit) => audit.score !== null && audit.score < 0.9 && audit.scoreDisplayMode !== 'informative')
    .map((audit) => audit.id)
  return [
    page.padEnd(16),
    `speed ${speeds[Math.floor(runs / 2)]} (${speeds.join(', ')})`,
    `accessibility ${worst('accessibility')}`,
    `best practice ${worst('best-practices')}`,
    failed.length > 0 ? `below 90: ${failed.join(', ')}` : '',
  ].join('  ')
}

async function lookAt(page: string): Promise<Result> {
  const result = await lighthouse(new URL(page, base).href, {
    port,
    output: 'json',
    onlyCategories: ['performance', 'accessibility', 'best-practices'],
    logLevel: 'error',
  })
  if (!result) throw new Error(`Lighthouse gave no result for ${page}`)
  return result.lhr
}

function score(categories: Result['categories'], name: string): number {
  return Math.round((categories[name]?.score ?? 0) * 100)
}
