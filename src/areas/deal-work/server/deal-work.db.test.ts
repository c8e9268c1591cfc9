import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { asUser, joinWorkspace, type SignedInClient } from '#test/as-user.ts'
import { useApp, useUser } from '#test/use-app.ts'
import type { ChangeResult, RecordVersion } from '../../record-calls.ts'
import type { DealNote, DealTask } from '../contract.ts'
import { tasksOfDeal } from '../rules/limits.ts'

const noon = new Date('2026-11-21T12:00:00.000Z')

const app = useApp({ fixedAt: noon })
const ann = useUser(app, { name: 'Ann Arden' })
const ben = useUser(app, { name: 'Ben Burke' })
const vera = useUser(app, { name: 'Vera Voss' })
const stranger = useUser(app, { name: 'Sam Stone' })
beforeAll(async () => {
  await joinWorkspace(app, ann, ben, 'member')
  await joinWorkspace(app, ann, vera, 'viewer')
})

type Row = { id: string }
const makeDeal = async (target = 'Northwind') => (await ann.call<Row>('POST', '/api/deals', { target })).id
const send = (person: SignedInClient, method: string, path: string, body?: object) =>
  person.fetch(path, {
    method,
    ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  })
const statusOf = async (...asked: Parameters<typeof send>) => (await send(...asked)).status
const addTask = (dealId: string, body: object, person = ann) =>
  person.call<DealTask>('POST', `/api/deals/${dealId}/tasks`, body)
const tasksOf = (dealId: string, person = ann) => person.call<DealTask[]>('GET', `/api/deals/${dealId}/tasks`)

describe('who is given a task', () => {
  const viewerSentence = { error: expect.stringMatching(/^Vera Voss is a viewer of this workspace/) }

  it('is somebody who may tick it off', async () => {
    const dealId = await makeDeal()
    const refused = await send(ann, 'POST', `/api/deals/${dealId}/tasks`, { title: 'Call', assignee_id: vera.userId })
    expect([refused.status, await refused.json()]).toEqual([400, expect.objectContaining(viewerSentence)])
    const task = await addTask(dealId, { title: 'Call', assignee_id: ben.userId })
    expect(await statusOf(ann, 'PATCH', `/api/deal-tasks/${task.id}`, { assignee_id: vera.userId })).toBe(400)
    expect(await statusOf(ann, 'PATCH', `/api/deal-tasks/${task.id}`, { assignee_id: stranger.userId })).toBe(400)
  })

  it('keeps it as a viewer, whose task others change and tick off', async () => {
    const kim = await asUser(app, { name: 'Kim Kerr' })
    await joinWorkspace(app, ann, kim, 'member')
    const task = await addTask(await makeDeal(), { title: 'Call', assignee_id: kim.userId })
    await ann.call('PATCH', `/api/workspace_members/${kim.userId}`, { role: 'viewer' })
    const change = { title: 'Call Laura', assignee_id: kim.userId }
    const changed = await ben.call<DealTask>('PATCH', `/api/deal-tasks/${task.id}`, change)
    expect(changed).toMatchObject({ title: 'Call Laura', assignee_name: 'Kim Kerr' })
    expect(await statusOf(kim, 'PATCH', `/api/deal-tasks/${task.id}`, { is_done: true })).toBe(403)
    expect(await statusOf(ben, 'PATCH', `/api/deal-tasks/${task.id}`, { is_done: true })).toBe(200)
  })
})

