import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asUser, joinWorkspace, type SignedInClient } from '#test/as-user.ts'
import { startApp, type App } from '#test/start-app.ts'
import type { DealNote, DealTask } from '../contract.ts'

let app: App
let ann: SignedInClient
let ben: SignedInClient
let vera: SignedInClient
let stranger: SignedInClient
const noon = new Date('2026-11-21T12:00:00.000Z')

beforeAll(async () => {
  app = await startApp({ fixedAt: noon })
  ann = await asUser(app, { name: 'Ann Arden' })
  ben = await asUser(app, { name: 'Ben Burke' })
  vera = await asUser(app, { name: 'Vera Voss' })
  stranger = await asUser(app, { name: 'Sam Stone' })
  await joinWorkspace(app, ann, ben, 'member')
  await joinWorkspace(app, ann, vera, 'viewer')
})
afterAll(() => app.stop())

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

describe('tasks of a deal', () => {
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
    expect(await ann.call('PATCH', `/api/deal-tasks/${task.id}`, { is_done: false })).toEqual(task)
  })

  it('change in the fields that are named, and in no other', async () => {
    const deal = await makeDeal()
    const task = await addTask(deal, { title: 'Call', due_on: '2026-11-20', assignee_id: ben.userId })
    const moved = await ann.call('PATCH', `/api/deal-tasks/${task.id}`, { due_on: null })
    expect(moved).toEqual({ ...task, due_on: null })
    const given = await ann.call('PATCH', `/api/deal-tasks/${task.id}`, { title: ' Call them ', assignee_id: null })
    expect(given).toEqual({ ...task, due_on: null, title: 'Call them', assignee_id: null, assignee_name: null })
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
    expect(await statusOf(ann, 'DELETE', `/api/deal-tasks/${task.id}`)).toBe(204)
    expect(await statusOf(ann, 'DELETE', `/api/deal-tasks/${task.id}`)).toBe(404)
    expect(await tasksOf(deal)).toEqual([])
  })
})

describe('tasks over all deals', () => {
  it('are those assigned to whoever asks, by day, without those of removed deals', async () => {
    const [one, other, gone] = [await makeDeal('One'), await makeDeal('Other'), await makeDeal('Gone')]
    await addTask(one, { title: 'third', assignee_id: vera.userId })
    await addTask(other, { title: 'second', due_on: '2026-12-02', assignee_id: vera.userId })
    await addTask(gone, { title: 'hidden', due_on: '2026-11-01', assignee_id: vera.userId })
    await addTask(one, { title: 'first', due_on: '2026-12-01', assignee_id: vera.userId })
    await addTask(one, { title: 'not hers', assignee_id: ann.userId })
    const done = await addTask(other, { title: 'done', assignee_id: vera.userId })
    await ann.call('PATCH', `/api/deal-tasks/${done.id}`, { is_done: true })
    await ann.call('DELETE', `/api/deals/${gone}`)
    const mine = await vera.call<DealTask[]>('GET', '/api/deal-tasks?assignee=me')
    expect(mine.map(({ title, deal_target }) => [title, deal_target])).toEqual([
      ['first', 'One'],
      ['second', 'Other'],
      ['third', 'One'],
    ])
    const two = await ann.call<DealTask[]>('GET', `/api/deal-tasks?assignee=${vera.userId}&limit=2`)
    expect(two.map(({ title }) => title)).toEqual(['first', 'second'])
    const closed = await vera.call<DealTask[]>('GET', '/api/deal-tasks?assignee=me&state=done')
    expect(closed.map(({ title }) => title)).toEqual(['done'])
    expect(await stranger.call('GET', `/api/deal-tasks?assignee=${vera.userId}`)).toEqual([])
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
    expect(changed).toEqual({ ...note, text: 'As I saw', edited_at: app.clock.now().toISOString() })
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
    expect(await statusOf(ann, 'DELETE', `/api/deal-notes/${bens.id}`)).toBe(204)
    expect(await statusOf(ben, 'DELETE', `/api/deal-notes/${own.id}`)).toBe(204)
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
    const task = await addTask(deal, { title: 'Call', assignee_id: vera.userId })
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
