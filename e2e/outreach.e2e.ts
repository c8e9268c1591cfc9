import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { expectClean, expectCleanAtBothWidths } from './axe.ts'
import { signInAs, signInAsAdmin } from './people.ts'

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Initiate Contact' })
const headers = { origin: process.env['E2E_URL'] ?? '' }
const recipient = () => `recipient-${crypto.randomUUID()}@target.example`

/** The watchlist shows one company with its button, whatever the universe holds. */
async function openContact(page: Page, name = 'Zephyr Kiln Works'): Promise<void> {
  await page.request.post('/api/watchlist', { headers, data: { company_name: name } })
  await page.goto('/target-identification?tab=watchlist')
  await page.getByRole('tabpanel').getByText(name, { exact: true }).first().click()
  await page.getByRole('button', { name: `Initiate Contact with ${name}` }).click()
  await expect(dialogOf(page)).toBeVisible()
}

async function write(page: Page, address: string): Promise<void> {
  const dialog = dialogOf(page)
  await dialog.getByRole('textbox', { name: /Email address/ }).fill(address)
  await dialog.getByRole('textbox', { name: 'Subject' }).fill('A question')
  await dialog.getByRole('textbox', { name: 'Message' }).fill('May we talk about your company?')
  await dialog.getByRole('button', { name: 'Preview email' }).click()
}

async function confirmAndSend(page: Page, address: string): Promise<void> {
  const dialog = dialogOf(page)
  await dialog.getByRole('checkbox', { name: `${address} is the right recipient` }).check()
  await dialog.getByRole('button', { name: 'Send email' }).click()
}

