import { expect, test, type Locator } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { expectClean } from './axe.ts'
import { signInAs } from './people.ts'

const file = `Document;Category;Due;Priority;Status
Audited accounts of three years;Financial;2026-12-04;High;Open
Contracts above 1m a year;Legal;2026-12-11;Medium;Requested
`

/** Whether something else than the button is hit where the button is. */
function isCovered(button: Locator): Promise<boolean> {
  return button.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    return !element.contains(document.elementFromPoint(x + width / 2, y + height / 2))
  })
}

test('requests of a deal come from a file, are changed in place, undone, filtered and exported', async ({ page }) => {
  await signInAs(page.request, { role: 'premium' })
  const headers = { origin: process.env['E2E_URL'] ?? '' }
  const made = await page.request.post('/api/deals', { headers, data: { target: 'Cedar Analytics' } })
  const { id } = (await made.json()) as { id: string }
  await page.goto(`/due-diligence?deal=${id}`)
  await page.getByRole('tab', { name: 'Document requests' }).click()
  await expect(page.getByText('No requests yet')).toBeVisible()
  await expectClean(page, 'a deal without requests')

  await page.getByRole('button', { name: 'Add request' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Add request' }).click()
  await expect(dialog.getByText('Describe the document or question.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Document or question' }).fill('Cap table')
  await expectClean(page, 'the dialog of a request')
  await dialog.getByRole('button', { name: 'Add request' }).click()
  const sheet = page.getByRole('dialog', { name: 'Cap table' })
  await expect(sheet).toBeVisible()
  await expectClean(page, 'the record of a request')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('row', { name: /Cap table/ })).toBeVisible()

  // what a toast says does not lie over what a dialog asks
  const toast = page.locator('[data-toast]', { hasText: 'The request was added' })
  await page.getByRole('button', { name: 'Add request' }).click()
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await expect(toast).toBeVisible()
    for (const name of ['Add request', 'Cancel', 'Close']) {
      expect(await isCovered(dialog.getByRole('button', { name })), `${name} at ${width}`).toBe(false)
    }
  }
  await page.setViewportSize({ width: 1280, height: 720 })
  await dialog.getByRole('button', { name: 'Cancel' }).click()

  await page.getByRole('button', { name: 'Import and export' }).click()
  await page.getByRole('menuitem', { name: 'Import requests…' }).click()
  const buffer = Buffer.from(file)
  await page
    .getByLabel('Choose a table of requests')
    .first()
    .setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer })
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Import 2/ })
    .click()
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('row', { name: /Audited accounts/ })).toBeVisible()
  await expect(page.getByText('3 requests')).toBeVisible()
  await expectClean(page, 'the list of requests')

  await page.getByRole('textbox', { name: 'Search requests' }).fill('contracts')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('row', { name: /Audited accounts/ })).toBeHidden()
  await page.reload()
  await expect(page.getByRole('row', { name: /Contracts above/ })).toBeVisible()
  await page.getByRole('row', { name: /Contracts above/ }).click()
  await page.getByRole('tab', { name: 'History' }).click()
  await expect(page.getByRole('dialog').getByText('by import').first()).toBeVisible()
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Import and export' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: /CSV/ }).click()
  const text = await readFile(await (await download).path(), 'utf8')
  expect(text).toContain('Contracts above 1m a year')
  expect(text).not.toContain('Cap table')
})
