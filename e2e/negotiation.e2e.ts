import { expect, test } from '@playwright/test'
import { expectClean } from './axe.ts'
import { signInAs } from './people.ts'

test('an offer and a message made in one window appear in the other, and the adviser answers from them', async ({
  page,
  context,
}) => {
  await signInAs(page.request)
  const other = await context.newPage()
  await other.goto('/negotiation?tab=communication')
  await page.goto('/negotiation')
  await expect(page.getByRole('progressbar', { name: 'Deal progress' })).toHaveAttribute('aria-valuetext', '65%')
  await page.getByRole('textbox', { name: 'Purchase price' }).fill('19750000')
  await page.getByRole('button', { name: 'Submit Offer' }).click()
  await expect(
    page.getByText('The offer of $19,750,000 is on the table. The open one before it is now countered.'),
  ).toBeVisible()
  await expect(other.getByText('Buyer offered $19,750,000 (Corvane Health Partners), pending.')).toBeVisible()
  await page.getByRole('tab', { name: /Communication/ }).click()
  await page.getByLabel('Message to the team').fill('The new offer is out.')
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(other.getByText('The new offer is out.')).toBeVisible()
  await page.getByRole('tab', { name: 'AI', exact: true }).click()
  await page.getByLabel('Your question').fill('What is our latest offer?')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Our latest offer is $19,750,000', { exact: false })).toBeVisible()
  await expect(page.getByLabel('Your question')).toBeFocused()
  await page.getByRole('button', { name: 'Offer 8, $19,750,000' }).press('Enter')
  const cited = page.getByRole('table', { name: 'Offers and counters' }).locator('tr[aria-current=true]')
  await expect(cited).toBeFocused()
  await page.reload()
  await expect(cited).toBeFocused()
  await expect(cited).toContainText('$19,750,000')
  await expectClean(page, 'history of a negotiation')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/negotiation')
  await expect(page.getByRole('tab', { name: /^Terms/ })).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('tabpanel').getByRole('table', { name: 'Competing bids' })).toBeVisible()
})

test('a pasted transcript gives its moments to the negotiation, and a follow-up is handed over', async ({ page }) => {
  await signInAs(page.request)
  await page.goto('/negotiation?tab=ai')
  await page.getByRole('tab', { name: 'Sales Tools' }).click()
  await page.getByRole('button', { name: 'Get Deals' }).click()
  await expect(page.getByRole('alert')).toContainText('Failed to fetch data from Gong. Check API configuration.')
  await expect(page.getByRole('alert')).toContainText('An owner or admin of the workspace connects it')
  await page.getByRole('button', { name: 'Add transcript' }).click()
  await page.getByLabel('Name of the call').fill('Price call')
  await page
    .getByRole('textbox', { name: 'Transcript' })
    .fill(
      '[00:00:00] Ann: How do you feel?\n[00:01:05] Sam: Too low for us, we need $20.5 million.\n[00:01:40] Ann: I see.',
    )
  await page.getByRole('button', { name: 'Analyze transcript' }).click()
  await expect(page.getByText('Price call has 3 moments for the negotiation.')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Ann' }).click()
  await page.getByRole('button', { name: 'Show 1:05 in the transcript, Sam' }).click()
  await expect(page.locator('li[aria-current=true]')).toContainText('we need $20.5 million')
  await expectClean(page, 'sales tools with a transcript')
  await page.getByRole('button', { name: 'Put into the offer form' }).click()
  await page.getByRole('tab', { name: 'Klenty' }).click()
  await page.getByLabel('Email', { exact: true }).fill('sam@helix.example')
  await page.getByRole('button', { name: 'Generate Templates' }).click()
  await page.getByRole('button', { name: 'Use Follow-up for a follow-up' }).click()
  const dialog = page.getByRole('dialog', { name: 'Send follow-up' })
  await dialog.getByRole('button', { name: 'Preview' }).click()
  await dialog.getByRole('checkbox').click()
  await dialog.getByRole('button', { name: 'Send Follow-up' }).click()
  await expect(page.getByText('so nobody has received it', { exact: false })).toBeVisible()
  await expect(page.getByRole('grid', { name: 'Contacts so far' }).getByText('In the outbox, not sent')).toBeVisible()
  await page.getByRole('tab', { name: /^Terms/ }).click()
  await expect(page.getByRole('textbox', { name: 'Purchase price' })).toHaveValue('20,500,000')
})
