import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'

const folder = path.resolve(import.meta.dirname, '../docs/pictures')

/** Saves what a step shows for docs/measured-steps.md, when the tests run with PICTURES=1. */
export async function picture(page: Page, name: string): Promise<void> {
  if (!process.env['PICTURES']) return
  mkdirSync(folder, { recursive: true })
  await page.emulateMedia({ colorScheme: 'light' })
  await page.evaluate(() => document.fonts.ready)
  // Playwright writes no WebP, the browser does
  const session = await page.context().newCDPSession(page)
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 70 })
  writeFileSync(path.join(folder, `${name}.webp`), data, 'base64')
}
