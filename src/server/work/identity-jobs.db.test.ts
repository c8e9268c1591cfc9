import { expect, test } from 'vitest'
import { asUser, asVisitor } from '#test/as-user.ts'
import { useApp, useUser } from '#test/use-app.ts'

const app = useApp()
const admin = useUser(app)

const account = { name: 'Ann Newcomer', password: 'seven calm harbour lamps' }
const signUp = (email: string) => asVisitor(app).call('POST', '/api/auth/sign-up/email', { ...account, email })

test('account mails are tasks that administrators see, without their addresses', async () => {
  const person = await asUser(app)
  await signUp('somebody@deals.example')
  const listed = await admin.call<{ kind: string; title: string }[]>('GET', '/api/system-tasks')
  expect(listed.filter(({ kind }) => kind === 'account-mail').map(({ title }) => title)).toContain(
    'Email confirming an address',
  )
  expect(JSON.stringify(listed)).not.toContain('somebody@')
  expect((await person.fetch('/api/system-tasks')).status).toBe(403)
})

test('the content of such a mail is cleared once it is sent', async () => {
  await signUp('another@deals.example')
  await app.mailTo('another@deals.example', /Confirm/)
  await expect
    .poll(() => app.deps.db.selectFrom('tasks').select('input').where('kind', '=', 'account-mail').execute())
    .not.toContainEqual({ input: expect.objectContaining({ to: 'another@deals.example' }) })
})
