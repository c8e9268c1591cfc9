import { Readable } from 'node:stream'
import { buffer as readAll } from 'node:stream/consumers'
import PdfFile from 'pdfkit'
import { beforeAll, describe, expect, it } from 'vitest'
import { readFile } from '#adapters/text/formats/read-file.ts'
import { files, refusedFiles } from '#areas/documents/server/documents.fixture.ts'
import { asUser, joinWorkspace, type SignedInClient } from '#test/as-user.ts'
import { useApp, useUser } from '#test/use-app.ts'
import type { Document, DocumentText } from '#areas/documents/contract.ts'
import { eventually } from '#test/eventually.ts'
import { makeZip } from '#test/make-zip.ts'
import { packZip } from '#paper/zip/pack-zip.ts'
import { aesPassword, aesZips, shortText } from '../room/encrypted-zips.fixture.ts'
import { importRoom } from '../room/import-room.ts'
import { insertRoomImport } from '../room/room-store.ts'
import type { ActivityEntry, DealFile, RoomHits, RoomImport } from '../../contract.ts'

const app = useApp()
const ann = useUser(app, { name: 'Ann Arden' })
const vera = useUser(app, { name: 'Vera Voss' })
const stranger = useUser(app)

beforeAll(async () => {
  await joinWorkspace(app, ann, vera, 'viewer')
})

const makeDeal = async (person = ann, target = 'A') =>
  (await person.call<{ id: string }>('POST', '/api/deals', { target })).id
const filesOf = (dealId: string, person = ann) => person.call<DealFile[]>('GET', `/api/deals/${dealId}/files`)
const documentsOf = (person = ann) => person.call<Document[]>('GET', '/api/documents')

function upload(dealId: string, content: Buffer, person = ann, name = 'Teaser.pdf'): Promise<Response> {
  const path = `/api/deals/${dealId}/files/upload?${new URLSearchParams({ name, category: 'market' }).toString()}`
  return person.fetch(path, { method: 'POST', body: new Uint8Array(content) })
}

const keep = async (person = ann) =>
  (await (
    await person.fetch('/api/documents/upload?name=kept.txt', { method: 'POST', body: new Uint8Array(files.text) })
  ).json()) as Document

const attach = (dealId: string, documentId: string, person = ann) =>
  person.fetch(`/api/deals/${dealId}/files`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ document_id: documentId }),
  })

