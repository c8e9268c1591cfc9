import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test, type Browser, type Page } from '@playwright/test'
import { expectCleanAtBothWidths } from './axe.ts'
import { movements } from './movements.ts'
import { signInAs } from './people.ts'

const card = (page: Page, label: string) =>
  page.getByRole('link', { name: new RegExp(`^${label}: .*Show these deals`) })

/** Ready when nothing is under way. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
}

test('the sample pipeline has the figures of the specification, and each opens its rows', async ({ page }) => {
  await signInAs(page.request, { role: 'premium' })
  await open(page, '/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back, Ada Lovelace')
  for (const [label, value] of [
    ['Total Pipeline Value', '$153M'],
    ['Active Deals', '4'],
    ['Avg Deal Size', '$38M'],
    ['Success Rate', '87%'],
  ] as const)
    await expect(card(page, label)).toHaveText(value)
  await card(page, 'Total Pipeline Value').click()
  await expect(page).toHaveURL(/state=open&sort=value&direction=desc/)
  await expect(page.getByRole('row').nth(1)).toContainText('Brightline Logistics')
  await page.getByRole('link', { name: 'New Deal' }).click()
  await expect(page).toHaveURL(/\/target-identification$/)
})

test('an insight leads to its deal, and the deal onto one page of paper', async ({ page }) => {
  await signInAs(page.request, { role: 'premium' })
  await open(page, '/dashboard')
  await page.getByRole('tab', { name: 'AI Insights 2' }).click()
  await expect(page.getByText('4 deals are open, worth $153M')).toBeVisible()
  for (const name of ['Market intelligence', 'AI deal analyst alerts', 'Portfolio intelligence'])
    await expect(page.getByRole('heading', { name })).toBeVisible()
  await page.getByRole('link', { name: 'Helix Diagnostics, $28M' }).click()
  const record = page.getByRole('region', { name: 'Helix Diagnostics' })
  await record.getByRole('tab', { name: 'Tasks' }).click()
  await expect(page).toHaveURL(/dealTab=tasks/)
  const coming = page.waitForEvent('download')
  await record.getByRole('button', { name: 'Deal sheet (PDF)' }).click()
  const download = await coming
  expect(download.suggestedFilename()).toMatch(/^deal-sheet-Helix-Diagnostics-\d{4}-\d\d-\d\d\.pdf$/)
  expect((await readFile(await download.path())).subarray(0, 4).toString()).toBe('%PDF')
  await page.keyboard.press('Escape')
  await expect(record).toHaveCount(0)
  const all = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Deal sheet', exact: true }).click()
  expect((await all).suggestedFilename()).toMatch(/^deal-sheet-\d{4}-\d\d-\d\d\.pdf$/)
})

test('a bar of a chart opens its deals, by keyboard too', async ({ page }) => {
  await signInAs(page.request, { role: 'premium' })
  await open(page, '/dashboard')
  const charts = page.getByRole('heading', { name: 'How the pipeline moves' })
  await charts.scrollIntoViewIfNeeded()
  const funnel = page.getByRole('group', { name: /^Funnel/ })
  await funnel.getByRole('link', { name: 'Negotiation' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/reached=Negotiation/)
  await expect(page.getByText('Reached Negotiation')).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(page.getByRole('row').nth(1)).toContainText('Helix Diagnostics')
  await page.getByRole('button', { name: 'Show as table' }).last().click()
  const forecast = page.getByRole('table', { name: 'Forecast in USD' })
  await expect(forecast.getByRole('row').nth(1)).toHaveText(/Without a date\$131M\$153M4/)
})

test('whoever comes for the agreements finds them in view, and that there is none yet', async ({ page }) => {
  await signInAs(page.request, { role: 'basic' })
  await open(page, '/agreements')
  await expect(page.getByText('There is no agreement yet')).toBeInViewport()
  await expect(page.locator('#agreements')).toBeFocused()
  await expect(card(page, 'Active Deals')).toHaveText('4')
})

test('every tab is clean and fits', async ({ page }) => {
  await signInAs(page.request, { role: 'premium' })
  for (const [what, address] of [
    ['the deals', '/dashboard'],
    ['the target analysis', '/dashboard?tab=targets'],
    ['the insights', '/dashboard?tab=insights'],
  ] as const) {
    await open(page, address)
    await page.getByText('My tasks', { exact: true }).scrollIntoViewIfNeeded()
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    await expectCleanAtBothWidths(page, what)
  }
})

test('stands still once it stands, on a slow machine too', async ({ browser }) => {
  // A browser that has not compiled these pages yet, as on the first visit.
  await using context = await browser.newContext()
  const page = await context.newPage()
  await signInAs(page.request, { role: 'premium' })
  // From here on the site has its process, in which nothing of the pages has been compiled.
  await page.goto('/robots.txt')
  await using machine = await slowDown(browser)
  // In any order: each answer takes its own time.
  let turn = 0
  await page.route('**/api/**', async (route) => {
    turn += 1
    await new Promise((resolve) => setTimeout(resolve, (turn * 137) % 500))
    await route.continue()
  })
  for (const width of [1440, 800]) {
    await page.setViewportSize({ width, height: 900 })
    await open(page, '/agreements')
    await page.getByRole('heading', { name: 'Agreements' }).waitFor()
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    expect(await movements(page), `${width} px`).toEqual([])
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  expect(await listRenderers(browser), 'processes that were not slowed down').toEqual(machine.renderers)
})

/**
 * A machine that is eight times as slow: of 16 ms, the time of one frame, the pages have two. The browser's own throttling
 * is the same to a page, but spends the other 14 spinning: 15 s of CPU for this test.
 */
async function slowDown(browser: Browser) {
  const renderers = await listRenderers(browser)
  const signal = (name: 'SIGSTOP' | 'SIGCONT') => renderers.forEach((each) => process.kill(each, name))
  let isSlow = true
  const turns = (async () => {
    while (isSlow) {
      signal('SIGSTOP')
      await sleep(14)
      signal('SIGCONT')
      await sleep(2)
    }
  })()
  return {
    renderers,
    async [Symbol.asyncDispose]() {
      isSlow = false
      await turns
    },
  }
}

async function listRenderers(browser: Browser): Promise<number[]> {
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  await session.detach()
  return processInfo.flatMap(({ type, id }) => (type === 'renderer' ? [id] : [])).toSorted((a, b) => a - b)
}
