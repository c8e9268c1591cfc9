import { randomUUID as newKey } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { readEntries } from '#areas/audit/server/audit.fixture.ts'
import type { DealFile } from '#areas/deal-work/contract.ts'
import type { DocumentRequest } from '#areas/document-requests/contract.ts'
import { requestsOfDeal } from '#areas/document-requests/rules/limits.ts'
import type { GuestRequest, RequestThread } from '#areas/request-threads/contract.ts'

import { asUser, asVisitor, joinWorkspace, type SignedInClient } from '#test/as-user.ts'
import { useApp, useUser } from '#test/use-app.ts'
import type { ChangeResult, RecordVersion } from '../../record-calls.ts'
import type { FolderGuests, GuestAccess, RoomGuest, RoomQuestions, SentLink } from '../contract.ts'
import { longestQuestion, questionsOfDay } from '../rules/limits.ts'

const now = new Date('2027-03-01T09:00:00Z')
// the members have joined before the first question
const app = useApp({ fixedAt: new Date('2027-03-01T08:00:00Z') })
const ann = useUser(app, { name: 'Ann Banker' })
let member: SignedInClient
let viewer: SignedInClient
let dealId: string
let accountsId: string

beforeAll(async () => {
  dealId = (await ann.call<{ id: string }>('POST', '/api/deals', { target: 'Northwind' })).id
  await upload('Financials', 'Accounts.txt')
  await upload('Board', 'Minutes.txt')
  accountsId = await idOf('Accounts.txt')
  member = await asUser(app, { name: 'Mel Member' })
  viewer = await asUser(app)
  await joinWorkspace(app, ann, member, 'member')
  await joinWorkspace(app, ann, viewer, 'viewer')
})
beforeEach(() => app.clock.set(now))

async function upload(folder: string, name: string): Promise<void> {
  const query = new URLSearchParams({ name, folder, category: 'financial' }).toString()
  await ann.fetch(`/api/deals/${dealId}/files/upload?${query}`, { method: 'POST', body: `Text of ${name}` })
}
const idOf = async (wanted: string) =>
  (await ann.call<DealFile[]>('GET', `/api/deals/${dealId}/files`)).find(({ document }) => document.name === wanted)
    ?.document.id ?? ''

let addresses = 0
async function addGuest(fields: object = {}): Promise<RoomGuest & { token: string }> {
  addresses += 1
  const guest = await ann.call<RoomGuest>('POST', '/api/room-guests', {
    deal_id: dealId,
    name: 'Jane Doe',
    company: 'Acme Partners',
    email: `guest${addresses}@acme.example`,
    folders: ['Financials'],
    ...fields,
  })
  return { ...guest, token: await sendLink(guest.id) }
}
async function sendLink(id: string): Promise<string> {
  const { link } = await ann.call<SentLink>('PUT', `/api/room-guests/${id}/link`)
  return new URL(link).searchParams.get('room') ?? ''
}