describe('a file of a deal', () => {
  it('is uploaded straight to it, and is a document like any other', async () => {
    const deal = await makeDeal()
    const response = await upload(deal, files.pdf)
    expect(response.status).toBe(201)
    const file = (await response.json()) as DealFile
    expect(file).toMatchObject({
      deal_id: deal,
      attached_by_name: 'Ann Arden',
      document: { name: 'Teaser.pdf', category: 'market', file_type: 'application/pdf', file_size: files.pdf.length },
    })
    const { text_state: _reading, ...kept } = file
    expect(await filesOf(deal)).toMatchObject([kept])
    expect((await documentsOf())[0]).toEqual(file.document)
    const content = await ann.fetch(`/api/documents/${file.document.id}/content`)
    expect(Buffer.from(await content.arrayBuffer()).equals(files.pdf)).toBe(true)
  })

  it('is nowhere when its type is refused', async () => {
    const deal = await makeDeal()
    const before = await documentsOf()
    const [content] = Object.values(refusedFiles)
    const response = await upload(deal, content ?? Buffer.alloc(0))
    expect(response.status).toBe(415)
    expect(await filesOf(deal)).toEqual([])
    expect(await documentsOf()).toEqual(before)
  })

  it('is a document that the workspace had before, attached once however often it is asked for', async () => {
    const deal = await makeDeal()
    const document = await keep()
    const both = await Promise.all([attach(deal, document.id), attach(deal, document.id)])
    expect(both.map(({ status }) => status)).toEqual([201, 201])
    expect((await filesOf(deal)).map((file) => file.document)).toEqual([document])
  })

  it('is taken off without harm to the document', async () => {
    const deal = await makeDeal()
    const document = await keep()
    await attach(deal, document.id)
    await ann.call('DELETE', `/api/deals/${deal}/files/${document.id}`)
    expect(await filesOf(deal)).toEqual([])
    expect((await documentsOf()).map(({ id }) => id)).toContain(document.id)
    expect((await ann.fetch(`/api/deals/${deal}/files/${document.id}`, { method: 'DELETE' })).status).toBe(404)
  })

  it('leaves every deal when its document is deleted, and each of them tells of it', async () => {
    const deals = [await makeDeal(), await makeDeal()]
    const [document, other] = [await keep(), await keep()]
    for (const deal of deals) for (const { id } of [document, other]) await attach(deal, id)
    await ann.call('DELETE', `/api/documents/${document.id}`)
    for (const deal of deals) {
      expect((await filesOf(deal)).map((file) => file.document.id)).toEqual([other.id])
      const [last] = await ann.call<ActivityEntry[]>('GET', `/api/deals/${deal}/activity`)
      expect(last).toMatchObject({ action: 'deal_file.deleted', subject_id: document.id })
      // the name goes with the document
      expect(last?.names).toEqual({ [ann.userId]: 'Ann Arden' })
    }
    expect((await ann.fetch(`/api/documents/${document.id}`, { method: 'DELETE' })).status).toBe(404)
    // undo brings it back to each of them
    await ann.call('POST', `/api/documents/${document.id}/restore`)
    for (const deal of deals) {
      expect((await filesOf(deal)).map((file) => file.document.id)).toContain(document.id)
      const [last] = await ann.call<ActivityEntry[]>('GET', `/api/deals/${deal}/activity`)
      expect(last).toMatchObject({ action: 'deal_file.restored', subject_id: document.id })
    }
    const newer = { method: 'POST', body: 'A newer text of the lease.' }
    expect((await ann.fetch(`/api/documents/${document.id}/versions?name=Lease.txt`, newer)).status).toBe(201)
    for (const deal of deals)
      expect((await ann.call<ActivityEntry[]>('GET', `/api/deals/${deal}/activity`))[0]?.action).toBe(
        'deal_file.replaced',
      )
  })
})

async function makePdf(text: string): Promise<Buffer<ArrayBuffer>> {
  const pdf = new PdfFile()
  pdf.text(text).end()
  return Buffer.from(await readAll(pdf))
}

/** Reads events until they match, together; a stream that ends before fails. */
async function readUntil(reader: ReadableStreamDefaultReader<Uint8Array>, pattern: RegExp): Promise<void> {
  let text = ''
  while (!pattern.test(text)) {
    const { done, value } = await reader.read()
    if (done) throw new Error(`The stream ended with ${text}`)
    text += new TextDecoder().decode(value)
  }
}