describe('history and undo', () => {
  it('show who changed a task and restore it, its removal too', async () => {
    const task = await addTask(await makeDeal(), { title: 'Call the bank' })
    await ann.call('PATCH', `/api/deal-tasks/${task.id}`, { title: 'Call the lender' })
    await ben.call('PATCH', `/api/deal-tasks/${task.id}`, { is_done: true })
    const history = (person = ann) => person.call<RecordVersion[]>('GET', `/api/deal-tasks/${task.id}/history`)
    const [done, renamed, made] = await history()
    expect(made).toMatchObject({ kind: 'created', user_name: 'Ann Arden', can_undo: false })
    expect(renamed?.changes).toEqual([{ field: 'title', before: 'Call the bank', after: 'Call the lender' }])
    expect(done).toMatchObject({ user_name: 'Ben Burke', can_undo: true })
    expect(done?.changes).toEqual([{ field: 'is_done', before: 'Open', after: 'Done' }])
    const undo = (change_id = '') => ann.call<ChangeResult>('POST', '/api/deal-tasks/undo', { change_id })
    expect(await undo(renamed?.change_id)).toMatchObject({ changed: 0, refused: [{ title: 'Call the lender' }] })
    expect(await undo(done?.change_id)).toMatchObject({ changed: 1 })
    expect((await history())[0]?.changes).toEqual([{ field: 'is_done', before: 'Done', after: 'Open' }])
    expect(await tasksOf(task.deal_id)).toMatchObject([{ title: 'Call the lender', done_at: null }])
    expect(await statusOf(stranger, 'GET', `/api/deal-tasks/${task.id}/history`)).toBe(404)
    const removed = await ann.call<ChangeResult>('DELETE', `/api/deal-tasks/${task.id}`)
    expect(removed).toMatchObject({ changed: 1, refused: [] })
    expect(await tasksOf(task.deal_id)).toEqual([])
    expect(await undo(removed.change_id ?? '')).toMatchObject({ changed: 1 })
    expect(await tasksOf(task.deal_id)).toMatchObject([{ title: 'Call the lender' }])
  })

  it('restore that a task was done, without the person whose account was deleted', async () => {
    const kim = await asUser(app)
    await joinWorkspace(app, ann, kim, 'member')
    const task = await addTask(await makeDeal(), { title: 'Call the bank' })
    const { done_at } = await kim.call<DealTask>('PATCH', `/api/deal-tasks/${task.id}`, { is_done: true })
    await ann.call('PATCH', `/api/deal-tasks/${task.id}`, { is_done: false })
    await app.deps.db.deleteFrom('users').where('id', '=', kim.userId).execute()
    const [reopened] = await ann.call<RecordVersion[]>('GET', `/api/deal-tasks/${task.id}/history`)
    await ann.call('POST', '/api/deal-tasks/undo', { change_id: reopened?.change_id })
    expect(await tasksOf(task.deal_id)).toMatchObject([{ done_at, done_by_name: null }])
  })

  it('of a note belong to its author', async () => {
    const note = await ann.call<DealNote>('POST', `/api/deals/${await makeDeal()}/notes`, { text: 'First' })
    await ann.call('PATCH', `/api/deal-notes/${note.id}`, { text: 'Second' })
    const history = `/api/deal-notes/${note.id}/history`
    // what it said before it was corrected is for nobody else, whatever their role
    expect(await statusOf(ben, 'GET', history)).toBe(403)
    const [changed] = await ann.call<RecordVersion[]>('GET', history)
    const undo = { change_id: changed?.change_id }
    expect(await statusOf(ben, 'POST', '/api/deal-notes/undo', undo)).toBe(403)
    expect(await statusOf(ann, 'POST', '/api/deal-notes/undo', undo)).toBe(200)
    expect(await ann.call('GET', `/api/deals/${note.deal_id}/notes`)).toMatchObject([{ text: 'First' }])
    const removed = await ann.call<ChangeResult>('DELETE', `/api/deal-notes/${note.id}`)
    expect(await statusOf(ben, 'POST', '/api/deal-notes/undo', { change_id: removed.change_id })).toBe(403)
    expect(await statusOf(ann, 'POST', '/api/deal-notes/undo', { change_id: removed.change_id })).toBe(200)
  })

  it('refuse a change of an older version, which changes nothing', async () => {
    const deal = await makeDeal()
    const [task, note] = [await addTask(deal, { title: 'Call' }), await addNote(deal, 'First')]
    expect([task.version, note.version]).toEqual([1, 1])
    const renamed = await ben.call<DealTask>('PATCH', `/api/deal-tasks/${task.id}`, { title: 'Ring', version: 1 })
    const edited = await ann.call<DealNote>('PATCH', `/api/deal-notes/${note.id}`, { text: 'Second', version: 1 })
    expect([renamed.version, edited.version]).toEqual([2, 2])
    const late = await send(ann, 'PATCH', `/api/deal-tasks/${task.id}`, { is_done: true, version: 1 })
    expect([late.status, await late.json()]).toMatchObject([
      409,
      { error: 'Someone else changed this task in the meantime.' },
    ])
    const late2 = await send(ann, 'PATCH', `/api/deal-notes/${note.id}`, { text: 'Third', version: 1 })
    expect([late2.status, await late2.json()]).toMatchObject([
      409,
      { error: 'Someone else changed this note in the meantime.' },
    ])
    expect(await tasksOf(deal)).toEqual([renamed])
    expect(await notesOf(deal)).toEqual([edited])
  })
})

