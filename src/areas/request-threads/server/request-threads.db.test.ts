import { beforeAll, expect, it } from 'vitest'
import { asUser, joinWorkspace, type SignedInClient } from '#test/as-user.ts'
import { useApp, useUser } from '#test/use-app.ts'
import type { RequestThread, UnreadThread } from '../contract.ts'
import { openQuestionsOfPerson } from '../rules/limits.ts'

const app = useApp()
const ann = useUser(app, { name: 'Ann' })
const bob = useUser(app, { name: 'Bob' })
const vic = useUser(app, { name: 'Vic' })
let requestId: string

beforeAll(async () => {
  await joinWorkspace(app, ann, bob, 'member')
  await joinWorkspace(app, ann, vic, 'viewer')
  requestId = await addRequest()
})

type Row = { id: string }
async function addRequest(): Promise<string> {
  const { id: deal_id } = await ann.call<Row>('POST', '/api/deals', { target: 'Northwind' })
  const request = { deal_id, title: 'Leases', visibility: 'published' }
  return (await ann.call<Row>('POST', '/api/document-requests', request)).id
}
const thread = (person: SignedInClient, id = requestId) =>
  person.call<RequestThread>('GET', `/api/request_threads/${id}`)
const ask = async (person: SignedInClient, body: string, id = requestId) =>
  (await person.call<Row>('POST', `/api/request_threads/${id}/questions`, { body })).id
const answer = async (person: SignedInClient, questionId: string, body: string) =>
  (await person.call<Row>('POST', `/api/request_questions/${questionId}/answers`, { body })).id
const decide = (person: SignedInClient, answerId: string, decision: object) =>
  person.fetch(`/api/request_answers/${answerId}/decision`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(decision),
  })

it('an answer waits for somebody else, is returned with a reason, and once approved answers the request', async () => {
  const question = await ask(bob, 'Which leases end in 2027?')
  const first = await answer(bob, question, 'None.')
  expect((await thread(vic)).posts.map(({ body }) => body)).toEqual(['Which leases end in 2027?'])
  expect((await thread(bob)).posts[1]).toMatchObject({ state: 'waiting', is_yours: true, may_decide: false })
  expect((await decide(bob, first, { decision: 'publish' })).status).toBe(403)
  expect(await (await decide(ann, first, { decision: 'return' })).json()).toMatchObject({ error: 'Say why you are sending the answer back.' }) // prettier-ignore
  expect((await decide(ann, first, { decision: 'return', reason: 'Munich ends in May.' })).status).toBe(200)
  expect((await thread(bob)).posts[1]).toMatchObject({ state: 'returned', reason: 'Munich ends in May.' })
  const second = await answer(bob, question, 'Munich, on 31 May 2027.')
  expect((await decide(ann, second, { decision: 'publish' })).status).toBe(200)
  expect((await decide(ann, second, { decision: 'publish' })).status).toBe(409)
  expect((await thread(vic)).posts[1]).toMatchObject({ body: 'Munich, on 31 May 2027.', decided_by_name: 'Ann', is_single: false }) // prettier-ignore
  expect(await ann.call('GET', `/api/document-requests/${requestId}`)).toMatchObject({
    status: 'answered',
    answer: 'Munich, on 31 May 2027.',
  })
})

it('a further question opens an answered request again, and its answer takes no earlier one away', async () => {
  const asked = await addRequest()
  const read = () => ann.call('GET', `/api/document-requests/${asked}`)
  const [first, other] = [await ask(bob, 'Which leases end?', asked), await ask(bob, 'Who pays?', asked)]
  await decide(ann, await answer(bob, first, 'Munich.'), { decision: 'publish' })
  // one of two
  expect(await read()).toMatchObject({ status: 'open', answer: 'Munich.' })
  await decide(ann, await answer(bob, other, 'The tenant.'), { decision: 'publish' })
  const both = 'Which leases end?\nMunich.\n\nWho pays?\nThe tenant.'
  expect(await read()).toMatchObject({ status: 'answered', answer: both })
  const third = await ask(bob, 'And Hamburg?', asked)
  expect(await read()).toMatchObject({ status: 'open', answer: both })
  await decide(ann, await answer(bob, third, 'In 2030.'), { decision: 'publish' })
  expect(await read()).toMatchObject({ status: 'answered', answer: `${both}\n\nAnd Hamburg?\nIn 2030.` })
})

