import { expect, test, type Page } from '@playwright/test'
import { findViolations } from './axe.ts'
import { signInAs } from './people.ts'

async function choose(page: Page, name: string, typed: string): Promise<void> {
  await page.getByRole('tabpanel').getByRole('combobox', { name }).fill(typed)
  await page.getByRole('option', { name: new RegExp(`^${typed}`) }).click()
}

const pairs = (page: Page) => page.getByRole('grid', { name: 'Pairs of the sector' }).locator('tbody tr[aria-rowindex]')

test.describe('with a plan', () => {
  test.beforeEach(async ({ page }) => {
    await signInAs(page.request, { role: 'premium' })
  })

  test('pairs of a sector are found, opened, and still there after a reload', async ({ page }) => {
    await page.goto('/target-identification?tab=matching')
    await expect(page.getByRole('button', { name: 'Find Matches' })).toBeDisabled()
    await choose(page, 'Sector', 'Software')
    await page.getByRole('button', { name: 'Find Matches' }).click()
    await expect(page.getByText('Matches Found')).toBeVisible()
    await expect(pairs(page).first()).toBeVisible()
    const last = await pairs(page).nth(11).boundingBox()
    expect((last?.y ?? Infinity) + (last?.height ?? 0), 'twelve pairs in sight').toBeLessThanOrEqual(900)
    // from the keyboard, without a click into the table
    await page.keyboard.press('j')
    await page.keyboard.press('j')
    await page.keyboard.press('Enter')
    const first = page.getByRole('region', { name: / buys / })
    const name = await first.getByRole('heading', { level: 2 }).textContent()
    // as slowly as people press: what moved meanwhile would not be hit
    await first.getByRole('button', { name: /^Show how this was calculated/ }).click({ delay: 250 })
    await expect(first.getByRole('heading', { name: 'Why they would not buy' })).toBeVisible()
    await expect(first.getByRole('rowheader', { name: 'Present value after tax and one-off cost' })).toBeVisible()
    expect(await findViolations(page)).toEqual([])
    await page.reload()
    await expect(page.getByRole('region', { name: name ?? '' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('region', { name: / buys / })).toBeHidden()
  })

  test('other weights give another version, and the analysis names it', async ({ page }) => {
    await page.goto('/target-identification?tab=matching')
    await page.getByRole('button', { name: 'Weights', exact: true }).click()
    await page.getByRole('slider', { name: 'Location' }).press('End')
    await page.getByRole('button', { name: 'Save weights' }).click()
    await expect(page.getByText('Version 1 applies to searches from now on.')).toBeVisible()
    await choose(page, 'Sector', 'Retail')
    await page.getByRole('button', { name: 'Sector Analysis' }).click()
    await expect(page.getByText('Sector Analysis Complete')).toBeVisible()
    await expect(page.getByText('Weights, version 1')).toBeVisible()
    await expect(page.getByText('Consolidation potential')).toBeVisible()
    // the target of the first pair is for sale: who else could buy it?
    await pairs(page).first().click()
    const panel = page.getByRole('region', { name: / buys / })
    const target = (await panel.getByRole('heading', { level: 2 }).textContent())?.split(' buys ')[1] ?? ''
    await panel.getByRole('button', { name: target, exact: true }).click()
    await page.getByRole('button', { name: `Find buyers of ${target}` }).click()
    const buyers = page.getByRole('grid', { name: `Buyers of ${target}` })
    await expect(buyers.locator('tbody tr[aria-rowindex]').first()).toBeVisible()
    await expect(page.getByRole('combobox', { name: 'Results' })).toContainText(`Buyers: ${target}`)
    expect(await findViolations(page)).toEqual([])
    await page.reload()
    await expect(buyers).toBeVisible()
  })

  test('a target is found and written to; without a mail server nobody is told that it was sent', async ({ page }) => {
    await page.goto('/target-identification?tab=finder')
    await page.getByLabel('Company name').fill('Harbour Software')
    await choose(page, 'Industry', 'Software')
    await page.getByLabel(/^Revenue \(millions/).fill('250')
    await page.getByRole('button', { name: 'Find Targets' }).click()
    await expect(page.getByText('20 targets for Harbour Software')).toBeVisible()
    await page.getByRole('grid', { name: 'Targets that fit' }).getByRole('row').nth(1).click()
    await page.getByRole('button', { name: /^Touch base with/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Touch base by email' })
    const address = `dora-${crypto.randomUUID().slice(0, 8)}@written.example`
    await dialog.getByLabel(/^Email address/).fill(address)
    await dialog.getByRole('button', { name: 'Preview email' }).click()
    await dialog.getByRole('checkbox').click()
    await dialog.getByRole('button', { name: 'Send email' }).click()
    await expect(page.getByText('Email written to the outbox')).toBeVisible()
  })

  test('nothing scrolls sideways on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/target-identification?tab=matching')
    await choose(page, 'Sector', 'Energy')
    await page.getByRole('button', { name: 'Find Matches' }).click()
    await page.getByRole('list', { name: 'Pairs of the sector' }).getByRole('button').first().click()
    await page.getByRole('button', { name: /^Show how this was calculated/ }).click()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  })
})