const post = (to: string, body: object) =>
  asVisitor(app).fetch(to, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
const tryToAsk = async (body: object) => {
  const answer = await post('/api/room-links/questions/new', { key: newKey(), ...body })
  return [answer.status, ((await answer.json()) as { error?: string }).error]
}
const ask = (token: string, body: string, more: object = {}) =>
  asVisitor(app).call<RoomQuestions>('POST', '/api/room-links/questions/new', { token, key: newKey(), body, ...more })
const read = (token: string) => asVisitor(app).call<RoomQuestions>('POST', '/api/room-links/questions', { token })
const bodiesIn = async (token: string) => (await read(token)).questions.map(({ body }) => body)

const requestOf = async (title: string, person = ann) => {
  const query = new URLSearchParams({ deal_id: dealId, q: title }).toString()
  const { rows } = await person.call<{ rows: DocumentRequest[] }>('GET', `/api/document-requests?${query}`)
  return rows[0]
}
const threadOf = (id: string, person = ann) => person.call<RequestThread>('GET', `/api/request_threads/${id}`)
async function propose(title: string, body: string, person = member) {
  const request = await requestOf(title, person)
  const [question] = (await threadOf(request?.id ?? '', person)).posts
  return (await person.call<{ id: string }>('POST', `/api/request_questions/${question?.id}/answers`, { body })).id
}
const approve = (answerId: string) =>
  ann.call('POST', `/api/request_answers/${answerId}/decision`, { decision: 'publish' })

const noLink = 'This link does not open a data room any more. Ask the person who sent it for a new one.'

it('what a guest asks is a request of the team, by name for owners and admins alone', async () => {
  const jane = await addGuest()
  const { questions } = await ask(jane.token, 'Is the lease\nassignable?', { document_id: accountsId })
  expect(questions[0]).toMatchObject({
    body: 'Is the lease\nassignable?',
    asked_by: 'Jane Doe, Acme Partners',
    file_name: 'Accounts.txt',
    answers: [],
  })
  const request = await requestOf('Is the lease')
  expect(request).toMatchObject({ title: 'Is the lease assignable?', status: 'open', visibility: 'internal' })
  const id = request?.id ?? ''
  const file = { id: accountsId, name: 'Accounts.txt' }
  expect((await threadOf(id)).posts).toMatchObject([
    { author_name: 'Jane Doe, Acme Partners', is_of_guest: true, is_new: true, file },
  ])
  expect((await threadOf(id, member)).posts).toMatchObject([
    { author_name: null, is_of_guest: true, body: 'Is the lease\nassignable?', file },
  ])
  const marks = (person: SignedInClient) =>
    person.call<GuestRequest[]>('GET', `/api/request_threads/of_guests?dealId=${dealId}`)
  expect(await marks(ann)).toContainEqual({ request_id: id, asked_by: 'Jane Doe, Acme Partners' })
  expect(await marks(member)).toContainEqual({ request_id: id, asked_by: null })
  expect(await marks(viewer)).toEqual([])
  const seen = await Promise.all(
    [
      `/api/deals/${dealId}/activity`,
      `/api/request_threads/export?deal_id=${dealId}&format=csv`,
      `/api/document-requests/${id}/history`,
      `/api/document-requests/export?format=csv&deal_id=${dealId}`,
    ].map(async (to) => await (await member.fetch(to)).text()),
  )
  expect(seen.join('\n')).toContain('Is the lease assignable?')
  expect(seen.join('\n')).not.toMatch(/Jane Doe|Acme|acme\.example/)
  expect(await (await ann.fetch(`/api/request_threads/export?deal_id=${dealId}&format=csv`)).text()).toContain(
    'Jane Doe, Acme Partners',
  )
  const [oldest] = (await ann.call<RecordVersion[]>('GET', `/api/document-requests/${id}/history`)).toReversed()
  expect(oldest).toMatchObject({ kind: 'created', user_name: '' })
  const asked = (await ann.call<GuestAccess>('GET', `/api/room-guests/${jane.id}/access`)).questions
  expect(asked).toMatchObject([{ request_id: id, is_answered: false }])
  const entries = await readEntries(app.deps.db, { subject_id: jane.id })
  expect(entries.at(-1)).toMatchObject({ action: 'room_guest.asked', details: { deal_id: dealId, request_id: id } })
})

it('who sent the link is mailed that a guest has asked, once in a quarter of an hour, without the question or the bidder', async () => {
  app.clock.set(new Date('2027-03-05T09:00:00Z'))
  const jane = await addGuest({ company: 'Discreet Capital', name: 'Dora Discreet' })
  const mails = async () =>
    (
      await sql<{
        key: string
      }>`select dedupe_key as key from tasks where dedupe_key like ${`room-question:${dealId}:%`}`.execute(app.deps.db)
    ).rows
  const before = (await mails()).length
  await ask(jane.token, 'What does the landlord want?')
  const mail = await app.mailTo(ann.email, /New question in the data room: Northwind/)
  expect(mail.text).toContain(`/due-diligence?deal=${dealId}&tab=requests`)
  expect(`${mail.subject} ${mail.text}`).not.toMatch(/landlord|Discreet/)
  await ask(jane.token, 'And until when?')
  expect((await mails()).length).toBe(before + 1)
  app.clock.set(new Date('2027-03-05T09:15:00Z'))
  await ask(jane.token, 'Who pays for repairs?')
  expect((await mails()).length).toBe(before + 2)
})

it('an answer reaches the guest and their colleagues once it was approved, and nobody of another buyer', async () => {
  const [jane, carl, rival] = [
    await addGuest({ company: 'Cedar Capital' }),
    await addGuest({ company: ' CEDAR  capital', name: 'Carl Colleague' }),
    await addGuest({ company: 'Cedar Capital Ltd', name: 'Bert Rival' }),
  ]
  await ask(jane.token, 'Who owns the land?')
  const answerId = await propose('Who owns the land?', 'The land is leased.')
  const waiting = await read(jane.token)
  expect(waiting.questions[0]?.answers).toEqual([])
  expect(JSON.stringify(waiting)).not.toMatch(/leased|Mel Member/)
  await approve(answerId)
  for (const { token } of [jane, carl])
    expect((await read(token)).questions).toMatchObject([{ answers: [{ body: 'The land is leased.' }] }])
  expect(JSON.stringify(await read(carl.token))).not.toMatch(/Mel Member|Ann Banker/)
  expect(await read(rival.token)).toEqual({ questions: [], left: questionsOfDay })
  const { subject, text } = await app.mailTo(jane.email, /answered/)
  expect(subject).toBe('Your question has been answered: data room Northwind')
  expect(text).toContain('the link in the email of 2027-03-01')
  expect(text).not.toMatch(/leased|Who owns|room=/)
  const actions = (await readEntries(app.deps.db, { subject_id: jane.id })).map(({ action }) => action)
  expect(actions.slice(-2)).toEqual(['room_guest.asked', 'room_guest.answer_mailed'])
  // the team goes on within the thread, which is not for the guest
  const request = await requestOf('Who owns the land?')
  await ann.call('POST', `/api/request_threads/${request?.id}/questions`, { body: 'Shall we say since when?' })
  expect(await bodiesIn(jane.token)).toEqual(['Who owns the land?'])
  // a removed request is gone from the room, until the removal is undone
  const removed = await ann.call<ChangeResult>('POST', '/api/document-requests/bulk', {
    ids: [request?.id],
    change: { remove: true },
  })
  expect(await bodiesIn(jane.token)).toEqual([])
  await ann.call('POST', '/api/document-requests/undo', { change_id: removed.change_id })
  expect(await bodiesIn(jane.token)).toEqual(['Who owns the land?'])
})

it('an answer that is returned never reaches the guest', async () => {
  const jane = await addGuest({ company: 'Returned' })
  await ask(jane.token, 'Are there lawsuits?')
  const answerId = await propose('Are there lawsuits?', 'Plenty of them.')
  const decision = { decision: 'return', reason: 'Not like this.' }
  await ann.call('POST', `/api/request_answers/${answerId}/decision`, decision)
  expect((await read(jane.token)).questions[0]?.answers).toEqual([])
})

it('a guest who goes to another buyer leaves the questions of the first one behind, and gets no mail about them', async () => {
  const [jane, other] = [await addGuest({ company: 'Before' }), await addGuest({ company: 'After' })]
  await ask(jane.token, 'What about the brand?')
  await ann.call('PATCH', `/api/room-guests/${jane.id}`, { company: 'After' })
  expect([await bodiesIn(jane.token), await bodiesIn(other.token)]).toEqual([[], []])
  await approve(await propose('What about the brand?', 'It is registered.'))
  expect([await bodiesIn(jane.token), await bodiesIn(other.token)]).toEqual([[], []])
  const actions = (await readEntries(app.deps.db, { subject_id: jane.id })).map(({ action }) => action)
  expect(actions).not.toContain('room_guest.answer_mailed')
})

it('a buyer that is renamed keeps its guests together with their questions, and never becomes another buyer', async () => {
  const rename = (company: string, name: string, person = ann) =>
    person.fetch(`/api/deals/${dealId}/buyers`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ company, name }),
    })
  const [jane, joe] = [await addGuest({ company: 'Old Name' }), await addGuest({ company: 'old  name' })]
  const rival = await addGuest({ company: 'Rival' })
  await ask(jane.token, 'Who owns the land?')
  await ask(rival.token, 'What does the rival ask?')
  for (const person of [member, viewer]) expect((await rename('Old Name', 'New Name', person)).status).toBe(403)
  expect((await rename('Old Name', 'rival')).status).toBe(409)
  expect((await rename('Nobody', 'New Name')).status).toBe(404)
  expect((await rename('Old Name', ' ')).status).toBe(400)
  expect(await bodiesIn(joe.token)).toEqual(['Who owns the land?'])
  const result = (await (await rename('Old Name', 'New Name')).json()) as ChangeResult
  expect(result).toMatchObject({ changed: 2, refused: [] })
  for (const { token } of [jane, joe]) expect(await bodiesIn(token)).toEqual(['Who owns the land?'])
  expect(await bodiesIn(rival.token)).toEqual(['What does the rival ask?'])
  await expect(ann.call('POST', '/api/room-guests/undo', { change_id: result.change_id })).rejects.toThrow(
    'has asked questions for New Name',
  )
  // a buyer without guests whose questions are still there is another one too
  await ann.call('DELETE', `/api/room-guests/${rival.id}`)
  expect((await rename('New Name', 'Rival')).status).toBe(409)
})

