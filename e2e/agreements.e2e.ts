import { expect, test, type Page } from '@playwright/test'
import { expectClean } from './axe.ts'
import { signInAs } from './people.ts'

/** The link of the invitation, from the mail that its creator downloads, as without a mail server. */
async function downloadLink(page: Page, recipient: string): Promise<string> {
  const loading = page.waitForEvent('download')
  await page.getByRole('button', { name: `Download the email to ${recipient}` }).click()
  const file = await (await loading).createReadStream()
  let mail = ''
  for await (const part of file) mail += String(part)
  const plain = mail.replaceAll('=\r\n', '').replaceAll('=3D', '=')
  return /\/agreements\?invite=[\w-]{43}/.exec(plain)?.[0] ?? ''
}

test('an agreement is created, accepted by a link, and proven to somebody without an account', async ({
  page,
  browser,
}) => {
  const partner = 'carol@partner.example'
  await signInAs(page.request, { name: 'Ann Creator' })
  await page.goto('/create')
  await page.getByRole('button', { name: 'Create Secure Agreement' }).click()
  await expect(page.getByText('Missing Information')).toBeVisible()
  await page.getByRole('combobox', { name: 'Type' }).click()
  await page.getByRole('option', { name: 'Non-Disclosure Agreement (NDA)' }).click()
  await page.getByRole('button', { name: 'Fill from template' }).click()
  await expect(page.getByLabel('Detailed terms')).toHaveValue(/Confidential information means/)
  await page.getByRole('button', { name: 'Check the terms' }).click()
  await expect(page.getByText(/^\d+ fail, \d+ partial, \d+ pass$/)).toBeVisible()
  await page.getByLabel('Title').fill('Talks with Northwind')
  await page.getByRole('combobox', { name: 'Duration' }).click()
  await page.getByRole('option', { name: 'Custom' }).click()
  await page.getByLabel('Number').fill('45')
  await page.getByLabel('Email address of a participant').fill(partner)
  await page.keyboard.press('Enter')
  await expect(page.getByText('1 participant')).toBeVisible()
  await expectClean(page, 'agreements')
  await page.getByRole('button', { name: 'Create Secure Agreement' }).click()
  await expect(page).toHaveURL(/\/dashboard/)
  await expect(page.getByText('Agreement Created Successfully!')).toBeVisible()
  await expect(page.getByText(/created and deployed to the blockchain \(anchoring pending\)/)).toBeVisible()

  await page.goto('/agreements')
  await page.getByRole('link', { name: 'Talks with Northwind' }).click()
  await expect(page.getByText('1 of 2')).toBeVisible()
  await expectClean(page, 'agreements')
  const link = await downloadLink(page, partner)

  const other = await browser.newContext({ baseURL: new URL(page.url()).origin })
  const guest = await other.newPage()
  await guest.goto(link)
  await expect(guest.getByRole('heading', { name: 'Talks with Northwind' })).toBeVisible()
  await expectClean(guest, 'a link or a proof of an agreement')
  await guest.getByLabel('Your full name').fill('Carol Client')
  await guest.getByRole('button', { name: 'Accept agreement' }).click()
  await expect(guest.getByText('You have accepted this agreement.')).toBeVisible()
  const files: string[] = []
  for (const name of ['Proof file', 'Agreement file']) {
    const loading = guest.waitForEvent('download')
    await guest.getByRole('button', { name }).click()
    files.push(await (await loading).path())
  }
  await guest.goto('/agreements?verify=yes')
  const chooser = guest.locator('input[type=file]')
  // Nothing of the proof or the file leaves the browser.
  const sent: string[] = []
  guest.on('request', (request) => sent.push(`${request.method()} ${request.url()} ${request.postData() ?? ''}`))
  await chooser.setInputFiles(files)
  await expect(guest.getByText('The proof is valid')).toBeVisible()
  await expect(guest.getByText('All 2 participants accepted this text.')).toBeVisible()
  await expect(guest.getByText(`Accepted by ${partner}`)).toBeVisible()
  const told = sent.filter(
    (request) => !/^GET \S+\/(api\/(agreement-log|auth\/get-session|events)|assets\/\S*) $/.test(request),
  )
  expect(told).toEqual([])
  await expectClean(guest, 'a link or a proof of an agreement')
  await chooser.setInputFiles({ name: 'agreement.txt', mimeType: 'text/plain', buffer: Buffer.from('AGREEMENT\n') })
  await expect(guest.getByText('This is not in the log')).toBeVisible()
  await other.close()

  await page.reload()
  await expect(page.getByText('active', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Add obligation' }).click()
  await page.getByLabel('What has to be done').fill('Return the documents')
  await page.getByLabel('Due on').fill('2030-01-31')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(/due Jan 31, 2030/)).toBeVisible()
  await page.getByRole('button', { name: 'Calendar feed' }).click()
  await page.getByRole('button', { name: 'Create address' }).click()
  const address = await page.getByLabel('Secret address').inputValue()
  await expectClean(page, 'agreements')
  const feed = await page.request.get(address)
  expect(await feed.text()).toContain('Return the documents')
})
