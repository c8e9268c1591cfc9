import { expect, test } from 'vitest'
import { useApp } from '#test/use-app.ts'

const app = useApp()

const post = (pathname: string, body: object, headers: Record<string, string> = {}) =>
  app.fetch(pathname, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })

const cookiesOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ')

async function signUp(email: string) {
  const answer = await post('/api/auth/sign-up/email', {
    name: 'Ada',
    email,
    password: 'tulips and roses',
    callbackURL: '/auth',
  })
  expect(answer.status).toBe(200)
  const mail = await app.mailTo(email, /Confirm/)
  const link = /http\S+verify-email\S+/.exec(mail.text)?.[0] ?? ''
  return { link: new URL(link), path: link.slice(app.url.length) }
}

async function signIn(email: string) {
  const answer = await post('/api/auth/sign-in/email', { email, password: 'tulips and roses' })
  expect(answer.status).toBe(200)
  return cookiesOf(answer)
}

test('the whole sign-up: mail, link by a plain GET, session, role, sign-out', async () => {
  const { link, path } = await signUp('ada@example.test')
  expect(link.origin).toBe(app.url)
  const early = await post('/api/auth/sign-in/email', { email: 'ada@example.test', password: 'tulips and roses' })
  expect([early.status, await early.json()]).toMatchObject([
    403,
    { error: 'Email not confirmed', message: 'Email not confirmed' },
  ])

  const changed = await app.fetch(`${path}x`)
  expect([changed.status, changed.headers.get('location')]).toEqual([400, null])
  const foreign = await app.fetch(`${path}&callbackURL=${encodeURIComponent('https://evil.example')}`)
  expect([foreign.status, foreign.headers.get('location')]).toEqual([403, null])
  const confirmed = await app.fetch(path)
  expect([confirmed.status, confirmed.headers.get('location')]).toEqual([302, '/auth'])

  const cookie = await signIn('Ada@Example.test')
  const session = await app.fetch('/api/auth/get-session', { headers: { cookie } })
  expect(await session.json()).toMatchObject({
    user: { email: 'ada@example.test', role: 'admin', user_metadata: { full_name: 'Ada' } },
  })
  const role = await app.fetch('/api/user_roles', { headers: { cookie } })
  expect(await role.json()).toMatchObject([{ role: 'admin' }])

  const out = await post('/api/auth/sign-out', {}, { cookie, origin: app.url })
  expect(await out.json()).toEqual({ success: true })
  expect(await (await app.fetch('/api/auth/get-session', { headers: { cookie } })).json()).toBeNull()
  expect((await app.fetch('/api/user_roles', { headers: { cookie } })).status).toBe(401)
})

test('a browser that opens a dead link gets a page without script, a program gets JSON', async () => {
  const dead = '/api/auth/verify-email?token=AAAAAAAAAAAAAAAAAAAAAA'
  const page = await app.fetch(dead, { headers: { accept: 'text/html,application/xhtml+xml' } })
  expect(page.status).toBe(400)
  expect(page.headers.get('content-type')).toMatch(/^text\/html/)
  const text = await page.text()
  expect(text).toContain('this link was changed, has been used or has expired')
  expect(text).not.toMatch(/<script|style=/i)
  expect((await app.fetch(dead)).headers.get('content-type')).toMatch(/json/)
})

test('refuses a sign-up and a sign-in without an email address', async () => {
  for (const path of ['/api/auth/sign-up/email', '/api/auth/sign-in/email']) {
    const answer = await post(path, { password: 'tulips and roses' })
    expect([answer.status, await answer.json()]).toMatchObject([400, { error: 'The field "email" is missing.' }])
  }
})

test('reports errors in the words that the forms match', async () => {
  const say = async (path: string, body: object) => {
    const answer = (await (await post(path, body)).json()) as { error: string; details?: { reasons?: string[] } }
    return [answer.error, answer.details?.reasons]
  }
  const email = 'eve@example.test'
  const changed = await say('/api/auth/change-password', { currentPassword: 'x', newPassword: 'y' })
  expect(changed).toEqual(['Auth session missing!', undefined])
  expect(await say('/api/auth/sign-in/email', { email, password: 'x' })).toEqual([
    'Invalid login credentials',
    undefined,
  ])
  const short = await say('/api/auth/sign-up/email', { email, password: 'tulip' })
  expect(short).toEqual(['Password should be at least 6 characters', ['length']])
  const common = await say('/api/auth/sign-up/email', { email, password: 'password' })
  expect(common).toEqual([expect.stringMatching(/weak/), ['common']])
  const dead = await say('/api/auth/reset-password', { token: 'AAAA', newPassword: 'tulips and roses' })
  expect(dead).toEqual([expect.stringMatching(/^Invalid token/), undefined])
})

test('an admin sets roles, nobody else does, and a foreign page cannot make an admin do it', async () => {
  const { path } = await signUp('bob@example.test')
  await app.fetch(path)
  const [admin, member] = [await signIn('ada@example.test'), await signIn('bob@example.test')]
  const bob = (await (await app.fetch('/api/auth/get-session', { headers: { cookie: member } })).json()) as {
    user: { id: string }
  }
  const setRole = (cookie: string, body: object, origin = app.url) =>
    post('/api/auth/admin/set-role', body, { cookie, origin })
  const wanted = { userId: bob.user.id, role: 'premium' }
  expect((await setRole(member, wanted)).status).toBe(403)
  const signedOut = await post('/api/auth/admin/set-role', wanted)
  expect(signedOut.status).toBe(401)
  expect(await signedOut.json()).toMatchObject({ error: 'No user logged in', code: 'UNAUTHORIZED' })
  expect((await setRole(admin, { ...wanted, role: 'owner' })).status).toBe(400)
  expect((await setRole(admin, { ...wanted, userId: '01900000-0000-7000-8000-000000000000' })).status).toBe(404)
  expect((await setRole(admin, wanted, 'https://evil.example')).status).toBe(403)
  expect((await setRole(admin, wanted, 'null')).status).toBe(403)
  expect((await setRole(admin, wanted)).status).toBe(200)
  const roles = await app.fetch('/api/user_roles', { headers: { cookie: member } })
  expect(await roles.json()).toEqual([{ user_id: bob.user.id, role: 'premium' }])
})

test('deleting an account deletes the private workspace and its sample data', async () => {
  const { path } = await signUp('carol@example.test')
  await app.fetch(path)
  const cookie = await signIn('carol@example.test')
  const gone = await post('/api/auth/delete-user', { password: 'tulips and roses' }, { cookie, origin: app.url })
  expect(gone.status).toBe(200)
  const workspaces = await app.deps.db.selectFrom('workspaces').select('id').where('is_private', '=', true).execute()
  const users = await app.deps.db.selectFrom('users').select('id').execute()
  expect(workspaces).toHaveLength(users.length)
  expect((await app.fetch('/api/user_roles', { headers: { cookie } })).status).toBe(401)
})

test('no log line holds a password, a token of a mail or a session', async () => {
  const { link } = await signUp('dora@example.test')
  await app.fetch(link.pathname + link.search)
  const cookie = await signIn('dora@example.test')
  const log = JSON.stringify(app.logged())
  for (const secret of [
    'tulips and roses',
    link.searchParams.get('token') ?? 'none',
    cookie.split('=')[1]?.slice(0, 20) ?? 'none',
  ]) {
    expect(log).not.toContain(secret)
  }
})
