import { expect, test } from '@playwright/test'
import { expectClean } from './axe.ts'
import { signInAs } from './people.ts'

const origin = process.env['E2E_URL'] ?? ''

test('a guest of a buyer is let into folders of a deal, reads them without an account, and is shut out again', async ({
  page,
  browser,
}) => {
  await signInAs(page.request, { role: 'premium' })
  const headers = { origin }
  const made = await page.request.post('/api/deals', { headers, data: { target: 'Cedar Analytics' } })
  const { id } = (await made.json()) as { id: string }
  for (const [folder, name, text] of [
    ['Financials', 'Accounts.txt', 'Revenue of Cedar was 40 million.'],
    ['Board', 'Minutes.txt', 'Minutes of the board.'],
  ] as const) {
    const query = new URLSearchParams({ folder, name, category: 'financial' }).toString()
    await page.request.post(`/api/deals/${id}/files/upload?${query}`, { headers, data: Buffer.from(text) })
  }
  await page.goto(`/due-diligence?deal=${id}`)
  await page.getByRole('tab', { name: 'Data room guests' }).click()
  await expect(page.getByText('No guests yet')).toBeVisible()
  await expectClean(page, 'a deal without guests')

  await page.getByRole('button', { name: 'Add guest' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Add guest' }).click()
  await expect(dialog.getByText('Enter the name of the guest.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Jane Doe')
  await dialog.getByRole('textbox', { name: 'Buyer or adviser' }).fill('Acme Partners')
  await dialog.getByRole('textbox', { name: 'Email' }).fill('jane@acme.example')
  await dialog.getByRole('checkbox', { name: 'Financials' }).check()
  await expectClean(page, 'the dialog of a guest')
  await dialog.getByRole('button', { name: 'Add guest' }).click()

  const sheet = page.getByRole('dialog', { name: 'Jane Doe' })
  await expect(sheet.getByText('No link has been sent yet. Shows 1 file at the moment.')).toBeVisible()
  await sheet.getByRole('button', { name: 'Send link' }).click()
  const link = (await sheet.getByText(/due-diligence\?room=/).textContent()) ?? ''
  await expect(sheet.getByText('Not opened yet.')).toBeVisible()
  await expectClean(page, 'the record of a guest')

  const outside = await browser.newContext({ viewport: { width: 390, height: 800 } })
  const guest = await outside.newPage()
  await guest.goto(link)
  await expect(guest.getByRole('heading', { name: 'Data room: Cedar Analytics' })).toBeVisible()
  await expect(guest.getByText('Minutes.txt')).toBeHidden()
  await expect(guest.getByText(/Text only$/)).toBeVisible()
  await expectClean(guest, 'the room of a guest')
  const isWider = await guest.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
  expect(isWider).toBe(false)
  await guest.getByRole('button', { name: 'Accounts.txt' }).click()
  await expect(guest.getByRole('dialog').getByText('Revenue of Cedar was 40 million.')).toBeVisible()
  await expectClean(guest, 'a file in the room of a guest')
  await guest.keyboard.press('Escape')
  await guest.getByRole('searchbox', { name: 'Find a file' }).fill('minutes')
  await expect(guest.getByText('No file has this in its name, or as its number.')).toBeVisible()

  // what the guest asks is there for the team without a reload, and once for two clicks
  await guest.getByRole('textbox', { name: 'Your question' }).fill('Who audits the accounts?')
  await guest.getByRole('button', { name: 'Ask', exact: true }).dblclick()
  await expect(guest.getByText('No answer yet')).toHaveCount(1)
  await expectClean(guest, 'a question in the room of a guest')
  await expect(sheet.getByRole('link', { name: 'Who audits the accounts?' })).toBeVisible()

  // the team sees what was read as soon as it was
  await expect(sheet.getByText(/^Sent by .* Last opened /)).toBeVisible()
  await page.reload()
  await expect(page.getByText(/^opened · /)).toBeVisible()
  await sheet.getByRole('button', { name: 'Close link' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Close link' }).click()
  await expect(sheet.getByText('No link has been sent yet. Shows 1 file at the moment.')).toBeVisible()
  await guest.reload()
  await expect(guest.getByText(/This link does not open a data room any more/)).toBeVisible()
  await outside.close()

  // all people of a buyer get the same folders in one step
  await page.keyboard.press('Escape')
  await page
    .getByRole('row', { name: /Jane Doe/ })
    .getByRole('checkbox')
    .check()
  await page.getByRole('button', { name: 'Set folders' }).click()
  const bulk = page.getByRole('dialog', { name: 'Folders of 1 guest' })
  await bulk.getByRole('checkbox', { name: 'Board' }).check()
  await expectClean(page, 'the folders of several guests')
  await bulk.getByRole('button', { name: 'Apply' }).click()
  await expect(bulk).toBeHidden()
  await page.getByRole('row', { name: /Jane Doe/ }).click()
  await expect(page.getByRole('button', { name: 'Change Folders: Board' })).toBeVisible()
})
