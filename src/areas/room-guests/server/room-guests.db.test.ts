import { buffer as readAll } from 'node:stream/consumers'
import PdfFile from 'pdfkit'
import { beforeAll, expect, it } from 'vitest'
import { readFile } from '#adapters/text/formats/read-file.ts'
import type { DealFile } from '#areas/deal-work/contract.ts'
import type { DocumentText, DocumentView } from '#areas/documents/contract.ts'
import { readEntries } from '#areas/audit/server/audit.fixture.ts'
import { asUser, asVisitor, joinWorkspace } from '#test/as-user.ts'
import { eventually } from '#test/eventually.ts'
import { makeZip } from '#test/make-zip.ts'
import { optOut } from '#test/opt-out.ts'
import { useApp, useUser } from '#test/use-app.ts'
import type { FileResult } from '../../file-calls.ts'
import type { ChangeResult, RecordVersion } from '../../record-calls.ts'
import type { GuestAccess, GuestLinkState, GuestRoom, RoomGuest, SentLink } from '../contract.ts'

const app = useApp({ fixedAt: new Date('2027-03-01T09:00:00Z') })
const ann = useUser(app, { name: 'Ann Banker' })
const path = '/api/room-guests'
let dealId: string

beforeAll(async () => {
  dealId = await addDeal('Northwind')
  await upload('Financials', 'Accounts.pdf', await makePdf('Revenue of Northwind.'))
  await upload('Financials/Tax', 'Returns.txt', Buffer.from('Tax returns of Northwind.'))
  await upload('Board', 'Minutes.txt', Buffer.from('Minutes of the board.'))
  await eventually(async () =>
    expect((await filesOfDeal()).every(({ text_state }) => text_state === 'read')).toBe(true),
  )
})

const addDeal = async (target: string) => (await ann.call<{ id: string }>('POST', '/api/deals', { target })).id
const filesOfDeal = () => ann.call<DealFile[]>('GET', `/api/deals/${dealId}/files`)

async function makePdf(text: string): Promise<Buffer<ArrayBuffer>> {
  const pdf = new PdfFile()
  pdf.text(text).end()
  return Buffer.from(await readAll(pdf))
}

async function upload(folder: string, name: string, body: Buffer<ArrayBuffer>): Promise<void> {
  const query = new URLSearchParams({ name, folder, category: 'financial' }).toString()
  const answer = await ann.fetch(`/api/deals/${dealId}/files/upload?${query}`, { method: 'POST', body })
  expect(answer.status).toBe(201)
}

let addresses = 0
const address = () => `bidder${(addresses += 1)}@acme.example`
const add = (fields: object = {}, person = ann) =>
  person.call<RoomGuest>('POST', path, {
    deal_id: dealId,
    name: 'Jane Doe',
    company: 'Acme Partners',
    email: address(),
    folders: ['Financials'],
    ...fields,
  })
const change = (id: string, fields: object) => ann.call<RoomGuest>('PATCH', `${path}/${id}`, fields)
const access = (id: string) => ann.call<GuestAccess>('GET', `${path}/${id}/access`)
const guest = () => asVisitor(app)

async function sendLink(id: string): Promise<string> {
  const { link } = await ann.call<SentLink>('PUT', `${path}/${id}/link`)
  return new URL(link).searchParams.get('room') ?? ''
}

const enter = (token: string) => guest().call<GuestRoom>('POST', '/api/room-links/open', { token })
const tryToEnter = async (token: string) => {
  const answer = await guest().fetch('/api/room-links/open', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token }),
  })
  return [answer.status, ((await answer.json()) as { error?: string }).error]
}
const namesIn = async (token: string) => (await enter(token)).files.map(({ name }) => name).toSorted()
const idIn = async (token: string, wanted: string) =>
  (await enter(token)).files.find(({ name }) => name === wanted)?.id ?? ''
const idOf = async (wanted: string) =>
  (await filesOfDeal()).find(({ document }) => document.name === wanted)?.document.id ?? ''
const getFile = (token: string, id: string, query = '') =>
  guest().fetch(`/api/room-links/files/${id}?token=${token}${query}`)
const send = (method: string, to: string, body?: object, person = ann) =>
  person.fetch(to, { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body ?? {}) })

const noLink = 'This link does not open a data room any more. Ask the person who sent it for a new one.'

