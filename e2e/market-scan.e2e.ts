import { readFile } from 'node:fs/promises'
import { expect, test, type Page } from '@playwright/test'
import { findViolations } from './axe.ts'
import { signInAs } from './people.ts'

const scanned = '/target-identification?tab=market-scan&industry=Software+%26+SaaS'

async function scan(page: Page): Promise<void> {
  await page.goto(scanned)
  await page.getByRole('button', { name: 'Start Market Scan' }).click()
  await expect(page.getByText('Market Scan Complete')).toBeVisible()
}

async function expectNoViolations(page: Page): Promise<void> {
  await expect(page.locator('[data-state="opening"]')).toHaveCount(0)
  expect(await findViolations(page)).toEqual([])
}

test.describe('with a plan', () => {
  test.beforeEach(async ({ page }) => {
    await signInAs(page.request, { role: 'premium' })
  })

  test('a scan survives a reload', async ({ page }) => {
    await scan(page)
    await expect(page).toHaveURL(/scan=[0-9a-f-]{36}/)
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Software & SaaS', level: 2 })).toBeVisible()
    await expect(page.getByText('All companies are fictional samples.')).toBeVisible()
    await expectNoViolations(page)
  })

  test('figures and names of a scan open the companies behind them', async ({ page }) => {
    await scan(page)
    const germany = page.getByRole('button', { name: /^Show \d+ companies: Germany$/ })
    const count = await germany.textContent()
    await germany.click()
    await expect(page).toHaveURL(/tab=database/)
    await expect(page).toHaveURL(/country=Germany/)
    await expect(page.getByRole('status').filter({ hasText: new RegExp(`^${count} companies`) })).toBeVisible()
    await page.goBack()
    await page
      .getByRole('button', { name: /^Open / })
      .first()
      .click()
    await expect(page.getByRole('dialog')).toBeVisible()
  })

  test('scans are listed, compared, saved as a file and removed', async ({ page }) => {
    await scan(page)
    const first = page.url()
    await page.getByRole('button', { name: 'New Scan' }).click()
    await expect(page).not.toHaveURL(first)
    await page.getByRole('combobox', { name: 'Compare with' }).click()
    await page.getByRole('option', { name: /Software/ }).click()
    await expect(page.getByRole('heading', { name: /^What changed from/ })).toBeVisible()
    await expect(page.getByRole('row', { name: /^Companies \d+ \d+ 0$/ })).toBeVisible()
    await expectNoViolations(page)
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export', exact: true }).click()
    const file = await download
    expect(file.suggestedFilename()).toMatch(/^market-scan-results-\d{4}-\d\d-\d\d\.json$/)
    const saved: unknown = JSON.parse(await readFile(await file.path(), 'utf8'))
    expect(saved).toMatchObject({ state: 'done', providers: ['Built-in analyst'] })
    await expect(page.getByText('Export Complete')).toBeVisible()
    await page.getByRole('button', { name: 'Remove scan' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove scan' }).click()
    await expect(page.getByRole('button', { name: 'Start Market Scan' })).toBeVisible()
    await expect(page.getByRole('button', { name: /^Software & SaaS.*confidence/ })).toHaveCount(1)
    await expectNoViolations(page)
  })

  test('all companies are measured while one waits', async ({ page }) => {
    await page.goto('/target-identification?tab=market-scan')
    await expect(page.getByText('No filter: all companies')).toBeVisible()
    await page.getByRole('button', { name: 'Start Market Scan' }).click()
    await expect(page.getByRole('heading', { name: 'All industries', level: 2 })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'White space' })).toBeVisible()
  })
})

test('a visitor is asked to sign in', async ({ page }) => {
  await page.goto('/target-identification?tab=market-scan')
  await expect(page.getByRole('tabpanel').getByRole('link', { name: 'Sign In' })).toBeVisible()
})
