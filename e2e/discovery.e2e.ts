import { readFile } from 'node:fs/promises'
import { expect, test, type Page } from '@playwright/test'
import { findViolations } from './axe.ts'
import { signInAs } from './people.ts'
import { picture } from './picture.ts'

// Half faded in, every text has too little contrast.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const thesis = 'profitable German robotics makers with 5 to 300 million revenue, at most 2,000 employees, with soul'
const found = (page: Page) => page.getByRole('grid', { name: 'Discovered companies' })
const rows = (page: Page) => found(page).locator('tbody tr')
const names = (page: Page) => rows(page).locator('td:first-child [title]').allTextContents()
const panel = (page: Page) => page.locator('[data-panel]')

async function discover(page: Page, words: string): Promise<void> {
  await page.goto('/target-identification')
  await page.getByLabel('What are you looking for?').fill(words)
  await page.getByRole('button', { name: 'AI Discovery' }).click()
  await expect(page.getByText('Targets Discovered')).toBeVisible()
}

async function expectNoViolations(page: Page): Promise<void> {
  expect(await findViolations(page)).toEqual([])
}

test.describe('with a plan', () => {
  test.beforeEach(async ({ page }) => {
    await signInAs(page.request, { role: 'premium' })
  })

  test('from a thesis to a watched company in 3 actions', async ({ page }) => {
    await page.goto('/target-identification')
    const box = page.getByLabel('What are you looking for?')
    await box.waitFor()
    const actions = [
      () => box.fill(thesis),
      () => page.keyboard.press('Enter'),
      () =>
        rows(page)
          .first()
          .getByRole('button', { name: /^Add to Watchlist/ })
          .click(),
    ]
    for (const act of actions) await act()
    await expect(page.getByText('Added to Watchlist')).toBeVisible()
    await picture(page, 'thesis-to-watchlist')
    const [name = ''] = await names(page)
    await page.goto('/target-identification?tab=watchlist')
    await expect(page.getByRole('tabpanel').getByText(name).first()).toBeVisible()
  })

  test('from a company to its first valuation range in 4 actions', async ({ page }) => {
    await page.goto('/dashboard')
    await page.getByRole('heading', { level: 1 }).waitFor()
    const actions = [
      () => page.getByRole('link', { name: 'AI Target Identification' }).click(),
      () => page.getByRole('grid', { name: 'Companies' }).locator('tbody tr').first().click(),
      () =>
        panel(page)
          .getByRole('button', { name: /^Value / })
          .click(),
    ]
    expect(actions.length).toBeLessThanOrEqual(4)
    for (const [step, act] of actions.entries()) {
      if (step === 2) {
        await panel(page)
          .getByRole('button', { name: /^Value / })
          .waitFor()
        await picture(page, 'company-beside-list')
      }
      await act()
    }
    await expect(page).toHaveURL(/\/valuation\?.*tab=results/)
    await expect(page.getByText(/^Weighted range \$/)).toBeInViewport()
    await page.getByRole('heading', { name: 'Football field' }).waitFor()
    await picture(page, 'company-to-range')
  })

  test('changed criteria of the AI company search survive a reload', async ({ page }) => {
    await page.goto('/target-identification?mode=search')
    await page.getByLabel('Search companies in plain words').fill('German robotics makers')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Remove: Country: Germany' }).click()
    await expect(page.getByRole('button', { name: 'Change: Country: Germany' })).toHaveCount(0)
    await expect(page).toHaveURL(/criteria=/)
    await page.reload()
    await expect(page.getByRole('grid', { name: 'Companies found' }).locator('tbody tr').first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Change: Country: Germany' })).toHaveCount(0)
  })

  test('a thesis becomes chips and a list, and both survive a reload', async ({ page }) => {
    await discover(page, thesis)
    await expect(page).toHaveURL(/tab=ai-matches/)
    await expect(page).toHaveURL(/run=[0-9a-f-]{36}/)
    await expect(page.getByRole('button', { name: 'Change: Country: Germany' })).toBeVisible()
    await expect(page.getByRole('button', { name: '‘soul’ not understood: search texts for it' })).toBeVisible()
    const [first = ''] = await names(page)
    await page.reload()
    await expect(rows(page).first()).toContainText(first)
    await expectNoViolations(page)
  })

  test('a removed criterion scores anew, and the parts of a fit are one step away', async ({ page }) => {
    await discover(page, thesis)
    await page.getByRole('button', { name: 'Remove: Country: Germany' }).click()
    await expect(page.getByRole('button', { name: 'Change: Country: Germany' })).toHaveCount(0)
    await rows(page).first().click()
    await expect(panel(page).getByRole('rowheader', { name: 'Revenue 5 to 300 million USD' })).toBeVisible()
    await expectNoViolations(page)
    const shown = page.url()
    await page.keyboard.press('j')
    await expect(page).not.toHaveURL(shown)
    await page.keyboard.press('k')
    await expect(page).toHaveURL(shown)
    await page.reload()
    await expect(panel(page).getByRole('rowheader', { name: 'Revenue 5 to 300 million USD' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(panel(page)).toHaveCount(0)
  })

  test('a company that is not a fit leaves the list until it is undone, and a reload knows of it', async ({ page }) => {
    await discover(page, thesis)
    await rows(page).first().hover()
    const [name = ''] = await names(page)
    const count = await rows(page).count()
    await rows(page)
      .first()
      .getByRole('button', { name: /^Not a fit/ })
      .click()
    await page.getByRole('menuitem', { name: 'already owned' }).click()
    const list = page.getByRole('region', { name: 'Not a fit' })
    await expect(list).toContainText('already owned')
    await expect(list).toBeFocused()
    await expect(rows(page)).toHaveCount(count - 1)
    await page.reload()
    await expect(list).toBeVisible()
    await expectNoViolations(page)
    await list.getByRole('button', { name: /^Undo:/ }).click()
    await expect(rows(page)).toHaveCount(count)
    await expect(rows(page).first()).toContainText(name)
  })

  test('an analysis opens with considerations, the list can be saved and cleared', async ({ page }) => {
    await discover(page, thesis)
    await rows(page).first().click()
    await panel(page)
      .getByRole('button', { name: /^Analyze/ })
      .click()
    await expect(page.getByText('Analysis Complete')).toBeVisible()
    await expect(panel(page).getByRole('heading', { name: 'Strategic considerations' })).toBeVisible()
    await page.keyboard.press('Escape')
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export', exact: true }).click()
    const file = await download
    expect(file.suggestedFilename()).toMatch(/^ai-targets-\d{4}-\d\d-\d\d\.json$/)
    const saved = JSON.parse(await readFile(await file.path(), 'utf8')) as unknown[]
    expect(saved).toHaveLength(await rows(page).count())
    await expect(page.getByText('Export Complete')).toBeVisible()
    await page.getByRole('button', { name: 'Clear Results' }).click()
    await expect(page.getByText('No discovery yet')).toBeVisible()
  })
})

test('a visitor discovers and searches among the sample companies', async ({ page }) => {
  await discover(page, 'cold chain in Poland')
  await expect(page.getByText('Only the sample companies were searched', { exact: false })).toBeVisible()
  await expect(
    rows(page)
      .first()
      .getByRole('button', { name: /watchlist/i }),
  ).toBeDisabled()
  await page.getByRole('radio', { name: 'AI company search' }).check()
  await page.getByLabel('Search companies in plain words').fill('solar parks in Spain')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page.getByText('Search Complete')).toBeVisible()
  const results = page.getByRole('region', { name: 'Results of the company search' })
  await expect(results.locator('tbody tr')).not.toHaveCount(0)
  await expectNoViolations(page)
  await page.reload()
  await expect(results.locator('tbody tr')).not.toHaveCount(0)
  await expect(page.getByLabel('Search companies in plain words')).toHaveValue('solar parks in Spain')
  await page.getByRole('button', { name: 'Close results' }).click()
  await expect(page).not.toHaveURL(/ask=/)
})

test('fits a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await discover(page, 'solar parks in Spain')
  await expect(page.getByRole('list', { name: 'Discovered companies' }).getByRole('listitem').first()).toBeVisible()
  const { scrollWidth, clientWidth } = await page.evaluate(() => ({
    scrollWidth: document.documentElement.scrollWidth,
    clientWidth: document.documentElement.clientWidth,
  }))
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
})
