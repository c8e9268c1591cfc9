import { readFile } from 'node:fs/promises'
import { expect, test, type Page } from '@playwright/test'
import { expectCleanAtBothWidths } from './axe.ts'
import { signInAs } from './people.ts'

const tabs = ['Company Info', 'Financials', 'Methodology', 'AI Comparables', 'Results']
const openTab = (page: Page, name: string) => page.getByRole('tab', { name }).click()

async function seeAll(page: Page): Promise<void> {
  for (const name of tabs) {
    await openTab(page, name)
    await page.waitForLoadState('networkidle')
    await expectCleanAtBothWidths(page, name)
  }
}

test('a visitor reads the sample valuation and is led to the sign-in', async ({ page }) => {
  await page.goto('/valuation')
  await expect(page.getByText('This is the sample valuation')).toBeVisible()
  await openTab(page, 'AI Comparables')
  await expect(page.getByText('Median 8.5x')).toBeVisible()
  await openTab(page, 'Results')
  await page.getByRole('button', { name: 'Show as table' }).first().click()
  const methods = page.getByRole('table').first()
  await expect(methods.getByRole('row', { name: /^Discounted cash flow \$25M \$45M/ })).toBeVisible()
  await expect(methods.getByRole('row', { name: /^Comparable companies \$28M \$42M/ })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button', { name: 'Show as table' })).toHaveCount(0)
  await page.emulateMedia({ media: 'screen' })
  await openTab(page, 'Financials')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('tab')).toHaveText(['Financials'])
  await expect(page.getByRole('region', { name: 'Sources' }).getByRole('listitem')).toHaveText([
    'Sample figures',
    'Assumption',
  ])
  await page.emulateMedia({ media: 'screen' })
  await expect(page.getByRole('region', { name: 'Sources' })).toHaveCount(0)
  await openTab(page, 'Results')
  await page.getByRole('link', { name: 'Export Report' }).click()
  await expect(page).toHaveURL(/\/auth/)
})

test('a company is valued from start to end, live, and kept', async ({ page }) => {
  await signInAs(page.request, { role: 'premium' })
  await page.goto('/valuation')
  await page.getByRole('button', { name: 'New valuation' }).click()
  await page.getByRole('radio', { name: 'Your own figures' }).click()
  await page.getByLabel('Company name').fill('Alder Works')
  await page.getByRole('button', { name: 'Create valuation' }).click()
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Alder Works')
  await openTab(page, 'Financials')
  await page.getByRole('textbox', { name: 'Revenue', exact: true }).fill('40')
  await page.getByRole('textbox', { name: 'EBITDA', exact: true }).fill('8')
  // a value is there before anything is saved
  await expect(page.getByText('No weighted method gives a value')).toBeHidden()
  const growth = page.getByRole('textbox', { name: 'Revenue growth, FY2027E' })
  await growth.focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('textbox', { name: 'EBITDA margin, FY2027E' })).toBeFocused()
  await page.keyboard.type('20')
  await expect(page.getByText('All changes saved')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'EBITDA margin, FY2027E' })).toHaveValue('20')
  await expect(page.getByText(/^Typed by Ada Lovelace/).first()).toBeVisible()
  await openTab(page, 'Methodology')
  await page.getByRole('textbox', { name: 'Terminal growth', exact: true }).fill('30')
  await expect(page.getByText('Terminal growth must be below WACC').first()).toBeVisible()
  await page.getByRole('textbox', { name: 'Terminal growth', exact: true }).fill('2')
  await openTab(page, 'Results')
  await expect(page.getByText('All changes saved')).toBeVisible()
  await page.getByRole('button', { name: 'Save as a version' }).click()
  await expect(page.getByText('Version 1', { exact: true })).toBeVisible()
  await openTab(page, 'Financials')
  await page.getByRole('button', { name: 'Add an adjustment' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: 'Debt' }).click()
  await dialog.getByLabel('Amount to add, in millions').fill('2')
  await dialog.getByLabel('Reason').fill('A lease was left out')
  await dialog.getByLabel('Source').fill('Lease, page 4')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByText('A lease was left out')).toBeVisible()
})

test('the report, the review and the way on', async ({ page }) => {
  await signInAs(page.request, { role: 'premium' })
  await page.goto('/valuation')
  for (const [entry, magic] of [
    ['Excel workbook with formulas', 'PK'],
    ['PDF report', '%PDF'],
  ] as const) {
    await page.getByRole('button', { name: 'Export Report' }).click()
    const coming = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: entry }).click()
    const file = await readFile(await (await coming).path())
    expect(file.subarray(0, magic.length).toString()).toBe(magic)
  }
  await page.getByRole('button', { name: 'Schedule Review' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Day').fill('2031-05-06')
  await dialog.getByLabel('Email addresses').fill(`guest-${crypto.randomUUID()}@example.com`)
  await dialog.getByRole('button', { name: 'Send invitations' }).click()
  await expect(page.getByText('Review scheduled')).toBeVisible()
  await openTab(page, 'Results')
  await expect(page.getByText(/May 6, 2031/)).toBeVisible()
  await page.getByRole('button', { name: 'Proceed to Due Diligence' }).click()
  const confirm = page.getByRole('alertdialog', { name: 'Create a deal for Millbrook Workflow?' })
  await expect(confirm.getByText('It is marked as sample, as this valuation is.')).toBeVisible()
  await confirm.getByRole('button', { name: 'Create the deal' }).click()
  await expect(page).toHaveURL(/\/due-diligence\?deal=[0-9a-f-]{36}$/)
  const target = page.getByRole('region', { name: 'Target of the deal' })
  await expect(target.getByText('Millbrook Workflow')).toBeVisible()
  await page.getByRole('tab', { name: 'Search' }).click()
  await expect(page.getByRole('searchbox', { name: 'Company name' })).toHaveValue('Millbrook Workflow')
  await target.getByRole('link', { name: 'Its valuation' }).click()
  await expect(page).toHaveURL(/\/valuation\?.*valuation=[0-9a-f-]{36}/)
  await expect(page.getByRole('combobox', { name: 'Valuation' })).toHaveValue('Millbrook Workflow')
})

