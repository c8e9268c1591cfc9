import { createHmac } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test, type Page } from '@playwright/test'
import PostalMime from 'postal-mime'
import { password, signInAs } from './people.ts'

const run = Date.now().toString(36)
const addressOf = (name: string) => `${name}-${run}@example.test`

async function linkIn(to: string, pattern: RegExp): Promise<string> {
  const folder = path.join(process.env['E2E_DATA_DIR'] ?? '', 'outbox')
  let link = ''
  await expect(async () => {
    const names = (await readdir(folder)).filter((name) => name.endsWith('.eml')).toSorted()
    const mails = await Promise.all(
      names.map(async (name) => PostalMime.parse(await readFile(path.join(folder, name)))),
    )
    const texts = mails.filter((mail) => mail.to?.[0]?.address === to).map((mail) => mail.text ?? '')
    link = texts.map((text) => pattern.exec(text)?.[0]).findLast(Boolean) ?? ''
    expect(link).not.toBe('')
  }).toPass()
  return link
}

async function signUp(page: Page, email: string): Promise<void> {
  await page.goto('/auth')
  await page.getByRole('tab', { name: 'Sign Up' }).click()
  await page.getByLabel('Full Name').fill('Ada Lovelace')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm Password').fill(password)
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await expect(page.getByText('Account created!')).toBeVisible()
}

async function signIn(page: Page, email: string, secret = password): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(secret)
  await page.getByRole('button', { name: 'Sign In with Email' }).click()
}

async function arrive(page: Page, name: string): Promise<string> {
  const email = addressOf(name)
  await signUp(page, email)
  await page.goto(await linkIn(email, /http\S+verify-email\S+/))
  await signIn(page, email)
  await expect(page).toHaveURL(/\/dashboard$/)
  return email
}

/** RFC 6238, as an authenticator computes it. `ahead` is the step after the present one. */
function totp(base32: string, ahead: 0 | 1 = 0): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
  const bits = Array.from(base32.replace(/=+$/, ''), (letter) =>
    alphabet.indexOf(letter).toString(2).padStart(5, '0'),
  ).join('')
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + ahead))
  const digest = createHmac('sha1', key).update(counter).digest()
  const word = digest.readUInt32BE((digest[19] ?? 0) & 15) & 0x7fffffff
  return (word % 1_000_000).toString().padStart(6, '0')
}

async function openAccount(page: Page) {
  await page.getByRole('button', { name: 'User menu' }).click()
  await page.getByRole('menuitem', { name: 'Account', exact: true }).click()
  return page.getByRole('dialog', { name: 'Account' })
}

test('from nothing to signed in and out again', async ({ page }) => {
  const email = addressOf('ada')
  await signUp(page, email)
  await expect(page.getByText('Please check your email for a confirmation link.')).toBeVisible()
  await expect(page.getByLabel('Full Name')).toHaveValue('')

  await page.getByRole('tab', { name: 'Sign In' }).click()
  await signIn(page, email)
  await expect(page.getByRole('alert')).toHaveText(
    'Please check your email and click the confirmation link before signing in.',
  )

  await page.goto(await linkIn(email, /http\S+verify-email\S+/))
  await expect(page).toHaveURL(/\/auth$/)
  await expect(page.getByText('Address confirmed')).toBeVisible()
  await signIn(page, email, 'something else')
  await expect(page.getByRole('alert')).toHaveText('Invalid email or password. Please check your credentials.')
  await signIn(page, email)
  await expect(page.getByText('Welcome back!')).toBeVisible()
  await expect(page).toHaveURL(/\/dashboard$/)

  const cookies = await page.context().cookies()
  expect(cookies.find(({ name }) => name.endsWith('session_token'))).toMatchObject({ httpOnly: true, sameSite: 'Lax' })
  await page.goto('/auth')
  await expect(page).toHaveURL(/\/dashboard$/)

  const other = await page.context().newPage()
  await other.goto('/dashboard')
  await expect(other.getByText(email)).toBeVisible()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL(/\/auth$/)
  await expect(other.getByText(email)).toBeHidden()
})

test('a known address, a forgotten password, a dead link', async ({ page }) => {
  const email = await arrive(page, 'bea')
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await page.getByRole('tab', { name: 'Sign Up' }).click()
  await page.getByLabel('Full Name').fill('Someone')
  await page.getByLabel('Email').fill(email.toUpperCase())
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm Password').fill(password)
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await expect(page.getByRole('alert')).toHaveText('An account with this email already exists. Please sign in instead.')

  await page.getByRole('tab', { name: 'Sign In' }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Forgot password?' }).click()
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'If this address has an account' })).toBeVisible()
  const link = await linkIn(email, /http\S+\?reset=\S+/)
  await page.goto(link)
  await page.getByLabel('New password', { exact: true }).fill('eight loud lanterns')
  await page.getByLabel('Repeat new password').fill('eight loud lanterns')
  await page.getByRole('button', { name: 'Set new password' }).click()
  await expect(page).toHaveURL(/\/auth$/)
  await signIn(page, email, 'eight loud lanterns')
  await expect(page).toHaveURL(/\/dashboard$/)

  const used = await page.goto(await linkIn(email, /http\S+verify-email\S+/))
  expect(used?.status()).toBe(400)
  await expect(page.getByRole('link', { name: 'Go to sign-in' })).toBeVisible()
})

