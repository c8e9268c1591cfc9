import { createHash, randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm, utimes } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import type { ReadableStream as NodeReadableStream } from 'node:stream/web'
import { encryptDocx } from '@cj-tech-master/excelts/word/crypto'
import { createRouterClient } from '@orpc/server'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openFolder } from '#adapters/storage/folder.ts'
import type { Storage } from '#adapters/storage/port.ts'
import { openTextReader } from '#adapters/text/open-text-reader.ts'
import type { TextReader } from '#adapters/text/port.ts'
import { eicar, startClamd } from '#adapters/virus/clamd-server.fixture.ts'
import { openClamd } from '#adapters/virus/clamd.ts'
import type { VirusScanner } from '#adapters/virus/port.ts'
import { newId } from '#adapters/system/real.ts'
import { readPlainText } from '#core/text/to-readable-text.ts'
import { readEntries } from '#areas/audit/server/audit.fixture.ts'
import { makePerson, openWorker, waitForTask } from '#areas/tasks/server/tasks.fixture.ts'
import { ProviderError } from '#core/errors.ts'
import { patienceMs } from '#test/patience.ts'
import { useTestDb } from '#test/use-test-db.ts'
import type { Actor } from '../../permissions.ts'
import type { Document } from '../contract.ts'
import { files, nameOf, refusedFiles } from './documents.fixture.ts'
import { makeZip } from '#test/make-zip.ts'
import { documentsHandlers } from './handlers.ts'
import { documentsJobs } from './jobs.ts'
import { documentStreamHandlers } from './streams.ts'
import { purgeDocuments } from './remove-document.ts'
import { sweepFiles } from './files/sweep-files.ts'
import { readText } from './text/read-text.ts'
import { claimTextForEveryone, insertWaitingText, saveText } from './text/text-store.ts'

const database = useTestDb()
const roomy = { storageQuotaBytes: 1024 ** 3 }
let folder: string
let storage: Storage
let textReader: TextReader
type Extra = { storage: Storage; textReader: TextReader; newId: typeof newId; config: typeof roomy; virusScanner: null }
let worker: Awaited<ReturnType<typeof openWorker<Extra>>>
let ada: Actor

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'documents-'))
  storage = await openFolder(folder)
  textReader = openTextReader()
  const extra = { storage, textReader, newId, config: roomy, virusScanner: null }
  worker = await openWorker(database.db, database.url, { definitions: documentsJobs, extra })
  ada = await makePerson(database.db)
})
afterAll(async () => {
  await worker.stop()
  await textReader.close()
  await rm(folder, { recursive: true })
})

const { signal } = new AbortController()
const control = { taskId: randomUUID(), attempt: 1, signal: new AbortController().signal, report: () => {} }
type Over = {
  storage?: Storage
  config?: typeof roomy
  clock?: { now: () => Date }
  virusScanner?: VirusScanner
  textReader?: TextReader
}

const alone = {
  virusScanner: null,
  noteDocumentChange: () => Promise.resolve(),
  describePlaceOfDocument: () => Promise.resolve([]),
  authSecret: 'a secret of thirty-two letters ..',
}
const contextOf = (actor: Actor | null, over: Over = {}) => ({
  deps: { ...worker.deps, ...alone, config: roomy, ...over },
  actor,
  request: { id: 'r', address: '127.0.0.1', userAgent: 'test', headers: new Headers() },
  reply: new Headers(),
})
const as = (actor: Actor | null, over: Over = {}) =>
  createRouterClient(documentsHandlers, { context: contextOf(actor, over) })

type Sent = {
  content: Buffer | ReadableStream
  query?: Record<string, string>
  headers?: Record<string, string>
} & Over

async function upload(actor: Actor | null, { content, query = {}, headers = {}, ...over }: Sent): Promise<Document> {
  const url = `http://localhost/api/documents/upload?${new URLSearchParams({ name: 'NDA.pdf', ...query }).toString()}`
  const body = Buffer.isBuffer(content) ? new Uint8Array(content) : content
  const request = { url, headers: new Headers(headers), body: toReadable(body), signal }
  const response = await documentStreamHandlers.upload(contextOf(actor, over), request)
  expect(response.status).toBe(201)
  return (await response.json()) as Document
}

const read = (actor: Actor | null, id: string, query = '') =>
  documentStreamHandlers.content(
    contextOf(actor),
    {
      url: `http://localhost/api/documents/${id}/content${query}`,
      headers: new Headers(),
      body: Readable.from([]),
      signal,
    },
    { id },
  )

const secondPdf = Buffer.concat([files.pdf, Buffer.from('\n% second\n')])
const bytesOf = async (response: Promise<Response>) => Buffer.from(await (await response).arrayBuffer())