it('the list of guests says who was sent a link and who was in the room, of this deal and address alone', async () => {
  const [invited, changed, alone] = [await add(), await add(), await add()]
  const stateOf = async (guestId: string) =>
    (await ann.call<GuestLinkState[]>('GET', `/api/deals/${dealId}/room_links`)).find(
      ({ guest_id }) => guest_id === guestId,
    )
  const token = await sendLink(invited.id)
  await sendLink(changed.id)
  expect(await stateOf(invited.id)).toMatchObject({ opened_at: null })
  await enter(token)
  expect((await stateOf(invited.id))?.opened_at).toMatch(/^20/)
  const { version } = await ann.call<RoomGuest>('GET', `/api/room-guests/${changed.id}`)
  await ann.call('PATCH', `/api/room-guests/${changed.id}`, { version, email: 'moved@acme.example' })
  for (const { id } of [changed, alone]) expect(await stateOf(id)).toBeUndefined()
})

it('a guest gets a mail with a link that shows the files of their folders, and no others', async () => {
  const { id, email } = await add({ until: '2027-03-31' })
  const token = await sendLink(id)
  const mail = await app.mailTo(email, /Data room: Northwind/)
  expect(mail.text).toContain(`/due-diligence?room=${token}`)
  expect(mail.text).toContain('It works until the end of 2027-03-31 (UTC).')
  const room = await enter(token)
  expect(room).toMatchObject({ target: 'Northwind', guest_name: 'Jane Doe', until: '2027-03-31' })
  expect(new Map(room.files.map(({ name, folder }) => [name, folder]))).toEqual(
    new Map([
      ['Accounts.pdf', 'Financials'],
      ['Returns.txt', 'Financials/Tax'],
    ]),
  )
  expect(JSON.stringify(room)).not.toMatch(/Minutes|Board/)
  const minutes = await idOf('Minutes.txt')
  expect((await getFile(token, minutes)).status).toBe(404)
  expect((await send('POST', '/api/room-links/text', { token, id: minutes }, ann)).status).toBe(404)
})

it('what a guest gets carries their name, and the room can be for reading alone', async () => {
  const { id, email } = await add()
  const token = await sendLink(id)
  const accounts = await idIn(token, 'Accounts.pdf')
  const mark = `Jane Doe, Acme Partners · ${email} · 2027-03-01 09:00 UTC · Northwind · 1.`
  const marked = await getFile(token, accounts)
  const read = await readFile({ name: 'a.pdf', bytes: Buffer.from(await marked.arrayBuffer()) })
  expect(read.text.text).toContain('Revenue of Northwind.')
  expect(read.text.text).toContain(`${mark}2`)
  const text = await guest().call<DocumentText>('POST', '/api/room-links/text', {
    token,
    id: await idIn(token, 'Returns.txt'),
  })
  expect(text).toMatchObject({ file_access: 'marked', watermark: `${mark}1.1`, text: 'Tax returns of Northwind.\n' })
  await change(id, { file_access: 'view' })
  expect((await getFile(token, accounts)).status).toBe(403)
  expect((await getFile(token, accounts, '&view=1')).status).toBe(200)
  await change(id, { file_access: 'download' })
  expect((await getFile(token, accounts)).status).toBe(200)
  // a stricter folder counts
  await ann.call('PUT', `/api/deals/${dealId}/folders`, { path: 'Financials', file_access: 'view' })
  expect((await getFile(token, accounts)).status).toBe(403)
  await ann.call('PUT', `/api/deals/${dealId}/folders`, { path: 'Financials', file_access: 'download' })
})

it('a guest learns of no other deal that a file belongs to', async () => {
  const { id, email } = await add()
  const token = await sendLink(id)
  const [accounts, returns] = [await idIn(token, 'Accounts.pdf'), await idIn(token, 'Returns.txt')]
  const other = await addDeal('Secret Falcon')
  for (const document_id of [accounts, returns]) await ann.call('POST', `/api/deals/${other}/files`, { document_id })
  const text = await guest().call<DocumentText>('POST', '/api/room-links/text', { token, id: returns })
  expect(text.watermark).toBe(`Jane Doe, Acme Partners · ${email} · 2027-03-01 09:00 UTC · Northwind · 1.1.1`)
  const marked = Buffer.from(await (await getFile(token, accounts)).arrayBuffer())
  expect((await readFile({ name: 'a.pdf', bytes: marked })).text.text).not.toContain('Falcon')
  await ann.call('DELETE', `/api/deals/${other}`)
})

