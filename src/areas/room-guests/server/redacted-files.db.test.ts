import { buffer as readAll } from 'node:stream/consumers'
import PdfFile from 'pdfkit'
import { beforeAll, expect, it } from 'vitest'
import { readEntries } from '#areas/audit/server/audit.fixture.ts'
import type { DealFile, RoomHits } from '#areas/deal-work/contract.ts'
import type { DocumentText, Redaction } from '#areas/documents/contract.ts'
import { asVisitor, joinWorkspace, type SignedInClient } from '#test/as-user.ts'
import { eventually } from '#test/eventually.ts'
import { useApp, useUser } from '#test/use-app.ts'
import type { GuestRoom, RoomGuest, RoomQuestions, SentLink } from '../contract.ts'

const app = useApp()
const ann = useUser(app, { name: 'Ann Banker' })
const vera = useUser(app, { name: 'Vera Viewer' })
const mia = useUser(app, { name: 'Mia Member' })
const sam = useUser(app, { name: 'Sam Stranger' })

/** What is hidden in this test, and in no other record of it. */
const secret = /quagmire|zephyrine/i
const pages = ['The seller is Zephyrine Quagmire.\nThe price is nine million.', 'Nothing to hide here.']
const hiddenPages = [
  expect.stringMatching(/^The seller is(?!.*(zeph|quag))[^]*The price is nine million\.$/i),
  pages[1],
]
let dealId: string
let token: string
let guestId: string

beforeAll(async () => {
  await joinWorkspace(app, ann, vera, 'viewer')
  await joinWorkspace(app, ann, mia, 'member')
  dealId = (await ann.call<{ id: string }>('POST', '/api/deals', { target: 'Northwind' })).id
  const guest = { deal_id: dealId, name: 'Jane Doe', company: 'Acme', email: 'jane@acme.example' }
  const access = { folders: ['Contracts'], file_access: 'download' }
  guestId = (await ann.call<RoomGuest>('POST', '/api/room-guests', { ...guest, ...access })).id
  const { link } = await ann.call<SentLink>('PUT', `/api/room-guests/${guestId}/link`)
  token = new URL(link).searchParams.get('room') ?? ''
})

async function makePdf(texts: readonly string[], title = 'About Zephyrine'): Promise<Buffer<ArrayBuffer>> {
  const pdf = new PdfFile({ autoFirstPage: false, info: { Title: title } })
  for (const text of texts) pdf.addPage().text(text)
  pdf.end()
  return Buffer.from(await readAll(pdf))
}

async function upload(name: string, body: Buffer<ArrayBuffer>, folder = 'Contracts'): Promise<DealFile> {
  const query = new URLSearchParams({ name, folder, category: 'legal' }).toString()
  const answer = await ann.fetch(`/api/deals/${dealId}/files/upload?${query}`, { method: 'POST', body })
  expect(answer.status).toBe(201)
  const file = (await answer.json()) as DealFile
  await waitUntilRead(file.document.id)
  return file
}

async function waitUntilRead(id: string): Promise<DocumentText> {
  return await eventually(async () => {
    const text = await ann.call<DocumentText>('GET', `/api/documents/${id}/text`)
    expect(['read', 'failed']).toContain(text.state)
    return text
  })
}

const spansOf = ({ text }: DocumentText, word: string) => {
  const start = text.indexOf(word)
  return [{ start, end: start + word.length }]
}

async function orderFor(id: string, word = 'Zephyrine Quagmire', more: object = {}) {
  const text = await waitUntilRead(id)
  return {
    sha256: text.document.sha256,
    sets: [{ reason: 'Personal data', spans: spansOf(text, word), pages: [], ...more }],
  }
}

