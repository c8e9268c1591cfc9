import { sql } from 'kysely'
import PostalMime from 'postal-mime'
import { beforeAll, describe, expect, test } from 'vitest'
import { readEntries } from '#areas/audit/server/audit.fixture.ts'
import { makeCompany } from '#areas/companies/server/companies.fixture.ts'
import { asUser, asVisitor, joinWorkspace, type SignedInClient } from '#test/as-user.ts'
import { eventually } from '#test/eventually.ts'
import { useApp, useUser } from '#test/use-app.ts'
import type { ChangeResult, RecordVersion } from '../../record-calls.ts'
import { purgeRemoved } from '../../records/server/purge-removed.ts'
import type { Contact, OptOut } from '../contract.ts'
import { states } from '../rules/words.ts'

const app = useApp()
const admin = useUser(app, { name: 'Root Admin', role: 'admin' })
const ada = useUser(app, { name: 'Ada Berg', role: 'premium' })
const bea = useUser(app, { name: 'Bea Chen', role: 'premium' })
const vera = useUser(app, { name: 'Vera Viewer' })
beforeAll(async () => {
  await joinWorkspace(app, ada, vera, 'viewer')
})

const json = (body: unknown) => ({ headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
const mailTo = (address: string, more: object = {}) => ({
  company_name: 'Harbour Works',
  method: 'email',
  address,
  confirmed_address: address,
  subject: 'A question',
  message: 'May we talk about your company?',
  ...more,
})
const post = (client: SignedInClient, body: object) => client.fetch('/api/contacts', { method: 'POST', ...json(body) })
const list = (client: SignedInClient, query = '') => client.call<Contact[]>('GET', `/api/contacts${query}`)
const stateOf = async (id: string) => (await list(ada)).find((one) => one.id === id)?.state
const linkIn = (text: string) => {
  const url = new URL(/https?:\/\/\S+opt-out\S+/.exec(text)?.[0] ?? '')
  return `${url.pathname}${url.search}`
}

describe('an email to a company', () => {
  test('that nobody has received is there for whoever wrote it, without the link that stops all mails', async () => {
    const { id } = await ada.call<Contact>('POST', '/api/contacts', mailTo('hand@target.example'))
    const file = `/api/contacts/${id}/mail`
    await eventually(async () => expect(await stateOf(id)).toBe('written-to-outbox'))
    const answer = await ada.fetch(file)
    expect(answer.headers.get('content-type')).toBe('message/rfc822')
    const mail = await PostalMime.parse(await answer.arrayBuffer())
    expect(mail).toMatchObject({ to: [{ address: 'hand@target.example' }], replyTo: [{ address: ada.email }] })
    expect(mail.text).toContain('May we talk about your company?')
    expect(mail.text).not.toContain('opt-out')
    expect(mail.headers.map(({ key }) => key)).not.toContain('list-unsubscribe')
    for (const other of [bea, vera]) expect((await other.fetch(file)).status).toBe(404)
    expect((await app.fetch(file)).status).toBe(401)
  })

  test('goes out as the preview showed it, and the contact says truly that it lies in the outbox', async () => {
    const contact = await ada.call<Contact>(
      'POST',
      '/api/contacts',
      mailTo('carla@target.example', { contact_person: 'Carla' }),
    )
    expect(contact).toMatchObject({ state: 'queued', failure: null, user_name: 'Ada Berg', contact_person: 'Carla' })
    const mail = await app.mailTo('carla@target.example')
    expect(mail.subject).toBe('A question')
    expect(mail.text).toContain('May we talk about your company?')
    expect(mail.text).toContain(`Ada Berg <${ada.email}>`)
    await eventually(async () => expect(await stateOf(contact.id)).toBe('written-to-outbox'))
  })

  test('goes out without a subject as well', async () => {
    await ada.call<Contact>('POST', '/api/contacts', mailTo('nosubject@target.example', { subject: '' }))
    const mail = await app.mailTo('nosubject@target.example', /^$/)
    expect(mail).toMatchObject({
      subject: '',
      text: expect.stringContaining('May we talk about your company?') as string,
    })
  })

  test('needs the address confirmed in the preview', async () => {
    const refused = await post(ada, mailTo('unconfirmed@target.example', { confirmed_address: '' }))
    expect(refused.status).toBe(400)
    expect(await refused.json()).toMatchObject({ error: 'Confirm the address of the recipient first.' })
  })

  test('with another header or recipient hidden in it is refused', async () => {
    for (const change of [
      { subject: 'Hi\r\nBcc: eve@example.com' },
      { address: 'carla@target.example\r\nBcc: eve@example.com' },
      { address: 'carla@target.example, eve@example.com' },
      { contact_person: 'Carla\nBcc: eve@example.com' },
    ]) {
      const body = mailTo('hidden@target.example', change)
      const address = body.address
      expect((await post(ada, { ...body, confirmed_address: address })).status).toBe(400)
    }
    expect((await app.outbox()).some(({ to }) => to.startsWith('hidden') || to.startsWith('eve'))).toBe(false)
  })

  test('needs an own confirmed address', async () => {
    const { db } = app.deps
    await db.updateTable('users').set({ email_verified: false }).where('id', '=', bea.userId).execute()
    const refused = await post(bea, mailTo('carla@target.example'))
    await db.updateTable('users').set({ email_verified: true }).where('id', '=', bea.userId).execute()
    expect(refused.status).toBe(403)
    expect(await refused.json()).toMatchObject({
      error: 'Confirm your own email address before you write to companies.',
    })
  })

  test('sent twice by two clicks is one mail', async () => {
    const body = mailTo('once@target.example', { once_key: 'a-click-1' })
    const answers = await Promise.all([post(ada, body), post(ada, body), post(ada, body)])
    const contacts = await Promise.all(answers.map((one) => one.json() as Promise<Contact>))
    expect(new Set(contacts.map(({ id }) => id)).size).toBe(1)
    await app.mailTo('once@target.example')
    await eventually(async () => expect(await stateOf(contacts[0]?.id ?? '')).toBe('written-to-outbox'))
    expect((await app.outbox()).filter(({ to }) => to === 'once@target.example')).toHaveLength(1)
  })

  test('to one recipient goes out three times a week, whoever writes and however many at once', async () => {
    const answers = await Promise.all([
      post(ada, mailTo('often@target.example')),
      post(bea, mailTo('Often@Target.example')),
      post(ada, mailTo('often@target.example')),
      post(bea, mailTo('often@target.example')),
      post(ada, mailTo('often@target.example')),
    ])
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 201, 201, 429, 429])
  })

  test('that failed was not received, so it does not count against the limit of its recipient', async () => {
    const address = 'returned@target.example'
    const made = [1, 2, 3].map(() => ada.call<Contact>('POST', '/api/contacts', mailTo(address)))
    const [first, second] = await Promise.all(made)
    for (const { id } of await Promise.all(made))
      await eventually(async () => expect(await stateOf(id)).toBe('written-to-outbox'))
    expect((await post(bea, mailTo(address))).status).toBe(429)
    const change = (id: string | undefined, values: { state: 'failed' | 'queued'; task_id?: null }) =>
      app.deps.db
        .updateTable('contacts')
        .set(values)
        .where('id', '=', id ?? '')
        .execute()
    await change(first?.id, { state: 'failed' })
    // its work has gone without sending it
    await change(second?.id, { state: 'queued', task_id: null })
    const again = [await post(bea, mailTo(address)), await post(bea, mailTo(address)), await post(bea, mailTo(address))]
    expect(again.map(({ status }) => status)).toEqual([201, 201, 429])
  })

  test('is the fifty-first of a day and therefore refused', async () => {
    const eve = await asUser(app, { name: 'Eve Eager' })
    const at = app.deps.clock.now()
    const rows = Array.from({ length: 50 }, (_, index) => ({
      id: app.deps.newId(),
      workspace_id: eve.workspaceId,
      user_id: eve.userId,
      company_name: 'Many',
      method: 'email' as const,
      message: 'Hello',
      state: 'sent' as const,
      recipient_hash: Buffer.alloc(32, index),
      // The first of them was sent a day and a second ago.
      created_at: new Date(at.getTime() - (index === 0 ? 86_401_000 : 1000)),
      updated_at: at,
    }))
    await app.deps.db.insertInto('contacts').values(rows).execute()
    expect((await post(eve, mailTo('fiftieth@target.example'))).status).toBe(201)
    const refused = await post(eve, mailTo('next@target.example'))
    expect(refused.status).toBe(429)
    expect(await refused.json()).toMatchObject({
      error: 'You have sent 50 emails within 24 hours. Please continue tomorrow.',
    })
  })

  test('whose work was cancelled is not told as sent', async () => {
    const at = app.deps.clock.now()
    const taskId = app.deps.newId()
    const task = { id: taskId, workspace_id: ada.workspaceId, user_id: ada.userId, kind: 'other', title: 'Mail' }
    await app.deps.db
      .insertInto('tasks')
      .values({ ...task, input: null, state: 'cancelled', created_at: at, finished_at: at })
      .execute()
    const contact = await ada.call<Contact>('POST', '/api/contacts', mailTo('late@target.example'))
    await eventually(async () => expect(await stateOf(contact.id)).toBe('written-to-outbox'))
    await app.deps.db
      .updateTable('contacts')
      .set({ state: 'queued', task_id: taskId })
      .where('id', '=', contact.id)
      .execute()
    const shown = (await list(ada)).find(({ id }) => id === contact.id)
    expect(shown).toMatchObject({ state: 'failed', failure: 'It was cancelled before it was sent.' })
    const found = (query: string) =>
      ada.call<{ rows: Contact[]; count: number }>('GET', `/api/outreach?q=Harbour&sort=state&${query}`)
    const idsOf = ({ rows }: { rows: Contact[] }) => rows.map(({ id }) => id)
    expect(idsOf(await found('state=failed'))).toContain(contact.id)
    expect(idsOf(await found('state=queued'))).not.toContain(contact.id)
    const [all, failed] = [await found('direction=desc'), await found('state=failed')]
    expect(failed.count).toBe(all.rows.filter(({ state }) => state === 'failed').length)
    const order = states.map((state) => all.rows.filter((row) => row.state === state).length)
    expect(all.rows.map(({ state }) => state)).toEqual(
      states.toReversed().flatMap((state) => Array(order[states.indexOf(state)]).fill(state)),
    )
    // the page after it begins where the shown order goes on
    const [first] = (await found('direction=desc&limit=1')).rows
    expect(idsOf(await found(`direction=desc&after=${first!.id}`))).toEqual(idsOf(all).slice(1))
  })
})