it('a guest reads what a Word file says, and nothing that was deleted in it with changes tracked', async () => {
  const words = (text: string, kind = 't') => `<w:r><w:${kind}>${text}</w:${kind}></w:r>`
  const parts = {
    '[Content_Types].xml':
      '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/x.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
    'word/document.xml': `<w:document><w:body><w:p>${words('The price is open. ')}<w:del w:author="Ada">${words('We would take 38 million.', 'delText')}</w:del></w:p></w:body></w:document>`,
  }
  await upload('Drafts', 'Offer.docx', Buffer.from(makeZip(parts)))
  const document = await idOf('Offer.docx')
  await eventually(async () =>
    expect((await filesOfDeal()).find((file) => file.document.id === document)?.text_state).toBe('read'),
  )
  const token = await sendLink((await add({ folders: ['Drafts'] })).id)
  const ofTeam = await ann.call<DocumentText>('GET', `/api/documents/${document}/text`)
  const ofGuest = await guest().call<DocumentText>('POST', '/api/room-links/text', { token, id: document })
  expect(ofTeam.text).toContain('We would take 38 million.')
  expect(ofTeam.pages).toHaveLength(2)
  expect([ofGuest.text.trim(), ofGuest.pages.length]).toEqual(['The price is open.', 1])
  const beyond = { token, id: document, from: ofTeam.pages[1]?.start ?? 0 }
  expect((await guest().call<DocumentText>('POST', '/api/room-links/text', beyond)).text).toBe('')
})

it('a guest is offered no download of an encrypted file that cannot carry the watermark, and no password to enter', async () => {
  const locked = new PdfFile({ userPassword: 'open' })
  locked.text('Secret.').end()
  await upload('Locked', 'Locked.pdf', Buffer.from(await readAll(locked)))
  const isRead = async () => (await filesOfDeal()).find(({ document }) => document.name === 'Locked.pdf')?.text_state
  await eventually(async () => expect(await isRead()).toBe('failed'))
  const { id } = await add({ folders: ['Locked'] })
  const token = await sendLink(id)
  const offered = async () => {
    const [file] = (await enter(token)).files
    const text = await guest().call<DocumentText>('POST', '/api/room-links/text', { token, id: file?.id })
    return [file?.file_access, text.file_access, text.sentence]
  }
  const closed = 'This file is encrypted, so that it cannot be shown here.'
  expect(await offered()).toEqual(['view', 'view', `${closed} Ask a question about it in the data room.`])
  await change(id, { file_access: 'download' })
  expect(await offered()).toEqual(['download', 'download', `${closed} Download it to open it with its password.`])
  // the team has entered the password: its text is there, and the file as encrypted as before
  const document = (await filesOfDeal()).find((file) => file.document.name === 'Locked.pdf')?.document
  await ann.call('POST', `/api/documents/${document?.id ?? ''}/unlock`, { password: 'open' })
  await change(id, { file_access: 'marked' })
  expect(await offered()).toEqual(['view', 'view', null])
  const asked = { token, id: document?.id }
  expect(await guest().call<DocumentText>('POST', '/api/room-links/text', asked)).toMatchObject({
    is_text_only: true,
    text: expect.stringContaining('Secret.'),
    watermark: expect.stringContaining('Jane Doe'),
  })
  const redaction = { sha256: document?.sha256, sets: [{ reason: 'x', spans: [], pages: [1] }] }
  const order = await send('PUT', `/api/documents/${document?.id ?? ''}/redactions`, redaction, ann)
  expect([order.status, ((await order.json()) as { error: string }).error]).toEqual([
    422,
    'Locked.pdf is encrypted. Save it without a password and upload it again to redact it.',
  ])
  await change(id, { file_access: 'download' })
  expect(await offered()).toEqual(['download', 'download', null])
})

it('a folder that only some members may read is shown to guests who were given that folder itself', async () => {
  const [wide, exact] = [await add(), await add({ folders: ['Financials/Tax'] })]
  const [ofWide, ofExact] = [await sendLink(wide.id), await sendLink(exact.id)]
  const close = (readers: string[] | null) =>
    ann.call('PUT', `/api/deals/${dealId}/folders`, { path: 'Financials/Tax', readers })
  await close([])
  expect(await namesIn(ofWide)).toEqual(['Accounts.pdf'])
  expect(await namesIn(ofExact)).toEqual(['Returns.txt'])
  await close(null)
  expect(await namesIn(ofWide)).toEqual(['Accounts.pdf', 'Returns.txt'])
})

