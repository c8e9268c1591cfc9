import { expect, test } from '@playwright/test'
import {
  emulateGleif,
  startRegisterServer,
  type RegisterServer,
} from '#adapters/company-registry/register-servers.fixture.ts'
import { expectClean, expectCleanAtBothWidths } from './axe.ts'
import { signInAs } from './people.ts'

let gleif: RegisterServer
test.beforeAll(async () => {
  gleif = await startRegisterServer(emulateGleif, Number(new URL(process.env['E2E_GLEIF'] ?? '').port))
})
test.afterAll(() => gleif.close())

test('a visitor looks up a company by keyboard, opens its record, and finds its parts', async ({ page }) => {
  await page.goto('/due-diligence')
  await expect(page.getByRole('heading', { level: 1, name: 'AI Due Diligence Suite' })).toBeVisible()
  await expect(page.getByRole('tab', { name: 'AI Tools' })).toHaveAttribute('aria-selected', 'true')
  await page.getByRole('tab', { name: 'Search' }).click()
  await page.getByRole('searchbox', { name: 'Company name' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Please enter a company name to search')).toBeVisible()
  await page.keyboard.type('northwind')
  await page.keyboard.press('Enter')
  const results = page.getByRole('list', { name: 'Search results' })
  await expect(results.getByRole('listitem')).toHaveCount(2)
  await expect(page.getByText(/^Answered by GLEIF/)).toBeVisible()
  await expect(page.getByText(/^Not queried: OpenCorporates/)).toBeVisible()
  await results.getByRole('button').first().focus()
  await page.keyboard.press('Enter')
  const panel = page.getByRole('dialog')
  await panel.getByRole('tab', { name: 'Officers' }).click()
  await expect(panel.getByText('No officer information available')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(results.getByRole('button').first()).toBeFocused()
})

test('the way back, a reload and a link show the same list', async ({ page }) => {
  await page.goto('/due-diligence?tab=search')
  await page.getByRole('searchbox').fill('software')
  await page.getByRole('combobox', { name: 'Jurisdiction' }).click()
  await page.getByRole('option', { name: 'Germany' }).click()
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  // Every name of the sample universe ends in one of a few words.
  const own = page.getByRole('region', { name: 'Companies in this installation' }).getByRole('listitem')
  const first = await own.first().textContent()
  await expect(page).toHaveURL(/q=software&jurisdiction=de/)
  await page.getByRole('searchbox').fill('sofwtare')
  await page.getByRole('searchbox').press('Enter')
  await expect(page.getByText(/No results for “sofwtare”\. Showing results for “software”/)).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('searchbox')).toHaveValue('software')
  await page.reload()
  await expect(own.first()).toHaveText(first ?? '')
  await expect(page.getByRole('combobox', { name: 'Jurisdiction' })).toHaveText('Germany')
})

test('a link about a deal says which one it is, or that it is not there', async ({ page }) => {
  const absent = `/due-diligence?deal=${crypto.randomUUID()}`
  await page.goto(absent)
  await expect(page.getByText('Sign in to see which one.')).toBeVisible()
  await signInAs(page.request, { role: 'premium' })
  for (const address of [absent, '/due-diligence?deal=nonsense']) {
    await page.goto(address)
    await expect(page.getByText('It was removed, or it belongs to another workspace.')).toBeVisible()
    await expect(page.getByRole('tab', { name: 'Document requests' })).toBeHidden()
    await expectClean(page, 'a deal that is not there')
  }
  await page.getByRole('link', { name: 'Continue without a deal' }).click()
  await expect(page).toHaveURL(/\/due-diligence$/)
  const headers = { origin: process.env['E2E_URL'] ?? '' }
  const made = await page.request.post('/api/deals', { headers, data: { target: 'Cedar Analytics' } })
  const { id } = (await made.json()) as { id: string }
  await page.goto(`/due-diligence?deal=${id}&tab=search`)
  const target = page.getByRole('region', { name: 'Target of the deal' })
  await expect(target.getByText('Cedar Analytics')).toBeVisible()
  const box = page.getByRole('searchbox', { name: 'Company name' })
  await expect(box).toHaveValue('Cedar Analytics')
  // nobody outside hears of the deal before somebody asks
  await expect(page.getByRole('list', { name: 'Search results' })).toBeHidden()
  await expectClean(page, 'the target of a deal')
  await box.fill('software')
  await box.press('Enter')
  await expect(page).toHaveURL(/deal=.*q=software/)
  await expect(target.getByText('Cedar Analytics')).toBeVisible()
})

test('search, results and record pass axe', async ({ page }) => {
  await page.goto('/due-diligence?tab=search')
  await page.getByRole('searchbox').fill('northwind')
  await expectCleanAtBothWidths(page, 'the empty search')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await page.getByRole('list', { name: 'Search results' }).waitFor()
  await expectCleanAtBothWidths(page, 'the results')
  await page.getByRole('list', { name: 'Search results' }).getByRole('button').first().click()
  await page.getByRole('dialog').getByRole('tab', { name: 'Overview' }).waitFor()
  await expectCleanAtBothWidths(page, 'the record')
})

test('a record is linked to a company, fills it, and goes again with what it filled in', async ({ page }) => {
  await signInAs(page.request, { role: 'premium' })
  const headers = { origin: process.env['E2E_URL'] ?? '' }
  const data = { name: 'Northwind Robotics', location: 'Glasgow', country: 'United Kingdom' }
  const made = await page.request.post('/api/companies', { headers, data })
  const { id } = (await made.json()) as { id: string }

  await page.goto('/due-diligence?q=northwind&source=gleif')
  await page.getByRole('button', { name: 'NORTHWIND ROBOTICS LTD' }).click()
  const panel = page.getByRole('dialog', { name: 'NORTHWIND ROBOTICS LTD' })
  await panel.getByRole('textbox', { name: 'Company in your universe' }).fill('Northwind Robotics')
  await panel.getByRole('button', { name: 'Find' }).click()
  await panel.getByRole('button', { name: 'Link to Northwind Robotics, United Kingdom' }).click()
  await expect(page.getByText('Record linked')).toBeVisible()
  await expect(panel.getByText('address: here Glasgow, in the register 1 Dock Road')).toBeVisible()

  await page.goto(`/target-identification?company=${id}`)
  const records = page.getByRole('dialog').getByRole('region', { name: 'Register records' })
  await expect(records.getByText('Filled in: register number, jurisdiction, LEI, founding year.')).toBeVisible()
  await expect(records.getByText(/^GLEIF, fetched /)).toBeVisible()
  await expectClean(page, 'the company with its record')
  await records.getByRole('button', { name: 'Remove link' }).click()
  const question = page.getByRole('alertdialog', { name: 'Remove the record of GLEIF?' })
  await expectClean(page, 'the question')
  await question.getByRole('button', { name: 'Remove link' }).click()
  await expect(records.getByText('No register record is linked to this company.')).toBeVisible()
  const company: unknown = await (await page.request.get(`/api/companies/${id}`)).json()
  expect(company).toMatchObject({ lei: null, registry_number: null, founded_year: null, location: 'Glasgow' })
  await records.getByRole('link', { name: 'Look it up in the registers' }).click()
  await expect(page).toHaveURL(/due-diligence\?q=Northwind/)
})

test('in the tab Docs a document is uploaded at 390 px, analysed, and quoted', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signInAs(page.request)
  await page.goto('/due-diligence?tab=docs')
  await page.getByRole('button', { name: 'Upload documents' }).click()
  const upload = page.getByRole('dialog', { name: 'Upload documents' })
  const buffer = Buffer.from('Supply Agreement between Acme Ltd. ("Acme") and Bolt GmbH ("Bolt").\n\nAcme may terminate this Agreement upon a change of control of Bolt.\n') // prettier-ignore
  await upload.getByLabel('Choose files').setInputFiles({ name: 'supply.txt', mimeType: 'text/plain', buffer })
  await upload.getByRole('button', { name: 'Upload', exact: true }).click()
  await expect(page.getByText('Documents uploaded successfully')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('list', { name: 'Document' }).getByText('supply.txt', { exact: true })).toBeVisible()
  await expectClean(page, 'the documents')
  await page.getByRole('button', { name: 'Analyze uploads' }).press('Enter')
  const analysis = page.getByRole('dialog', { name: 'Analyze uploaded documents' })
  await analysis.getByRole('button', { name: 'Analyze', exact: true }).press('Enter')
  await expect(analysis.getByText(/upon a change of control/).first()).toBeVisible()
  await expectClean(page, 'the analysis')
})