it('what is sent twice is one question, also at the same time, and two tabs may ask two', async () => {
  const jane = await addGuest({ company: 'Twice' })
  const key = newKey()
  await Promise.all([1, 2, 3].map(() => ask(jane.token, 'Once?', { key })))
  const tabs = await Promise.all(['One?', 'Two?'].map((body) => ask(jane.token, body)))
  expect(tabs.map(({ questions }) => String(questions.length)).toSorted()).toEqual(['2', '3'])
  expect((await bodiesIn(jane.token)).toSorted()).toEqual(['Once?', 'One?', 'Two?'])
  // the key of another guest is not theirs
  const other = await addGuest({ company: 'Twice too' })
  expect((await ask(other.token, 'Mine?', { key })).questions).toMatchObject([{ body: 'Mine?' }])
})

it('a guest asks so many questions a day, also in several tabs, and the next day again', async () => {
  const jane = await addGuest({ company: 'Curious' })
  for (let asked = 1; asked < questionsOfDay; asked += 1)
    expect((await ask(jane.token, `Number ${asked}?`)).left).toBe(questionsOfDay - asked)
  const last = await Promise.all([1, 2].map(() => tryToAsk({ token: jane.token, body: 'The last?' })))
  expect(last.map(([status]) => String(status)).toSorted()).toEqual(['200', '409'])
  const refused = `You have asked ${questionsOfDay} questions today, as many as one guest can in a day. You can ask more tomorrow (UTC).`
  expect(await tryToAsk({ token: jane.token, body: 'One more?' })).toEqual([409, refused])
  const removed = await requestOf('The last?')
  await ann.call('DELETE', `/api/document-requests/${removed?.id}`)
  expect((await tryToAsk({ token: jane.token, body: 'One more?' }))[0]).toBe(409)
  app.clock.set(new Date('2027-03-02T00:00:00Z'))
  expect((await ask(jane.token, 'Good morning?')).left).toBe(questionsOfDay - 1)
})