describe('the list of those who want no mails', () => {
  test('is joined by a button, not by opening the link, and then holds for everybody', async () => {
    await ada.call('POST', '/api/contacts', mailTo('Leave.Me@target.example'))
    const link = linkIn((await app.mailTo('Leave.Me@target.example')).text)
    const page = await app.fetch(link)
    expect(page.headers.get('content-type')).toContain('text/html')
    expect(await page.text()).toContain('<form method="post">')
    expect((await post(bea, mailTo('leave.me@target.example'))).status).toBe(201)
    const form = {
      'content-type': 'application/x-www-form-urlencoded',
      origin: app.url,
      'sec-fetch-site': 'same-origin',
    }
    const done = await app.fetch(link, { method: 'POST', headers: form })
    expect(done.status).toBe(200)
    expect(await done.text()).toContain('You will not be written to again')
    const refused = await post(bea, mailTo('leave.me@target.example'))
    expect(refused.status).toBe(422)
    expect(await refused.json()).toMatchObject({ error: 'This recipient has asked not to be contacted.' })
    // A mail program sends its own body and no Origin (RFC 8058); joining twice is no mistake.
    const oneClick = await app.fetch(link, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    })
    expect(oneClick.status).toBe(200)
  })

  test('names nobody, and is not joined by a link that was made up', async () => {
    const made = `/api/contacts/opt-out?token=${'a'.repeat(43)}`
    expect((await app.fetch(made)).status).toBe(404)
    expect((await app.fetch(made, { method: 'POST' })).status).toBe(404)
    expect((await app.fetch('/api/contacts/opt-out?token=short')).status).toBe(400)
    const kept = await app.deps.db.selectFrom('opt_outs').selectAll().execute()
    expect(kept.map(({ address_hash }) => address_hash.length)).toEqual([32])
  })

  test('also stops a mail that was queued before', async () => {
    const { sendContactMail } = await import('./send-contact-mail.ts')
    const contact = await ada.call<Contact>('POST', '/api/contacts', mailTo('quick@target.example'))
    const link = linkIn((await app.mailTo('quick@target.example')).text)
    await eventually(async () => expect(await stateOf(contact.id)).toBe('written-to-outbox'))
    await app.fetch(link, { method: 'POST' })
    await app.deps.db.updateTable('contacts').set({ state: 'queued' }).where('id', '=', contact.id).execute()
    const input = {
      contact_id: contact.id,
      company_name: 'Harbour Works',
      text: 'Hello',
      reply_to: ada.email,
      opt_out_url: 'https://deals.example/x',
      written_at: '2026-11-20T12:00:00.000Z',
    }
    const control = { taskId: app.deps.newId(), attempt: 1, signal: new AbortController().signal, report() {} }
    await expect(sendContactMail.run(app.deps, input, control)).rejects.toThrow('asked not to be contacted')
    expect(await stateOf(contact.id)).toBe('failed')
  })
})

