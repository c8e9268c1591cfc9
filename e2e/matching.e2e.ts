import { AxeBuilder } from '@axe-core/playwright'
import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { signInWithRole } from './people.ts'

async function choose(page: Page, name: string, typed: string): Promise<void> {
  await page.getByRole('tabpanel').getByRole('combobox', { name }).fill(typed)
  await page.getByRole('option', { name: new RegExp(`^${typed}`) }).click()
}

test.describe('with a plan', () => {
  test.beforeEach(async ({ browser, context }) => {
    await signInWithRole(browser, context, 'premium')
  })

  test('pairs of a sector are found, opened, and still there after a reload', async ({ page }) => {
    await page.goto('/target-identification?tab=matching')
    await expect(page.getByRole('button', { name: 'Find Matches' })).toBeDisabled()
    await choose(page, 'Sector', 'Software')
    await page.getByRole('button', { name: 'Find Matches' }).click()
    await expect(page.getByText('Matches Found')).toBeVisible()
    const first = page.getByRole('listitem', { name: / buys / }).first()
    const name = await first.getAttribute('aria-label')
    await first.getByRole('button', { name: /^Show how this came about/ }).click()
    await expect(first.getByRole('heading', { name: 'Why they would refuse' })).toBeVisible()
    await expect(first.getByRole('rowheader', { name: 'Worth today, after tax and one-off cost' })).toBeVisible()
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
    await page.reload()
    await expect(page.getByRole('listitem', { name: / buys / }).first()).toHaveAttribute('aria-label', name ?? '')
  })

  test('other weights give another version, and the analysis names it', async ({ page }) => {
    await page.goto('/target-identification?tab=matching')
    await page.getByRole('button', { name: 'Weights', exact: true }).click()
    await page.getByRole('slider', { name: 'Place' }).press('End')
    await page.getByRole('button', { name: 'Save weights' }).click()
    await expect(page.getByText('Version 1. Searches from now on use it.')).toBeVisible()
    await choose(page, 'Sector', 'Retail')
    await page.getByRole('button', { name: 'Sector Analysis' }).click()
    await expect(page.getByText('Sector Analysis Complete')).toBeVisible()
    await expect(page.getByText('Weights of version 1')).toBeVisible()
    await expect(page.getByText('Consolidation potential')).toBeVisible()
  })

  test('a target is found and written to; without a mail server nobody is told that it was sent', async ({ page }) => {
    await page.goto('/target-identification?tab=finder')
    await page.getByLabel('Company name').fill('Harbour Software')
    await choose(page, 'Industry', 'Software')
    await page.getByLabel(/^Revenue \(millions/).fill('250')
    await page.getByRole('button', { name: 'Find Targets' }).click()
    await expect(page.getByText('20 targets for Harbour Software')).toBeVisible()
    await page
      .getByRole('button', { name: /^Touch base with/ })
      .first()
      .click()
    const dialog = page.getByRole('dialog', { name: 'Touch base by e-mail' })
    const address = `dora-${crypto.randomUUID().slice(0, 8)}@written.example`
    await dialog.getByLabel(/^E-mail address/).fill(address)
    await dialog.getByRole('button', { name: 'Preview e-mail' }).click()
    await dialog.getByRole('checkbox').click()
    await dialog.getByRole('button', { name: 'Send e-mail' }).click()
    await expect(page.getByText('E-mail written to the outbox')).toBeVisible()
  })

  test('nothing scrolls sideways on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/target-identification?tab=matching')
    await choose(page, 'Sector', 'Energy')
    await page.getByRole('button', { name: 'Find Matches' }).click()
    await page
      .getByRole('button', { name: /^Show how this came about/ })
      .first()
      .click()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  })
})