describe('tasks of a deal', () => {
  it('are limited in number, however they are added', async () => {
    const deal = await makeDeal()
    const task = await addTask(deal, { title: 'First' })
    await sql`
      insert into deal_tasks (id, workspace_id, deal_id, title, version, change_id, created_at, updated_at)
      select gen_random_uuid(), workspace_id, deal_id, 'Task ' || n, 1, gen_random_uuid(), created_at, updated_at
      from deal_tasks, generate_series(2, ${tasksOfDeal}::integer) n where id = ${task.id}`.execute(app.deps.db)
    const removed = await ann.call<ChangeResult>('DELETE', `/api/deal-tasks/${task.id}`)
    const add = () => send(ann, 'POST', `/api/deals/${deal}/tasks`, { title: 'At the same time' })
    const both = await Promise.all([add(), add()])
    expect(both.map(({ status }) => status).filter((status) => status === 409)).toHaveLength(1)
    const back = await send(ann, 'POST', '/api/deal-tasks/undo', { change_id: removed.change_id })
    const error = 'A deal can have at most 1,000 tasks. Remove some first.'
    expect([back.status, await back.json()]).toMatchObject([409, { error }])
    expect(await tasksOf(deal)).toHaveLength(tasksOfDeal)
  })

  it('stand in the order of their days, those without one behind, those that are done last', async () => {
    const deal = await makeDeal()
    await addTask(deal, { title: 'some day' })
    await addTask(deal, { title: 'later', due_on: '2026-12-24' })
    const first = await addTask(deal, { title: 'done first', due_on: '2026-01-01' })
    const second = await addTask(deal, { title: 'done second' })
    await addTask(deal, { title: 'soon', due_on: '2026-11-22' })
    for (const { id } of [first, second]) {
      app.clock.advance(60_000)
      await ann.call('PATCH', `/api/deal-tasks/${id}`, { is_done: true })
    }
    const titles = (await tasksOf(deal)).map(({ title }) => title)
    expect(titles).toEqual(['soon', 'later', 'some day', 'done second', 'done first'])
  })

  it('say who did them and when, and can be opened again', async () => {
    const deal = await makeDeal('Zeta')
    const task = await addTask(deal, { title: 'Send the NDA', due_on: '2026-11-20', assignee_id: ben.userId })
    expect(task).toMatchObject({
      deal_target: 'Zeta',
      due_on: '2026-11-20',
      assignee_name: 'Ben Burke',
      done_at: null,
      done_by_name: null,
    })
    const at = app.clock.now().toISOString()
    const done = await ben.call<DealTask>('PATCH', `/api/deal-tasks/${task.id}`, { is_done: true })
    expect(done).toMatchObject({ done_at: at, done_by_name: 'Ben Burke' })
    app.clock.advance(1000)
    // a second click changes neither who nor when
    expect(await ann.call('PATCH', `/api/deal-tasks/${task.id}`, { is_done: true })).toEqual(done)
    const reopened = await ann.call<DealTask>('PATCH', `/api/deal-tasks/${task.id}`, { is_done: false })
    expect(reopened).toEqual({ ...task, version: 3, change_id: reopened.change_id })
  })

  it('change in the fields that are named, and in no other', async () => {
    const deal = await makeDeal()
    const task = await addTask(deal, { title: 'Call', due_on: '2026-11-20', assignee_id: ben.userId })
    const moved = await ann.call<DealTask>('PATCH', `/api/deal-tasks/${task.id}`, { due_on: null })
    expect(moved).toEqual({ ...task, version: 2, change_id: moved.change_id, due_on: null })
    const given = await ann.call<DealTask>('PATCH', `/api/deal-tasks/${task.id}`, {
      title: ' Call them ',
      assignee_id: null,
    })
    const now = { due_on: null, title: 'Call them', assignee_id: null, assignee_name: null }
    expect(given).toEqual({ ...task, ...now, version: 3, change_id: given.change_id })
  })

  it('are for members only', async () => {
    const deal = await makeDeal()
    const body = { title: 'Call', assignee_id: stranger.userId }
    expect(await statusOf(ann, 'POST', `/api/deals/${deal}/tasks`, body)).toBe(400)
    const task = await addTask(deal, { title: 'Call' })
    expect(await statusOf(ann, 'PATCH', `/api/deal-tasks/${task.id}`, { assignee_id: stranger.userId })).toBe(400)
    expect(await tasksOf(deal)).toEqual([task])
  })

  it.each([
    [{ title: '  ' }, 'a blank title'],
    [{ title: 'x'.repeat(301) }, 'a title too long'],
    [{ title: 'A', due_on: '2026-02-30' }, 'a day that does not exist'],
    [{ title: 'A', due_on: 'tomorrow' }, 'a word for a day'],
    [{ title: 'A', done_at: '2026-01-01' }, 'a field that is not for callers'],
  ])('are refused with %o: %s', async (body, _reason) => {
    const deal = await makeDeal()
    expect(await statusOf(ann, 'POST', `/api/deals/${deal}/tasks`, body)).toBe(400)
    expect(await tasksOf(deal)).toEqual([])
  })

  it('keep the text as it was typed', async () => {
    const deal = await makeDeal()
    const title = `<img src=x onerror=alert(1)> "quoted" '; drop table deal_tasks; -- 株式会社 🤝`
    await addTask(deal, { title })
    expect((await tasksOf(deal)).map((task) => task.title)).toEqual([title])
  })

  it('go when they are removed', async () => {
    const deal = await makeDeal()
    const task = await addTask(deal, { title: 'Call' })
    expect(await statusOf(ann, 'DELETE', `/api/deal-tasks/${task.id}`)).toBe(200)
    expect(await statusOf(ann, 'DELETE', `/api/deal-tasks/${task.id}`)).toBe(404)
    expect(await tasksOf(deal)).toEqual([])
  })
})