it('the owner of the request answers; the only approver approves alone, and it says so', async () => {
  const owned = await addRequest()
  await ann.call('PATCH', `/api/document-requests/${owned}`, { owner_id: ann.userId, version: 1 })
  const question = await ask(bob, 'Who pays the rent?', owned)
  expect(await thread(bob, owned)).toMatchObject({ may_ask: true, may_answer: false })
  expect(await thread(vic, owned)).toMatchObject({ may_ask: false, may_answer: false })
  await expect(answer(bob, question, 'We do.')).rejects.toThrow(/owner of the request/)
  const own = await answer(ann, question, 'The tenant.')
  expect((await decide(ann, own, { decision: 'publish' })).status).toBe(200)
  expect((await thread(vic, owned)).posts[1]).toMatchObject({ author_name: 'Ann', is_single: true })
})

it('a person may have so many questions open in a deal, and asks again when one is answered', async () => {
  const other = await addRequest()
  const [first = ''] = await Promise.all(Array.from({ length: openQuestionsOfPerson }, (_, at) => ask(ann, `Question ${at}`, other))) // prettier-ignore
  await expect(ask(ann, 'One more', other)).rejects.toThrow(/unanswered questions/)
  await ask(bob, 'Not mine to count', other)
  await decide(ann, await answer(ann, first, 'Yes.'), { decision: 'publish' })
  await ask(ann, 'One more', other)
})

const unreadOf = async (person: SignedInClient, dealId: string) =>
  await person.call<UnreadThread[]>('GET', `/api/request_threads/unread?dealId=${dealId}`)
const markRead = async (person: SignedInClient, id: string) => {
  const { latest_at: until } = await thread(person, id)
  await person.call('PUT', `/api/request_threads/${id}/read`, { until })
}
const dealOf = async (id: string) =>
  (await ann.call<{ deal_id: string }>('GET', `/api/document-requests/${id}`)).deal_id

it('what others wrote or decided is unread until the thread was shown, for each reader alone', async () => {
  const id = await addRequest()
  const deal = await dealOf(id)
  const question = await ask(bob, 'Which permits lapse?', id)
  expect(await unreadOf(ann, deal)).toEqual([{ request_id: id, count: 1 }])
  expect(await unreadOf(bob, deal)).toEqual([])
  const proposed = await answer(bob, question, 'None before 2030.')
  // an answer that waits is news for those who approve, not for a viewer
  expect(await unreadOf(ann, deal)).toEqual([{ request_id: id, count: 2 }])
  expect(await unreadOf(vic, deal)).toEqual([{ request_id: id, count: 1 }])
  expect((await thread(ann, id)).posts.map(({ is_new }) => is_new)).toEqual([true, true])
  await markRead(ann, id)
  await markRead(vic, id)
  expect(await unreadOf(ann, deal)).toEqual([])
  await decide(ann, proposed, { decision: 'publish' })
  expect(await unreadOf(ann, deal)).toEqual([])
  expect(await unreadOf(bob, deal)).toEqual([{ request_id: id, count: 1 }])
  expect(await unreadOf(vic, deal)).toEqual([{ request_id: id, count: 1 }])
  expect((await thread(vic, id)).posts.map(({ is_new }) => is_new)).toEqual([false, true])
  // an older report of another tab takes nothing back
  await markRead(bob, id)
  await bob.call('PUT', `/api/request_threads/${id}/read`, { until: '2020-01-01T00:00:00.000Z' })
  expect(await unreadOf(bob, deal)).toEqual([])
})