it('hostile text is text, and what is empty, too long or about a file of others is refused', async () => {
  const { token } = await addGuest({ company: 'Hostile' })
  const { questions } = await ask(token, '<script>alert(1)</script>\u0007\u202E =1+1')
  expect(questions[0]?.body).toBe('<script>alert(1)</script> =1+1')
  const cases: [string, object, number][] = [
    ['empty', { body: '' }, 400],
    ['spaces', { body: ' \n ' }, 400],
    ['nothing that can be seen', { body: '\u202E\u0007' }, 400],
    ['a zero byte', { body: 'Who\u0000?' }, 400],
    ['half a letter', { body: 'Who\uD800?' }, 400],
    ['the longest', { body: 'x'.repeat(longestQuestion) }, 200],
    ['one letter more', { body: 'x'.repeat(longestQuestion + 1) }, 400],
    ['a megabyte', { body: 'x'.repeat(1024 * 1024) }, 413],
    ['a file of another folder', { body: 'Who?', document_id: await idOf('Minutes.txt') }, 404],
    ['no file', { body: 'Who?', document_id: newKey() }, 404],
    ['another field', { body: 'Who?', guest_id: newKey() }, 400],
    ['no key', { body: 'Who?', key: 'mine' }, 400],
  ]
  for (const [what, body, status] of cases)
    expect([what, (await tryToAsk({ token, ...body }))[0]]).toEqual([what, status])
})