describe('tasks over all deals', () => {
  it('are those assigned to whoever asks, by day, without those of removed deals', async () => {
    const kim = await asUser(app)
    await joinWorkspace(app, ann, kim, 'member')
    const [one, other, gone] = [await makeDeal('One'), await makeDeal('Other'), await makeDeal('Gone')]
    await addTask(one, { title: 'third', assignee_id: kim.userId })
    await addTask(other, { title: 'second', due_on: '2026-12-02', assignee_id: kim.userId })
    await addTask(gone, { title: 'hidden', due_on: '2026-11-01', assignee_id: kim.userId })
    await addTask(one, { title: 'first', due_on: '2026-12-01', assignee_id: kim.userId })
    await addTask(one, { title: 'not his', assignee_id: ann.userId })
    const done = await addTask(other, { title: 'done', assignee_id: kim.userId })
    await ann.call('PATCH', `/api/deal-tasks/${done.id}`, { is_done: true })
    await ann.call('DELETE', `/api/deals/${gone}`)
    const mine = await kim.call<DealTask[]>('GET', '/api/deal-tasks?assignee=me')
    expect(mine.map(({ title, deal_target }) => [title, deal_target])).toEqual([
      ['first', 'One'],
      ['second', 'Other'],
      ['third', 'One'],
    ])
    const two = await ann.call<DealTask[]>('GET', `/api/deal-tasks?assignee=${kim.userId}&limit=2`)
    expect(two.map(({ title }) => title)).toEqual(['first', 'second'])
    const closed = await kim.call<DealTask[]>('GET', '/api/deal-tasks?assignee=me&state=done')
    expect(closed.map(({ title }) => title)).toEqual(['done'])
    expect(await stranger.call('GET', `/api/deal-tasks?assignee=${kim.userId}`)).toEqual([])
  })
})