it('a member who joins is not told that older posts are new, and nobody reads ahead or elsewhere', async () => {
  const id = await addRequest()
  const deal = await dealOf(id)
  const question = await ask(bob, 'Who insures the plant?', id)
  const late = await asUser(app)
  const stranger = await asUser(app)
  await joinWorkspace(app, ann, late, 'member')
  expect(await unreadOf(late, deal)).toEqual([])
  await late.call('PUT', `/api/request_threads/${id}/read`, { until: '2999-01-01T00:00:00.000Z' })
  await answer(bob, question, 'Allianz.')
  await decide(ann, (await thread(ann, id)).posts[1]?.id ?? '', { decision: 'publish' })
  expect(await unreadOf(late, deal)).toEqual([{ request_id: id, count: 1 }])
  expect((await stranger.fetch(`/api/request_threads/unread?dealId=${deal}`)).status).toBe(404)
  const until = { method: 'PUT', headers: { 'content-type': 'application/json' }, body: '{"until":"2027-01-01T00:00:00.000Z"}' } // prettier-ignore
  expect((await stranger.fetch(`/api/request_threads/${id}/read`, until)).status).toBe(404)
  await ann.call('PATCH', `/api/document-requests/${id}`, { visibility: 'internal' })
  expect(await unreadOf(vic, deal)).toEqual([])
  expect((await vic.fetch(`/api/request_threads/${id}/read`, until)).status).toBe(404)
})

it('the questions and answers of a deal leave as a file: for the team, or without names for the other side', async () => {
  const id = await addRequest()
  const deal = await dealOf(id)
  const hidden = (await ann.call<Row>('POST', '/api/document-requests', { deal_id: deal, title: 'Our fears' })).id
  await ask(ann, 'Do they know?', hidden)
  const question = await ask(bob, 'Which leases end, and when?', id)
  await decide(ann, await answer(bob, question, 'Too short.'), { decision: 'return', reason: 'Name them.' })
  await decide(ann, await answer(bob, question, 'Munich, May 2027.'), { decision: 'publish' })
  await ask(bob, 'Who pays?', id)
  const file = async (person: SignedInClient, audience: string) =>
    (await person.fetch(`/api/request_threads/export?deal_id=${deal}&format=csv&audience=${audience}`)).text()
  const team = await file(ann, 'team')
  expect(team).toContain('ID,Request,Category,Question,Asked at,Answer,Status,Answered at,Visibility,Asked by,Answered by,Decided by,Reason') // prettier-ignore
  expect(team).toMatch(/Do they know\?.*Open.*Internal,Ann/)
  expect(team).toMatch(/Too short\..*Returned.*Name them\./)
  const other = await file(ann, 'other_side')
  expect(other).toContain('ID,Request,Category,Question,Asked at,Answer,Status,Answered at\r\n')
  expect(other).toMatch(/Munich, May 2027\.",Answered,/)
  expect(other).toMatch(/Who pays\?,[^,]+,,Open,/)
  expect(other).not.toMatch(/Do they know|Too short|Ann|Bob/)
  // a viewer gets the same, whatever they ask for
  expect(await file(vic, 'team')).toBe(other)
  const stranger = await asUser(app)
  expect((await stranger.fetch(`/api/request_threads/export?deal_id=${deal}`)).status).toBe(404)
  expect((await ann.fetch(`/api/request_threads/export?deal_id=${deal}&audience=press`)).status).toBe(400)
  const largest = await ann.call<Row>('POST', '/api/deals', { target: 'Größe AG' })
  const { headers } = await ann.fetch(`/api/request_threads/export?deal_id=${largest.id}&format=csv`)
  expect(headers.get('content-disposition')).toContain('questions-and-answers-grosse-ag-')
})