test.describe('somebody with a plan', () => {
  test.beforeEach(async ({ page }) => {
    await signInAs(page.request, { role: 'premium' })
  })

  test('writes an email that was previewed whole, and the history says truly what became of it', async ({ page }) => {
    const address = recipient()
    await openContact(page)
    const dialog = dialogOf(page)
    await expect(dialog.getByText('Nobody in this workspace has contacted this company yet.')).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Preview email' })).toBeDisabled()
    await write(page, 'nobody')
    await expect(dialog.getByText('This is not an email address.')).toBeVisible()
    await write(page, address)
    const preview = dialog.getByRole('region', { name: 'The email as it goes out' })
    await expect(preview).toContainText('May we talk about your company?')
    await expect(preview).toContainText('If you do not want to hear from us again')
    await expect(dialog.getByRole('button', { name: 'Send email' })).toBeDisabled()
    await confirmAndSend(page, address)
    await expect(page.getByText('Contact Initiated', { exact: true })).toBeVisible()
    await expect(dialog).toBeHidden()
    expect((await findMail(address)).text).toContain('May we talk about your company?')
    await page.getByRole('button', { name: 'Initiate Contact with Zephyr Kiln Works' }).click()
    await expect(dialog.getByRole('textbox', { name: 'Message' })).toHaveValue('')
    const history = dialog.getByRole('grid', { name: 'Contacts so far' })
    await expect(history).toContainText('In the outbox, not sent')
    await expect(history).toContainText('Ada Lovelace')
  })

  test('is told of the limit of a recipient, and loses nothing of what was written', async ({ page }) => {
    const address = recipient()
    for (const subject of ['One', 'Two', 'Three']) {
      const data = {
        company_name: 'Zephyr Kiln Works',
        method: 'email',
        address,
        confirmed_address: address,
        subject,
        message: 'May we talk?',
      }
      expect((await page.request.post('/api/contacts', { headers, data })).status()).toBe(201)
    }
    await openContact(page)
    await write(page, address)
    await confirmAndSend(page, address)
    await expect(page.getByText(/This recipient was written to 3 times within 7 days/)).toBeVisible()
    await dialogOf(page).getByRole('button', { name: 'Back' }).click()
    await expect(dialogOf(page).getByRole('textbox', { name: 'Message' })).toHaveValue(
      'May we talk about your company?',
    )
  })

  test('notes a LinkedIn message and a call as tasks, and marks them as done', async ({ page }) => {
    await openContact(page)
    const dialog = dialogOf(page)
    await dialog.getByRole('radio', { name: 'LinkedIn' }).check()
    await expect(dialog.getByRole('textbox', { name: 'Subject' })).toHaveCount(0)
    await dialog.getByRole('textbox', { name: /LinkedIn page/ }).fill('https://www.linkedin.com/in/carla')
    await dialog.getByRole('textbox', { name: 'Message' }).fill('Nice to meet you.')
    await dialog.getByRole('button', { name: 'Save task' }).click()
    await expect(page.getByText('The message to Zephyr Kiln Works is saved as a task. Nothing was sent.')).toBeVisible()
    await page.getByRole('button', { name: 'Initiate Contact with Zephyr Kiln Works' }).click()
    await dialog.getByRole('radio', { name: 'Phone' }).check()
    await dialog.getByRole('textbox', { name: /Telephone number/ }).fill('+44 20 7946 0000')
    await dialog.getByRole('textbox', { name: 'Message' }).fill('Ask for Carla.')
    await dialog.getByRole('button', { name: 'Save task' }).click()
    await expect(page.getByText('The call to Zephyr Kiln Works is saved as a task. Nobody was called.')).toBeVisible()
    await page.getByRole('button', { name: 'Initiate Contact with Zephyr Kiln Works' }).click()
    await dialog.getByRole('row', { name: /Phone.*To do/ }).click()
    const call = page.getByRole('dialog', { name: /^Contact (with|of)/ })
    await expect(call.getByRole('link', { name: '+44 20 7946 0000' })).toHaveAttribute('href', 'tel:+442079460000')
    await call.getByRole('button', { name: 'Mark as done' }).click()
    await expect(call.getByText('Done', { exact: true })).toBeVisible()
    await expectClean(page, 'contact-sheet')
    await call.getByRole('button', { name: 'Close' }).click()
    await dialog.getByRole('row', { name: /LinkedIn.*To do/ }).click()
    await expect(page.getByRole('link', { name: 'Open the LinkedIn page' })).toBeVisible()
  })

  test('the link of a mail lets a person without account leave, and an operator sees it', async ({ page, browser }) => {
    const address = recipient()
    await openContact(page)
    await write(page, address)
    await confirmAndSend(page, address)
    const { link } = await findMail(address)

    const stranger = await browser.newContext()
    const letter = await stranger.newPage()
    await letter.goto(link)
    await expect(letter.getByRole('heading', { name: 'Stop further emails?' })).toBeVisible()
    await letter.getByRole('button', { name: 'Do not write to me again' }).click()
    await expect(letter.getByRole('heading', { name: 'You will not be written to again' })).toBeVisible()
    await letter.goto(link)
    await expect(letter.getByRole('heading', { name: 'You will not be written to again' })).toBeVisible()
    await stranger.close()

    await page.getByRole('button', { name: 'Initiate Contact with Zephyr Kiln Works' }).click()
    await write(page, address)
    await confirmAndSend(page, address)
    await expect(page.getByText('This recipient has asked not to be contacted.')).toBeVisible()

    const operator = await browser.newContext()
    await signInAsAdmin(operator.request)
    const office = await operator.newPage()
    await openOptOuts(office)
    await office.getByRole('textbox', { name: /Email address/ }).fill(address)
    await office.getByRole('button', { name: 'Check the list' }).click()
    await expect(office.getByText(`${address} is on the list.`)).toBeVisible()
    const list = office.getByRole('grid', { name: 'Recipients who have opted out' })
    await expect(list).toContainText('Clicked the link in an email')
    await list.getByRole('button', { name: 'Remove' }).click()
    await office.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
    await expect(office.getByText(`${address} is not on the list.`)).toBeVisible()
    await office.getByRole('button', { name: 'Add to the list' }).click()
    await expect(office.getByText(`Nobody can write to ${address} from now on.`)).toBeVisible()
    await operator.close()
  })

  for (const width of [1440, 390]) {
    test(`the contact dialog passes axe and never scrolls sideways: ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      const data = {
        company_name: 'Zephyr Kiln Works',
        method: 'phone',
        address: '+44 20 7946 0000',
        message: 'Call',
      }
      await page.request.post('/api/contacts', { headers, data })
      await openContact(page)
      await dialogOf(page)
        .getByRole(width === 390 ? 'list' : 'grid', { name: 'Contacts so far' })
        .waitFor()
      await expectClean(page, 'contact-form')
      await write(page, recipient())
      await expectClean(page, 'contact-preview')
    })
  }
})

test('the opt-out list passes axe and never scrolls sideways', async ({ page }) => {
  await signInAsAdmin(page.request)
  await page.request.post('/api/opt_outs', { headers, data: { address: recipient(), reason: 'bounced' } })
  await openOptOuts(page)
  await expectCleanAtBothWidths(page, 'opt-outs', (width) =>
    page.getByRole(width === 390 ? 'list' : 'grid', { name: 'Recipients who have opted out' }).waitFor(),
  )
})

async function openOptOuts(page: Page): Promise<void> {
  await page.goto('/target-identification')
  await page.getByRole('button', { name: 'User menu' }).click()
  await page.getByRole('menuitem', { name: 'Opt-out list' }).click()
  await page.getByRole('dialog', { name: 'Opt-out list' }).waitFor()
}

/** The mail to this recipient, and the path of its link. */
async function findMail(address: string): Promise<{ text: string; link: string }> {
  let found = { text: '', link: '' }
  await expect(async () => {
    const outbox = path.join(process.env['E2E_DATA_DIR'] ?? '', 'outbox')
    for (const name of await readdir(outbox)) {
      const raw = name.endsWith('.eml') ? await readFile(path.join(outbox, name), 'utf8') : ''
      // As quoted-printable writes long lines.
      const text = raw.includes(address) ? raw.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=') : ''
      const link = /https?:\/\/\S+\/api\/contacts\/opt-out\?token=[\w-]{43}/.exec(text)?.[0]
      if (link) found = { text, link: new URL(link).pathname + new URL(link).search }
    }
    expect(found.link).not.toBe('')
  }).toPass()
  return { ...found, link: (process.env['E2E_URL'] ?? '') + found.link }
}