const addNote = (dealId: string, text: string, person = ann) =>
  person.call<DealNote>('POST', `/api/deals/${dealId}/notes`, { text })
const notesOf = (dealId: string, person = ann, query = '') =>
  person.call<DealNote[]>('GET', `/api/deals/${dealId}/notes${query}`)

describe('notes on a deal', () => {
  it('keep their lines, their author and their time', async () => {
    const deal = await makeDeal()
    const at = app.clock.now().toISOString()
    const text = 'First line\n\n  <b>second</b> line\r\nthird'
    expect(await addNote(deal, `\n ${text} \n`, ben)).toMatchObject({
      text,
      author_id: ben.userId,
      author_name: 'Ben Burke',
      created_at: at,
      edited_at: null,
    })
    expect((await notesOf(deal)).map((note) => note.text)).toEqual([text])
  })

  it('are changed by their author alone, and say so', async () => {
    const deal = await makeDeal()
    const note = await addNote(deal, 'As I heard', ben)
    expect(await statusOf(ann, 'PATCH', `/api/deal-notes/${note.id}`, { text: 'No' })).toBe(403)
    app.clock.advance(5000)
    const changed = await ben.call<DealNote>('PATCH', `/api/deal-notes/${note.id}`, { text: 'As I saw' })
    const edit = { text: 'As I saw', edited_at: app.clock.now().toISOString() }
    expect(changed).toEqual({ ...note, ...edit, version: 2, change_id: changed.change_id })
    app.clock.advance(5000)
    expect(await ben.call('PATCH', `/api/deal-notes/${note.id}`, { text: 'As I saw' })).toEqual(changed)
  })

  it('are removed by their author, an owner or an admin, and by nobody else', async () => {
    const deal = await makeDeal()
    const [anns, bens, own] = [
      await addNote(deal, 'of Ann'),
      await addNote(deal, 'of Ben', ben),
      await addNote(deal, 'own', ben),
    ]
    expect(await statusOf(ben, 'DELETE', `/api/deal-notes/${anns.id}`)).toBe(403)
    expect(await statusOf(ann, 'DELETE', `/api/deal-notes/${bens.id}`)).toBe(200)
    expect(await statusOf(ben, 'DELETE', `/api/deal-notes/${own.id}`)).toBe(200)
    const [left] = await notesOf(deal, ben)
    expect(left).toMatchObject({ id: anns.id, may_edit: false, may_remove: false })
    expect((await notesOf(deal))[0]).toMatchObject({ may_edit: true, may_remove: true })
  })

  it('come page after page, newest first, those of one instant too', async () => {
    const deal = await makeDeal()
    for (const text of ['1', '2', '3']) await addNote(deal, text)
    app.clock.advance(1000)
    for (const text of ['4', '5']) await addNote(deal, text)
    const all = await notesOf(deal)
    expect(
      all
        .map(({ text }) => text)
        .slice(0, 2)
        .toSorted(),
    ).toEqual(['4', '5'])
    const paged = []
    for (let after: string | undefined; ;) {
      const page: DealNote[] = await notesOf(deal, ann, `?limit=2${after ? `&after=${after}` : ''}`)
      paged.push(...page)
      if (page.length < 2) break
      after = page.at(-1)?.id
    }
    expect(paged).toEqual(all)
    const elsewhere = await addNote(await makeDeal(), 'of another deal')
    expect(await statusOf(ann, 'GET', `/api/deals/${deal}/notes?after=${elsewhere.id}`)).toBe(404)
  })

  it.each([
    [{ text: ' \n ' }, 400],
    [{ text: 'x'.repeat(10_001) }, 400],
    [{ text: 'x'.repeat(10_000) }, 201],
  ])('have between one and ten thousand letters', async (body, status) => {
    expect(await statusOf(ann, 'POST', `/api/deals/${await makeDeal()}/notes`, body)).toBe(status)
  })
})

