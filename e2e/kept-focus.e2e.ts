import { expect, test, type Page } from '@playwright/test'
import { signInAs } from './people.ts'

/** The keyboard goes on where it was: on something of the page, and not at its start. */
async function press(page: Page, name: string): Promise<void> {
  const button = page.getByRole('button', { name, exact: true })
  await button.press('Enter')
  await expect(button).toBeHidden()
  await expect(page.locator('main :focus')).toHaveCount(1)
}

test('a button that its own answer takes away leaves the keyboard beside what came instead', async ({ page }) => {
  await signInAs(page.request, { role: 'premium' })
  const headers = { origin: process.env['E2E_URL'] ?? '' }
  const made = await page.request.post('/api/deals', { headers, data: { target: 'Cedar Analytics' } })
  const { id } = (await made.json()) as { id: string }
  await page.goto(`/negotiation?deal=${id}`)
  await press(page, 'Begin negotiation')
  await page.goto(`/due-diligence?deal=${id}`)
  await page.getByRole('tab').nth(2).click()
  await press(page, 'Start review')
  await page.goto('/billing?tab=plans')
  await page.getByRole('button', { name: 'Choose Basic' }).press('Enter')
  await press(page, 'Begin plan')
  // this one stays, and cannot be pressed any longer
  await page.getByRole('button', { name: 'Change to Enterprise' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Change to Enterprise' })).toBeDisabled()
  await expect(page.locator('main :focus')).toHaveCount(1)
  await page.goto('/target-identification?tab=finder')
  await page.getByLabel('Company name').fill('Harbour Software')
  await page.getByRole('combobox', { name: 'Industry' }).fill('Software')
  await page
    .getByRole('option', { name: /^Software/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Find Targets' }).press('Enter')
  await expect(page.getByText('20 targets for Harbour Software')).toBeVisible()
  await expect(page.locator('main :focus')).toHaveCount(1)
})
