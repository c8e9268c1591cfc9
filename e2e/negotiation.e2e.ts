import { expect, test } from '@playwright/test'
import { expectClean } from './axe.ts'
import { signInAs } from './people.ts'

test('an offer and a message made in one window appear in the other, and the adviser answers from them', async ({
  page,
  context,
}) => {
  await signInAs(context.request)
  const other = await context.newPage()
  await other.goto('/negotiation?tab=communication')
  await page.goto('/negotiation')
  await expect(page.getByRole('progressbar', { name: 'Deal progress' })).toHaveAttribute('aria-valuetext', '65%')
  await page.getByRole('textbox', { name: 'Purchase price' }).fill('19750000')
  await page.getByRole('button', { name: 'Submit Offer' }).click()
  await expect(page.getByText('Offer Submitted')).toBeVisible()
  await expect(other.getByText('Buyer offered $19,750,000 (Corvane Health Partners), pending.')).toBeVisible()
  await page.getByRole('tab', { name: /Communication/ }).click()
  await page.getByLabel('Message to the team').fill('The new offer is out.')
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(other.getByText('The new offer is out.')).toBeVisible()
  await page.getByRole('tab', { name: 'AI', exact: true }).click()
  await page.getByLabel('Your question').fill('What is our latest offer?')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Our latest offer is $19,750,000', { exact: false })).toBeVisible()
  await page.getByRole('button', { name: 'Offer 8, $19,750,000' }).click()
  await expect(page.getByRole('table', { name: 'Offers and counters' })).toBeVisible()
  await expectClean(page, 'history of a negotiation')
})