describe('a call or a message to make', () => {
  const call = {
    company_name: 'Harbour Works',
    method: 'phone',
    address: '+44 20 7946 0000',
    message: 'Ask for the owner',
  }

  test('is stored as a task that a colleague can mark as done and open again', async () => {
    const contact = await ada.call<Contact>('POST', '/api/contacts', call)
    expect(contact).toMatchObject({ state: 'task-open', subject: '' })
    expect(await ada.call('PATCH', `/api/contacts/${contact.id}`, { state: 'task-done' })).toMatchObject({
      state: 'task-done',
    })
    expect(await ada.call('PATCH', `/api/contacts/${contact.id}`, { state: 'task-open' })).toMatchObject({
      state: 'task-open',
    })
    const refused = await bea.fetch(`/api/contacts/${contact.id}`, { method: 'PATCH', ...json({ state: 'task-done' }) })
    expect(refused.status).toBe(404)
  })

  test('is no mail: a mail cannot be marked as done', async () => {
    const mail = await ada.call<Contact>('POST', '/api/contacts', mailTo('nodone@target.example'))
    const refused = await ada.fetch(`/api/contacts/${mail.id}`, { method: 'PATCH', ...json({ state: 'task-done' }) })
    expect(refused.status).toBe(409)
  })

  test('is read by viewers of the workspace and made by those who work in it', async () => {
    expect((await list(vera)).length).toBeGreaterThan(0)
    expect((await post(vera, call)).status).toBe(403)
    expect(await list(bea, '?company_name=nobody')).toEqual([])
    expect((await asVisitor(app).fetch('/api/contacts')).status).toBe(401)
  })
})

