/**
 * Lighthouse on the public pages of a running product: `npm run bench -- lighthouse http://127.0.0.1:3000`.
 * Prints speed, accessibility and best practice of each page; goals are 95, 100 and 100 for the landing.
 */
import { chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import { findBrowser } from '#scripts/browser.ts'

const base = process.argv[2] ?? 'http://127.0.0.1:3000'
const pages = ['/', '/auth', '/demo', '/how-it-works']
const port = 9300 + (process.pid % 500)

const launch = await findBrowser()
const browser = await chromium.launch({ ...launch, args: [...launch.args, `--remote-debugging-port=${port}`] })
try {
  for (const page of pages) process.stdout.write(`${await scoreLine(page)}\n`)
} finally {
  await browser.close()
}

async function scoreLine(page: string): Promise<string> {
  const result = await lighthouse(new URL(page, base).href, {
    port,
    output: 'json',
    onlyCategories: ['performance', 'accessibility', 'best-practices'],
    logLevel: 'error',
  })
  if (!result) throw new Error(`Lighthouse gave no result for ${page}`)
  const { categories, audits } = result.lhr
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100)
  const failed = Object.values(audits)
    .filter((audit) => audit.score !== null && audit.score < 0.9 && audit.scoreDisplayMode !== 'informative')
    .map((audit) => audit.id)
  return [
    page.padEnd(16),
    `speed ${score('performance')}`,
    `accessibility ${score('accessibility')}`,
    `best practice ${score('best-practices')}`,
    failed.length > 0 ? `below 90: ${failed.join(', ')}` : '',
  ].join('  ')
}