describe('whoever may not write', () => {
  it('reads, and changes nothing', async () => {
    const deal = await makeDeal()
    const task = await addTask(deal, { title: 'Call', assignee_id: ben.userId })
    const note = await addNote(deal, 'A note')
    expect(await tasksOf(deal, vera)).toEqual([task])
    expect(await notesOf(deal, vera)).toEqual([{ ...note, may_edit: false, may_remove: false }])
    expect(await statusOf(vera, 'POST', `/api/deals/${deal}/tasks`, { title: 'A' })).toBe(403)
    expect(await statusOf(vera, 'PATCH', `/api/deal-tasks/${task.id}`, { is_done: true })).toBe(403)
    expect(await statusOf(vera, 'POST', `/api/deals/${deal}/notes`, { text: 'A' })).toBe(403)
    expect(await statusOf(vera, 'DELETE', `/api/deal-notes/${note.id}`)).toBe(403)
  })

  it('finds nothing of another workspace', async () => {
    const deal = await makeDeal()
    const task = await addTask(deal, { title: 'Call' })
    const note = await addNote(deal, 'A note')
    for (const part of ['tasks', 'notes', 'files', 'decisions', 'activity'])
      expect(await statusOf(stranger, 'GET', `/api/deals/${deal}/${part}`)).toBe(404)
    expect(await statusOf(stranger, 'PATCH', `/api/deal-tasks/${task.id}`, { is_done: true })).toBe(404)
    expect(await statusOf(stranger, 'DELETE', `/api/deal-tasks/${task.id}`)).toBe(404)
    expect(await statusOf(stranger, 'PATCH', `/api/deal-notes/${note.id}`, { text: 'Mine' })).toBe(404)
    expect(await statusOf(stranger, 'DELETE', `/api/deal-notes/${note.id}`)).toBe(404)
    expect(await tasksOf(deal)).toEqual([task])
  })
})

describe('a removed deal', () => {
  it('hides all of its work, brings it back with undo, and takes it along when it is purged', async () => {
    const deal = await makeDeal()
    const task = await addTask(deal, { title: 'Call' })
    const note = await addNote(deal, 'A note')
    await ann.call('DELETE', `/api/deals/${deal}`)
    for (const part of ['tasks', 'notes', 'files', 'decisions', 'activity'])
      expect(await statusOf(ann, 'GET', `/api/deals/${deal}/${part}`)).toBe(404)
    expect(await statusOf(ann, 'PATCH', `/api/deal-tasks/${task.id}`, { is_done: true })).toBe(404)
    expect(await statusOf(ann, 'DELETE', `/api/deal-notes/${note.id}`)).toBe(404)
    const { change_id } = await app.deps.db
      .selectFrom('deals')
      .select('change_id')
      .where('id', '=', deal)
      .executeTakeFirstOrThrow()
    await ann.call('POST', '/api/deals/undo', { change_id })
    expect(await tasksOf(deal)).toEqual([task])
    expect(await notesOf(deal)).toEqual([note])
    await app.deps.db.deleteFrom('deals').where('id', '=', deal).execute()
    const left = await app.deps.db.selectFrom('deal_tasks').select('id').where('id', '=', task.id).execute()
    expect(left).toEqual([])
  })
})
