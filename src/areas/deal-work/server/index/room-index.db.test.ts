import { beforeAll, describe, expect, it } from 'vitest'
import { files } from '#areas/documents/server/documents.fixture.ts'
import { asUser, joinWorkspace, type SignedInClient } from '#test/as-user.ts'
import { useApp, useUser } from '#test/use-app.ts'
import type { ActivityEntry, DealFile, DealFolder, IndexChange } from '../../contract.ts'

const app = useApp()
const ann = useUser(app, { name: 'Ann Arden' })
const max = useUser(app, { name: 'Max Moor' })
const vera = useUser(app, { name: 'Vera Voss' })
const stranger = useUser(app)

beforeAll(async () => {
  await joinWorkspace(app, ann, max, 'member')
  await joinWorkspace(app, ann, vera, 'viewer')
})

const makeDeal = async () => (await ann.call<{ id: string }>('POST', '/api/deals', { target: 'Acme' })).id
const upload = async (deal: string, place: string, person = ann): Promise<string> => {
  const response = await tryUpload(deal, place, person)
  expect(response.status).toBe(201)
  return ((await response.json()) as DealFile).document.id
}
function tryUpload(deal: string, place: string, person = ann): Promise<Response> {
  const folder = place.slice(0, Math.max(0, place.lastIndexOf('/')))
  const query = new URLSearchParams({ name: place.slice(place.lastIndexOf('/') + 1), folder }).toString()
  return person.fetch(`/api/deals/${deal}/files/upload?${query}`, { method: 'POST', body: new Uint8Array(files.text) })
}
const send = (person: SignedInClient, method: string, path: string, body: object = {}) =>
  person.fetch(path, { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
const make = (deal: string, parent: string, name: string, person = ann) =>
  send(person, 'POST', `/api/deals/${deal}/index/folders`, { parent, name })
const rename = (deal: string, path: string, name: string, person = ann) =>
  send(person, 'PATCH', `/api/deals/${deal}/index/folders`, { path, name })
const remove = (deal: string, path: string, person = ann) =>
  send(person, 'POST', `/api/deals/${deal}/index/folders/remove`, { path })
const move = (deal: string, order: object, person = ann) =>
  send(person, 'POST', `/api/deals/${deal}/index/moves`, order)
const undo = (id: string | null, person = ann) => send(person, 'POST', `/api/deal-index-changes/${id ?? ''}/undo`)
const changeOf = async (response: Promise<Response>): Promise<IndexChange> => {
  const answered = await response
  const body = (await answered.json()) as IndexChange & { error?: string }
  expect([answered.status, body.error]).toEqual([answered.status < 300 ? answered.status : 200, undefined])
  return body
}
const errorOf = async (response: Promise<Response>) => {
  const answered = await response
  return [answered.status, ((await answered.json()) as { error: string }).error]
}
/** '1 Legal/', '1.1 Lease.txt', as somebody sees the index. */
async function indexOf(deal: string, person = ann): Promise<string[]> {
  const folders = await person.call<DealFolder[]>('GET', `/api/deals/${deal}/folders`)
  const all = await person.call<DealFile[]>('GET', `/api/deals/${deal}/files`)
  const lines = [
    ...folders.map(({ number, path }) => [number, `${path}/`] as const),
    ...all.map(({ number, document }) => [number, document.name] as const),
  ]
  const order = new Intl.Collator('en', { numeric: true })
  return lines.toSorted(([a], [b]) => order.compare(a, b)).map((line) => line.join(' '))
}

describe('the index of a data room', () => {
  it('has folders that somebody makes, renames, moves, orders and deletes, each step undone', async () => {
    const deal = await makeDeal()
    await changeOf(make(deal, '', 'Legal'))
    await changeOf(make(deal, '', 'Tax'))
    await changeOf(make(deal, 'Legal', 'Leases'))
    await upload(deal, 'Legal/Leases/Rent.txt')
    expect(await indexOf(deal)).toEqual(['1 Legal/', '1.1 Legal/Leases/', '1.1.1 Rent.txt', '2 Tax/'])

    const renamed = await changeOf(rename(deal, 'Legal', 'Law 🏛'))
    expect(renamed.folder).toBe('Law 🏛')
    expect(await indexOf(deal)).toEqual(['1 Law 🏛/', '1.1 Law 🏛/Leases/', '1.1.1 Rent.txt', '2 Tax/'])
    const moved = await changeOf(move(deal, { folders: ['Law 🏛/Leases'], to: 'Tax' }))
    expect(await indexOf(deal)).toEqual(['1 Law 🏛/', '2 Tax/', '2.1 Tax/Leases/', '2.1.1 Rent.txt'])
    const ordered = await changeOf(move(deal, { folders: ['Tax'], to: '', before_folder: 'Law 🏛' }))
    expect(await indexOf(deal)).toEqual(['1 Tax/', '1.1 Tax/Leases/', '1.1.1 Rent.txt', '2 Law 🏛/'])
    const removed = await changeOf(remove(deal, 'Law 🏛'))
    expect(await indexOf(deal)).toEqual(['1 Tax/', '1.1 Tax/Leases/', '1.1.1 Rent.txt'])
    const kinds = (await ann.call<ActivityEntry[]>('GET', `/api/deals/${deal}/activity`)).map(
      ({ action, details }) => details['what'] ?? action,
    )
    expect(kinds.slice(0, 4)).toEqual(['removed', 'ordered', 'moved', 'renamed'])

    for (const { change_id } of [removed, ordered, moved, renamed]) await changeOf(undo(change_id))
    expect(await indexOf(deal)).toEqual(['1 Legal/', '1.1 Legal/Leases/', '1.1.1 Rent.txt', '2 Tax/'])
    expect(await errorOf(undo(renamed.change_id))).toEqual([409, 'This was undone already.'])
  })

  it('moves many files in one step, in their order before another, and puts each back where it was', async () => {
    const deal = await makeDeal()
    const [a, b, c] = [await upload(deal, 'A/a.txt'), await upload(deal, 'A/b.txt'), await upload(deal, 'B/c.txt')]
    const d = await upload(deal, 'C/d.txt')
    const before = await indexOf(deal)
    const { change_id } = await changeOf(move(deal, { documents: [c, a], to: 'C', before_document: d }))
    expect(await indexOf(deal)).toEqual(['1 A/', '1.1 b.txt', '2 B/', '3 C/', '3.1 c.txt', '3.2 a.txt', '3.3 d.txt'])
    // one of them is gone, and nothing moves
    expect(await errorOf(move(deal, { documents: [b, crypto.randomUUID()], to: 'C' }))).toEqual([
      409,
      'Some of these files are no longer in the data room, so nothing was moved.',
    ])
    await changeOf(undo(change_id))
    expect(await indexOf(deal)).toEqual(before)
  })

  it('puts what comes later after what is there, so that numbers stay', async () => {
    const deal = await makeDeal()
    await upload(deal, 'Legal/Z.txt')
    await upload(deal, 'Legal/A.txt')
    await upload(deal, 'Board/B.txt')
    expect(await indexOf(deal)).toEqual(['1 Legal/', '1.1 Z.txt', '1.2 A.txt', '2 Board/', '2.1 B.txt'])
    const sorted = await changeOf(send(ann, 'POST', `/api/deals/${deal}/index/sorts`, { folder: 'Legal' }))
    expect(await indexOf(deal)).toEqual(['1 Legal/', '1.1 A.txt', '1.2 Z.txt', '2 Board/', '2.1 B.txt'])
    expect(await changeOf(send(ann, 'POST', `/api/deals/${deal}/index/sorts`, { folder: 'Legal' }))).toMatchObject({
      change_id: null,
    })
    await changeOf(undo(sorted.change_id))
    expect((await indexOf(deal))[1]).toBe('1.1 Z.txt')
  })

  it('leaves no gap for a member where a folder or a file is closed to them', async () => {
    const deal = await makeDeal()
    await upload(deal, 'HR/Pay.txt')
    await upload(deal, 'Legal/Lease.txt')
    await ann.call('PUT', `/api/deals/${deal}/folders`, { path: 'HR', readers: [] })
    expect(await indexOf(deal)).toEqual(['1 HR/', '1.1 Pay.txt', '2 Legal/', '2.1 Lease.txt'])
    expect(await indexOf(deal, vera)).toEqual(['1 Legal/', '1.1 Lease.txt'])
  })

  it('keeps the readers of a folder through renames, moves, deletion and undo', async () => {
    const deal = await makeDeal()
    await upload(deal, 'Board/Minutes.txt')
    await changeOf(make(deal, '', 'Archive'))
    await ann.call('PUT', `/api/deals/${deal}/folders`, { path: 'Board', readers: [] })
    await changeOf(rename(deal, 'Board', 'Directors'))
    await changeOf(move(deal, { folders: ['Directors'], to: 'Archive' }))
    expect(await indexOf(deal, max)).toEqual(['1 Archive/'])
    await ann.call('PUT', `/api/deals/${deal}/folders`, { path: 'Empty', readers: [] })
    const { change_id } = await changeOf(remove(deal, 'Empty'))
    await changeOf(undo(change_id))
    const folders = await ann.call<DealFolder[]>('GET', `/api/deals/${deal}/folders`)
    expect(folders.find(({ path }) => path === 'Empty')?.readers).toEqual([])
  })
})

describe('the index refuses', () => {
  it('strangers, viewers, and folders that are closed to a member', async () => {
    const deal = await makeDeal()
    const id = await upload(deal, 'HR/Pay.txt')
    await ann.call('PUT', `/api/deals/${deal}/folders`, { path: 'HR', readers: [] })
    const tries = (person: SignedInClient) => [
      make(deal, 'HR', 'x', person),
      rename(deal, 'HR', 'x', person),
      remove(deal, 'HR', person),
      move(deal, { folders: ['HR'], to: '' }, person),
      move(deal, { documents: [id], to: '' }, person),
    ]
    const statuses = async (person: SignedInClient) => (await Promise.all(tries(person))).map(({ status }) => status)
    expect(await statuses(stranger)).toEqual([404, 404, 404, 404, 404])
    expect(await statuses(vera)).toEqual([403, 403, 403, 403, 403])
    expect(await statuses(max)).toEqual([404, 404, 404, 404, 404])
    const { change_id } = await changeOf(rename(deal, 'HR', 'People'))
    expect((await undo(change_id, stranger)).status).toBe(404)
    expect((await undo(change_id, max)).status).toBe(404)
    expect((await undo(change_id, vera)).status).toBe(403)
  })

  it('a member who would give a file to more people, also with the folder around it and by an undo', async () => {
    const deal = await makeDeal()
    await upload(deal, 'HR/Pay/Bonus.txt')
    await ann.call('PUT', `/api/deals/${deal}/folders`, { path: 'HR', readers: [max.userId] })
    const sentence = 'Only owners and admins can take files out of a folder with restricted access.'
    expect(await errorOf(move(deal, { folders: ['HR/Pay'], to: '' }, max))).toEqual([403, sentence])
    await changeOf(make(deal, '', 'Open'))
    const open = await upload(deal, 'Open/Plan.txt', max)
    const { change_id } = await changeOf(move(deal, { documents: [open], to: 'HR' }, max))
    expect(await errorOf(undo(change_id, max))).toEqual([403, sentence])
    expect(await indexOf(deal, vera)).toEqual(['1 Open/'])
    // the folder keeps its readers wherever it goes
    await changeOf(move(deal, { folders: ['HR'], to: 'Open' }, max))
    expect(await indexOf(deal, vera)).toEqual(['1 Open/'])
  })

  it('names that are no folder, that are there, a folder in itself, and one with files', async () => {
    const deal = await makeDeal()
    await upload(deal, 'Legal/Leases/Rent.txt')
    await changeOf(make(deal, '', 'Tax'))
    expect(await errorOf(make(deal, '', 'Tax'))).toEqual([409, 'There is a folder with this name already.'])
    expect(await errorOf(make(deal, '', ' .. '))).toEqual([400, 'Enter a name for the folder.'])
    expect(await errorOf(make(deal, '', 'a/b'))).toEqual([400, 'The name of a folder cannot contain a slash.'])
    expect((await make(deal, 'Nowhere', 'x')).status).toBe(404)
    expect(await errorOf(rename(deal, 'Legal', 'Tax'))).toEqual([409, 'There is a folder with this name already.'])
    expect(await errorOf(move(deal, { folders: ['Legal'], to: 'Legal/Leases' }))).toEqual([
      409,
      'A folder cannot be moved into itself.',
    ])
    expect(await errorOf(remove(deal, 'Legal'))).toEqual([
      409,
      'There are files in this folder. Move or delete them first.',
    ])
    expect((await move(deal, { to: '' })).status).toBe(400)
    const long = 'x'.repeat(100)
    let parent = ''
    for (let level = 0; level < 4; level += 1) parent = (await changeOf(make(deal, parent, long))).folder
    expect(await errorOf(make(deal, parent, long))).toEqual([400, 'The path of the folder would be too long.'])
    const deep = await changeOf(make(deal, 'Legal/Leases', long))
    expect(await errorOf(move(deal, { folders: [long], to: deep.folder }))).toEqual([
      400,
      'The path of a folder would be too long there.',
    ])
  })

  it('what a stale screen does with a folder that was renamed, moved or deleted since', async () => {
    const deal = await makeDeal()
    const id = await upload(deal, 'Board/Minutes.txt')
    const other = await upload(deal, 'Other.txt')
    await ann.call('PUT', `/api/deals/${deal}/folders`, { path: 'Board', readers: [] })
    await changeOf(rename(deal, 'Board', 'Directors'))
    // it would become an open folder of the old name
    const gone = 'There is no such folder any more. It was renamed, moved or deleted.'
    expect(await errorOf(tryUpload(deal, 'Board/Secret.txt'))).toEqual([404, gone])
    expect(await errorOf(tryUpload(deal, 'Board/Deeper/Secret.txt'))).toEqual([404, gone])
    expect((await move(deal, { documents: [other], to: 'Board' })).status).toBe(404)
    const patch = send(ann, 'PATCH', `/api/deals/${deal}/files/${other}`, { folder: 'Board' })
    expect((await patch).status).toBe(404)
    expect((await send(ann, 'PUT', `/api/deals/${deal}/folders`, { path: 'Board', readers: [] })).status).toBe(404)
    expect((await rename(deal, 'Board', 'x')).status).toBe(404)
    expect(await indexOf(deal, max)).toEqual(['1 Other.txt'])
    // who makes it again means it
    await changeOf(make(deal, '', 'Board'))
    await upload(deal, 'Board/Open.txt')
    expect((await ann.fetch(`/api/documents/${id}/text`)).status).toBe(200)
  })

  it('an undo after somebody changed the same', async () => {
    const deal = await makeDeal()
    const id = await upload(deal, 'A/a.txt')
    await changeOf(make(deal, '', 'B'))
    const made = await changeOf(make(deal, '', 'C'))
    const moved = await changeOf(move(deal, { documents: [id], to: 'B' }))
    await changeOf(move(deal, { documents: [id], to: 'C' }, max))
    expect(await errorOf(undo(moved.change_id))).toEqual([
      409,
      'The data room has changed since, so this cannot be undone.',
    ])
    expect((await undo(made.change_id)).status).toBe(409)
    expect((await undo(crypto.randomUUID())).status).toBe(404)
  })

  it('a second of two changes at once where both would take one name', async () => {
    const deal = await makeDeal()
    for (const name of ['A', 'B']) await changeOf(make(deal, '', name))
    const both = await Promise.all([rename(deal, 'A', 'C'), rename(deal, 'B', 'C'), make(deal, '', 'C')])
    expect(both.map(({ status }) => status).filter((status) => status < 300)).toHaveLength(1)
  })
})

describe('guests', () => {
  type Room = { folders: { path: string; number: string }[]; files: { name: string; number: string }[] }

  it('keep the folders that they were given through a rename, whoever renames, and see numbers of what they see', async () => {
    const deal = await makeDeal()
    await upload(deal, 'Internal/Notes.txt')
    await upload(deal, 'Legal/Secret/Opinion.txt')
    await upload(deal, 'Legal/Leases/Rent.txt')
    await ann.call('PUT', `/api/deals/${deal}/folders`, { path: 'Legal/Secret', readers: [] })
    const guest = await ann.call<{ id: string }>('POST', '/api/room-guests', {
      deal_id: deal,
      name: 'Gus Guest',
      company: 'Buyer',
      email: 'gus@buyer.example',
      folders: ['Legal'],
    })
    const { link } = await ann.call<{ link: string }>('PUT', `/api/room-guests/${guest.id}/link`)
    const token = new URL(link).searchParams.get('room')
    const open = async () => (await (await send(stranger, 'POST', '/api/room-links/open', { token })).json()) as Room
    const shown = async () => {
      const { folders, files: seen } = await open()
      return [...folders.map((one) => `${one.number} ${one.path}`), ...seen.map((one) => `${one.number} ${one.name}`)]
    }
    expect(await shown()).toEqual(['1 Legal', '1.1 Legal/Leases', '1.1.1 Rent.txt'])
    // as a file, for the team and for the guest
    for (const [format, start] of [
      ['xlsx', 'PK'],
      ['pdf', '%PDF'],
    ] as const) {
      const ofGuest = await app.fetch(`/api/room-links/index?token=${token ?? ''}&format=${format}`)
      const ofTeam = await vera.fetch(`/api/deals/${deal}/index/export?format=${format}`)
      for (const answer of [ofGuest, ofTeam]) expect((await answer.text()).startsWith(start)).toBe(true)
    }
    const path = `/api/deals/${deal}/index/export?format=pdf`
    expect((await stranger.fetch(path)).status).toBe(404)
    expect((await app.fetch(`/api/room-links/index?token=${'x'.repeat(43)}&format=pdf`)).status).toBe(404)
    const member = await asUser(app)
    await joinWorkspace(app, ann, member, 'member')
    await changeOf(rename(deal, 'Legal', 'Law', member))
    expect(await shown()).toEqual(['1 Law', '1.1 Law/Leases', '1.1.1 Rent.txt'])
    const seen = await ann.call<{ folders: string[]; version: number }>('GET', `/api/room-guests/${guest.id}`)
    expect(seen).toMatchObject({ folders: ['Law'], version: 2 })
  })
})
