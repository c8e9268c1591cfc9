import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import type { Download, Page } from '@playwright/test'
import { expectCleanAtBothWidths } from './axe.ts'
import { signInAs } from './people.ts'
import { dismissToasts } from './toasts.ts'

test.beforeEach(async ({ page }) => {
  await signInAs(page.request, { role: 'premium' })
})

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Import companies' })
const results = (page: Page) => page.getByRole('grid', { name: 'Companies' })

async function upload(page: Page, file: { name: string; content: string | Buffer }): Promise<void> {
  await dialogOf(page)
    .getByLabel('Choose a table of companies')
    .first()
    .setInputFiles({ name: file.name, mimeType: 'application/octet-stream', buffer: Buffer.from(file.content) })
}

async function take(page: Page, file: { name: string; content: string | Buffer }): Promise<void> {
  await page.goto('/target-identification?import=list')
  await upload(page, file)
  await dialogOf(page).getByRole('button', { name: 'Check the file' }).click()
  await dialogOf(page)
    .getByRole('button', { name: /^Import \d/ })
    .click()
  await expect(dialogOf(page).getByText('Done.')).toBeVisible()
}

test('a file is mapped, checked, taken over, found in the list, and undone', async ({ page }) => {
  await take(page, { name: 'known.csv', content: 'Name,Country,Employees\nZephyr Kiln Works,Chile,40\n' })
  await page.goto('/target-identification')
  await page.getByRole('button', { name: 'Import companies' }).click()
  await upload(page, {
    name: 'targets.csv',
    content: [
      'Firma,Land,Mitarbeiter,Notiz',
      'Zephyr Kiln Works,Chile,55,known',
      'Quartz Loom Mills,Peru,12,new',
      'Quartz Loom Mills,Peru,13,again',
      'Basalt Harp,Peru,many,wrong',
      '',
    ].join('\n'),
  })
  const dialog = dialogOf(page)
  await expect(dialog.getByRole('combobox', { name: 'Column of Name' })).toContainText('Firma')
  await expect(dialog.getByRole('combobox', { name: 'Column of Employees' })).toContainText('Mitarbeiter')
  await dialog.getByRole('button', { name: 'Check the file' }).click()
  await expect(dialog.getByText('Checked. Nothing has been written yet.')).toBeVisible()
  const doubles = dialog.getByRole('list', { name: 'Possible duplicates' })
  await expect(doubles).toContainText('Zephyr Kiln Works has the same name and country as Zephyr Kiln Works')
  await expect(doubles.getByRole('row', { name: 'Employees 40 55' })).toBeVisible()
  await expect(dialog.getByRole('list', { name: 'What will be written' })).toContainText('Quartz Loom Mills')
  const findings = dialog.getByRole('list', { name: 'Errors and repeated rows' })
  await expect(findings).toContainText('Row 4The same company as in row 3.')
  await expect(findings).toContainText('Row 5, Mitarbeiter"many" is not a number.')
  await page.reload()
  await expect(dialog.getByText('Checked. Nothing has been written yet.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Import 3 rows' }).click()
  await expect(dialog.getByText('1 created, 1 updated, 1 left out.')).toBeVisible()

  const merges = dialog.getByRole('list', { name: 'Companies that were updated' })
  await expect(merges).toContainText(/Zephyr Kiln Works.*Employees.*40.*55/)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('radio', { name: 'Free text' }).check()
  await page.getByRole('searchbox', { name: 'Free text' }).fill('Quartz Loom Mills')
  await expect(results(page).locator('tbody tr').first()).toContainText('Quartz Loom Mills')

  await page.getByRole('button', { name: 'Import companies' }).click()
  const earlier = dialog.getByRole('list', { name: 'Earlier imports' })
  await expect(earlier.getByRole('listitem')).toHaveCount(2)
  await expect(earlier.getByRole('listitem').first()).toContainText(/targets\.csvDoneAda Lovelace/)
  await earlier.getByRole('button', { name: 'Open targets.csv' }).click()
  await merges.getByRole('button', { name: 'Undo the update of Zephyr Kiln Works' }).click()
  await expect(merges.getByText('Undone')).toBeVisible()
  await dialog.getByRole('button', { name: 'Undo import' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo import' }).click()
  await expect(dialog.getByText('Undone.', { exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByText('No companies found matching your search criteria')).toBeVisible()
  await page.getByRole('radio', { name: 'Free text' }).check()
  await page.getByRole('searchbox', { name: 'Free text' }).fill('Zephyr Kiln Works')
  await expect(results(page).locator('tbody tr').first()).toContainText('40')
})

test('a file that is no table is refused with a sentence, and nothing is kept of it', async ({ page }) => {
  await page.goto('/target-identification?import=list')
  await upload(page, { name: 'picture.csv', content: Buffer.from([0, 1, 2, 3, 4, 5, 6, 7]) })
  await expect(page.getByText('Import failed')).toBeVisible()
  await expect(dialogOf(page).getByText('No file has been imported into this workspace yet.')).toBeVisible()
})

test('what was exported as CSV and as XLSX comes back edited and updates instead of copying', async ({ page }) => {
  await take(page, { name: 'own.csv', content: 'Name,Country,Employees\n=Onyx Ferry Lines,Chile,70\n' })
  await page.goto('/target-identification?q=Onyx+Ferry+Lines')
  await expect(results(page).locator('tbody tr')).toHaveCount(1)
  for (const format of ['CSV', 'XLSX'] as const) {
    const arriving = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Other formats' }).click()
    await page.getByRole('menuitem', { name: `Export as ${format}` }).click()
    const download = await arriving
    await expect(page.getByText('Export Complete')).toBeVisible()
    await dismissToasts(page)
    expect(download.suggestedFilename()).toMatch(/^target-companies-\d{4}-\d{2}-\d{2}\.(csv|xlsx)$/)
    await take(page, { name: download.suggestedFilename(), content: await edit(download) })
    // the workbook comes back with the 71 that the text has brought before it
    const outcome = format === 'CSV' ? '0 created, 1 updated, 0 left out.' : '1 company was already as the file says.'
    await expect(dialogOf(page).getByText(outcome)).toBeVisible()
    await page.goto('/target-identification?q=Onyx+Ferry+Lines')
    await expect(results(page).locator('tbody tr')).toHaveCount(1)
    await expect(results(page).locator('tbody tr').first()).toContainText('71')
  }
})

/** A spreadsheet program would change a cell; a text is changed here, a workbook comes back as it is. */
async function edit(download: Download): Promise<Buffer> {
  const file = await readFile(await download.path())
  if (!download.suggestedFilename().endsWith('.csv')) return file
  const text = file.toString('utf8')
  expect(text).toContain("'=Onyx Ferry Lines")
  return Buffer.from(text.replace(',70,', ',71,'))
}

test('the import dialog passes axe and never scrolls sideways', async ({ page }) => {
  await take(page, { name: 'first.csv', content: 'Name,Country,Employees\nAlpha Looms,Chile,1\n' })
  await take(page, { name: 'second.csv', content: 'Name,Country,Employees\nAlpha Looms,Chile,2\nBeta,Peru,x\n' })
  await dialogOf(page).getByRole('list', { name: 'Companies that were updated' }).waitFor()
  await expectCleanAtBothWidths(page, 'import-done')
  await dialogOf(page).getByRole('button', { name: 'Another file' }).click()
  await dialogOf(page).getByRole('list', { name: 'Earlier imports' }).waitFor()
  await expectCleanAtBothWidths(page, 'import-list')
  await upload(page, {
    name: 'third.csv',
    content: 'Name,Country,Umsatz (EUR m)\nAlpha Looms,Chile,2\nBeta,Peru,1\n',
  })
  await dialogOf(page).getByRole('button', { name: 'Check the file' }).waitFor()
  await expectCleanAtBothWidths(page, 'import-mapping')
})
