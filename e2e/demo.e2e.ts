import { expect, test } from '@playwright/test'

test('can be walked by keyboard alone, and stays on its step after a reload', async ({ page }) => {
  await page.goto('/demo')
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Previous' })).toBeDisabled()
  await page.getByRole('button', { name: 'Next' }).focus()
  await page.keyboard.press('Enter')
  const discovery = page.getByRole('heading', { level: 1, name: 'AI Target Discovery' })
  await expect(discovery).toBeFocused()
  await page.reload()
  await expect(discovery).toBeVisible()
  await expect(page.getByText('Step 2 of 6')).toBeVisible()
  await page.goBack()
  await expect(page.getByText('Step 1 of 6')).toBeVisible()
})

test('moves the valuation with the sliders', async ({ page }) => {
  await page.goto('/demo')
  await page.getByRole('button', { name: 'Step 5: AI Valuation Models' }).click()
  const value = page.getByRole('region', { name: 'Estimated value' })
  const before = await value.textContent()
  await page.getByRole('slider', { name: 'Revenue' }).focus()
  await page.keyboard.press('End')
  await expect(page.getByRole('slider', { name: 'Revenue' })).toHaveAttribute('aria-valuenow', '40')
  expect(await value.textContent()).not.toBe(before)
})

test('ends with the trial, and its exit leads to signing in', async ({ page }) => {
  await page.goto('/demo')
  await page.getByRole('button', { name: 'Step 6: Ready to Start' }).click()
  await expect(page.getByRole('link', { name: 'Start Free Trial' })).toHaveAttribute('href', '/auth')
  await page.getByRole('link', { name: 'Exit Demo' }).click()
  await expect(page).toHaveURL(/\/auth$/)
})
