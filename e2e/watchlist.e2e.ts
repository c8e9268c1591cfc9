import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { expectClean } from './axe.ts'
import { signInAs } from './people.ts'
import { dismissToasts } from './toasts.ts'

test.beforeEach(async ({ page }) => {
  await signInAs(page.request, { role: 'premium' })
})

const results = (page: Page) => page.getByRole('grid', { name: 'Companies' })

async function addCompany(page: Page, name: string): Promise<string> {
  const answer = await page.request.post('/api/companies', {
    headers: { origin: process.env['E2E_URL'] ?? '' },
    data: { name, country: 'Chile', industry: 'Retail', employees: 20, revenue_millions: 40 },
  })
  expect(answer.status()).toBe(201)
  const company: unknown = await answer.json()
  return (company as { id: string }).id
}

test('a company is added once, kept with notes, priority and status, and let go', async ({ page }) => {
  await addCompany(page, 'Zephyr Kiln Works')
  await page.goto('/target-identification?q=Zephyr+Kiln+Works')
  const row = results(page).locator('tbody tr').first()
  await row.hover()
  await row.getByRole('button', { name: 'Add to Watchlist: Zephyr Kiln Works' }).click()
  await expect(page.getByText('Added to Watchlist', { exact: true })).toBeVisible()
  await row.hover()
  await row.getByRole('button', { name: 'In your watchlist: Zephyr Kiln Works (medium, active)' }).click()
  await expect(page.getByText('Zephyr Kiln Works is already in your watchlist.')).toBeVisible()
  await dismissToasts(page)

  await page.getByRole('tab', { name: 'Watchlist' }).click()
  const list = page.getByRole('tabpanel')
  await list.getByRole('row', { name: /Zephyr Kiln Works/ }).click()
  await list.getByRole('button', { name: 'Add notes about Zephyr Kiln Works' }).click()
  await list.getByRole('textbox', { name: 'Notes about Zephyr Kiln Works' }).fill('Ask about the new plant.')
  await list.getByRole('button', { name: 'Save notes' }).click()
  // the text area has the words as well, before the server has them
  await expect(list.getByRole('textbox', { name: 'Notes about Zephyr Kiln Works' })).toBeHidden()
  await expect(
    list.getByRole('region', { name: 'Zephyr Kiln Works' }).getByText('Ask about the new plant.'),
  ).toBeVisible()
  await choose(page, 'Priority', 'high')
  await choose(page, 'Status', 'paused')
  await page.reload()
  await expect(
    list.getByRole('region', { name: 'Zephyr Kiln Works' }).getByText('Ask about the new plant.'),
  ).toBeVisible()
  await expect(list.getByRole('combobox', { name: 'Priority' })).toContainText('high')
  await expect(list.getByRole('combobox', { name: 'Status' })).toContainText('paused')
  await list.getByRole('button', { name: /^Remove Zephyr Kiln Works/ }).click()
  await expect(page.getByText('Removed from Watchlist')).toBeVisible()
  await expect(list.getByText('No companies watched yet')).toBeVisible()
})

test('a company that changed since it was added says what changed, until the copy is made anew', async ({ page }) => {
  const id = await addCompany(page, 'Onyx Ferry Lines')
  const headers = { origin: process.env['E2E_URL'] ?? '' }
  await page.request.post('/api/watchlist', { headers, data: { company_id: id } })
  await page.request.patch(`/api/companies/${id}`, { headers, data: { employees: 25, revenue_millions: 52 } })
  await page.goto('/target-identification?tab=watchlist')
  const list = page.getByRole('tabpanel')
  await list.getByRole('row', { name: /Onyx Ferry Lines/ }).click()
  await expect(list.getByText(/^Revenue: .*40M.*52M/)).toBeVisible()
  await expect(list.getByText('Employees: 20 → 25')).toBeVisible()
  await expectClean(page, 'watchlist-changed')
  await list.getByRole('button', { name: 'Accept changes of Onyx Ferry Lines' }).click()
  await expect(list.getByText('Employees: 20 → 25')).toBeHidden()
})

test('a file fills the list, several entries change in one step, and a link keeps the filter', async ({ page }) => {
  await page.goto('/target-identification?tab=watchlist')
  const list = page.getByRole('tabpanel')
  await list.getByRole('button', { name: 'Import' }).click()
  const file = {
    name: 'list.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Company,Priority\nOryx Mills,low\nIbex Mills,\n'),
  }
  await page.getByRole('dialog').locator('input[type=file]').setInputFiles(file)
  await page.getByRole('button', { name: 'Import 2 rows' }).click()
  await expect(page.getByRole('button', { name: 'Undo import' })).toBeVisible()
  await page.getByRole('button', { name: 'Done' }).click()
  await dismissToasts(page)
  await list.getByRole('checkbox', { name: 'Select all rows' }).click()
  await list.getByRole('button', { name: 'Set priority' }).click()
  await page.getByRole('menuitem', { name: 'high' }).click()
  await expect(page.getByText('2 watched companies changed')).toBeVisible()
  await expect(list.getByRole('row', { name: /Oryx Mills.*high/ })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(list.getByRole('row', { name: /Oryx Mills.*low/ })).toBeVisible()
  await list.getByRole('button', { name: 'Clear', exact: true }).click()
  await list.getByRole('textbox', { name: 'Search watched companies' }).fill('Ibex')
  await page.keyboard.press('Enter')
  await expect(list.getByRole('row', { name: /Oryx/ })).toBeHidden()
  await page.reload()
  await expect(list.getByRole('row', { name: /Ibex/ })).toBeVisible()
  await expect(list.getByRole('row', { name: /Oryx/ })).toBeHidden()
  await page.goBack()
  await expect(list.getByRole('row', { name: /Oryx/ })).toBeVisible()
})

for (const width of [1440, 390]) {
  test(`the watchlist passes axe and never scrolls sideways: ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    const headers = { origin: process.env['E2E_URL'] ?? '' }
    for (const name of [
      'Onyx Ferry Lines',
      'A Company Whose Name Is Much Longer Than Anybody Would Ever Like To Read',
    ]) {
      const id = await addCompany(page, name)
      const notes = 'Ask about the new plant.\nSecond line.'
      await page.request.post('/api/watchlist', { headers, data: { company_id: id, notes } })
      await page.request.patch(`/api/companies/${id}`, { headers, data: { employees: 25 } })
    }
    await page.goto('/target-identification?tab=watchlist')
    const entry =
      width < 640 ? page.getByRole('button', { name: /Onyx Ferry Lines/ }) : page.getByRole('row', { name: /Onyx/ })
    await entry.click()
    await page.getByRole('button', { name: /^Edit notes about Onyx/ }).waitFor()
    await expectClean(page, 'watchlist')
  })
}

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('tabpanel').getByRole('combobox', { name: label }).click()
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PATCH' && answer.ok())
  await page.getByRole('option', { name: option }).click()
  await saved
}
