import { readFile } from 'node:fs/promises'
import { AxeBuilder } from '@axe-core/playwright'
import { expect, test, type Page } from '@playwright/test'
import { signInWithRole } from './people.ts'

// Half faded in, every text has too little contrast.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const thesis = 'profitable German robotics makers with 5 to 300 million revenue, at most 2,000 employees, with soul'
const cards = (page: Page) => page.getByRole('list', { name: 'Discovered companies' }).locator(':scope > li')

async function discover(page: Page, words: string): Promise<void> {
  await page.goto('/target-identification')
  await page.getByLabel('What are you looking for?').fill(words)
  await page.getByRole('button', { name: 'AI Discovery' }).click()
  await expect(page.getByText('Targets Discovered')).toBeVisible()
}

async function expectNoViolations(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
}

test.describe('with a plan', () => {
  test.beforeEach(async ({ browser, context }) => {
    await signInWithRole(browser, context, 'premium')
  })

  test('a thesis becomes chips and cards, and both survive a reload', async ({ page }) => {
    await discover(page, thesis)
    await expect(page).toHaveURL(/tab=ai-matches/)
    await expect(page).toHaveURL(/run=[0-9a-f-]{36}/)
    await expect(page.getByRole('button', { name: 'Change: Country: Germany' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Look for ‘soul’ in texts' })).toBeVisible()
    const first = await cards(page).first().getByRole('heading', { level: 3 }).textContent()
    await page.reload()
    await expect(cards(page).first().getByRole('heading', { level: 3 })).toHaveText(first ?? '')
    await expectNoViolations(page)
  })

  test('a removed criterion scores anew, and the parts of a fit are one step away', async ({ page }) => {
    await discover(page, thesis)
    await page.getByRole('button', { name: 'Change: Country: Germany' }).click()
    await page.getByRole('button', { name: 'Remove', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Change: Country: Germany' })).toHaveCount(0)
    await cards(page)
      .first()
      .getByRole('button', { name: /^View details of/ })
      .click()
    const overlay = page.getByRole('dialog')
    await expect(overlay.getByRole('rowheader', { name: 'Revenue 5 to 300 million' })).toBeVisible()
    await expectNoViolations(page)
  })

  test('a company that is not a fit leaves the list until it is taken back, and a reload knows of it', async ({
    page,
  }) => {
    await discover(page, thesis)
    const name = (await cards(page).first().getByRole('heading', { level: 3 }).textContent()) ?? ''
    const found = await cards(page).count()
    await cards(page)
      .first()
      .getByRole('button', { name: /^Not a fit/ })
      .click()
    await page.getByRole('menuitem', { name: 'owned already' }).click()
    const list = page.getByRole('region', { name: 'Not a fit' })
    await expect(list).toContainText('owned already')
    await expect(list).toBeFocused()
    await expect(cards(page)).toHaveCount(found - 1)
    await page.reload()
    await expect(list).toBeVisible()
    await expectNoViolations(page)
    await list.getByRole('button', { name: /^Take back/ }).click()
    await expect(cards(page)).toHaveCount(found)
    await expect(cards(page).first().getByRole('heading', { level: 3 })).toHaveText(name)
  })

  test('an analysis opens with considerations, the list can be saved and cleared', async ({ page }) => {
    await discover(page, thesis)
    await cards(page)
      .first()
      .getByRole('button', { name: /^Analyze/ })
      .click()
    await expect(page.getByText('Analysis Complete')).toBeVisible()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export', exact: true }).click()
    const file = await download
    expect(file.suggestedFilename()).toMatch(/^ai-targets-\d{4}-\d\d-\d\d\.json$/)
    const saved = JSON.parse(await readFile(await file.path(), 'utf8')) as unknown[]
    expect(saved).toHaveLength(await cards(page).count())
    await expect(page.getByText('Export Complete')).toBeVisible()
    await page.getByRole('button', { name: 'Clear Results' }).click()
    await expect(page.getByText('No discovery yet')).toBeVisible()
  })
})

test('a visitor discovers and searches among the sample companies', async ({ page }) => {
  await discover(page, 'cold chain in Poland')
  await expect(cards(page).first()).toContainText('Sample')
  await expect(page.getByText('Only the sample companies were searched', { exact: false })).toBeVisible()
  await expect(
    cards(page)
      .first()
      .getByRole('button', { name: /watchlist/i }),
  ).toBeDisabled()
  await page.getByLabel('Search companies in plain words').fill('solar parks in Spain')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page.getByText('Search Complete')).toBeVisible()
  const results = page.getByRole('region', { name: 'Results of the company search' })
  await expect(results.getByRole('listitem')).not.toHaveCount(0)
  await expectNoViolations(page)
  await page.reload()
  await expect(results.getByRole('listitem')).not.toHaveCount(0)
  await expect(page.getByLabel('Search companies in plain words')).toHaveValue('solar parks in Spain')
  await page.getByRole('button', { name: 'Close results' }).click()
  await expect(page).not.toHaveURL(/ask=/)
})

test('fits a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await discover(page, 'solar parks in Spain')
  await expect(cards(page).first()).toBeVisible()
  const { scrollWidth, clientWidth } = await page.evaluate(() => ({
    scrollWidth: document.documentElement.scrollWidth,
    clientWidth: document.documentElement.clientWidth,
  }))
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
})
