import { expect, test } from '@playwright/test'
import { measureFirstViews } from '#scripts/first-view.ts'
import { expectCleanAtBothWidths } from './axe.ts'

test('no first view loads more script than allowed', () => {
  const tooLarge = measureFirstViews().filter(
    ({ route, scriptKb }) => scriptKb > (route === '/ (document)' ? 110 : 200),
  )
  expect(tooLarge).toEqual([])
})

test('every step of the demo passes axe and scrolls only downwards', async ({ page }) => {
  await page.goto('/demo')
  for (let step = 1; step <= 6; step += 1) {
    await page.getByText(`Step ${step} of 6`).waitFor()
    await expectCleanAtBothWidths(page, `step ${step}`)
    if (step < 6) await page.getByRole('button', { name: 'Next' }).click()
  }
})

test('a visitor of a guarded page arrives at the start page', async ({ page }) => {
  for (const path of ['/dashboard', '/agreements', '/create']) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/$/)
    await expect(page.getByRole('main').getByRole('link', { name: 'Get Started' })).toBeVisible()
  }
})

test('the links move into a menu that opens and closes on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/valuation')
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link')
  await expect(links).toHaveCount(0)
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(links).toHaveCount(7)
  await page.getByRole('button', { name: 'Close menu' }).click()
  await expect(links).toHaveCount(0)
})

test('the keyboard reaches the page past the navigation, and each page begins at itself', async ({ page }) => {
  await page.goto('/valuation')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('#main')).toBeFocused()
  await page.getByRole('link', { name: 'Engagements Hub' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Engagements Hub' })).toBeVisible()
  await expect(page.locator('#main')).toBeFocused()
  await expect(page).toHaveTitle('Engagements Hub · M&A Intelligence')
})

test('a chosen theme stays, and is there before the first paint', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/valuation')
  await page.getByRole('button', { name: 'User menu' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Dark' }).click()
  await page.goto('/')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})

test('says when the line is gone, and a page that was opened meanwhile comes once it is back', async ({
  page,
  context,
}) => {
  await page.goto('/how-it-works')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await context.setOffline(true)
  await expect(page.getByText('You are offline.', { exact: false })).toBeVisible()
  await page.getByRole('navigation').getByRole('link', { name: 'Negotiation' }).click()
  await expect(page.getByText('This page opens as soon as you are back online.')).toBeVisible()
  await expect(page).toHaveURL(/\/negotiation$/)
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: 'Deal Negotiation' })).toBeVisible()
  await expect(page.getByText('You are offline.', { exact: false })).toBeHidden()
})
