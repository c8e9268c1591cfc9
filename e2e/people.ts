import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, type APIRequestContext, type Browser, type BrowserContext } from '@playwright/test'

export const password = 'seven calm harbour lamps'

/**
 * Signs in as the account that playwright.config.ts names as admin. Several files may need it first at the same
 * moment: whoever comes second finds the account there and waits until its address is confirmed.
 */
export async function signInAsAdmin(request: APIRequestContext): Promise<void> {
  await signUpAndIn(request, process.env['E2E_ADMIN'] ?? '')
}

/** A new person with this role, signed in in the context's cookies. */
export async function signInWithRole(
  browser: Browser,
  context: BrowserContext,
  role: 'basic' | 'premium',
): Promise<{ email: string }> {
  const email = `person-${crypto.randomUUID()}@example.com`
  await signUpAndIn(context.request, email)
  if (role === 'basic') return { email }
  const session: unknown = await (await context.request.get('/api/auth/get-session')).json()
  const { user } = session as { user: { id: string } }
  const admin = await browser.newContext()
  await signInAsAdmin(admin.request)
  await post(admin.request, '/api/auth/admin/set-role', { userId: user.id, role })
  await admin.close()
  return { email }
}

async function signUpAndIn(request: APIRequestContext, email: string): Promise<void> {
  const headers = { origin: process.env['E2E_URL'] ?? '' }
  const account = { email, password }
  await request.post('/api/auth/sign-up/email', { headers, data: { ...account, name: 'Ada Lovelace' } })
  await expect(async () => {
    await request.get(await findConfirmation(email), { maxRedirects: 0 })
    expect((await request.post('/api/auth/sign-in/email', { headers, data: account })).ok()).toBe(true)
  }).toPass({ timeout: 30_000 })
}

async function post(request: APIRequestContext, url: string, data: unknown): Promise<void> {
  const response = await request.post(url, { headers: { origin: process.env['E2E_URL'] ?? '' }, data })
  expect(response.ok(), `${url} answered ${response.status()}: ${await response.text()}`).toBe(true)
}

/** The path of the link that the newest mails hold for this address. */
async function findConfirmation(email: string): Promise<string> {
  const outbox = path.join(process.env['E2E_DATA_DIR'] ?? '', 'outbox')
  const names = existsSync(outbox) ? await readdir(outbox) : []
  for (const name of names.filter((each) => each.endsWith('.eml'))) {
    const mail = await readFile(path.join(outbox, name), 'utf8')
    const link = mail.includes(email) ? /https?:\/\/\S+\/api\/auth\/verify-email\S+/.exec(mail) : null
    if (link) return new URL(link[0]).pathname + new URL(link[0]).search
  }
  throw new Error(`No confirmation mail for ${email} came into the outbox yet`)
}