it('a file that another deal closes is shown to no guest', async () => {
  const { id } = await add({ folders: ['Board'] })
  const token = await sendLink(id)
  expect(await namesIn(token)).toEqual(['Minutes.txt'])
  const other = await addDeal('Southwind')
  const minutes = await idOf('Minutes.txt')
  await ann.call('POST', `/api/deals/${other}/files`, { document_id: minutes })
  await ann.call('PATCH', `/api/deals/${other}/files/${minutes}`, { folder: 'Closed' })
  await ann.call('PUT', `/api/deals/${other}/folders`, { path: 'Closed', readers: [] })
  expect(await namesIn(token)).toEqual([])
  await ann.call('DELETE', `/api/deals/${other}`)
})

it('a new link replaces the earlier, a closed one opens nothing, and another address needs a new one', async () => {
  const { id } = await add()
  const first = await sendLink(id)
  const second = await sendLink(id)
  expect(await tryToEnter(first)).toEqual([404, noLink])
  expect(await namesIn(second)).toEqual(['Accounts.pdf', 'Returns.txt'])
  await change(id, { email: 'somebody@else.example' })
  expect(await tryToEnter(second)).toEqual([404, noLink])
  expect(await access(id)).toMatchObject({ sent_at: null, former_email: expect.stringContaining('@') })
  const third = await sendLink(id)
  await ann.call('DELETE', `${path}/${id}/link`)
  expect(await tryToEnter(third)).toEqual([404, noLink])
  const again = await send('DELETE', `${path}/${id}/link`)
  expect([again.status, await again.json()]).toMatchObject([409, { error: 'This guest has no open link.' }])
})

it('is sent no link where the guest wants no mail', async () => {
  const { id, email } = await add()
  await optOut(app.deps, ann, email)
  await expect(sendLink(id)).rejects.toThrow('has asked not to be contacted')
})

it('a removed guest has no access until the removal is undone', async () => {
  const { id } = await add()
  const token = await sendLink(id)
  const removed = await ann.call<ChangeResult>('POST', `${path}/bulk`, { ids: [id], change: { remove: true } })
  expect((await tryToEnter(token))[0]).toBe(404)
  await ann.call('POST', `${path}/undo`, { change_id: removed.change_id })
  expect((await tryToEnter(token))[0]).toBe(200)
})

it('the last day of access is the last, and no link is sent after it or without folders', async () => {
  const { id } = await add({ until: '2027-03-01' })
  const token = await sendLink(id)
  expect((await tryToEnter(token))[0]).toBe(200)
  await change(id, { until: '2027-02-28' })
  expect(await tryToEnter(token)).toEqual([
    410,
    'Your access to this data room has ended. Ask Ann Banker if you still need it.',
  ])
  const files = await Promise.all((await filesOfDeal()).map(({ document }) => getFile(token, document.id)))
  expect(files.map(({ status }) => status)).toEqual(files.map(() => 410))
  expect(await access(id)).toMatchObject({ is_over: true })
  const late = await send('PUT', `${path}/${id}/link`)
  expect([late.status, await late.json()]).toMatchObject([
    409,
    { error: 'The last day of access has passed. Choose a later one first.' },
  ])
  const empty = await send('PUT', `${path}/${(await add({ folders: [] })).id}/link`)
  expect([empty.status, await empty.json()]).toMatchObject([
    409,
    { error: 'Choose the folders that Jane Doe may see first.' },
  ])
})