async function replace(actor: Actor, id: string, name: string): Promise<Document> {
  const url = `http://localhost/api/documents/${id}/versions?${new URLSearchParams({ name }).toString()}`
  const request = { url, headers: new Headers(), body: toReadable(new Uint8Array(secondPdf)), signal }
  return (await (await documentStreamHandlers.replace(contextOf(actor), request, { id })).json()) as Document
}

function toReadable(body: Uint8Array | ReadableStream): Readable {
  const content = body instanceof Uint8Array ? Readable.from([body]) : Readable.fromWeb(body as NodeReadableStream)
  return content.on('error', () => {})
}

async function keysOf(actor: Actor): Promise<string[]> {
  const keys = []
  for await (const { key } of storage.list(`${actor.workspaceId}/`)) keys.push(key)
  return keys
}

describe('uploading', () => {
  test('stores the file and a row with the fields of the specification', async () => {
    const document = await upload(ada, { content: files.pdf, query: { name: 'C:\\deals\\NDA.pdf', category: 'legal' } })
    expect(document).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      workspace_id: ada.workspaceId,
      user_id: ada.userId,
      name: 'NDA.pdf',
      file_path: expect.stringMatching(new RegExp(`^${ada.workspaceId}/[0-9a-f-]{36}$`)),
      file_size: files.pdf.length,
      file_type: 'application/pdf',
      category: 'legal',
      status: 'uploaded',
      sha256: createHash('sha256').update(files.pdf).digest('hex'),
      virus_check: 'none',
      is_sample: false,
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    })
    expect(await as(ada).list({ category: 'legal' })).toEqual([document])
  })

  test('accepts every allowed type with its own extension, in the category general', async () => {
    const bob = await makePerson(database.db)
    // the fixture has no other keys
    for (const [kind, content] of Object.entries(files) as [keyof typeof files, Buffer][]) {
      const document = await upload(bob, { content, query: { name: nameOf(kind) } })
      expect(document.category).toBe('general')
    }
    expect(await as(bob).list({})).toHaveLength(Object.keys(files).length)
  })

  test.each([
    ['run.bat', files.text],
    ['invoice.hta', files.text],
    ['NDA.pdf.exe', files.pdf],
    ['NDA', files.pdf],
    ['page.pdf', files.text],
    ['photo.png', files.jpeg],
    ['table.xlsx', files.docx],
    ['notes.txt', files.pdf],
    ['page.txt', Buffer.from('<html><script>alert(1)</script>')],
    ['table.csv', Buffer.from('name\n<script>alert(1)</script>\n')],
  ])('refuses %s, whose name or content is not on the list or does not fit the other', async (name, content) => {
    const bob = await makePerson(database.db)
    await expect(upload(bob, { content, query: { name } })).rejects.toMatchObject({
      code: 'UNSUPPORTED_MEDIA_TYPE',
      message: `${name} is not a supported file type.`,
    })
    expect(await keysOf(bob)).toEqual([])
  })

  test.each(Object.entries(refusedFiles))('refuses %s, and stores neither file nor row', async (_name, content) => {
    const bob = await makePerson(database.db)
    await expect(upload(bob, { content, query: { name: 'report.pdf' } })).rejects.toMatchObject({
      code: 'UNSUPPORTED_MEDIA_TYPE',
      message: 'report.pdf is not a supported file type.',
    })
    expect(await keysOf(bob)).toEqual([])
    expect(await as(bob).list({})).toEqual([])
  })

  test('accepts 10 MB and refuses one byte more, declared or not', async () => {
    const bob = await makePerson(database.db)
    const limit = 10 * 1024 * 1024
    const fits = Buffer.alloc(limit, 'a')
    expect(await upload(bob, { content: fits, query: { name: 'a.txt' } })).toMatchObject({ file_size: limit })
    const tooLarge = { code: 'PAYLOAD_TOO_LARGE', message: 'b.txt exceeds the 10MB limit.' }
    const content = new ReadableStream({
      start(controller) {
        controller.enqueue(new Uint8Array(fits))
        controller.enqueue(new Uint8Array([97]))
        controller.close()
      },
    })
    await expect(upload(bob, { content, query: { name: 'b.txt' } })).rejects.toMatchObject(tooLarge)
    const announced = {
      content: files.text,
      query: { name: 'b.txt' },
      headers: { 'content-length': String(limit + 1) },
    }
    await expect(upload(bob, announced)).rejects.toMatchObject(tooLarge)
    expect(await keysOf(bob)).toHaveLength(1)
  })

  test('refuses an empty file, a body that breaks off, a missing name and an unknown category', async () => {
    const bob = await makePerson(database.db)
    await expect(upload(bob, { content: Buffer.alloc(0) })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      message: 'NDA.pdf is empty.',
    })
    const broken = new ReadableStream({
      pull(controller) {
        controller.enqueue(new Uint8Array(files.pdf))
        controller.error(Object.assign(new Error('gone'), { code: 'ECONNRESET' }))
      },
    })
    await expect(upload(bob, { content: broken })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    await expect(upload(bob, { content: files.pdf, query: { name: '' } })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    })
    await expect(upload(bob, { content: files.pdf, query: { category: 'secret' } })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    })
    await expect(upload(bob, { content: files.pdf, query: { more: '1' } })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    })
    await expect(upload(null, { content: files.pdf })).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
    expect(await keysOf(bob)).toEqual([])
  })

  test('is written into the audit log without the name of the file', async () => {
    const bob = await makePerson(database.db)
    const { id } = await upload(bob, { content: files.pdf, query: { name: 'Project Falcon.pdf' } })
    await as(bob).remove({ id })
    const entries = await readEntries(database.db, { chain_id: bob.workspaceId })
    expect(entries.map(({ action, subject_id }) => [action, subject_id])).toEqual([
      ['document.uploaded', id],
      ['document.removed', id],
    ])
    expect(entries[0]?.details).toEqual({
      category: 'general',
      file_type: 'application/pdf',
      file_size: files.pdf.length,
    })
    expect(JSON.stringify(entries)).not.toContain('Falcon')
  })
})