describe('a contact', () => {
  const note = (message: string) =>
    ada.call<Contact>('POST', '/api/contacts', { company_name: 'Record Works', method: 'phone', message })
  const change = (id: string, body: object) => ada.fetch(`/api/contacts/${id}`, { method: 'PATCH', ...json(body) })
  const remove = (id: string) => ada.call<ChangeResult>('DELETE', `/api/contacts/${id}`)
  const undo = (change_id: string | null) => ada.fetch('/api/contacts/undo', { method: 'POST', ...json({ change_id }) })

  test('that is a task can be corrected, shows who changed what, and is undone', async () => {
    const { id } = await note('Ask for the owner')
    expect((await change(id, { address: 'call me' })).status).toBe(400)
    const changed = await ada.call<Contact>('PATCH', `/api/contacts/${id}`, { address: '+44 20 7946 0001', version: 1 })
    const versions = await vera.call<RecordVersion[]>('GET', `/api/contacts/${id}/history`)
    expect(versions).toMatchObject([
      {
        user_name: 'Ada Berg',
        kind: 'changed',
        changes: [{ field: 'address', before: null, after: '+44 20 7946 0001' }],
        can_undo: true,
      },
      { kind: 'created', can_undo: false },
    ])
    expect((await undo(changed.change_id)).status).toBe(200)
    expect((await list(ada, '?company_name=record works'))[0]).toMatchObject({ address: '', version: 3 })
    expect((await bea.fetch(`/api/contacts/${id}/history`)).status).toBe(404)
  })

  test('that somebody else has changed meanwhile is not overwritten', async () => {
    const { id } = await note('Two people')
    await change(id, { state: 'task-done', version: 1 })
    const late = await change(id, { message: 'Too late', version: 1 })
    expect([late.status, await late.json()]).toMatchObject([
      409,
      { error: 'Someone else changed this contact in the meantime.', details: { version: 2 } },
    ])
  })

  test('is removed, restored by undo, and deleted with its past when it was removed long ago', async () => {
    const { id } = await note('Gone')
    const removed = await remove(id)
    expect((await list(ada)).some((one) => one.id === id)).toBe(false)
    await undo(removed.change_id)
    expect((await list(ada)).some((one) => one.id === id)).toBe(true)
    await remove(id)
    const later = { now: () => new Date(app.deps.clock.now().getTime() + 31 * 86_400_000) }
    const control = { taskId: app.deps.newId(), attempt: 1, signal: new AbortController().signal, report() {} }
    await purgeRemoved.run({ ...app.deps, clock: later }, {}, control)
    const { rows } = await sql`select from record_versions where record_id = ${id}`.execute(app.deps.db)
    expect(rows).toEqual([])
  })

  test('that is a mail shows what became of it, which nobody undoes, and is not removed while it is on its way', async () => {
    const sent = await ada.call<Contact>('POST', '/api/contacts', mailTo('versions@target.example'))
    await eventually(async () => expect(await stateOf(sent.id)).toBe('written-to-outbox'))
    const [newest] = await ada.call<RecordVersion[]>('GET', `/api/contacts/${sent.id}/history`)
    expect(newest).toMatchObject({
      user_name: '',
      kind: 'changed',
      changes: [{ field: 'state', before: 'Queued', after: 'In the outbox, not sent' }],
    })
    const refused = await undo(newest?.change_id ?? '')
    expect([refused.status, await refused.json()]).toMatchObject([
      409,
      { error: 'The status of an email is updated automatically.' },
    ])
    const at = app.deps.clock.now()
    const task = {
      id: app.deps.newId(),
      workspace_id: ada.workspaceId,
      user_id: ada.userId,
      kind: 'other',
      title: 'Mail',
    }
    await app.deps.db
      .insertInto('tasks')
      .values({ ...task, input: null, state: 'queued', created_at: at })
      .execute()
    await app.deps.db
      .updateTable('contacts')
      .set({ state: 'queued', task_id: task.id })
      .where('id', '=', sent.id)
      .execute()
    const kept = await ada.fetch(`/api/contacts/${sent.id}`, { method: 'DELETE' })
    expect([kept.status, await kept.json()]).toMatchObject([
      409,
      { error: 'This email is on its way. Remove it when it has been sent.' },
    ])
    await app.deps.db.updateTable('contacts').set({ state: 'sent' }).where('id', '=', sent.id).execute()
    expect(await remove(sent.id)).toMatchObject({ changed: 1 })
  })

  test('leaves no name, address or text in the audit log', async () => {
    const { id } = await note('Secret words')
    await change(id, { contact_person: 'Secret Person', state: 'task-done' })
    const log = await readEntries(app.deps.db, { subject_id: id })
    expect(log).toMatchObject([
      { action: 'contact.created', details: { method: 'phone' } },
      { action: 'contact.changed', details: { state: 'task-done', fields: ['contact_person', 'state'] } },
    ])
    expect(JSON.stringify(log)).not.toContain('Secret')
  })
})