test('a second factor, from the QR code to signing in with it', async ({ page }) => {
  const { email } = await signInAs(page.request)
  await page.goto('/dashboard')
  const dialog = await openAccount(page)
  await dialog.getByRole('tab', { name: 'Security' }).click()
  const begin = dialog.locator('form').filter({ has: page.getByRole('button', { name: 'Set up' }) })
  await begin.getByLabel('Current password').fill(password)
  await begin.getByRole('button', { name: 'Set up' }).click()
  await expect(dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10)
  const [recoveryCode = ''] = await dialog
    .getByRole('list', { name: 'Recovery codes' })
    .getByRole('listitem')
    .allTextContents()
  await dialog.getByRole('button', { name: 'I have saved them' }).click()
  await expect(dialog.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible()
  const secret = (await dialog.locator('code').textContent()) ?? ''
  await dialog.getByLabel('Authentication code').fill(totp(secret))
  await dialog.getByRole('button', { name: 'Switch on' }).click()
  await expect(dialog.getByText('Two-factor authentication is on.')).toBeVisible()
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Sign Out' }).click()
  await signIn(page, email)
  // the code of before has done its work
  await page.getByLabel('Authentication code').fill(totp(secret, 1))
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await signIn(page, email)
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByLabel('Recovery code').fill(recoveryCode)
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('the account dialog lists sessions and deletes the account', async ({ page, browser }) => {
  const { email } = await signInAs(page.request)
  await page.goto('/dashboard')
  const phone = await (await browser.newContext()).newPage()
  await phone.goto('/auth')
  await signIn(phone, email)
  await expect(phone).toHaveURL(/\/dashboard$/)
  const dialog = await openAccount(page)
  await dialog.getByRole('tab', { name: 'Sessions' }).click()
  await expect(dialog.getByRole('list', { name: 'Sessions' }).getByRole('listitem')).toHaveCount(2)
  await dialog.getByRole('button', { name: 'Sign out all others' }).click()
  await expect(dialog.getByRole('list', { name: 'Sessions' }).getByRole('listitem')).toHaveCount(1)
  await phone.reload()
  await expect(phone).not.toHaveURL(/\/dashboard$/)

  await dialog.getByRole('tab', { name: 'Delete' }).click()
  await dialog.getByLabel('Your password').fill(password)
  await dialog.getByRole('checkbox').click()
  await dialog.getByRole('button', { name: 'Delete account' }).click()
  await expect(page.getByText('Account deleted')).toBeVisible()
  await page.goto('/auth')
  await signIn(page, email)
  await expect(page.getByRole('alert')).toHaveText('Invalid email or password. Please check your credentials.')
})

test('one outcome at a time: a failure of Google takes the place of an earlier mistake', async ({ page }) => {
  await page.goto('/auth')
  await page.getByRole('button', { name: 'Sign In with Email' }).click()
  await expect(page.getByRole('alert')).toHaveText('Please fill in all fields')
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await expect(page.getByRole('alert')).toHaveText('Google sign-in is not set up here.')
})

test('a wrong address is called so in words of people', async ({ page }) => {
  await page.goto('/auth')
  await page.getByLabel('Email').fill('no address')
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign In with Email' }).click()
  await expect(page.getByRole('alert')).toHaveText('Please enter a valid email address.')
})

test('on a slow line the button says what it does, and a second press sends nothing', async ({ page }) => {
  let calls = 0
  await page.route('**/api/auth/sign-up/email', async (route) => {
    calls += 1
    await new Promise((resolve) => setTimeout(resolve, 1500))
    await route.continue()
  })
  await page.goto('/auth')
  await page.getByRole('tab', { name: 'Sign Up' }).click()
  await page.getByLabel('Full Name').fill('Eve')
  await page.getByLabel('Email').fill(addressOf('eve'))
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm Password').fill(password)
  await page.getByRole('button', { name: 'Sign Up' }).dblclick()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Creating account...' })).toBeVisible()
  await expect(page.getByText('Account created!')).toBeVisible()
  expect(calls).toBe(1)
})

test('going back after signing out shows nothing of the person', async ({ page }) => {
  const { email } = await signInAs(page.request)
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Engagements Hub' }).click()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back, Ada Lovelace')
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL(/\/auth$/)
  await page.goBack()
  await expect(page.getByRole('link', { name: 'Get Started' }).first()).toBeVisible()
  await expect(page.getByText(email)).toBeHidden()
})

test('a toast of the page before ends in its time, however often one reloads', async ({ page, request }) => {
  const { email } = await signInAs(request)
  await page.goto('/auth')
  await signIn(page, email)
  await expect(page.getByText('Welcome back!')).toBeVisible()
  for (let reload = 0; reload < 4; reload += 1) {
    await page.waitForTimeout(2000)
    await page.reload()
  }
  await expect(page.getByText('Welcome back!')).toBeHidden()
})