describe('reading', () => {
  test('returns the bytes as an attachment that no browser shows or sniffs', async () => {
    const { id } = await upload(ada, { content: files.text, query: { name: 'Vertrag "Ü" 株.txt' } })
    const response = await read(ada, id)
    expect(Buffer.from(await response.arrayBuffer()).equals(files.text)).toBe(true)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'content-length': String(files.text.length),
      'content-disposition': `attachment; filename="Vertrag ___ _.txt"; filename*=UTF-8''Vertrag%20%22%C3%9C%22%20%E6%A0%AA.txt`,
      'x-content-type-options': 'nosniff',
    })
  })

  test('is refused to visitors, and to refusedFiles as if there were no document', async () => {
    const { id } = await upload(ada, { content: files.pdf })
    await expect(read(null, id)).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
    const stranger = await makePerson(database.db)
    await expect(read(stranger, id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(read(ada, 'no-id')).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(as(stranger).remove({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await as(stranger).list({})).toEqual([])
    await expect(as(null).list({})).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
    await expect(as(null).remove({ id })).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
    expect((await read(ada, id)).status).toBe(200)
  })

  test('the list shows the newest first', async () => {
    const bob = await makePerson(database.db)
    const first = await upload(bob, { content: files.pdf })
    const second = await upload(bob, { content: files.csv, query: { name: 'second.csv' } })
    expect((await as(bob).list({})).map(({ id }) => id)).toEqual([second.id, first.id])
    expect((await as(bob).list({ limit: 1 })).map(({ id }) => id)).toEqual([second.id])
  })
})

describe('removing', () => {
  test('hides the document immediately; undo brings it back, and after a week row and files are deleted', async () => {
    const bob = await makePerson(database.db)
    const { id } = await upload(bob, { content: files.pdf })
    await replace(bob, id, 'Second.pdf')
    await as(bob).remove({ id })
    await expect(read(bob, id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await as(bob).list({})).toEqual([])
    await expect(as(bob).remove({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(as(ada).restore({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect((await as(bob).restore({ id })).name).toBe('Second.pdf')
    expect((await read(bob, id)).status).toBe(200)
    await expect(as(bob).restore({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })

    await as(bob).remove({ id })
    const inDays = (days: number) => ({
      ...worker.deps,
      clock: { now: () => new Date(Date.now() + days * 86_400_000) },
    })
    await purgeDocuments.run(inDays(6), {}, control)
    expect(await keysOf(bob)).toHaveLength(2)
    await purgeDocuments.run(inDays(8), {}, control)
    const tasks = await database.db
      .selectFrom('tasks')
      .select('id')
      .where('kind', '=', 'remove-file')
      .orderBy('created_at', 'desc')
      .limit(2)
      .execute()
    for (const task of tasks) await waitForTask(database.db, task.id, ({ state }) => state === 'done')
    expect(await keysOf(bob)).toEqual([])
    await expect(as(bob).restore({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})

describe('a document that changes', () => {
  test('is renamed with its extension, and replaced by a newer file; the earlier one stays readable', async () => {
    const { id } = await upload(ada, { content: files.pdf, query: { name: 'spa.pdf' } })
    expect((await as(ada).rename({ id, name: 'Share purchase agreement' })).name).toBe('Share purchase agreement.pdf')
    const replaced = await replace(ada, id, 'SPA final.pdf')
    expect(replaced).toMatchObject({ id, name: 'SPA final.pdf' })
    await expect(replace(ada, id, 'again.pdf')).rejects.toMatchObject({ code: 'CONFLICT' })
    expect(await as(ada).versions({ id })).toMatchObject([
      { version: 2, name: 'SPA final.pdf', is_current: true },
      { version: 1, name: 'Share purchase agreement.pdf', is_current: false },
    ])
    expect(await bytesOf(read(ada, id))).toEqual(secondPdf)
    expect(await bytesOf(read(ada, id, '?version=1'))).toEqual(files.pdf)
    await expect(read(ada, id, '?version=3')).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(replace(await makePerson(database.db), id, 'theirs.pdf')).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test('goes back to an earlier version, which becomes the newest one; no version is lost', async () => {
    const { id } = await upload(ada, { content: files.pdf, query: { name: 'spa.pdf' } })
    await replace(ada, id, 'SPA final.pdf')
    const stranger = await makePerson(database.db)
    await expect(as(stranger).restoreVersion({ id, version: 1 })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(as(null).restoreVersion({ id, version: 1 })).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
    for (const version of [2, 3])
      await expect(as(ada).restoreVersion({ id, version })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const before = await readEntries(database.db, { subject_id: id })
    const both = await Promise.allSettled([1, 2].map(() => as(ada).restoreVersion({ id, version: 1 })))
    // of two clicks one restores it; for the other it is the current file already
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await as(ada).versions({ id })).toMatchObject([
      { version: 3, name: 'spa.pdf', is_current: true },
      { version: 2, name: 'SPA final.pdf', is_current: false },
      { version: 1, name: 'spa.pdf', is_current: false },
    ])
    expect(await bytesOf(read(ada, id))).toEqual(files.pdf)
    expect(await bytesOf(read(ada, id, '?version=2'))).toEqual(secondPdf)
    expect(await bytesOf(read(ada, id, '?version=1'))).toEqual(files.pdf)
    const entries = (await readEntries(database.db, { subject_id: id })).slice(before.length)
    expect(entries).toMatchObject([
      {
        action: 'document.version_restored',
        details: { version: 3, restored_version: 1, file_size: files.pdf.length },
      },
    ])
    const full = { storageQuotaBytes: 1 }
    await expect(as(ada, { config: full }).restoreVersion({ id, version: 2 })).rejects.toMatchObject({
      code: 'CONFLICT',
    })
    expect(await as(ada).versions({ id })).toHaveLength(3)
  })

  test('notes who opened and downloaded it, once for each sitting', async () => {
    const { id } = await upload(ada, { content: files.pdf })
    await as(ada).text({ id })
    await read(ada, id, '?view=1')
    await read(ada, id)
    await read(ada, id)
    expect((await as(ada).views({ id })).map(({ kind, version }) => `${kind} ${version}`)).toEqual([
      'downloaded 1',
      'opened 1',
    ])
  })

  test('with readers is there for them, owners and admins alone', async () => {
    const member: Actor = { ...ada, memberRole: 'member', userId: randomUUID() }
    const { id } = await upload(ada, { content: files.pdf })
    await database.db.updateTable('documents').set({ readers: [] }).where('id', '=', id).execute()
    await expect(as(member).text({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(as(member).rename({ id, name: 'x' })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(as(member).remove({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect((await as(member).list({})).map((document) => document.id)).not.toContain(id)
    await database.db
      .updateTable('documents')
      .set({ readers: [member.userId] })
      .where('id', '=', id)
      .execute()
    expect((await as(member).list({})).map((document) => document.id)).toContain(id)
    expect((await as({ ...ada, memberRole: 'admin', userId: randomUUID() }).list({})).length).toBeGreaterThan(0)
  })

  test('waits for its watermark under the name of its reader, and only as long as the call lasts', async () => {
    const member = { ...ada, memberRole: 'member' as const }
    const { id } = await upload(ada, { content: files.pdf })
    await database.db.updateTable('documents').set({ file_access: 'marked' }).where('id', '=', id).execute()
    const ordered: unknown[] = []
    const stamp: TextReader['stamp'] = ({ who }, caller) => {
      ordered.push(who, caller)
      return Promise.reject(new Error('left'))
    }
    const context = contextOf(member, { textReader: { ...textReader, stamp } })
    const url = `http://localhost/api/documents/${id}/content`
    const request = { url, headers: new Headers(), body: Readable.from([]), signal }
    await expect(documentStreamHandlers.content(context, request, { id })).rejects.toThrow('left')
    expect(ordered).toEqual([ada.userId, signal])
  })

  test('has a signed address that works without a session, for minutes', async () => {
    const { id } = await upload(ada, { content: files.pdf })
    const { url } = await as(ada).link({ id })
    const open = (address: string, over: Over = {}) =>
      documentStreamHandlers.signed(contextOf(null, over), {
        url: `http://localhost${address}`,
        headers: new Headers(),
        body: Readable.from([]),
        signal,
      })
    expect(await bytesOf(open(url))).toEqual(files.pdf)
    await expect(open(`${url.slice(0, -2)}xx`)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(open('/api/documents/signed?token=e30.x')).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const later = { clock: { now: () => new Date(Date.now() + 6 * 60_000) } }
    await expect(open(url, later)).rejects.toMatchObject({ code: 'GONE' })
    await as(ada).remove({ id })
    await expect(open(url)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})

describe('an upload with a virus scanner', () => {
  test('is stored as clean, refused with a virus and without a verdict, and marked where it is too large', async () => {
    const clamd = await startClamd({ largest: 1000 })
    const virusScanner = openClamd({ address: { host: '127.0.0.1', port: clamd.port }, timeoutMs: patienceMs })
    const bob = await makePerson(database.db)
    const send = (text: string) =>
      upload(bob, { content: Buffer.from(text), query: { name: 'note.txt' }, virusScanner })
    expect(await send('harmless')).toMatchObject({ virus_check: 'clean' })
    await expect(send(`a ${eicar}`)).rejects.toMatchObject({
      code: 'UNPROCESSABLE',
      message: 'note.txt contains a virus (Eicar-Test-Signature) and was not stored.',
    })
    expect(await send('x'.repeat(5000))).toMatchObject({ virus_check: 'too_large' })
    clamd.behave('error')
    await expect(send('harmless too')).rejects.toMatchObject({
      code: 'UNAVAILABLE',
      message: 'note.txt could not be checked for viruses. Please try again in a few minutes.',
      data: undefined,
    })
    await clamd.stop()
    expect(await upload(bob, { content: files.pdf })).toMatchObject({ virus_check: 'none' })
    expect(await as(bob).list({})).toHaveLength(3)
    expect(await keysOf(bob)).toHaveLength(3)
  })
})

describe('files and rows agree', () => {
  const twoDaysAgo = () => new Date(Date.now() - 2 * 24 * 60 * 60 * 1000)
  const age = (key: string) => utimes(path.join(folder, key), twoDaysAgo(), twoDaysAgo())

  test('if the row cannot be written, the file is removed', async () => {
    const bob = await makePerson(database.db)
    const source = {
      async pull(controller: ReadableStreamDefaultController<Uint8Array>) {
        await database.db.deleteFrom('workspaces').where('id', '=', bob.workspaceId).execute()
        controller.enqueue(new Uint8Array(files.pdf))
        controller.close()
      },
    }
    // Nothing is pulled before the upload reads: the workspace is deleted while the file arrives, not before.
    const content = new ReadableStream(source, { highWaterMark: 0 })
    const failure = { code: 'NOT_FOUND', cause: { code: '23503' } }
    await expect(upload(bob, { content })).rejects.toMatchObject(failure)
    expect(await keysOf(bob)).toEqual([])
  })

  test('if the storage fails, there is no row', async () => {
    const bob = await makePerson(database.db)
    const failing: Storage = {
      ...storage,
      put: () => Promise.reject(new ProviderError('storage', 'full', { retryable: true })),
    }
    await expect(upload(bob, { content: files.pdf, storage: failing })).rejects.toMatchObject({ service: 'storage' })
    expect(await as(bob).list({})).toEqual([])
  })

  test('after a crash between file and row, the sweep removes the file once it is a day old, and no other', async () => {
    const bob = await makePerson(database.db)
    const named = await upload(bob, { content: files.pdf })
    const [old, young, ofAnotherArea] = [
      `${bob.workspaceId}/${randomUUID()}`,
      `${bob.workspaceId}/${randomUUID()}`,
      `${bob.workspaceId}/exports/1`,
    ]
    const ofImport = `${bob.workspaceId}/imports/${randomUUID()}`
    for (const key of [old, young, ofAnotherArea, ofImport]) await storage.put(key, Readable.from([files.pdf]), 1000)
    for (const key of [named.file_path, old, ofAnotherArea, ofImport]) await age(key)
    await sweepFiles.run({ db: database.db, storage, clock: worker.deps.clock }, {}, control)
    expect(await keysOf(bob)).toEqual([named.file_path, young, ofAnotherArea].toSorted())
    expect((await read(bob, named.id)).status).toBe(200)
  })

  test('after a workspace was deleted, the sweep removes its files', async () => {
    const bob = await makePerson(database.db)
    const { file_path } = await upload(bob, { content: files.pdf })
    await database.db.deleteFrom('workspaces').where('id', '=', bob.workspaceId).execute()
    await age(file_path)
    await sweepFiles.run({ db: database.db, storage, clock: worker.deps.clock }, {}, control)
    expect(await keysOf(bob)).toEqual([])
  })

  test('the file stays if it is unknown whether the row was committed', async () => {
    const bob = await makePerson(database.db)
    // Cuts the connection during the insert, like a crashing database.
    await sql`create function cut_connection() returns trigger language plpgsql as
      $$ begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$`.execute(database.db)
    await sql`create trigger cut_connection before insert on documents for each row execute function cut_connection()`.execute(
      database.db,
    )
    await expect(upload(bob, { content: files.pdf })).rejects.toMatchObject({ data: { step: 'record' } })
    await sql`drop trigger cut_connection on documents`.execute(database.db)
    expect(await keysOf(bob)).toHaveLength(1)
    expect(await as(bob).list({})).toEqual([])
  })
})

describe('the quota of a workspace', () => {
  const text = (letters: number) => Buffer.alloc(letters, 'a')
  const named = (name: string) => ({ query: { name } })
  const noRoom = { code: 'CONFLICT', message: expect.stringContaining('does not fit') }
  const reservationsOf = (actor: Actor) =>
    database.db.selectFrom('storage_reservations').selectAll().where('workspace_id', '=', actor.workspaceId).execute()
  const config = { storageQuotaBytes: 1000 }

  test.each([
    ['announced', (bytes: number) => ({ 'content-length': String(bytes) })],
    ['not announced', () => ({})],
  ])('is kept to the byte, %s; what is removed makes space again', async (_way, headersFor) => {
    const bob = await makePerson(database.db)
    const send = (name: string, bytes: number) =>
      upload(bob, { content: text(bytes), ...named(name), headers: headersFor(bytes), config })
    const first = await send('first.txt', 600)
    await expect(send('second.txt', 401)).rejects.toMatchObject({
      code: 'CONFLICT',
      message:
        'second.txt does not fit: this workspace has 400 bytes left of its 1,000 bytes for files. Remove files that are no longer needed.',
    })
    await send('third.txt', 400)
    await expect(send('fourth.txt', 1)).rejects.toMatchObject({
      message: expect.stringContaining('has used all of its'),
    })
    expect(await keysOf(bob)).toHaveLength(2)
    await as(bob).remove({ id: first.id })
    await send('fourth.txt', 600)
    expect(await as(bob, { config }).storage()).toEqual({
      used_bytes: 1000,
      allowed_bytes: 1000,
      documents_bytes: 1000,
      imports_bytes: 0,
      arriving_bytes: 0,
    })
    expect(await reservationsOf(bob)).toEqual([])
  })

  test('refuses a declared size above the quota before a byte is read', async () => {
    const bob = await makePerson(database.db)
    let pulls = 0
    const content = new ReadableStream({ pull: () => void (pulls += 1) }, { highWaterMark: 0 })
    const headers = { 'content-length': '1001' }
    await expect(upload(bob, { content, ...named('a.txt'), headers, config })).rejects.toMatchObject(noRoom)
    expect(pulls).toBe(0)
    expect(await reservationsOf(bob)).toEqual([])
  })

  test('stops an endless upload, and stores nothing of it', async () => {
    const bob = await makePerson(database.db)
    const content = new ReadableStream({ pull: (controller) => controller.enqueue(new Uint8Array(text(300))) })
    await expect(upload(bob, { content, ...named('a.txt'), config })).rejects.toMatchObject(noRoom)
    expect(await keysOf(bob)).toEqual([])
    expect(await reservationsOf(bob)).toEqual([])
  })

  test.each([{ 'content-length': '400' }, {}])('two uploads never get the same space %j', async (headers) => {
    const bob = await makePerson(database.db)
    const sent = Array.from({ length: 6 }, (_, index) =>
      upload(bob, { content: text(400), ...named(`${index}.txt`), headers, config }),
    )
    const ended = await Promise.allSettled(sent)
    const refused = ended.filter(({ status }) => status === 'rejected')
    for (const one of refused) expect(one).toMatchObject({ reason: noRoom })
    const kept = await as(bob).list({})
    expect(kept.length + refused.length).toBe(6)
    expect(kept.length).toBeGreaterThan(0)
    expect(kept.length).toBeLessThan(3)
    expect(await keysOf(bob)).toHaveLength(kept.length)
    expect(await reservationsOf(bob)).toEqual([])
  })

  /** 700 bytes of which none has arrived, at a time that `pass` moves by minutes. */
  async function beginSlowUpload() {
    const bob = await makePerson(database.db)
    let ms = Date.parse('2026-11-20T12:00:00.000Z')
    const over = { config, clock: { now: () => new Date(ms) } }
    const body = Promise.withResolvers<ReadableStreamDefaultController>()
    const content = new ReadableStream({ start: body.resolve })
    const slow = upload(bob, { content, ...named('slow.txt'), headers: { 'content-length': '700' }, ...over })
    return { bob, over, slow, controller: await body.promise, pass: (minutes: number) => (ms += minutes * 60 * 1000) }
  }

  test('space that is not renewed, as after a crash, is free again after ten minutes', async () => {
    const { bob, over, slow, controller, pass } = await beginSlowUpload()
    controller.enqueue(new Uint8Array(text(100)))
    while ((await reservationsOf(bob)).length === 0) await new Promise(setImmediate)
    expect(await as(bob, over).storage()).toMatchObject({ used_bytes: 700, arriving_bytes: 700, documents_bytes: 0 })
    const other = () => upload(bob, { content: text(500), ...named('other.txt'), ...over })
    await expect(other()).rejects.toMatchObject(noRoom)
    pass(10)
    const { id } = await other()
    // Another upload took the space in the meantime, so the late one does not fit.
    controller.enqueue(new Uint8Array(text(600)))
    controller.close()
    await expect(slow).rejects.toMatchObject(noRoom)
    expect((await as(bob).list({})).map((document) => document.id)).toEqual([id])
    expect(await reservationsOf(bob)).toEqual([])
  })

  test('an upload in progress keeps its space', async () => {
    const { bob, slow, controller, pass } = await beginSlowUpload()
    const endOf = async () => (await reservationsOf(bob))[0]?.expires_at.getTime() ?? 0
    while ((await endOf()) === 0) await new Promise(setImmediate)
    for (let piece = 1; piece <= 7; piece++) {
      const ms = pass(5)
      controller.enqueue(new Uint8Array(text(100)))
      while ((await endOf()) <= ms + 5 * 60 * 1000) await new Promise(setImmediate)
    }
    controller.close()
    expect(await slow).toMatchObject({ file_size: 700 })
  })

  test('is separate for each workspace', async () => {
    const [bob, eve] = [await makePerson(database.db), await makePerson(database.db)]
    await upload(bob, { content: text(1000), ...named('a.txt'), config })
    expect(await as(eve, { config }).storage()).toMatchObject({ used_bytes: 0 })
    await upload(eve, { content: text(1000), ...named('a.txt'), config })
  })

  test('includes every table that names stored files', async () => {
    const { rows } = await sql<{ name: string; is_counted: boolean }>`
      select c.table_name as name, u.table_name is not null as is_counted
      from information_schema.columns c
      join information_schema.tables t using (table_schema, table_name)
      left join information_schema.view_column_usage u
        on u.view_name = 'stored_files' and u.table_name = c.table_name and u.column_name = c.column_name
      where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.column_name = 'file_path'
      order by 1`.execute(database.db)
    expect(rows).toEqual([
      { name: 'document_redactions', is_counted: true },
      { name: 'document_versions', is_counted: true },
      { name: 'documents', is_counted: true },
      { name: 'imports', is_counted: true },
      { name: 'monitoring_imports', is_counted: true },
      { name: 'monitoring_notes', is_counted: true },
      { name: 'retained_files', is_counted: true },
      { name: 'room_imports', is_counted: true },
    ])
  })
})

describe('the text of a document', () => {
  const textOf = async (actor: Actor, documentId: string) => {
    const state = async () => (await readText({ db: database.db }, actor, { documentId })).state
    await expect.poll(state, { timeout: patienceMs }).toMatch(/^(read|failed)$/)
    return await readText({ db: database.db }, actor, { documentId })
  }

  test('is read in the background, with pages and tables by their characters', async () => {
    const eve = await makePerson(database.db)
    const document = await upload(eve, { content: files.csv, query: { name: 'values.csv' } })
    const { state, content, sha256 } = await textOf(eve, document.id)
    expect({ state, sha256 }).toEqual({ state: 'read', sha256: document.sha256 })
    expect(content).toMatchObject({
      text: 'name\tvalue\nAcme\t19.5\n',
      pages: [{ number: 1, start: 0, end: 21 }],
      tables: [
        {
          page: 1,
          rows: [
            ['name', 'value'],
            ['Acme', '19.5'],
          ],
        },
      ],
    })
    const second = content?.paragraphs[1]
    expect(content?.text.slice(second?.start, second?.end)).toBe('Acme\t19.5')
    await expect(readText({ db: database.db }, ada, { documentId: document.id })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  })

  test('of an encrypted file is read with its password, which is stored nowhere', async () => {
    const eve = await makePerson(database.db)
    const plain = makeZip({ 'word/document.xml': '<w:document><w:body><w:p><w:r><w:t>Hidden clause</w:t></w:r></w:p></w:body></w:document>' }) // prettier-ignore
    const content = Buffer.from(await encryptDocx(plain, 'open sesame', { spinCount: 1000 }))
    const { id, file_type } = await upload(eve, { content, query: { name: 'Secret.docx' } })
    expect(file_type).toBe('application/vnd.openxmlformats-officedocument.wordprocessingml.document')
    expect(await textOf(eve, id)).toMatchObject({ state: 'failed', problem: 'encrypted' })
    const unlock = (actor: Actor, password: string) => as(actor).unlock({ id, password })
    await expect(unlock(ada, 'open sesame')).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(unlock(eve, 'sesame')).rejects.toMatchObject({ message: 'This password does not open the file.' })
    expect(await unlock(eve, 'open sesame')).toMatchObject({ id })
    expect((await textOf(eve, id)).content?.text).toContain('Hidden clause')
    await expect(unlock(eve, 'open sesame')).rejects.toMatchObject({
      message: 'This document does not need a password.',
    })
    const bytes = await bytesOf(read(eve, id))
    expect(bytes.equals(content)).toBe(true)
    const { rows } = await sql<{ held: string }>`select a::text as held from audit_log a where a.subject_id = ${id}
      union all select t::text from document_texts t where t.document_id = ${id}`.execute(database.db)
    expect(rows.length).toBeGreaterThan(1)
    expect(JSON.stringify(rows)).not.toContain('open sesame')
  })

  test('that was read with a password before files were marked is marked by the migration, and no later file', async () => {
    const eve = await makePerson(database.db)
    const plain = makeZip({ 'word/document.xml': '<w:document><w:body><w:p><w:r><w:t>Hidden clause</w:t></w:r></w:p></w:body></w:document>' }) // prettier-ignore
    const content = Buffer.from(await encryptDocx(plain, 'open', { spinCount: 1000 }))
    const { id } = await upload(eve, { content, query: { name: 'Before.docx' } })
    expect(await textOf(eve, id)).toMatchObject({ problem: 'encrypted' })
    await as(eve).unlock({ id, password: 'open' })
    const migration = await readFile(new URL('../../../db/migrations/0046-second-looks.sql', import.meta.url), 'utf8')
    const [marks = ''] = /update document_texts[^;]*;/.exec(migration) ?? []
    const own = () => database.db.updateTable('document_texts').where('document_id', '=', id)
    const mark = async () => {
      await sql.raw(marks).execute(database.db)
      const row = database.db.selectFrom('document_texts').select('is_encrypted').where('document_id', '=', id)
      return (await row.executeTakeFirstOrThrow()).is_encrypted
    }
    await own().set({ is_encrypted: false }).execute()
    expect(await mark()).toBe(true)
    await own().set({ is_encrypted: false, changed_at: new Date() }).execute()
    expect(await mark()).toBe(false)
  })

  test('of a picture without words says so, once the recogniser has looked', async () => {
    const eve = await makePerson(database.db)
    const document = await upload(eve, { content: files.png, query: { name: 'photo.png' } })
    expect(await textOf(eve, document.id)).toMatchObject({
      problem: 'no_text',
      sentence: 'This file contains no text.',
    })
  })

  test('of a damaged file ends with a sentence', async () => {
    const eve = await makePerson(database.db)
    const document = await upload(eve, { content: files.doc, query: { name: 'broken.doc' } })
    expect(await textOf(eve, document.id)).toMatchObject({
      state: 'failed',
      problem: 'corrupt',
      sentence: 'This file is damaged or is not what its name says.',
      content: null,
    })
  })

  test('is stored once, by the task that has it, also if that task starts again; workspaces take turns', async () => {
    const at = new Date()
    const [large, small] = [await makePerson(database.db), await makePerson(database.db)]
    const ids: string[] = []
    for (const actor of [large, large, small]) {
      const { id } = await upload(actor, { content: files.text, query: { name: 'a.txt' } })
      await textOf(actor, id)
      ids.push(id)
    }
    await database.db.transaction().execute(async (trx) => {
      for (const [index, documentId] of ids.entries()) {
        const { workspaceId } = index < 2 ? large : small
        await insertWaitingText(trx, { documentId, workspaceId, at })
      }
      const claim = async (taskId: string) =>
        (await claimTextForEveryone(trx, { taskId, at: new Date(), isScan: false }))?.document_id
      const [one, two] = [randomUUID(), randomUUID()]
      const first = await claim(one)
      expect(await claim(one)).toBe(first)
      const second = await claim(two)
      expect([first, second].filter((id) => id === ids[2])).toHaveLength(1)
      const workspaceId = first === ids[2] ? small.workspaceId : large.workspaceId
      const words = { text: readPlainText('as read') }
      const save = (taskId: string) => saveText(trx, { documentId: first ?? '', workspaceId, taskId, at }, words)
      expect([await save(two), await save(one), await save(one)]).toEqual([false, true, false])
    })
  })
})