describe('the list of all contacts', () => {
  type Page = { rows: Contact[]; count: number }
  const page = (client: SignedInClient, query = '') => client.call<Page>('GET', `/api/outreach${query}`)
  const change = (client: SignedInClient, id: string, body: object) =>
    client.fetch(`/api/contacts/${id}`, { method: 'PATCH', ...json(body) })

  test('has those with every company, narrowed by state and next step, for the workspace alone', async () => {
    const cleo = await asUser(app)
    const note = (company_name: string) =>
      cleo.call<Contact>('POST', '/api/contacts', { company_name, method: 'phone', message: 'Call' })
    const [alder, birch, cedar] = [await note('Alder'), await note('Birch'), await note('Cedar')]
    await change(cleo, birch.id, { next_step: 'Send the NDA', next_step_on: '2027-02-01' })
    await change(cleo, cedar.id, { state: 'replied', answered_on: '2026-11-20', next_step_on: '2027-01-15' })
    const namesOf = async (query: string) => (await page(cleo, query)).rows.map(({ company_name }) => company_name)
    expect(await namesOf('')).toEqual(['Cedar', 'Birch', 'Alder'])
    expect(await namesOf('?sort=next_step_on&direction=asc')).toEqual(['Cedar', 'Birch', 'Alder'])
    expect(await namesOf('?state=replied&state=declined')).toEqual(['Cedar'])
    expect(await namesOf('?next_step_from=2027-01-20')).toEqual(['Birch'])
    expect(await namesOf(`?limit=1&after=${birch.id}`)).toEqual(['Alder'])
    expect(await page(cleo, '?q=birch')).toMatchObject({ count: 1, rows: [{ next_step: 'Send the NDA' }] })
    expect((await page(bea, '?q=birch')).count).toBe(0)
    expect((await bea.fetch(`/api/contacts/${alder.id}`)).status).toBe(404)
  })

  test('an answer is said by hand, with its day, of a mail that was sent, and is undone', async () => {
    const { id } = await ada.call<Contact>('POST', '/api/contacts', mailTo('answers@target.example'))
    await eventually(async () => expect(await stateOf(id)).not.toBe('queued'))
    const set = (state: 'queued' | 'written-to-outbox') =>
      app.deps.db.updateTable('contacts').set({ state }).where('id', '=', id).execute()
    await set('queued')
    expect((await change(ada, id, { state: 'replied', answered_on: '2026-11-20' })).status).toBe(409)
    await set('written-to-outbox')
    const undated = await change(ada, id, { state: 'replied' })
    expect([undated.status, await undated.json()]).toMatchObject([400, { details: { field: 'answered_on' } }])
    const answer = { state: 'replied', answered_on: '2026-11-20', answer_note: 'Call in January.' }
    expect((await change(vera, id, answer)).status).toBe(403)
    const said = await ada.call<Contact>('PATCH', `/api/contacts/${id}`, answer)
    expect(said).toMatchObject({ ...answer, subject: 'A question' })
    for (const wrong of [{ message: 'Other words' }, { state: 'task-done' }])
      expect((await change(ada, id, wrong)).status).toBe(409)
    await ada.call('POST', '/api/contacts/undo', { change_id: said.change_id })
    expect(await ada.call('GET', `/api/contacts/${id}`)).toMatchObject({
      state: 'written-to-outbox',
      answered_on: null,
    })
    await ada.call('PATCH', `/api/contacts/${id}`, answer)
    await ada.call('PATCH', `/api/contacts/${id}`, { ...answer, state: 'declined' })
    const none = await ada.call<Contact>('PATCH', `/api/contacts/${id}`, { state: 'unanswered' })
    expect(none).toMatchObject({ state: 'written-to-outbox', answered_on: null, answer_note: '' })
    expect((await change(ada, id, { state: 'unanswered' })).status).toBe(409)
    await ada.call('POST', '/api/contacts/undo', { change_id: none.change_id })
    expect(await ada.call('PATCH', `/api/contacts/${id}`, { state: 'unanswered' })).toMatchObject({
      state: 'written-to-outbox',
    })
  })
})

