import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { defineConfig } from '@playwright/test'
import { findBrowser } from './scripts/browser.ts'
import { findMemoryFolder } from './scripts/memory-folder.ts'

const root = import.meta.dirname
const log = path.join(root, '.cache/e2e-server.log')

process.env['TMPDIR'] = findMemoryFolder()

// This file is read again in every worker: what the first reading chose is handed on through the environment.
if (!process.env['E2E_URL']) await choosePlace()
const url = process.env['E2E_URL'] ?? ''
const isOurs = Boolean(process.env['E2E_DATA_DIR'])

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  outputDir: 'test-results',
  // One more than two cores: a test waits for the product about half of its time.
  workers: 3,
  // What passes only at the second attempt is named at the end of `npm test` and counted apart.
  retries: 1,
  forbidOnly: Boolean(process.env['CI']),
  // For hangs alone: on a busy machine everything may take many times as long, and whatever is ready is not waited for.
  // What is missing is missing after a minute, so a run in which much is broken still ends and says so.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: [['list'], ...jsonReport()],
  use: {
    baseURL: url,
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    launchOptions: await launchOptions(),
    viewport: { width: 1440, height: 900 },
    // A fresh browser would fetch and compile every script of the pages again. Cookies and storage are cleared all the same.
    reuseContext: true,
    // Recording each step costs a third of the time; `E2E_TRACE=1 npm run e2e` keeps the steps of what failed.
    trace: process.env['E2E_TRACE'] ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
  },
  ...(isOurs ? { webServer: [peopleMaker(), builtProduct()] } : {}),
})

/**
 * Each test begins on an empty page, and Chromium gives the page after it a new process, which compiles every script again:
 * twice the CPU of a page. With one process for each site of a context the next test finds them compiled.
 */
async function launchOptions() {
  const browser = await findBrowser()
  return { ...browser, args: [...browser.args, '--process-per-site'] }
}

/** The product as people start it, with an empty data folder of its own and none of this shell's settings. */
function builtProduct() {
  return {
    command: `exec env -u DATABASE_URL -u SMTP_URL -u PUBLIC_URL "${process.execPath}" src/server/main.ts > "${log}" 2>&1`,
    // answers there as /readyz does, once it can make people: both start in the time of one
    url: process.env['E2E_PEOPLE'] ?? '',
    timeout: 300_000,
    env: {
      HOST: '127.0.0.1',
      PORT: new URL(url).port,
      DATA_DIR: process.env['E2E_DATA_DIR'] ?? '',
      ADMIN_EMAIL: process.env['E2E_ADMIN'] ?? '',
      // due-diligence.e2e.ts answers there; nothing in these tests asks the register itself.
      GLEIF_URL: `${process.env['E2E_GLEIF'] ?? ''}/api/v1`,
      NODE_ENV: 'production',
    },
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 15_000 },
  }
}

/** Who makes the people that the tests sign in as, on the product's database. Without an address nobody waits for it alone. */
function peopleMaker() {
  return {
    command: `exec "${process.execPath}" test/serve-people.ts`,
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 15_000 },
  }
}

/** Tests read mails from E2E_DATA_DIR/outbox. With E2E_URL set, they run against a product that already runs there. */
async function choosePlace(): Promise<void> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'e2e-data-'))
  process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }))
  mkdirSync(path.dirname(log), { recursive: true })
  process.env['E2E_DATA_DIR'] = dataDir
  process.env['E2E_ADMIN'] = 'admin@example.test'
  process.env['E2E_GLEIF'] = `http://127.0.0.1:${await freePort()}`
  process.env['E2E_PEOPLE'] = `http://127.0.0.1:${await freePort()}`
  process.env['E2E_URL'] = `http://127.0.0.1:${await freePort()}`
}

/** Below those that systems give away themselves: until the product listens there, the other tests open a thousand of these. */
async function freePort(): Promise<number> {
  for (let tries = 0; tries < 100; tries += 1) {
    const port = 20_000 + Math.floor(Math.random() * 12_000)
    if (await isFree(port)) return port
  }
  throw new Error('No free port was found for the browser tests.')
}

function isFree(port: number): Promise<boolean> {
  const server = createServer()
  return new Promise((resolve) => {
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
}

/** `npm test` counts what passed and failed from this file. */
function jsonReport(): ['json', { outputFile: string }][] {
  const outputFile = process.env['E2E_REPORT']
  return outputFile ? [['json', { outputFile }]] : []
}