it('what a guest opened is shown with the guest and with the document, and outlives the guest', async () => {
  const { id } = await add({ name: 'Rolf Reader' })
  const token = await sendLink(id)
  expect(await access(id)).toMatchObject({ opened_at: null, sent_by_name: 'Ann Banker', files: 2, views: [] })
  const accounts = await idIn(token, 'Accounts.pdf')
  for (let times = 0; times < 2; times += 1) await getFile(token, accounts)
  const seen = await access(id)
  expect(seen.opened_at).toBe('2027-03-01T09:00:00.000Z')
  expect(seen.views.map(({ name, kind }) => [name, kind])).toEqual([['Accounts.pdf', 'downloaded']])
  await ann.call('DELETE', `${path}/${id}`)
  const views = await ann.call<DocumentView[]>('GET', `/api/documents/${accounts}/views`)
  expect(views.map(({ by }) => by)).toContain('Rolf Reader, Acme Partners (guest)')
  const entries = await readEntries(app.deps.db, { subject_id: id })
  const actions = entries.map(({ action }) => action)
  expect(actions).toEqual(['room_guest.created', 'room_guest.link_sent', 'room_guest.entered', 'room_guest.removed'])
})

it('an address is one guest of a deal, in whatever letters, and has to be an address', async () => {
  const email = address()
  const made = await add({ email: email.toUpperCase() })
  expect(made.email).toBe(email)
  const body = { deal_id: dealId, name: 'Jane', company: 'Acme', folders: [] }
  const twice = await send('POST', path, { ...body, email })
  expect([twice.status, await twice.json()]).toMatchObject([
    409,
    { error: 'This deal already has a guest with this email address.' },
  ])
  const wrong = await send('POST', path, { ...body, email: 'jane at acme' })
  expect([wrong.status, await wrong.json()]).toMatchObject([400, { error: '“jane at acme” is not an email address.' }])
})

it('is changed with history and undo, and comes from a file and leaves as one', async () => {
  const made = await add({ name: 'Fay Filed', company: 'Filed' })
  const changed = await change(made.id, { folders: ['Board'], version: 1 })
  const [newest] = await ann.call<RecordVersion[]>('GET', `${path}/${made.id}/history`)
  expect(newest?.changes).toEqual([{ field: 'folders', before: 'Financials', after: 'Board' }])
  await ann.call('POST', `${path}/undo`, { change_id: changed.change_id })
  expect(await ann.call('GET', `${path}/${made.id}`)).toMatchObject({ folders: ['Financials'] })
  const csv = await (await ann.fetch(`${path}/export?format=csv&deal_id=${dealId}&q=Filed`)).text()
  expect(csv).toContain('Name,Buyer or adviser,Email,Folders,Files,Access until')
  const file = 'Name,Bidder,Email,Folders\r\nIda Imported,Beta,ida@beta.example,Financials; Board\r\n'
  const imported = await ann.fetch(`${path}/import?name=guests.csv&deal_id=${dealId}`, { method: 'POST', body: file })
  expect((await imported.json()) as FileResult).toMatchObject({ created: 1, refused: 0 })
  const { rows } = await ann.call<{ rows: RoomGuest[] }>('GET', `${path}?deal_id=${dealId}&q=Imported`)
  expect(rows[0]).toMatchObject({ folders: ['Financials', 'Board'], file_access: 'marked' })
})

it('guests are for owners and admins: members and viewers neither see nor change them, strangers find nothing', async () => {
  const { id } = await add({ name: 'Secret Bidder' })
  const [member, viewer, stranger] = [await asUser(app), await asUser(app), await asUser(app)]
  await joinWorkspace(app, ann, member, 'member')
  await joinWorkspace(app, ann, viewer, 'viewer')
  for (const person of [member, viewer])
    for (const [method, to] of [
      ['GET', `${path}?deal_id=${dealId}`],
      ['GET', `${path}/${id}`],
      ['GET', `${path}/${id}/access`],
      ['PUT', `${path}/${id}/link`],
      ['DELETE', `${path}/${id}`],
    ] as const)
      expect([to, (await person.fetch(to, { method })).status]).toEqual([to, 403])
  const activity = await member.fetch(`/api/deals/${dealId}/activity?kind=guest`)
  expect(await activity.text()).not.toContain('Secret Bidder')
  for (const [method, to] of [
    ['GET', `${path}/${id}`],
    ['GET', `${path}/${id}/access`],
    ['PUT', `${path}/${id}/link`],
    ['DELETE', `${path}/${id}/link`],
  ] as const)
    expect([to, (await stranger.fetch(to, { method })).status]).toEqual([to, 404])
  const token = await sendLink(id)
  await ann.call('DELETE', `/api/deals/${dealId}`)
  expect((await ann.fetch(`${path}/${id}`)).status).toBe(404)
  expect(await tryToEnter(token)).toEqual([404, noLink])
})
