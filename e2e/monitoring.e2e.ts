import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { expectClean } from './axe.ts'
import { signInAs } from './people.ts'

test('a visitor sees the alerts of the sample and is asked to sign in before a case opens', async ({ page }) => {
  await page.goto('/engagements?tab=aml')
  await expect(page.getByText('23 AML alerts, 8 high priority')).toBeVisible()
  await expectClean(page, 'the alerts of the sample')
  await page
    .getByRole('button', { name: /^Investigate/ })
    .first()
    .click()
  await expect(page.getByText('Authentication required')).toBeVisible()
})

test('an alert is investigated, reported and completed', async ({ page }) => {
  await signInAs(page.request)
  await page.goto('/engagements?tab=aml')
  await expect(page.getByText('23 AML alerts, 8 high priority')).toBeVisible()
  await page.getByRole('button', { name: 'Investigate: Cobalt Ridge Mining' }).first().click()
  await expect(page.getByText('Investigation Started')).toBeVisible()
  const dialog = page.getByRole('dialog', { name: 'AML Investigation' })
  for (const tab of ['Client Details', 'Transaction Analysis', 'Compliance History', 'Overview']) {
    await dialog.getByRole('tab', { name: tab }).click()
    await expect(dialog.getByRole('tabpanel', { name: tab })).toBeVisible()
    await expectClean(page, `the investigation, ${tab}`)
  }
  // the case is in the address: a reload, and a link for a colleague, lead back to it
  await page.reload()
  await dialog.getByLabel('What was found').fill('The invoices do not exist.')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(dialog.getByText('The invoices do not exist.')).toBeVisible()

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    (async () => {
      await dialog.getByRole('button', { name: 'Export Investigation' }).click()
      await page.getByRole('menuitem', { name: 'Text (.txt)' }).click()
    })(),
  ])
  await expect(page.getByText('Investigation Exported')).toBeVisible()
  expect(await readFile(await file.path(), 'utf8')).toContain('90-day reviews')
  const [report] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Generate Report' }).click(),
  ])
  expect(report.suggestedFilename()).toMatch(/\.pdf$/)
  await expect(dialog.getByText('Conduct enhanced due diligence within 5 business days')).toBeVisible()

  await page.setViewportSize({ width: 390, height: 844 })
  await expectClean(page, 'the investigation on a phone')
  await dialog.getByRole('button', { name: 'Complete Investigation' }).click()
  await dialog.getByLabel('No suspicion remains').click()
  await dialog.getByLabel('Reason', { exact: true }).fill('Explained by the contracts.')
  await dialog.getByLabel('Why you confirm it alone').fill('Nobody else works here.')
  await expectClean(page, 'the decision on a phone')
  await dialog.getByRole('button', { name: 'Complete Investigation' }).click()
  await expect(page.getByText('The case status is updated to Resolved.')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('22 AML alerts, 7 high priority')).toBeVisible()
  await expectClean(page, 'the alerts on a phone')
})