const send = (person: SignedInClient | ReturnType<typeof asVisitor>, method: string, path: string, body?: object) =>
  person.fetch(path, {
    method,
    headers: { 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
const redact = async (id: string, order?: object, person = ann) =>
  await send(person, 'PUT', `/api/documents/${id}/redactions`, order ?? (await orderFor(id)))
const sentenceOf = async (answer: Response) => [answer.status, ((await answer.json()) as { error?: string }).error]
const log = (id: string, person = ann) => person.call<Redaction[]>('GET', `/api/documents/${id}/redactions`)

async function redactAndWait(id: string, order?: object): Promise<Redaction> {
  expect((await redact(id, order)).status).toBe(200)
  return await eventually(async () => {
    const [newest] = await log(id)
    expect(newest?.state).not.toBe('waiting')
    return newest as Redaction
  })
}

const guest = () => asVisitor(app)
const openRoom = () => guest().call<GuestRoom>('POST', '/api/room-links/open', { token })
const inRoom = async (id: string) => (await openRoom()).files.find((file) => file.id === id)
const textForGuest = (id: string) => send(guest(), 'POST', '/api/room-links/text', { token, id })
const fileForGuest = (id: string, query = '') => guest().fetch(`/api/room-links/files/${id}?token=${token}${query}`)
const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer())
const readPages = async (bytes: Buffer) => {
  // also the words of pictures
  const read = await app.deps.textReader.recognise({ name: 'a.pdf', bytes })
  if (!('text' in read)) throw new Error(read.sentence)
  const { text } = read
  return text.pages.map(({ start, end }) => text.text.slice(start, end).trim())
}

/** Everything that a guest can ask of the product about a file. */
async function allForGuest(id: string): Promise<{ bytes: Buffer[]; words: string }> {
  const files = await Promise.all([fileForGuest(id), fileForGuest(id, '&view=1')])
  const texts = [await textForGuest(id), await send(guest(), 'POST', '/api/room-links/questions', { token })]
  const bytes = await Promise.all(files.filter(({ ok }) => ok).map(bytesOf))
  const words = await Promise.all(texts.map((answer) => answer.text()))
  return { bytes, words: words.join('\n') + JSON.stringify(await openRoom()) }
}

it('guests get the redacted copy alone, on every way to it; the team keeps the original', async () => {
  const { document } = await upload('Purchase.pdf', await makePdf(pages))
  const { id } = document
  expect((await allForGuest(id)).words).toMatch(secret)
  expect(await redactAndWait(id)).toMatchObject({
    state: 'ready',
    is_outdated: false,
    by: 'Ann Banker',
    hidden: [{ page: 1, count: 1, reason: 'Personal data', is_whole: false }],
  })
  const got = await allForGuest(id)
  expect(got.words).not.toMatch(secret)
  expect(got.words).toContain('The seller is █████.')
  expect(got.words).not.toContain(document.sha256)
  expect(got.words).not.toContain(document.file_path)
  expect(got.bytes).toHaveLength(2)
  for (const bytes of got.bytes) {
    expect(bytes.toString('latin1')).not.toMatch(secret)
    expect(await readPages(bytes)).toEqual(hiddenPages)
  }
  expect((await inRoom(id))?.file_size).toBe(got.bytes[0]?.length)
  // their name of it
  const rename = (name: string) => send(ann, 'PATCH', `/api/documents/${id}`, { name })
  expect(await sentenceOf(await rename('Zephyrine Quagmire'))).toEqual([
    409,
    'The name Zephyrine Quagmire.pdf says what is hidden in the document. Choose another name first.',
  ])
  expect((await rename('Purchase 2')).status).toBe(200)
  // the team
  expect((await waitUntilRead(id)).text).toMatch(secret)
  expect(await readPages(await bytesOf(await ann.fetch(`/api/documents/${id}/content`)))).toEqual(pages)
  const { hits } = await ann.call<RoomHits>('GET', `/api/deals/${dealId}/files/search?words=Quagmire`)
  expect(hits.map(({ document_id }) => document_id)).toContain(id)
  expect(await readPages(await bytesOf(await ann.fetch(`/api/documents/${id}/redacted`)))).toEqual(hiddenPages)
})

it('with a watermark and for reading alone guests get the copy too', async () => {
  const { document } = await upload('Marked.pdf', await makePdf(pages))
  await redactAndWait(document.id)
  for (const file_access of ['marked', 'view']) {
    await ann.call('PATCH', `/api/room-guests/${guestId}`, { file_access })
    const seen = await fileForGuest(document.id, '&view=1')
    expect(seen.status).toBe(200)
    expect((await readPages(await bytesOf(seen))).join('\n')).not.toMatch(secret)
    expect(await (await textForGuest(document.id)).text()).not.toMatch(secret)
  }
  expect((await fileForGuest(document.id)).status).toBe(403)
  await ann.call('PATCH', `/api/room-guests/${guestId}`, { file_access: 'download' })
})

async function expectWithheld(id: string): Promise<void> {
  expect(await inRoom(id)).toBeUndefined()
  for (const answer of [await fileForGuest(id), await fileForGuest(id, '&view=1'), await textForGuest(id)])
    expect(answer.status).toBe(404)
}

it('a newer version is withheld from guests until it is redacted, and so is an earlier one that comes back as another file', async () => {
  const { document } = await upload('Versions.pdf', await makePdf(pages))
  const { id } = document
  await redactAndWait(id)
  const query = new URLSearchParams({ name: 'Versions.pdf' }).toString()
  const body = await makePdf(['The seller is Zephyrine Quagmire, as amended.'])
  expect((await ann.fetch(`/api/documents/${id}/versions?${query}`, { method: 'POST', body })).status).toBe(201)
  await expectWithheld(id)
  expect((await log(id))[0]).toMatchObject({ state: 'ready', is_outdated: true })
  expect(await sentenceOf(await ann.fetch(`/api/documents/${id}/redacted`))).toEqual([
    404,
    'There is no redacted copy of this document.',
  ])
  // an order for the file that was replaced
  const stale = { sha256: document.sha256, sets: [{ reason: 'x', spans: [{ start: 0, end: 3 }], pages: [] }] }
  expect(await sentenceOf(await redact(id, stale))).toEqual([
    409,
    'A newer version of this document was uploaded. Open it again, and choose what to hide in it.',
  ])
  await redactAndWait(id)
  expect(await inRoom(id)).toBeDefined()
  expect((await allForGuest(id)).words).not.toMatch(secret)
  // the file that was redacted first, of which there is no copy any more
  await ann.call('POST', `/api/documents/${id}/versions/restore`, { version: 1 })
  await expectWithheld(id)
})

it('a redaction that cannot be made keeps the document from guests, says why, and can be lifted', async () => {
  const { document } = await upload('Comment.pdf', await makePdf(pages))
  const { id } = document
  await app.deps.db
    .updateTable('document_pages')
    .set({ body: 'The seller is Somebody Else Here' })
    .where('document_id', '=', id)
    .where('number', '=', 1)
    .execute()
  const order = { sha256: document.sha256, sets: [{ reason: 'x', spans: [{ start: 14, end: 22 }], pages: [] }] }
  expect(await redactAndWait(id, order)).toMatchObject({
    state: 'failed',
    sentence: 'The chosen words cannot be located on page 1. Hide this page as a whole.',
  })
  await expectWithheld(id)
  expect((await send(ann, 'DELETE', `/api/documents/${id}/redactions`)).status).toBe(200)
  expect(await inRoom(id)).toBeDefined()
  expect(await sentenceOf(await send(ann, 'DELETE', `/api/documents/${id}/redactions`))).toEqual([
    404,
    'This document is not redacted.',
  ])
})

it('only people who may change the document redact it, and only those who read it see the log', async () => {
  const { document } = await upload('Rights.pdf', await makePdf(pages), 'Closed')
  const { id } = document
  const order = await orderFor(id)
  const path = `/api/documents/${id}/redactions`
  for (const person of [vera, sam, guest()])
    for (const [method, body] of [
      ['PUT', order],
      ['DELETE', undefined],
    ] as const)
      // prettier-ignore
      expect([401, 403, 404]).toContain((await send(person, method, path, body)).status)
  expect((await sam.fetch(path)).status).toBe(404)
  expect((await guest().fetch(path)).status).toBe(401)
  expect((await guest().fetch(`/api/documents/${id}/redacted`)).status).toBe(401)
  expect((await sam.fetch(`/api/documents/${id}/redacted`)).status).toBe(404)
  await redactAndWait(id, order)
  expect(await log(id, vera)).toHaveLength(1)
  // a folder that others may not open
  await ann.call('PUT', `/api/deals/${dealId}/folders`, { path: 'Closed', readers: [] })
  for (const url of [path, `/api/documents/${id}/redacted`]) expect((await mia.fetch(url)).status).toBe(404)
  expect((await redact(id, order, mia)).status).toBe(404)
  expect((await send(mia, 'DELETE', path)).status).toBe(404)
})

it('refuses what cannot be redacted, and changes nothing', async () => {
  const text = await upload('Notes.txt', Buffer.from('Zephyrine Quagmire is here.'))
  expect(await sentenceOf(await redact(text.document.id))).toEqual([
    415,
    'Only PDF files can be redacted. Save Notes.txt as a PDF file and upload that.',
  ])
  const named = await upload('Lease zephyrine-quagmire.pdf', await makePdf(pages))
  expect(await sentenceOf(await redact(named.document.id))).toEqual([
    409,
    'The name Lease zephyrine-quagmire.pdf says what is hidden in the document. Choose another name first.',
  ])
  const locked = new PdfFile({ userPassword: 'open' })
  locked.text('Zephyrine').end()
  const encrypted = await upload('Locked.pdf', Buffer.from(await readAll(locked)))
  const order = { sha256: encrypted.document.sha256, sets: [{ reason: 'x', spans: [], pages: [1] }] }
  expect(await sentenceOf(await redact(encrypted.document.id, order))).toEqual([
    422,
    'Locked.pdf is encrypted. Save it without a password and upload it again to redact it.',
  ])
  const { document } = await upload('Plain.pdf', await makePdf(pages))
  const bad = [
    [{ spans: [], pages: [] }, 'Choose what to hide.'],
    [{ spans: [], pages: [7] }, 'The document has no such page.'],
    [{ spans: [{ start: 0, end: 100_000 }] }, 'What is hidden must be on one page of the text.'],
  ] as const
  for (const [more, sentence] of bad)
    expect(await sentenceOf(await redact(document.id, await orderFor(document.id, 'Zephyrine', more)))).toEqual([
      400,
      sentence,
    ])
  expect(await log(document.id)).toEqual([])
  expect(await inRoom(document.id)).toBeDefined()
})

it('the audit log says how much was hidden and by whom, never what; a deleted document takes its copy along', async () => {
  const { document } = await upload('Audit.pdf', await makePdf(pages))
  const { id } = document
  await redactAndWait(id, await orderFor(id, 'Zephyrine Quagmire', { pages: [2] }))
  const entries = await readEntries(app.deps.db, { subject_id: id })
  const own = entries
  expect(own.map(({ action, details }) => [action, details])).toEqual([
    ['document.uploaded', expect.anything()],
    expect.anything(),
    ['document.redacted', { version: 1, places: 1, whole_pages: 1 }],
    ['document.redacted_copy_made', { redaction_id: expect.any(String), file_size: expect.any(Number) }],
  ])
  expect(JSON.stringify(own)).not.toMatch(secret)
  const copy = await app.deps.db
    .selectFrom('document_redactions')
    .select(['file_path', 'sets'])
    .where('document_id', '=', id)
    .executeTakeFirstOrThrow()
  expect(JSON.stringify(copy.sets)).not.toMatch(secret)
  // a question about the file names it alone
  const ask = { token, key: '018f0000-0000-4000-8000-0000000000aa', body: 'Who sells?', document_id: id }
  const { questions } = await guest().call<RoomQuestions>('POST', '/api/room-links/questions/new', ask)
  expect(questions[0]).toMatchObject({ file_name: 'Audit.pdf' })
  await ann.call('DELETE', `/api/documents/${id}`)
  await expectWithheld(id)
})
