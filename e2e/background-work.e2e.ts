import { expect, test, type Page } from '@playwright/test'
import { signInAs } from './people.ts'

async function post(page: Page, address: string, body: object): Promise<number> {
  return await page.evaluate(
    async ([to, text]) => {
      const headers = { 'content-type': 'application/json' }
      return (await fetch(to, { method: 'POST', headers, body: text })).status
    },
    [address, JSON.stringify(body)] as const,
  )
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
  await signInAs(page.request, { name: 'Newsreader' })
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
  await signInAs(page.request, { name: 'Typist' })
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