describe('folders', () => {
  const inFolder = async (deal: string, folder: string, name: string, content = files.text) => {
    const query = new URLSearchParams({ name, folder }).toString()
    const path = `/api/deals/${deal}/files/upload?${query}`
    return (await (await ann.fetch(path, { method: 'POST', body: new Uint8Array(content) })).json()) as DealFile
  }
  const move = (deal: string, documentId: string, folder: string, person = ann) =>
    person.fetch(`/api/deals/${deal}/files/${documentId}`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ folder }),
    })
  const close = (deal: string, path: string, readers: string[] | null) =>
    ann.call('PUT', `/api/deals/${deal}/folders`, { path, readers })
  const namesOf = async (deal: string, person = ann) =>
    (await filesOf(deal, person)).map(({ document }) => document.name).toSorted()

  it('hold files, which can be moved; the activity says so', async () => {
    const deal = await makeDeal()
    const file = await inFolder(deal, '/Legal//Leases/', 'Lease.txt')
    expect(file.folder).toBe('Legal/Leases')
    expect((await (await move(deal, file.document.id, '../Tax')).json()) as DealFile).toMatchObject({ folder: 'Tax' })
    const [last] = await ann.call<ActivityEntry[]>('GET', `/api/deals/${deal}/activity`)
    expect(last).toMatchObject({ action: 'deal_file.moved', subject_id: file.document.id })
    // where it is already it is not moved
    await move(deal, file.document.id, 'Tax')
    expect((await ann.call<ActivityEntry[]>('GET', `/api/deals/${deal}/activity`))[1]?.action).toBe(
      'deal_file.uploaded',
    )
    expect((await move(deal, file.document.id, 'x', stranger)).status).toBe(404)
    expect((await move(deal, file.document.id, 'x', vera)).status).toBe(403)
  })

  it('with readers are for them: in lists, searches, downloads and everything else', async () => {
    const deal = await makeDeal()
    const open = await inFolder(deal, 'Commercial', 'Price list.txt')
    const secret = await inFolder(deal, 'HR/Salaries', 'Salaries.txt')
    await close(deal, 'HR', [])
    expect(await namesOf(deal)).toEqual(['Price list.txt', 'Salaries.txt'])
    expect(await namesOf(deal, vera)).toEqual(['Price list.txt'])
    expect((await vera.call<{ path: string }[]>('GET', `/api/deals/${deal}/folders`)).map(({ path }) => path)).toEqual([
      'Commercial',
    ])
    expect((await documentsOf(vera)).map(({ id }) => id)).not.toContain(secret.document.id)
    const review = await vera.call<{ documents: { name: string }[] }>('GET', `/api/diligence_review?dealId=${deal}`)
    expect(review.documents.map(({ name }) => name)).toEqual(['Price list.txt'])
    for (const path of ['content', 'text', 'versions'])
      expect((await vera.fetch(`/api/documents/${secret.document.id}/${path}`)).status).toBe(404)
    await eventually(async () =>
      expect((await filesOf(deal)).every(({ text_state }) => text_state !== 'waiting')).toBe(true),
    )
    // the rights follow the file, and open pages are notified that documents changed
    const events = (await vera.fetch('/api/events')).body!.getReader()
    await move(deal, open.document.id, 'HR')
    await readUntil(events, /^(?=[^]*"topic":"documents")(?=[^]*"topic":"dealWork")/)
    await events.cancel()
    expect(await namesOf(deal, vera)).toEqual([])
    await close(deal, 'HR', [vera.userId])
    expect(await namesOf(deal, vera)).toEqual(['Price list.txt', 'Salaries.txt'])
    await close(deal, 'HR/Salaries', [ann.userId])
    expect(await namesOf(deal, vera)).toEqual(['Price list.txt'])
    await close(deal, 'HR', null)
    await close(deal, 'HR/Salaries', null)
    expect(await namesOf(deal, vera)).toEqual(['Price list.txt', 'Salaries.txt'])
    const asViewer = { method: 'PUT', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ path: 'HR', readers: [] }) } // prettier-ignore
    expect((await vera.fetch(`/api/deals/${deal}/folders`, asViewer)).status).toBe(403)
    const withStranger = { ...asViewer, body: JSON.stringify({ path: 'HR', readers: [stranger.userId] }) }
    expect((await ann.fetch(`/api/deals/${deal}/folders`, withStranger)).status).toBe(400)
  })

  it('with readers keep a file from more people, whoever of its readers moves, detaches or attaches it', async () => {
    const deal = await makeDeal()
    const other = await makeDeal()
    const max = await asUser(app, { name: 'Max' })
    await joinWorkspace(app, ann, max, 'member')
    const { document } = await inFolder(deal, 'HR', 'Bonus.txt')
    await close(deal, 'HR', [max.userId])
    await close(deal, 'Tax', [max.userId, vera.userId])
    const path = `/api/deals/${deal}/files/${document.id}`
    const detach = (person: SignedInClient) => person.fetch(path, { method: 'DELETE' })
    const refusals = [move(deal, document.id, '', max), move(deal, document.id, 'Tax', max), detach(max)]
    expect((await Promise.all(refusals)).map(({ status }) => status)).toEqual([403, 403, 403])
    await max.call('POST', `/api/deals/${other}/files`, { document_id: document.id })
    expect((await documentsOf(vera)).map(({ id }) => id)).not.toContain(document.id)
    // a deal that is deleted leaves its files to those who could read them
    await app.deps.db.deleteFrom('deals').where('id', 'in', [deal, other]).execute()
    expect((await documentsOf(vera)).map(({ id }) => id)).not.toContain(document.id)
    const third = await makeDeal()
    const again = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ document_id: document.id }) } // prettier-ignore
    expect((await max.fetch(`/api/deals/${third}/files`, again)).status).toBe(403)
    expect((await ann.fetch(`/api/deals/${third}/files`, again)).status).toBe(201)
    expect((await documentsOf(vera)).map(({ id }) => id)).toContain(document.id)
  })

  it('hand out copies with a watermark, or the sight of one, to all but owners and admins', async () => {
    const deal = await makeDeal()
    const { document } = await inFolder(deal, 'Board', 'Minutes.pdf', await makePdf('Minutes of the board.'))
    const note = await inFolder(deal, 'Board/Notes', 'Note.txt')
    const picture = await inFolder(deal, 'Board', 'Chart.png', files.png)
    const give = (path: string, file_access: string) =>
      ann.call('PUT', `/api/deals/${deal}/folders`, { path, file_access })
    const get = (id: string, person = vera, query = '') => person.fetch(`/api/documents/${id}/content${query}`)
    const textOf = async (response: Response) => {
      const read = await readFile({ name: 'a.pdf', bytes: Buffer.from(await response.arrayBuffer()) })
      return read.text.text
    }
    await eventually(async () =>
      expect((await filesOf(deal, vera)).every(({ text_state }) => text_state !== 'waiting')).toBe(true),
    )
    const stored = Buffer.from(await (await get(document.id)).arrayBuffer())
    await give('Board', 'marked')
    const marked = await get(document.id)
    expect(marked.headers.get('content-disposition')).toContain('Minutes.pdf')
    const words = await textOf(marked)
    expect(words).toContain('Minutes of the board.')
    const mark = new RegExp(`Vera Voss · ${vera.email} · \\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d UTC · A`)
    expect(words).toMatch(mark)
    const { url } = await vera.call<{ url: string }>('POST', `/api/documents/${document.id}/link`)
    expect(await textOf(await app.fetch(url))).toMatch(mark)
    expect(await textOf(await get(picture.document.id))).toMatch(mark)
    // what cannot carry one is for reading
    expect((await get(note.document.id)).status).toBe(403)
    // and a link to it is refused before somebody follows it
    const link = await vera.fetch(`/api/documents/${note.document.id}/link`, { method: 'POST' })
    expect([link.status, await link.json()]).toEqual([
      403,
      expect.objectContaining({
        error: 'Note.txt cannot carry the watermark that its folder requires. Read its text here.',
      }),
    ])
    const shown = await vera.call<DocumentText>('GET', `/api/documents/${note.document.id}/text`)
    expect(shown).toMatchObject({
      file_access: 'marked',
      watermark: expect.stringMatching(mark),
      text: expect.stringContaining('Clause 2'),
    })
    // opened from one of two deals it names that one, with its number there, and from none of them both
    const second = await makeDeal(ann, 'Zenith')
    await ann.call('POST', `/api/deals/${second}/files`, { document_id: document.id })
    const placeIn = async (query: string) =>
      /UTC · (A, Zenith|Zenith · 1|A · 1\.2)/.exec(await textOf(await get(document.id, vera, query)))?.[1]
    expect(await placeIn(`?deal=${second}`)).toBe('Zenith · 1')
    expect(await placeIn(`?deal=${deal}&view=1`)).toBe('A · 1.2')
    expect(await placeIn('')).toBe('A, Zenith')
    expect(await placeIn(`?deal=${crypto.randomUUID()}`)).toBe('A, Zenith')
    const ofSecond = await vera.call<DocumentText>('GET', `/api/documents/${document.id}/text?deal=${second}`)
    expect(ofSecond.watermark).toMatch(/ · Zenith · 1$/)
    const linked = await vera.call<{ url: string }>('POST', `/api/documents/${document.id}/link`, { deal: second })
    expect(await textOf(await app.fetch(linked.url))).toContain('UTC · Zenith · 1')
    await ann.call('DELETE', `/api/deals/${second}/files/${document.id}`)
    // owners and admins get the file as it is stored
    expect(Buffer.from(await (await get(document.id, ann)).arrayBuffer())).toEqual(stored)
    // the strictest of all folders holds
    await give('Board', 'view')
    await give('Board/Notes', 'download')
    expect((await get(document.id)).status).toBe(403)
    expect((await vera.fetch(`/api/documents/${document.id}/link`, { method: 'POST' })).status).toBe(403)
    expect((await app.fetch(url)).status).toBe(403)
    expect(await textOf(await get(document.id, vera, '?view=1'))).toMatch(mark)
    const accesses = Object.fromEntries(
      (await filesOf(deal, vera)).map((file) => [file.document.name, file.file_access]),
    )
    expect(accesses).toEqual({ 'Minutes.pdf': 'view', 'Note.txt': 'view', 'Chart.png': 'view' })
    // a member who writes cannot lift it by taking the file out of its folder
    const member = await asUser(app)
    await joinWorkspace(app, ann, member, 'member')
    const place = `/api/deals/${deal}/files/${document.id}`
    const body = JSON.stringify({ folder: '' })
    const moved = await member.fetch(place, { method: 'PATCH', headers: { 'content-type': 'application/json' }, body })
    expect(moved.status).toBe(403)
    expect((await member.fetch(place, { method: 'DELETE' })).status).toBe(403)
    expect((await get(document.id, member)).status).toBe(403)
    await move(deal, document.id, 'Elsewhere')
    expect(Buffer.from(await (await get(document.id)).arrayBuffer())).toEqual(stored)
    const asViewer = { method: 'PUT', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ path: 'Board', file_access: 'download' }) } // prettier-ignore
    expect((await vera.fetch(`/api/deals/${deal}/folders`, asViewer)).status).toBe(403)
  })

  it('are searched as one room, with page and passage', async () => {
    const deal = await makeDeal()
    const text = 'The tenant may terminate upon a change of control of the landlord.'
    const { document } = await inFolder(deal, 'Legal', 'Lease.txt', Buffer.from(text))
    const search = (words: string, person = ann) =>
      person.call<RoomHits>('GET', `/api/deals/${deal}/files/search?${new URLSearchParams({ words }).toString()}`)
    await eventually(async () => expect(await search('control')).toMatchObject({ searched: 1, unread: 0 }))
    const { hits } = await search('"change of contr"')
    expect(hits).toMatchObject([{ document_id: document.id, name: 'Lease.txt', folder: 'Legal', page: 1 }])
    expect(text.slice(hits[0]?.start, hits[0]?.end)).toBe('change of control')
    expect((await search('landlord merger')).hits).toEqual([])
    await close(deal, 'Legal', [])
    expect(await search('control', vera)).toEqual({ hits: [], searched: 0, unread: 0 })
    const path = `/api/deals/${deal}/files/search?words=control`
    expect((await stranger.fetch(path)).status).toBe(404)
  })
})

