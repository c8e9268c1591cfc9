import { expect, test } from '@playwright/test'
import { expectClean } from './axe.ts'
import { clientAnswers } from '../src/areas/engagements/client-answers.fixture.ts'
import { signInAs } from './people.ts'

const phone = { width: 390, height: 844 }

test('a visitor reads the sample in five tabs, also on a phone, and is asked to sign in before anything happens', async ({
  page,
}) => {
  await page.goto('/engagements')
  await expect(page.getByRole('heading', { level: 1, name: 'Engagements Hub' })).toBeVisible()
  await expect(page.getByText('96.8%')).toBeVisible()
  await expect(page.getByText('7.3 min')).toBeVisible()
  await expectClean(page, 'the sample hub')
  for (const tab of ['Engagements', 'KYC Engine', 'AML', 'Onboarding']) {
    await page.getByRole('tab', { name: tab }).click()
    await expect(page.getByRole('tabpanel', { name: tab })).toBeVisible()
    await expect(page.getByText('Loading the engagements')).toHaveCount(0)
    await expectClean(page, `${tab} of the sample hub`)
  }
  await page.getByRole('button', { name: 'New Engagement' }).click()
  await expect(page.getByText('Authentication required')).toBeVisible()
  await page.setViewportSize(phone)
  await page.goto('/engagements')
  await expect(page.getByRole('tab')).toHaveCount(2)
  await page.getByRole('button', { name: 'More parts of the hub' }).click()
  await page.getByRole('menuitem', { name: 'KYC Engine' }).click()
  await expect(page.getByRole('menu')).toHaveCount(0)
  await expect(page.getByRole('tab', { name: 'KYC Engine' })).toHaveAttribute('aria-selected', 'true')
  // the focus is back on the button of the menu, whose tooltip axe sees below
  await expect(page.getByRole('tooltip')).toBeVisible()
  await expect(page.getByText('Risk matrix')).toBeVisible()
  await expectClean(page, 'the sample hub on a phone')
})

