import { expect, type APIRequestContext } from '@playwright/test'

export { password } from '../test/password.ts'

type Wanted = { name?: string; role?: 'basic' | 'premium' | 'admin' }

/**
 * A new person, signed in in the cookies of this context, without the mail and the two hashes of a password that real
 * people wait for: their way is tried in auth.e2e.ts. See test/serve-people.ts.
 */
export async function signInAs(request: APIRequestContext, wanted: Wanted = {}): Promise<{ email: string }> {
  const response = await request.get(`${process.env['E2E_PEOPLE']}/new`, { params: wanted })
  expect(response.ok(), await response.text()).toBe(true)
  return (await response.json()) as { email: string } // see test/serve-people.ts
}

/** Signs in as the account that playwright.config.ts names as admin. */
export async function signInAsAdmin(request: APIRequestContext): Promise<void> {
  await signInAs(request, { role: 'admin' })
}