describe('a data room', () => {
  const entries = [
    ['Room/1 Legal/Lease.txt', 'The tenant pays rent.'],
    ['Room/1 Legal/Leases/Old.txt', 'An older lease.'],
    ['Room/2 Technical/drawing.dwg', '\u0000\u0001 drawing'],
    ['Room/../../etc/passwd.txt', 'no way out'],
    ['Room/empty.txt', ''],
    ['__MACOSX/Room/._Lease.txt', 'left behind'],
  ] as const
  const zip = () => readAll(packZip(entries))
  const send = async (deal: string, content: Buffer, person = ann) =>
    await person.fetch(`/api/deals/${deal}/rooms?name=Room.zip`, { method: 'POST', body: new Uint8Array(content) })
  const roomsOf = (deal: string, person = ann) => person.call<RoomImport[]>('GET', `/api/deals/${deal}/rooms`)
  const stored = ['', 'Room/1 Legal', 'Room/1 Legal/Leases', 'Room/2 Technical', 'Room/etc'].slice(1)

  it('becomes files in its folders; what cannot be read is stored without text, what cannot be stored is named', async () => {
    const deal = await makeDeal()
    const response = await send(deal, await zip())
    expect(response.status).toBe(201)
    await eventually(async () => expect((await roomsOf(deal))[0]?.state).toBe('done'))
    expect((await roomsOf(deal))[0]).toMatchObject({
      stored: 4,
      refused: [{ path: 'Room/empty.txt', sentence: 'It is empty.' }],
    })
    await eventually(async () => {
      const found = await filesOf(deal)
      expect(found.map(({ folder }) => folder).toSorted()).toEqual(stored)
      expect(found.every(({ text_state }) => text_state === 'read' || text_state === 'failed')).toBe(true)
    })
    const drawing = (await filesOf(deal)).find(({ document }) => document.name === 'drawing.dwg')
    expect(drawing).toMatchObject({ text_state: 'failed', document: { file_type: 'application/octet-stream' } })
    const [last] = await ann.call<ActivityEntry[]>('GET', `/api/deals/${deal}/activity`)
    expect(last).toMatchObject({ action: 'deal_file.room_imported', details: { files: 4 } })
  })

  it('with hostile names, links, archives and bombs stores what is harmless in its folders, and names the rest', async () => {
    const deal = await makeDeal()
    await ann.call('PUT', `/api/deals/${deal}/folders`, { path: 'Legal', readers: null })
    const hostile = makeZip(
      {
        '/etc/absolute.txt': 'one',
        'C:\\Room\\drive.txt': 'two',
        '../../out.txt': 'three',
        'legal/lease\u0000\u202e.txt': 'four',
        'LEGAL/lease.txt': 'five',
        'Legal/passwd.txt': '/etc/passwd',
        'Legal/inner.zip': makeZip({ 'a.txt': 'six' }),
        'bomb.txt': Buffer.alloc(30 * 1024 ** 2),
      },
      { modes: { 'Legal/passwd.txt': 0o120777 } },
    )
    expect((await send(deal, hostile)).status).toBe(201)
    await eventually(async () => expect((await roomsOf(deal))[0]?.state).toBe('done'))
    expect((await roomsOf(deal))[0]).toMatchObject({
      stored: 5,
      refused: [
        { path: 'Legal/passwd.txt', sentence: 'It is a link to another file, not a file.' },
        { path: 'Legal/inner.zip', sentence: 'It is an archive inside the ZIP file. Unpack it and import its files.' },
        { path: 'bomb.txt', sentence: 'It unpacks to far more than a document would.' },
      ],
    })
    const found = (await filesOf(deal)).map(({ folder, document }) => `${folder}/${document.name}`)
    expect(found.toSorted()).toEqual([
      '/out.txt',
      'C:/Room/drive.txt',
      'Legal/lease.txt',
      'Legal/lease.txt',
      'etc/absolute.txt',
    ])
  })

  it('names what it refused of a closed folder only to who may open that one, however the ZIP file spells it', async () => {
    const deal = await makeDeal()
    await ann.call('PUT', `/api/deals/${deal}/folders`, { path: 'Board', readers: [] })
    const dismissal = makeZip({ 'a.txt': 'one' })
    await send(deal, makeZip({ 'board/Dismissal of the CEO.zip': dismissal, 'board/minutes.txt': 'two' }))
    await eventually(async () => expect((await roomsOf(deal))[0]).toMatchObject({ state: 'done', stored: 1 }))
    expect((await filesOf(deal)).map(({ folder }) => folder)).toEqual(['Board'])
    expect((await roomsOf(deal))[0]?.refused).toMatchObject([{ path: 'board/Dismissal of the CEO.zip' }])
    expect((await roomsOf(deal, vera))[0]?.refused).toEqual([])
    // it follows the folder
    await ann.call('PUT', `/api/deals/${deal}/folders`, { path: 'Board', readers: null })
    expect((await roomsOf(deal, vera))[0]?.refused).toHaveLength(1)
  })

  it('that is damaged says so', async () => {
    const deal = await makeDeal()
    expect((await send(deal, (await zip()).subarray(0, 300))).status).toBe(201)
    await eventually(async () =>
      expect((await roomsOf(deal))[0]).toMatchObject({
        state: 'failed',
        problem: 'This is not a ZIP file, or it is damaged.',
      }),
    )
  })

  it('that is encrypted is unpacked with its password, which is stored nowhere', async () => {
    const deal = await makeDeal()
    const content = Buffer.from(aesZips[256], 'base64')
    const sendLocked = (given: string) =>
      ann.fetch(`/api/deals/${deal}/rooms?name=Room.zip`, {
        method: 'POST',
        headers: { 'x-archive-password': encodeURIComponent(given) },
        body: new Uint8Array(content),
      })
    const wrong = await sendLocked('sesame')
    expect([wrong.status, await wrong.json()]).toMatchObject([
      422,
      { error: 'This password does not open Room/Lease.txt in Room.zip.' },
    ])
    expect((await sendLocked('x'.repeat(300))).status).toBe(400)
    expect(await roomsOf(deal)).toEqual([])
    expect((await sendLocked(aesPassword)).status).toBe(201)
    await eventually(async () =>
      expect((await roomsOf(deal))[0]).toMatchObject({ state: 'done', stored: 2, refused: [] }),
    )
    const short = (await filesOf(deal)).find(({ document }) => document.name === 'short.txt')
    const answer = await ann.fetch(`/api/documents/${short?.document.id}/content`)
    expect(await answer.text()).toBe(shortText)
    expect(JSON.stringify(app.logged())).not.toContain(encodeURIComponent(aesPassword))
    // without a password its entries are named
    const other = await makeDeal()
    await send(other, content)
    await eventually(async () => expect((await roomsOf(other))[0]?.state).toBe('done'))
    expect((await roomsOf(other))[0]?.refused[0]?.sentence).toContain('It is encrypted.')
  })

  it('that is killed twice on the way loses nothing and stores nothing twice', async () => {
    const deal = await makeDeal()
    const { db, storage, newId } = app.deps
    const key = `${ann.workspaceId}/${newId()}`
    const { size } = await storage.put(key, Readable.from([await zip()]), 100_000)
    const row = await insertRoomImport(db, {
      id: newId(),
      workspace_id: ann.workspaceId,
      deal_id: deal,
      user_id: ann.userId,
      task_id: newId(),
      name: 'Room.zip',
      folder: 'In',
      file_path: key,
      file_size: size,
      created_at: new Date(),
    })
    const run = (mostFiles: number) => {
      let left = mostFiles
      const dying: typeof storage = {
        ...storage,
        put: (...args) => ((left -= 1) < 0 ? Promise.reject(new Error('killed')) : storage.put(...args)),
      }
      const control = { taskId: newId(), attempt: 1, signal: new AbortController().signal, report: () => {} }
      return importRoom.run({ ...app.deps, storage: dying }, { importId: row.id, name: row.name }, control)
    }
    await expect(run(1)).rejects.toThrow('killed')
    await expect(run(2)).rejects.toThrow('killed')
    await run(10)
    await run(10)
    expect((await filesOf(deal)).map(({ folder }) => folder).toSorted()).toEqual(stored.map((folder) => `In/${folder}`))
    expect((await roomsOf(deal))[0]).toMatchObject({ state: 'done', stored: 4 })
  })

  it('is refused where it is no ZIP file, and for viewers and strangers', async () => {
    const deal = await makeDeal()
    expect((await send(deal, files.pdf)).status).toBe(415)
    expect((await send(deal, await zip(), vera)).status).toBe(403)
    expect((await send(deal, await zip(), stranger)).status).toBe(404)
    expect((await stranger.fetch(`/api/deals/${deal}/rooms`)).status).toBe(404)
    expect(await roomsOf(deal, vera)).toEqual([])
  })
})

