import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { createRouterClient } from '@orpc/server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openOutbox } from '#adapters/mail/outbox.ts'
import type { Mail, Mailer } from '#adapters/mail/port.ts'
import { ProviderError } from '#core/errors.ts'
import { useTestDb } from '#test/use-test-db.ts'
import type { Actor } from '#areas/permissions.ts'
import { tasksHandlers } from '../handlers.ts'
import type { NewsBoard } from '../news/news-board.ts'
import { queueMail, sendMail } from './send-mail.ts'
import { makePerson, noMailer, openWorker, waitForTask } from '../tasks.fixture.ts'

const database = useTestDb()
const link = 'https://deals.example/api/auth/verify-email?token=secret-token'
const content = { to: 'ada@example.com', subject: 'Confirm your email', text: `Hello,\n\n${link}\n`, orderedBy: null }
let folder: string
let worker: Awaited<ReturnType<typeof openWorker>>
let mailer: Mailer
let breakNext = 0
const handed: Mail[] = []

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'outbox-'))
  const outbox = openOutbox({
    folder,
    from: { name: 'Deals', address: 'no-reply@deals.example' },
    host: 'deals.example',
    log: { info() {} },
  })
  mailer = {
    ...outbox,
    async send(mail: Mail) {
      handed.push(mail)
      const receipt = await outbox.send(mail)
      // The mail was sent, but the confirmation is lost: the worst case.
      if (breakNext-- > 0) throw new ProviderError('mail', 'connection lost', { retryable: true })
      return receipt
    },
  }
  worker = await openWorker(database.db, database.url, { definitions: [sendMail], extra: { mailer } })
})
afterAll(async () => {
  await worker.stop()
  await rm(folder, { recursive: true })
})

const queue = (mail: Parameters<typeof queueMail>[2]) =>
  database.db.transaction().execute((transaction) => queueMail(worker.deps, transaction, mail))

describe('a queued mail', () => {
  test('is sent, and its content is cleared', async () => {
    const attachments = [{ name: 'a.txt', type: 'text/plain', content: new TextEncoder().encode('attached') }]
    const { id } = await queue({ ...content, attachments })
    const task = await waitForTask(database.db, id, ({ state }) => state === 'done')
    expect(task).toMatchObject({
      workspace_id: null,
      user_id: null,
      input: null,
      title: 'Mail to a…@example.com: Confirm your email',
    })
    const [name] = (await readdir(folder)).filter((file) => file.endsWith(`${id}.eml`))
    const raw = await readFile(path.join(folder, name!), 'utf8')
    expect(raw.split(/\r?\n/)).toContain(link)
    expect(raw).toContain(Buffer.from('attached').toString('base64'))
    const jobs = await database.db.selectFrom('tasks').select('input').where('id', '=', id).execute()
    expect(JSON.stringify(jobs)).not.toContain('secret-token')
  })

  test('is not sent if its write was rolled back', async () => {
    const before = handed.length
    const write = database.db.transaction().execute(async (transaction) => {
      await queueMail(worker.deps, transaction, content)
      throw new Error('rolled back')
    })
    await expect(write).rejects.toThrow('rolled back')
    const { id } = await queue(content)
    await waitForTask(database.db, id, ({ state }) => state === 'done')
    expect(handed).toHaveLength(before + 1)
  })

  test('sent twice is one file and one Message-ID', async () => {
    breakNext = 1
    const { id } = await queue(content)
    const task = await waitForTask(database.db, id, ({ state }) => state === 'done')
    expect(task.attempt).toBe(2)
    const sent = handed.filter((mail) => mail.id === id)
    expect(sent).toHaveLength(2)
    expect(sent[1]).toEqual(sent[0])
    expect((await readdir(folder)).filter((file) => file.includes(id))).toHaveLength(1)
  })

  test('that can never be sent is recorded as failed, immediately and without its content', async () => {
    const { id } = await queue({ ...content, to: 'ada@example.com\r\nBcc: eve@example.com' })
    const task = await waitForTask(database.db, id, ({ state }) => state === 'failed')
    expect(task).toMatchObject({ attempt: 1, input: null, error: 'This is not an email address.' })
  })

  test('with attachments of more than 1 MB in total is refused before anything is written', async () => {
    const attachments = [{ name: 'a', type: 'a/b', content: new Uint8Array(1024 * 1024 + 3) }]
    await expect(queue({ ...content, attachments })).rejects.toThrow('1 MB in total')
  })
})

describe('a mail that nobody has received', () => {
  const news: NewsBoard = { async *follow() {}, readers: 0, close: async () => {} }
  const as = (actor: Actor | null, via = mailer) => {
    const deps = { ...worker.deps, news, mailer: via }
    const request = { id: 'r', address: '127.0.0.1', userAgent: 'test', headers: new Headers() }
    return createRouterClient(tasksHandlers, { context: { deps, actor, request, reply: new Headers() } })
  }
  const order = async ({ workspaceId, userId }: Actor, aboutId: string) => {
    const { id } = await queue({ ...content, orderedBy: { workspaceId, userId, aboutId } })
    await waitForTask(database.db, id, ({ state }) => state === 'done')
    return id
  }
  const missing = { code: 'NOT_FOUND', message: 'This email cannot be downloaded.' }

  test('can be downloaded by the user who requested it, the newest about each subject', async () => {
    const ada = await makePerson(database.db)
    const aboutId = randomUUID()
    await order(ada, aboutId)
    const id = await order(ada, aboutId)
    expect(await as(ada).listMails()).toMatchObject([{ id, about_id: aboutId, recipient: content.to }])
    const file = await as(ada).getMail({ id })
    expect([file.name, file.type]).toEqual(['mail.eml', 'message/rfc822'])
    expect(await file.text()).toContain(link)
  })

  test('cannot be downloaded by others, from another workspace, or where a mail server sends mails', async () => {
    const ada = await makePerson(database.db)
    const id = await order(ada, randomUUID())
    const colleague = await makePerson(database.db, { workspaceId: ada.workspaceId })
    const elsewhere = { ...ada, workspaceId: (await makePerson(database.db)).workspaceId }
    for (const other of [as(colleague), as(elsewhere), as(ada, noMailer)]) {
      expect(await other.listMails()).toEqual([])
      await expect(other.getMail({ id })).rejects.toMatchObject(missing)
    }
    await expect(as(null).getMail({ id })).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  })

  test('that nobody requested, such as account mails, can be downloaded by nobody', async () => {
    const ada = await makePerson(database.db)
    const { id } = await queue({ ...content, to: ada.email })
    await waitForTask(database.db, id, ({ state }) => state === 'done')
    expect(await as(ada).listMails()).toEqual([])
    await expect(as(ada).getMail({ id })).rejects.toMatchObject(missing)
  })
})
