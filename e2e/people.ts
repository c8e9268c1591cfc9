import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, type APIRequestContext, type Browser, type BrowserContext } from '@playwright/test'

const password = 'seven calm harbour lamps'
/** The account that playwright.config.ts names as admin; whichever file comes first makes it. */
export const adminEmail = 'admin@example.com'

/** Signs in as the installation's admin, so that tests can give roles as people would. */
async function signInAsAdmin(request: APIRequestContext): Promise<void> {
  await signUpAndIn(request, adminEmail)
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
  const isKnown = (await request.post('/api/auth/sign-in/email', { ...from(), data: { email, password } })).ok()
  if (isKnown) return
  await post(request, '/api/auth/sign-up/email', { email, password, name: 'Ada Banker' })
  const link = new URL(await findConfirmation(email))
  await request.get(link.pathname + link.search, { maxRedirects: 0 })
  await post(request, '/api/auth/sign-in/email', { email, password })
}

async function post(request: APIRequestContext, url: string, data: unknown): Promise<void> {
  const response = await request.post(url, { ...from(), data })
  expect(response.ok(), `${url} answered ${response.status()}: ${await response.text()}`).toBe(true)
}

function from() {
  return { headers: { origin: process.env['E2E_URL'] ?? '' } }
}

async function findConfirmation(email: string): Promise<string> {
  const outbox = path.join(process.env['E2E_DATA_DIR'] ?? '', 'outbox')
  const until = Date.now() + 15_000
  while (Date.now() < until) {
    const names = existsSync(outbox) ? await readdir(outbox) : []
    for (const name of names.filter((each) => each.endsWith('.eml'))) {
      const mail = await readFile(path.join(outbox, name), 'utf8')
      const link = mail.includes(email) ? /https?:\/\/\S+\/api\/auth\/verify-email\S+/.exec(mail) : null
      if (link) return link[0]
    }
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`No confirmation mail for ${email} came into the outbox`)
}
