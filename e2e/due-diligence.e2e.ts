import { expect, test } from '@playwright/test'
import { expectClean } from './axe.ts'

test('a visitor looks up a company by keyboard, opens its record, and finds its parts', async ({ page }) => {
  await page.goto('/due-diligence')
  await expect(page.getByRole('heading', { level: 1, name: 'AI Due Diligence Suite' })).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Search' })).toHaveAttribute('aria-selected', 'true')
  await page.getByRole('searchbox', { name: 'Company name' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Please enter a company name to search')).toBeVisible()
  // Every name of the sample universe ends in one of a few words.
  await page.keyboard.type('software')
  await page.keyboard.press('Enter')
  const results = page.getByRole('list', { name: 'Search results' })
  await expect(results.getByRole('listitem')).toHaveCount(30)
  await expect(page.getByText('Answered by Built-in register')).toBeVisible()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText(/^Page 2 of/)).toBeVisible()
  await results.getByRole('button').first().focus()
  await page.keyboard.press('Enter')
  const panel = page.getByRole('dialog')
  await panel.getByRole('tab', { name: 'Officers' }).click()
  await expect(panel.getByText('No officer information available')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(results.getByRole('button').first()).toBeFocused()
})

test('results and record pass axe at 390 px', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/due-diligence')
  await page.getByRole('searchbox').fill('software')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await page.getByRole('list', { name: 'Search results' }).waitFor()
  await expectClean(page, 'results')
  await page.getByRole('list', { name: 'Search results' }).getByRole('button').first().click()
  await page.getByRole('tab', { name: 'Overview' }).waitFor()
  await expectClean(page, 'record')
})
