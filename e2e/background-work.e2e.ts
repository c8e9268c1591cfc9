import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test, type Page } from '@playwright/test'
import PostalMime from 'postal-mime'

const password = 'nine quiet lanterns'
const run = Date.now().toString(36)

async function findConfirmation(to: string): Promise<string> {
  const folder = path.join(process.env['E2E_DATA_DIR'] ?? '', 'outbox')
  let link: string | undefined
  await expect(async () => {
    const names = (await readdir(folder)).filter((name) => name.endsWith('.eml'))
    const mails = await Promise.all(
      names.map(async (name) => PostalMime.parse(await readFile(path.join(folder, name)))),
    )
    const texts = mails.filter((mail) => mail.to?.[0]?.address === to).map((mail) => mail.text ?? '')
    link = texts.map((text) => /https?:\/\/\S+verify-email\S+/.exec(text)?.[0]).find(Boolean)
    expect(link).toBeTruthy()
  }).toPass({ timeout: 30_000 })
  const { pathname, search } = new URL(link ?? '')
  return pathname + search
}

async function post(page: Page, address: string, body: object): Promise<number> {
  return await page.evaluate(
    async ([to, text]) => {
      const headers = { 'content-type': 'application/json' }
      return (await fetch(to, { method: 'POST', headers, body: text })).status
    },
    [address, JSON.stringify(body)] as const,
  )
}

async function arrive(page: Page, name: string): Promise<void> {
  const email = `${name.toLowerCase()}-${run}@example.com`
  await page.goto('/auth')
  expect(await post(page, '/api/auth/sign-up/email', { email, password, name })).toBe(200)
  await page.goto(await findConfirmation(email))
  expect(await post(page, '/api/auth/sign-in/email', { email, password })).toBe(200)
}

/** Notes when this page begins to listen for news. */
function watchStream(page: Page): { opened: () => number } {
  let opened = 0
  page.on('request', (request) => (opened += new URL(request.url()).pathname === '/api/events' ? 1 : 0))
  return { opened: () => opened }
}

test('of two tabs one listens for news and both show what changes; when it closes, the other takes over', async ({
  page,
  context,
}) => {
  await arrive(page, 'Newsreader')
  const streams = [watchStream(page)]
  await page.goto('/dashboard')
  await expect.poll(() => streams[0]!.opened()).toBe(1)
  const second = await context.newPage()
  streams.push(watchStream(second))
  await second.goto('/dashboard')
  await expect(second.getByRole('button', { name: 'Background work' })).toBeVisible()

  expect(await post(page, '/api/deals', { target: 'Falcon Logistics' })).toBe(201)
  await expect(page.getByText('Falcon Logistics').first()).toBeVisible()
  await expect(second.getByText('Falcon Logistics').first()).toBeVisible()
  expect(streams.map(({ opened }) => opened())).toEqual([1, 0])

  await page.close()
  await expect.poll(() => streams[1]!.opened()).toBe(1)
  expect(await post(second, '/api/deals', { target: 'Heron Foods' })).toBe(201)
  await expect(second.getByText('Heron Foods').first()).toBeVisible()
})

test('the tray says that nothing runs, and opens and closes by keyboard', async ({ page }) => {
  await arrive(page, 'Typist')
  await page.goto('/valuation')
  const button = page.getByRole('button', { name: 'Background work' })
  await button.focus()
  await page.keyboard.press('Enter')
  const tray = page.getByRole('dialog', { name: 'Background work' })
  await expect(tray.getByText('Nothing is running.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(tray).toBeHidden()
  await expect(button).toBeFocused()
})
