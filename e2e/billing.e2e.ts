import { expect, test } from '@playwright/test'
import { expectClean } from './axe.ts'
import { signInAs } from './people.ts'

test('a visitor reads the sample account in four tabs, and is asked to sign in before anything happens', async ({
  page,
}) => {
  await page.goto('/billing')
  await expect(page.getByRole('heading', { level: 1, name: 'Billing & Subscription' })).toBeVisible()
  await expect(page.getByText('Active Subscription')).toBeVisible()
  await expect(page.getByText('Sample', { exact: true })).toBeVisible()
  await expect(page.getByText('28 of 50 profiles')).toBeVisible()
  await expect(page.getByText('12 reports')).toBeVisible()
  await expect(page.getByText('$45,000')).toBeVisible()
  await expect(page.getByText('Success fee $225.00')).toBeVisible()
  await expectClean(page, 'the sample account')
  for (const tab of ['Payment', 'Plans', 'History']) {
    await page.getByRole('tab', { name: tab }).click()
    await expect(page.getByRole('tabpanel', { name: tab })).toBeVisible()
    await expectClean(page, `${tab} of the sample account`)
  }
  await page.getByRole('button', { name: 'Download INV-000006' }).click()
  await expect(page.getByText('Authentication required')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('tab', { name: 'History' })).toHaveAttribute('aria-selected', 'true')
})

test('the refusal offers the trial, one click opens the database in every browser, and the frame counts down', async ({
  page,
  context,
  browser,
}) => {
  await signInAs(page.request)
  const other = await browser.newContext({ storageState: await context.storageState() })
  const second = await other.newPage()
  await second.goto('/target-identification?tab=database')
  await expect(second.getByText('Insufficient permissions to view companies')).toBeVisible()
  await page.goto('/target-identification?tab=database')
  await expect(page.getByText('Insufficient permissions to view companies')).toBeVisible()
  await expect(page.getByRole('link', { name: 'See the plans' })).toHaveAttribute('href', '/billing?tab=plans')
  await expectClean(page, 'the refusal with the trial')
  await page.getByRole('button', { name: 'Start 14-day free trial' }).click()
  await expect(page.getByText('Free trial started')).toBeVisible()
  for (const tab of [page, second]) {
    await expect(tab.getByText('Insufficient permissions to view companies')).toBeHidden()
    await expect(tab.getByRole('button', { name: 'Saved searches' })).toBeVisible()
    await expect(tab.getByRole('link', { name: 'Trial: 14 days left' })).toBeVisible()
  }
  await page.getByRole('link', { name: 'Trial: 14 days left' }).click()
  await expect(page.getByText('Free trial: 14 days left')).toBeVisible()
  await expectClean(page, 'billing on trial')
  await other.close()
})

test('a valuation of a company in the database offers the trial where the right is missing', async ({ page }) => {
  await signInAs(page.request)
  await page.goto('/valuation')
  await page.getByRole('button', { name: 'New valuation' }).click()
  const dialog = page.getByRole('dialog', { name: 'New valuation' })
  await dialog.getByRole('radio', { name: 'A company in the database' }).click()
  await expect(dialog.getByRole('link', { name: 'See the plans' })).toHaveAttribute('href', '/billing?tab=plans')
  await expectClean(page, 'the dialog of a valuation without the right')
  await dialog.getByRole('button', { name: 'Start 14-day free trial' }).click()
  await expect(dialog.getByRole('searchbox', { name: 'Company' })).toBeVisible()
})