test('a reload in the middle of typing loses nothing, and the report has what the page shows', async ({ page }) => {
  await signInAs(page.request, { role: 'premium' })
  await page.goto('/valuation?tab=financials')
  const debt = page.getByRole('textbox', { name: 'Debt', exact: true })
  await debt.fill('7.25')
  await page.reload()
  await expect(debt).toHaveValue('7.25')
  await debt.fill('8.75')
  await page.getByRole('button', { name: 'Export Report' }).click()
  const coming = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Excel workbook with formulas' }).click()
  await coming
  await page.reload()
  await expect(debt).toHaveValue('8.75')
})

test('a link to a deal begins its valuation, and opens it from then on', async ({ page }) => {
  await signInAs(page.request, { role: 'premium' })
  const headers = { origin: process.env['E2E_URL'] ?? '' }
  const data = { target: 'Birch & Söhne', industry: 'Industry', currency: 'EUR', ebitda: 4_000_000 }
  const made = await page.request.post('/api/deals', { headers, data })
  const { id } = (await made.json()) as { id: string }
  await page.goto(`/valuation?deal=${id}`)
  await expect(page.getByText('Birch & Söhne has no valuation yet')).toBeVisible()
  await page.getByRole('button', { name: 'Begin the valuation' }).click()
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Birch & Söhne')
  await expect(page.getByRole('textbox', { name: 'Currency' })).toHaveValue('EUR')
  await page.goto(`/valuation?deal=${id}&tab=financials`)
  await expect(page).toHaveURL(/valuation=[0-9a-f-]{36}/)
  await expect(page.getByRole('textbox', { name: 'EBITDA', exact: true })).toHaveValue('4')
  await page.goto(`/valuation?deal=${crypto.randomUUID()}`)
  await expect(page.getByText('This deal is not there')).toBeVisible()
  await page.getByRole('link', { name: 'All valuations' }).click()
  await expect(page.getByRole('combobox', { name: 'Valuation' })).toBeVisible()
})

test('all five tabs are used without a mouse', async ({ page }) => {
  await signInAs(page.request, { role: 'premium' })
  await page.goto('/valuation')
  const press = (...keys: string[]) =>
    keys.reduce((done, key) => done.then(() => page.keyboard.press(key)), Promise.resolve())
  await page.getByRole('tab', { name: 'Company Info' }).focus()
  for (const name of tabs.slice(1)) {
    await press('ArrowRight')
    await expect(page.getByRole('tab', { name })).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByRole('tab', { name })).toBeFocused()
  }
  // any other input against the discount rate
  const across = page.getByRole('combobox', { name: 'Columns' })
  await across.focus()
  await press('ControlOrMeta+a')
  await page.keyboard.type('beta')
  await press('Enter')
  await expect(page.getByRole('table', { name: /WACC, Beta/ })).toBeVisible()
  await page.getByRole('tab', { name: 'Results' }).focus()
  await press('ArrowLeft')
  const counts = page.getByRole('checkbox', { name: 'Plantwise counts' })
  await counts.focus()
  await press('Space')
  // 6.8, 8.6 and 10.2 are left
  await expect(page.getByText('Median 8.6x')).toBeVisible()
  await press('Space')
  await expect(page.getByText('Median 8.5x')).toBeVisible()
  await page.getByRole('tab', { name: 'AI Comparables' }).focus()
  await press('Home')
  const name = page.getByRole('button', { name: 'Name a source: Debt' })
  await name.focus()
  await press('Enter')
  await expect(page.getByRole('dialog').getByRole('combobox', { name: 'Figure' })).toBeFocused()
  await press('Tab')
  await page.keyboard.type('Loan agreement')
  await press('Enter')
  await expect(page.getByText(/^Loan agreement \(named by Ada Lovelace\)/)).toBeVisible()
  await expect(page.getByText('All changes saved')).toBeVisible()
  const menu = page.getByRole('button', { name: 'Export Report' })
  await menu.focus()
  await press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Excel workbook with formulas' })).toBeFocused()
  await press('Escape')
  await expect(menu).toBeFocused()
})

test('every tab is accessible and fits', async ({ page }) => {
  await signInAs(page.request, { role: 'premium' })
  await page.goto('/valuation')
  await seeAll(page)
})