test('the history of a company holds its own contacts only, newest first', async () => {
  const id = await makeCompany(app.deps.db, { name: 'History Co' })
  const note = (message: string) =>
    ada.call<Contact>('POST', '/api/contacts', { company_id: id, company_name: 'ignored', method: 'linkedin', message })
  await note('first')
  await note('second')
  const history = await list(ada, `?company_id=${id}`)
  expect(history.map(({ message, company_name }) => [message, company_name])).toEqual([
    ['second', 'History Co'],
    ['first', 'History Co'],
  ])
  expect((await list(ada, '?company_name=history%20co')).length).toBe(2)
})

test('a company of another workspace answers as if it did not exist', async () => {
  const id = await makeCompany(app.deps.db, { name: 'Bea Secret', workspace_id: bea.workspaceId })
  expect((await post(ada, { company_id: id, method: 'phone', message: 'Hello' })).status).toBe(404)
})

describe('the list of those who want no mails', () => {
  const optOuts = (client: SignedInClient, query = '') =>
    client.call<{ rows: OptOut[]; total: number }>('GET', `/api/opt_outs${query}`)

  test('an operator adds, finds and removes a recipient, each with a reason in the log of the installation', async () => {
    const address = 'Asked.By.Phone@target.example'
    const added = await admin.call<OptOut>('POST', '/api/opt_outs', { address, reason: 'asked-by-phone' })
    expect(added).toMatchObject({ source: 'operator', reason: 'asked-by-phone', added_by_name: 'Root Admin' })
    expect(JSON.stringify(await optOuts(admin))).not.toContain('target.example')
    const asked = await optOuts(admin, '?address=asked.by.phone@target.example')
    expect(asked.rows.map(({ id }) => id)).toEqual([added.id])
    expect((await post(ada, mailTo('asked.by.phone@target.example'))).status).toBe(422)

    const again = { method: 'POST', ...json({ address, reason: 'bounced' }) }
    expect((await admin.fetch('/api/opt_outs', again)).status).toBe(409)
    await admin.call('POST', `/api/opt_outs/${added.id}/remove`, { reason: 'asked-again' })
    expect((await optOuts(admin, '?address=asked.by.phone@target.example')).rows).toEqual([])
    expect((await post(ada, mailTo('asked.by.phone@target.example'))).status).toBe(201)
    const log = await app.deps.db
      .selectFrom('audit_log')
      .select(['action', 'details', 'chain_id'])
      .where('subject_id', '=', added.id)
      .orderBy('seq')
      .execute()
    expect(log).toEqual([
      { action: 'opt_out.added', details: { reason: 'asked-by-phone' }, chain_id: 'installation' },
      { action: 'opt_out.removed', details: { reason: 'asked-again' }, chain_id: 'installation' },
    ])
  })

  test('what is no address is refused, and nobody else sees or changes the list', async () => {
    const wrong = { method: 'POST', ...json({ address: 'a@b.example, c@d.example', reason: 'bounced' }) }
    expect((await admin.fetch('/api/opt_outs', wrong)).status).toBe(400)
    expect((await ada.fetch('/api/opt_outs')).status).toBe(403)
    expect((await ada.fetch('/api/opt_outs', { method: 'POST', ...json({}) })).status).toBe(403)
  })
})