describe('files and other people', () => {
  it('are for viewers to read', async () => {
    const deal = await makeDeal()
    const document = await keep()
    await attach(deal, document.id)
    expect(await filesOf(deal, vera)).toHaveLength(1)
    expect((await upload(deal, files.pdf, vera)).status).toBe(403)
    expect((await attach(deal, document.id, vera)).status).toBe(403)
    expect((await vera.fetch(`/api/deals/${deal}/files/${document.id}`, { method: 'DELETE' })).status).toBe(403)
  })

  it('do not exist for strangers, whose documents do not exist here', async () => {
    const deal = await makeDeal()
    const [mine, theirs] = [await keep(), await keep(stranger)]
    await attach(deal, mine.id)
    expect((await upload(deal, files.pdf, stranger)).status).toBe(404)
    expect((await attach(deal, theirs.id, stranger)).status).toBe(404)
    expect((await attach(deal, theirs.id)).status).toBe(404)
    expect((await attach(await makeDeal(stranger), mine.id, stranger)).status).toBe(404)
    expect((await stranger.fetch(`/api/documents/${mine.id}`, { method: 'DELETE' })).status).toBe(404)
    expect(await filesOf(deal)).toHaveLength(1)
    expect(await documentsOf(stranger)).toHaveLength(1)
  })
})