test('a plan begins, changes at the end of its month, is cancelled and resumed, and its invoice downloads', async ({
  page,
}) => {
  await signInAs(page.request)
  await page.goto('/billing?tab=plans')
  await page.getByRole('button', { name: 'Choose Basic' }).click()
  await page.getByRole('button', { name: 'Begin plan' }).click()
  await expect(page.getByText('Plan Change Requested').first()).toBeVisible()
  await expect(page.getByText('The Basic plan is active now. (Placeholder functionality)')).toBeVisible()
  await expect(page.getByText('Active Subscription')).toBeVisible()
  await page.getByRole('button', { name: 'Change to Enterprise' }).click()
  await expect(page.getByText(/^The Enterprise plan begins on .*\d{4}$/)).toBeVisible()
  await expectClean(page, 'the plans with a scheduled change')
  await page.getByRole('listitem', { name: 'Basic' }).getByRole('button', { name: 'Keep Basic' }).click()
  await expect(page.getByText(/^The Enterprise plan begins on .*\d{4}$/)).toBeHidden()
  await page.getByRole('button', { name: 'Cancel Subscription' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel Subscription' }).click()
  await page.getByRole('button', { name: 'Resume Subscription' }).click()
  await expect(page.getByRole('button', { name: 'Cancel Subscription' })).toBeVisible()
  await page.getByRole('tab', { name: 'History' }).click()
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: /^Download INV-/ }).click()
  expect((await file).suggestedFilename()).toMatch(/^INV-\d{6}.*\.pdf$/)
  await page.getByRole('tab', { name: 'Overview' }).click()
  await expect(page.getByText('0 of 10 profiles')).toBeVisible()
  await expectClean(page, 'the overview of a plan')
})

test('the card is shaped and checked in the page, and neither number nor code leaves it', async ({ page, context }) => {
  await signInAs(page.request)
  const sent: string[] = []
  // Every request of the page, whoever makes it: scripts, forms, pictures, beacons.
  context.on('request', (each) => void sent.push(`${each.url()} ${each.postData()} ${JSON.stringify(each.headers())}`))
  page.on('websocket', (socket) => socket.on('framesent', ({ payload }) => void sent.push(payload.toString())))
  // Playwright does not see the body of every request, so the page itself records what it sends.
  await page.exposeFunction('recordSent', (text: string) => void sent.push(text))
  await page.addInitScript(() => {
    const send = window.fetch
    window.fetch = async (...given) => {
      const request = new Request(...given)
      const { recordSent } = window as unknown as { recordSent: (text: string) => Promise<void> }
      await recordSent(`${request.url} ${await request.clone().text()}`)
      return send(request)
    }
  })
  await page.goto('/billing?tab=payment')
  const number = page.getByRole('textbox', { name: 'Card number' })
  await number.pressSequentially('4242424242424241')
  await expect(number).toHaveValue('4242 4242 4242 4241')
  await page.getByRole('textbox', { name: 'Expiry' }).pressSequentially('1299')
  await expect(page.getByRole('textbox', { name: 'Expiry' })).toHaveValue('12/99')
  await page.getByRole('textbox', { name: 'CVV' }).fill('9174')
  await page.getByRole('button', { name: 'Update Payment Method' }).click()
  await expect(number).toBeFocused()
  await expect(page.getByText('This is not a valid card number.')).toBeVisible()
  await expectClean(page, 'the payment form with an error')
  await number.fill('4242424242424242')
  await page.getByRole('textbox', { name: 'Cardholder name' }).fill('Ann Newcomer')
  await page.getByRole('textbox', { name: 'Street' }).fill('1 Pier')
  await page.getByRole('textbox', { name: 'City' }).fill('Albany')
  await page.getByRole('combobox', { name: 'State' }).click()
  await page.getByRole('option', { name: 'NY' }).click()
  await page.getByRole('textbox', { name: 'ZIP code' }).fill('12201-7')
  await expect(page.getByRole('textbox', { name: 'ZIP code' })).toHaveValue('12201')
  await page.getByRole('button', { name: 'Update Payment Method' }).click()
  await expect(page.getByText('Payment Method Updated')).toBeVisible()
  await expect(page.getByText('(This is a placeholder - no real payment was processed)')).toBeVisible()
  await expect(number).toHaveValue('')
  const all = sent.join('\n').replaceAll(' ', '')
  expect(all).toContain('12201')
  const card = /42424242|\b9174\b|12\/99|\b1299\b/
  expect(all).not.toMatch(card)
  // Nor is anything kept in the browser.
  const kept = [
    await context.storageState({ indexedDB: true }),
    await page.evaluate(() => JSON.stringify(sessionStorage)),
  ]
  expect(JSON.stringify([kept, page.url()]).replaceAll(' ', '')).not.toMatch(card)
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Street' })).toHaveValue('1 Pier')
  await expect(number).toHaveValue('')
})