it('where the deal has all the requests it may have, the guest is told whom to write to', async () => {
  const deal = (await ann.call<{ id: string }>('POST', '/api/deals', { target: 'Crowded' })).id
  const { token } = await addGuest({ deal_id: deal, company: 'Late' })
  const { id } = await ann.call<DocumentRequest>('POST', '/api/document-requests', { deal_id: deal, title: 'First' })
  await sql`
    insert into document_requests (id, workspace_id, deal_id, title, category, priority, status, visibility, answer, version, change_id, created_at, updated_at)
    select gen_random_uuid(), workspace_id, deal_id, 'Request ' || n, category, priority, status, visibility, answer, 1, gen_random_uuid(), created_at, updated_at
    from document_requests, generate_series(2, ${requestsOfDeal}::integer) n where id = ${id}`.execute(app.deps.db)
  const full = 'This data room takes no more questions. Please write to the people who invited you.'
  expect(await tryToAsk({ token, body: 'Any room left?' })).toEqual([409, full])
  expect(await read(token)).toEqual({ questions: [], left: questionsOfDay })
})

it('no question is asked by a closed or replaced link, by a removed guest or after the last day', async () => {
  const [closed, removed, over] = [await addGuest(), await addGuest(), await addGuest({ until: '2027-03-01' })]
  const replaced = closed.token
  const fresh = await sendLink(closed.id)
  await ask(over.token, 'Still in time?')
  const body = 'Let me in?'
  expect(await tryToAsk({ token: replaced, body })).toEqual([404, noLink])
  await ann.call('DELETE', `/api/room-guests/${closed.id}/link`)
  expect(await tryToAsk({ token: fresh, body })).toEqual([404, noLink])
  await ann.call('DELETE', `/api/room-guests/${removed.id}`)
  expect(await tryToAsk({ token: removed.token, body })).toEqual([404, noLink])
  app.clock.set(new Date('2027-03-02T00:00:00Z'))
  const ended = 'Your access to this data room has ended. Ask Ann Banker if you still need it.'
  expect(await tryToAsk({ token: over.token, body })).toEqual([410, ended])
  const reading = await post('/api/room-links/questions', { token: over.token })
  expect(reading.status).toBe(410)
  expect(await requestOf(body)).toBeUndefined()
  await approve(await propose('Still in time?', 'Too late.'))
  const actions = (await readEntries(app.deps.db, { subject_id: over.id })).map(({ action }) => action)
  expect(actions).not.toContain('room_guest.answer_mailed')
})