test('the wizard keeps its draft, creates the engagement, and the client is checked until it is active', async ({
  page,
}) => {
  await signInAs(page.request)
  await page.goto('/engagements')
  await page.getByRole('button', { name: 'New Engagement' }).click()
  const dialog = page.getByRole('dialog', { name: 'New Client Engagement' })
  await dialog.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('Please fill in all required fields before proceeding')).toBeVisible()
  await expectClean(page, 'the first step of the wizard')
  await dialog.getByRole('combobox', { name: 'Client type' }).click()
  await page.getByRole('option', { name: 'Corporation' }).click()
  await dialog.getByRole('textbox', { name: 'Company name' }).fill('Caldwell Mills')
  await dialog.getByRole('combobox', { name: 'Jurisdiction' }).fill('Germ')
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Next' }).click()
  await dialog.getByRole('textbox', { name: 'Primary contact' }).fill('Carla Caldwell')

  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Keep the draft' }).click()
  // the wizard is hidden behind this question until the draft is stored
  await expect(page.getByRole('button', { name: 'Keep the draft' })).toBeHidden()
  await expect(dialog).toBeHidden()
  await page.reload()
  await page.getByRole('button', { name: 'New Engagement' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Primary contact' })).toHaveValue('Carla Caldwell')
  await dialog.getByRole('textbox', { name: 'Email' }).fill('carla@caldwell.example')
  await dialog.getByRole('textbox', { name: 'Phone' }).fill('+49 30 1234')
  await dialog.getByRole('button', { name: 'Next' }).click()
  await dialog.getByRole('combobox', { name: 'Industry' }).click()
  await page.getByRole('option', { name: 'Manufacturing' }).click()
  await dialog.getByRole('textbox', { name: 'Business description' }).fill('Spins yarn.')
  await dialog.getByRole('button', { name: 'Next' }).click()
  await dialog.getByRole('combobox', { name: 'Engagement type' }).click()
  await page.getByRole('option', { name: 'M&A Transaction' }).click()
  await dialog.getByRole('checkbox', { name: 'KYC Verification' }).click()
  await dialog.getByRole('checkbox', { name: 'Requires AML' }).click()
  await expectClean(page, 'the setup step of the wizard')
  await page.setViewportSize(phone)
  await expectClean(page, 'the setup step of the wizard on a phone')
  await page.setViewportSize({ width: 1440, height: 900 })
  await dialog.getByRole('button', { name: 'Next' }).click()
  await expect(dialog.getByText('At least 2 checks and 6 documents will be required')).toBeVisible()
  await expectClean(page, 'the review of the wizard')
  await dialog.getByRole('button', { name: 'Create Engagement' }).click()
  await expect(page.getByText('Engagement Created Successfully')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Caldwell Mills' })).toBeVisible()
  await expect(page).toHaveURL(/engagement=/)

  await page.getByRole('button', { name: 'Activate' }).click()
  await expect(page.getByText('2 required checks are not finished.')).toBeVisible()
  for (const check of ['Company registration', 'Ownership and control']) {
    await page.getByRole('button', { name: `Decide: ${check}: Caldwell Mills` }).click()
    const deciding = page.getByRole('dialog')
    await deciding.getByRole('combobox', { name: 'State' }).click()
    await page.getByRole('option', { name: 'Passed' }).click()
    await deciding.getByRole('textbox', { name: 'Evidence and reasons' }).fill('Seen in the register.')
    await deciding.getByRole('button', { name: 'Save the check' }).click()
    await expect(deciding).toBeHidden()
  }
  await expectClean(page, 'the record of a client')
  await page.getByRole('button', { name: 'Activate' }).click()
  await expect(page.getByText('Caldwell Mills is now active.')).toBeVisible()

  await page.getByRole('tab', { name: 'Ownership' }).click()
  await page.getByRole('button', { name: 'Add a party' }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Carla Caldwell')
  await page.getByRole('dialog').getByRole('button', { name: 'Add party' }).click()
  await expect(page.getByRole('rowheader', { name: 'Carla Caldwell' })).toBeVisible()
  await expectClean(page, 'the owners of a client')

  await page.getByRole('link', { name: 'Caldwell Mills' }).click()
  await expect(page.getByRole('link', { name: 'Engagement: Caldwell Mills (active)' })).toBeVisible()
})

test('a client opens its link, uploads a document and confirms', async ({ page, browser }) => {
  await signInAs(page.request)
  const headers = { origin: process.env['E2E_URL'] ?? '' }
  const made = await page.request.post('/api/engagements', { headers, data: clientAnswers })
  const { id } = (await made.json()) as { id: string }
  await page.goto(`/engagements?tab=engagements&engagement=${id}`)
  await page.getByRole('tab', { name: /Documents/ }).click()
  await page.getByRole('button', { name: 'Request documents' }).click()
  await expectClean(page, 'the request for documents')
  await page.getByRole('button', { name: 'Send the request' }).click()
  const link = await page.getByText(/engagements\?request=/).textContent()
  await expectClean(page, 'the link of a request')

  const theirs = await browser.newPage({ viewport: phone })
  await theirs.goto(link ?? '')
  await expect(theirs.getByRole('heading', { name: 'Requested documents' })).toBeVisible()
  await expect(theirs.getByRole('link', { name: 'Engagements Hub' })).toHaveCount(0)
  await expect(theirs.getByRole('link', { name: 'Sign In' })).toHaveCount(0)
  await expectClean(theirs, 'the page of a client')
  const file = { name: 'certificate.txt', mimeType: 'text/plain', buffer: Buffer.from('Certificate of Caldwell Mills') }
  await theirs.getByLabel('Upload: Certificate of incorporation').first().setInputFiles(file)
  await expect(theirs.getByText('certificate.txt')).toBeVisible()
  await theirs.getByRole('button', { name: 'Everything is sent' }).click()
  await theirs.getByRole('button', { name: 'Yes, everything is sent' }).click()
  await expect(theirs.getByText('Thank you. Everything is sent.')).toBeVisible()
  await expectClean(theirs, 'the page of a client after its confirmation')
  await theirs.close()
  await expect(page.getByRole('link', { name: 'certificate.txt' })).toBeVisible()
})

test('a hit of a party is decided in its check, with the reason of somebody who is alone', async ({ page }) => {
  await signInAs(page.request)
  await page.goto('/engagements?tab=engagements')
  await page.getByRole('button', { name: 'Orrin & Lake Capital' }).first().click()
  await page.getByRole('tab', { name: 'Ownership' }).click()
  await page.getByRole('button', { name: 'Add a party' }).click()
  const adding = page.getByRole('dialog')
  await adding.getByRole('textbox', { name: 'Name' }).fill('Viktor Morozov')
  await adding.getByLabel('Date of birth').fill('1968-04-12')
  await adding.getByRole('button', { name: 'Add party' }).click()
  await expect(page.getByRole('rowheader', { name: 'Viktor Morozov' })).toBeVisible()

  await page.getByRole('tab', { name: 'Checks' }).click()
  await page.getByRole('button', { name: 'Decide: Sanctions lists: Viktor Morozov' }).click()
  const dialog = page.getByRole('dialog', { name: 'Sanctions lists: Viktor Morozov' })
  await dialog.getByRole('button', { name: 'Compare now' }).click()
  await expect(dialog.getByRole('table', { name: 'What was compared' })).toBeVisible()
  await dialog.getByRole('button', { name: 'False positive' }).click()
  await expect(dialog.getByText('Write a reason.')).toBeVisible()
  await expectClean(page, 'a hit')
  await page.setViewportSize(phone)
  await expectClean(page, 'a hit on a phone')
  await page.setViewportSize({ width: 1024, height: 768 })
  await dialog.getByRole('textbox', { name: 'Reason', exact: true }).fill('Another passport.')
  await dialog.getByRole('textbox', { name: 'Why you decide alone' }).fill('Nobody else works here.')
  await dialog.getByRole('button', { name: 'False positive' }).click()
  await expect(dialog.getByText('No open hit').first()).toBeVisible()
  await expectClean(page, 'a decided hit')
  await dialog.getByRole('combobox', { name: 'State' }).click()
  await page.getByRole('option', { name: 'Passed' }).click()
  await dialog.getByRole('textbox', { name: 'Evidence and reasons' }).fill('Passport seen.')
  await dialog.getByRole('button', { name: 'Save the check' }).click()
  await expect(dialog).toBeHidden()

  await page.getByRole('tab', { name: 'Client file' }).click()
  await page.getByRole('button', { name: 'Change the accounts' }).click()
  await page.getByRole('textbox', { name: 'Accounts' }).fill('de44 7000')
  await page.getByRole('button', { name: 'Save the accounts' }).click()
  await expect(page.getByText('DE447000')).toBeVisible()
  await expectClean(page, 'the accounts of a client')
  await page.getByRole('tab', { name: 'AML', exact: true }).click()
  await page.getByRole('button', { name: 'Clients', exact: true }).click()
  await expect(page.getByRole('dialog').getByText('Orrin & Lake Capital')).toBeVisible()
  await expectClean(page, 'the monitored clients')
  await page.getByRole('button', { name: 'Stop monitoring Orrin & Lake Capital' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stop monitoring' }).click()
  const clients = page.getByRole('dialog', { name: 'Monitored clients' })
  await expect(clients).toBeVisible()
  await expect(clients.getByText('Orrin & Lake Capital')).toHaveCount(0)
  await clients.getByRole('button', { name: 'Close' }).click()
  await expect(clients).toBeHidden()

  await page.getByRole('tab', { name: 'KYC Engine' }).click()
  await expect(page.getByRole('heading', { name: 'Screen a file' })).toBeVisible()
  await expectClean(page, 'the screening panel')
  await page.setViewportSize(phone)
  await expectClean(page, 'the screening panel on a phone')
})

test('a colleague without compliance proposes another name with a reason, and reads what became of it', async ({
  page,
  browser,
}) => {
  await signInAs(page.request, { name: 'Olga Owner' })
  const origin = new URL(process.env['E2E_URL'] ?? '').origin
  const other = await browser.newContext({ baseURL: origin, viewport: phone })
  const colleague = await signInAs(other.request, { name: 'Mia Member' })
  const headers = { origin }
  const workspaces = (await (await page.request.get('/api/workspaces')).json()) as { id: string; is_active: boolean }[]
  const workspaceId = workspaces.find(({ is_active }) => is_active)?.id ?? ''
  await page.request.post('/api/workspace_invitations', { headers, data: { email: colleague.email, role: 'member' } })
  const received = (await (await other.request.get('/api/workspace_invitations/received')).json()) as { id: string }[]
  await other.request.post('/api/workspace_invitations/accept', { headers, data: { invitation_id: received[0]?.id } })
  await other.request.post(`/api/workspaces/${workspaceId}/activate`, { headers })
  const list = (await (await page.request.get('/api/engagements')).json()) as {
    rows: { id: string; company_name: string }[]
  }
  const { id = '' } = list.rows.find(({ company_name }) => company_name === 'Orrin & Lake Capital') ?? {}
  const compared = await page.request.put('/api/engagement-checks/screening', {
    headers,
    data: { engagement_id: id, party_id: null },
  })
  expect(compared.ok(), await compared.text()).toBe(true)

  const theirs = await other.newPage()
  const address = `/engagements?tab=engagements&engagement=${id}`
  await theirs.goto(address)
  await theirs.getByRole('tab', { name: 'Client file' }).click()
  await theirs.getByRole('button', { name: 'Propose a correction' }).click()
  const dialog = theirs.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Company name' }).fill('Orrin & Lake Capital Partners')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('The register has Partners.')
  await expectClean(theirs, 'the proposal on a phone')
  await dialog.getByRole('button', { name: 'Propose a correction' }).click()
  await expect(theirs.getByText('The register has Partners.')).toBeVisible()
  await expectClean(theirs, 'the open correction on a phone')

  await page.goto('/engagements?tab=kyc')
  await expect(page.getByText('Corrections waiting for you')).toBeVisible()
  await expectClean(page, 'the corrections that wait')
  await page.getByRole('button', { name: 'Accept the correction of Orrin & Lake Capital' }).click()
  await expect(page.getByText('Correction accepted')).toBeVisible()
  await expect(page.getByText('Corrections waiting for you')).toBeHidden()
  await page.goto(address)
  await page.getByRole('tab', { name: 'Client file' }).click()
  await expect(page.getByText(/Accepted by Olga Owner on/)).toBeVisible()
  await expectClean(page, 'an accepted correction')
  // the other page has refreshed itself
  await expect(theirs.getByText(/Accepted by Olga Owner on/)).toBeVisible()
  await expect(theirs.getByRole('heading', { name: 'Orrin & Lake Capital Partners' })).toBeVisible()
  await other.close()
})