test('an operator gives a plan by hand, records a payment and sets the tax', async ({ page, browser }) => {
  await signInAs(page.request, { role: 'admin' })
  const other = await browser.newContext()
  const { email } = await signInAs(other.request, { name: 'Gina Granted' })
  const open = await other.newPage()
  await open.goto('/billing')
  await expect(open.getByText('Try Premium for 14 days')).toBeVisible()
  await page.goto('/billing')
  await page.getByRole('button', { name: 'User menu' }).click()
  await page.getByRole('menuitem', { name: 'Plans and invoices' }).click()
  await page.getByRole('searchbox', { name: 'Search by name or email' }).fill(email)
  await page.getByRole('button', { name: 'Give a plan to Gina Granted' }).click()
  await expectClean(page, 'the dialog to give a plan')
  await page.getByRole('button', { name: 'Give plan' }).click()
  await expect(page.getByText('Gina Granted has the Premium plan')).toBeVisible()
  await expect(open.getByText('Active Subscription')).toBeVisible()
  await expect(open.getByText('0 of 50 profiles')).toBeVisible()
  await page.getByRole('tab', { name: 'Settings' }).click()
  await page.getByRole('textbox', { name: 'Tax rate in percent' }).fill('101')
  await page.getByRole('button', { name: 'Save settings' }).click()
  await expect(page.getByRole('textbox', { name: 'Tax rate in percent' })).toBeFocused()
  await expectClean(page, 'the settings of billing')
  await other.close()
})

test('an operator credits an invoice, and both see the credit note with its file', async ({ page, browser }) => {
  await signInAs(page.request, { role: 'admin' })
  const other = await browser.newContext()
  await signInAs(other.request, { name: 'Dora Debtor' })
  const owed = await other.newPage()
  await owed.goto('/billing?tab=plans')
  await owed.getByRole('button', { name: 'Choose Basic' }).click()
  await owed.getByRole('button', { name: 'Begin plan' }).click()
  await expect(owed.getByText('Active Subscription')).toBeVisible()
  await owed.getByRole('tab', { name: 'History' }).click()
  await page.goto('/billing')
  await page.getByRole('button', { name: 'User menu' }).click()
  await page.getByRole('menuitem', { name: 'Plans and invoices' }).click()
  await page.getByRole('tab', { name: 'Invoices' }).click()
  await page.getByRole('searchbox', { name: 'Search by number, name or email' }).fill('Dora Debtor')
  const row = page.getByRole('row').filter({ hasText: 'Dora Debtor' }).first()
  await expectClean(page, 'the invoices of the installation')
  await row.getByRole('button', { name: /^Credit invoice INV-/ }).click()
  const dialog = page.getByRole('dialog', { name: /^Credit invoice INV-/ })
  await dialog.getByRole('button', { name: 'Issue credit note' }).click()
  await expect(dialog.getByText('Enter the reason. It is printed on the credit note.')).toBeVisible()
  await expectClean(page, 'the dialog of a credit note')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('The plan was not used.')
  await dialog.getByRole('button', { name: 'Issue credit note' }).click()
  await expect(row.getByText('$1,000.00 credited')).toBeVisible()
  await expect(row.getByText('Cancelled')).toBeVisible()
  await expect(owed.getByText('$1,000.00 credited')).toBeVisible()
  await expectClean(owed, 'an invoice with its credit note')
  const file = owed.waitForEvent('download')
  await owed.getByRole('button', { name: /^Download CN-/ }).click()
  expect((await file).suggestedFilename()).toMatch(/^CN-\d{6}.*\.pdf$/)
  await other.close()
})