it('who puts something into a folder learns how many guests it is shared with, owners and admins also whom', async () => {
  const deal = (await ann.call<{ id: string }>('POST', '/api/deals', { target: 'Shared' })).id
  const share = (name: string, company: string, fields: object) =>
    addGuest({ deal_id: deal, name, company, folders: ['Sales'], ...fields })
  await share('Ada', 'Alpha', {})
  await share('Abe', 'alpha ', {})
  await share('Bea', 'Beta', { folders: ['Sales/Contracts'] })
  const over = await share('Old', 'Gamma', { until: '2027-03-01' })
  await ann.call('PATCH', `/api/room-guests/${over.id}`, { until: '2027-02-28' })
  const gone = await share('Gone', 'Delta', {})
  await ann.call('DELETE', `/api/room-guests/${gone.id}`)
  const who = (folder: string, person = ann, more = '') => {
    const query = new URLSearchParams({ folder }).toString()
    return person.call<FolderGuests>('GET', `/api/deals/${deal}/folder_guests?${query}${more}`)
  }
  const alpha = ['Abe, alpha', 'Ada, Alpha']
  expect(await who('Sales')).toMatchObject({ guests: 2, buyers: 1 })
  expect((await who('Sales')).names?.toSorted()).toEqual(alpha)
  expect((await who('/Sales/ Contracts/New')).names?.toSorted()).toEqual([...alpha, 'Bea, Beta'])
  expect(await who('Sales/Contracts', member)).toEqual({ guests: 3, buyers: 2, names: null })
  expect(await who('Salesroom', member)).toEqual({ guests: 0, buyers: 0, names: null })
  expect(await who('', member)).toEqual({ guests: 0, buyers: 0, names: null })
  // a ZIP file has folders
  expect(await who('', member, '&inside=1')).toEqual({ guests: 3, buyers: 2, names: null })
  await ann.call('PUT', `/api/deals/${deal}/folders`, { path: 'Sales/Contracts', readers: [] })
  expect(await who('Sales/Contracts', member)).toEqual({ guests: 1, buyers: 1, names: null })
  expect((await viewer.fetch(`/api/deals/${deal}/folder_guests?folder=Sales`)).status).toBe(403)
  const stranger = await asUser(app)
  expect((await stranger.fetch(`/api/deals/${deal}/folder_guests?folder=Sales`)).status).toBe(404)
})

// last, because every buyer of the deal sees it
it('an answer for all guests is shown to every buyer without who asked, and no other answer of that question is', async () => {
  const [jane, rival] = [
    await addGuest({ company: 'Asking' }),
    await addGuest({ company: 'Listening', folders: ['Board'] }),
  ]
  await ask(jane.token, 'How many people work there?', { document_id: accountsId })
  const decide = (answerId: string, decision: string) =>
    ann.fetch(`/api/request_answers/${answerId}/decision`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ decision }),
    })
  await decide(await propose('How many people', 'Ask us again in May.'), 'publish')
  expect(await bodiesIn(rival.token)).toEqual([])
  await decide(await propose('How many people', 'There are 120.'), 'publish_to_all')
  const { questions } = await read(rival.token)
  expect(questions).toMatchObject([
    { body: 'How many people work there?', asked_by: null, file_name: null, answers: [{ body: 'There are 120.' }] },
  ])
  expect(JSON.stringify(questions)).not.toMatch(/Jane|Asking|May/)
  expect((await read(jane.token)).questions[0]).toMatchObject({
    asked_by: 'Jane Doe, Asking',
    answers: [{ body: 'Ask us again in May.' }, { body: 'There are 120.' }],
  })
  // of another deal nobody sees it
  const other = (await ann.call<{ id: string }>('POST', '/api/deals', { target: 'Elsewhere' })).id
  expect(await bodiesIn((await addGuest({ deal_id: other })).token)).toEqual([])
  // a question of a member is for the team
  const request = await requestOf('How many people')
  await ann.call('POST', `/api/request_threads/${request?.id}/questions`, { body: 'And in Gent?' })
  const inner = (await threadOf(request?.id ?? '')).posts.find(({ body }) => body === 'And in Gent?')
  const { id } = await member.call<{ id: string }>('POST', `/api/request_questions/${inner?.id}/answers`, {
    body: '9.',
  })
  expect((await decide(id, 'publish_to_all')).status).toBe(400)
  const actions = (await readEntries(app.deps.db, { subject_id: request?.id ?? '' })).map(({ action }) => action)
  expect(actions.filter((action) => action.startsWith('request_thread.published'))).toEqual([
    'request_thread.published',
    'request_thread.published_to_all',
  ])
})
