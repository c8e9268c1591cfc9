import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import PostalMime from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterEach, describe, expect, test } from 'vitest'
import { AppError, ProviderError } from '#core/errors.ts'
import { patienceMs } from '#test/patience.ts'
import { openOutbox } from './outbox.ts'
import type { Mail, Mailer } from './port.ts'
import { openSmtp } from './smtp.ts'

const link = `https://deals.example/api/auth/verify-email?token=${'a'.repeat(300)}&callbackURL=%2Fauth`
const sender = { from: { name: 'M&A Intelligence', address: 'no-reply@deals.example' }, host: 'deals.example' }
const cleanups: (() => unknown)[] = []

afterEach(async () => {
  for (const clean of cleanups.splice(0).toReversed()) await clean()
})

function makeMail(over: Partial<Mail> = {}): Mail {
  return {
    id: '01981f7e-0000-7000-8000-000000000001',
    date: new Date('2026-11-21T09:30:00.000Z'),
    to: 'ada@example.com',
    subject: 'Confirm your email',
    text: `Hello Ada,\n\n${link}\n\nRegards`,
    ...over,
  }
}

/** A mailer together with the raw mails that came out of it, oldest first. */
type Bench = { mailer: Mailer; received: () => Promise<string[]> }

async function outboxBench(): Promise<Bench> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'outbox-'))
  cleanups.push(() => rm(folder, { recursive: true }))
  const names = async () => (await readdir(folder)).sort()
  const received = async () => Promise.all((await names()).map((name) => readFile(path.join(folder, name), 'utf8')))
  return { mailer: openOutbox({ ...sender, folder, log: { info() {} } }), received }
}

async function smtpBench(options: SMTPServerOptions = {}, query = ''): Promise<Bench & { host: string }> {
  const mails: string[] = []
  const server = new SMTPServer({
    logger: false,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, _session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        mails.push(Buffer.concat(chunks).toString('utf8'))
        done()
      })
    },
    ...options,
  })
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const host = `127.0.0.1:${(server.server.address() as AddressInfo).port}`
  const mailer = openSmtp({
    ...sender,
    url: `${options.secure ? 'smtps' : 'smtp'}://${host}${query}`,
    timeoutMs: patienceMs,
  })
  cleanups.push(() => new Promise<void>((resolve) => server.close(resolve)))
  cleanups.push(() => mailer.close())
  return { mailer, received: async () => mails, host }
}

describe.each([
  { name: 'outbox', open: outboxBench },
  { name: 'smtp', open: () => smtpBench() },
])('every mailer: $name', ({ name, open }) => {
  test('delivers sender, recipient, subject, date, text and a steady id', async () => {
    const { mailer, received } = await open()
    const receipt = await mailer.send(makeMail())
    expect(receipt).toEqual({ id: makeMail().id, via: name })
    expect(mailer.via).toBe(name)
    const mail = await PostalMime.parse((await received())[0]!)
    expect(mail.from).toMatchObject({ name: 'M&A Intelligence', address: 'no-reply@deals.example' })
    expect(mail.to).toEqual([{ name: '', address: 'ada@example.com' }])
    expect(mail.subject).toBe('Confirm your email')
    expect(mail.date).toBe('2026-11-21T09:30:00.000Z')
    expect(mail.messageId).toBe('<01981f7e-0000-7000-8000-000000000001@deals.example>')
    expect(mail.text?.trimEnd()).toBe(makeMail().text)
  })

  test('keeps a long link whole on one line of the raw mail', async () => {
    const { mailer, received } = await open()
    await mailer.send(makeMail())
    const [raw] = await received()
    expect(raw!.split(/\r?\n/)).toContain(link)
    expect(raw).toMatch(/content-transfer-encoding: 7bit/i)
  })

  test('carries other scripts, html and attachments', async () => {
    const { mailer, received } = await open()
    const content = new Uint8Array([0, 1, 2, 253, 254, 255])
    const attachments = [{ name: 'Übersicht 株.bin', type: 'application/octet-stream', content }]
    await mailer.send(makeMail({ subject: 'Grüße – 東京', text: 'José: ümlaut', html: '<p>José</p>', attachments }))
    const mail = await PostalMime.parse((await received())[0]!)
    expect(mail.subject).toBe('Grüße – 東京')
    expect(mail.text?.trimEnd()).toBe('José: ümlaut')
    expect(mail.html?.trimEnd()).toBe('<p>José</p>')
    expect(mail.attachments[0]?.filename).toBe('Übersicht 株.bin')
    expect(new Uint8Array(mail.attachments[0]?.content as ArrayBuffer)).toEqual(content)
  })

  test.each([
    ['a second header in the address', { to: 'ada@example.com\r\nBcc: eve@example.com' }],
    ['a second recipient', { to: 'ada@example.com, eve@example.com' }],
    ['a recipient hidden in a name', { to: 'Ada <eve@example.com>' }],
    ['no address', { to: 'ada' }],
    ['a second header in the subject', { subject: 'Hello\r\nBcc: eve@example.com' }],
    ['a bare line feed in the subject', { subject: 'Hello\nX: 1' }],
    ['a line break in the id', { id: 'a\r\nX: 1' }],
    [
      'a line break in the name of an attachment',
      { attachments: [{ name: 'a\r\nX: 1', type: 'a/b', content: new Uint8Array() }] },
    ],
  ])('refuses %s and sends nothing', async (_reason, over) => {
    const { mailer, received } = await open()
    await expect(mailer.send(makeMail(over))).rejects.toBeInstanceOf(AppError)
    expect(await received()).toEqual([])
  })
})

describe('the outbox', () => {
  test('says where answers go and how to stop further mails, and calls a letter no automatic mail', async () => {
    const { mailer, received } = await outboxBench()
    const unsubscribeUrl = `https://deals.example/api/contacts/opt-out?token=${'a'.repeat(43)}`
    await mailer.send(makeMail({ replyTo: 'bea@example.com', unsubscribeUrl }))
    const [raw = ''] = await received()
    const mail = await PostalMime.parse(raw)
    const header = (key: string) => mail.headers.find((one) => one.key === key)?.value
    expect(mail.replyTo).toMatchObject([{ address: 'bea@example.com' }])
    expect(header('list-unsubscribe')).toBe(`<${unsubscribeUrl}>`)
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    expect(header('auto-submitted')).toBeUndefined()
  })

  test.each<Partial<Mail>>([
    { replyTo: 'bea@example.com\r\nBcc: eve@example.com' },
    { replyTo: 'bea@example.com, eve@example.com' },
    { unsubscribeUrl: 'https://deals.example/x>\r\nBcc: eve@example.com' },
    { unsubscribeUrl: 'javascript:alert(1)' },
  ])('refuses %j', async (only) => {
    const { mailer, received } = await outboxBench()
    await expect(mailer.send(makeMail(only))).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    expect(await received()).toEqual([])
  })

  test('keeps a link whole beside letters of other scripts', async () => {
    const { mailer, received } = await outboxBench()
    await mailer.send(makeMail({ text: `Hello José,\n${link}\n`, html: `<a href="${link}">José</a>` }))
    const [raw] = await received()
    expect(raw!.split(/\r?\n/)).toContain(link)
    expect(raw).toMatch(/content-transfer-encoding: 8bit\r\n\r\nHello José/i)
    expect((await PostalMime.parse(raw!)).text?.trimEnd()).toBe(`Hello José,\n${link}`)
  })

  test('writes the same mail twice into one file, and names files so that they sort by time', async () => {
    const { mailer, received } = await outboxBench()
    await mailer.send(makeMail({ id: 'ffff', date: new Date('2026-11-21T09:30:00.000Z'), subject: 'first' }))
    await mailer.send(makeMail({ id: 'ffff', date: new Date('2026-11-21T09:30:00.000Z'), subject: 'first' }))
    await mailer.send(makeMail({ id: '0000', date: new Date('2026-11-21T09:30:00.001Z'), subject: 'second' }))
    const subjects = (await received()).map((raw) => /^Subject: (.*?)\r?$/m.exec(raw)?.[1])
    expect(subjects).toEqual(['first', 'second'])
  })

  test('logs the name of the file and nothing of the mail', async () => {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'outbox-'))
    cleanups.push(() => rm(folder, { recursive: true }))
    const lines: unknown[] = []
    await openOutbox({ ...sender, folder, log: { info: (line: unknown) => lines.push(line) } }).send(makeMail())
    expect(lines).toEqual([{ file: '2026-11-21T09-30-00-000Z-01981f7e-0000-7000-8000-000000000001.eml' }])
  })

  test('says that it can be tried again where the folder cannot be written', async () => {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'outbox-'))
    cleanups.push(() => rm(folder, { recursive: true }))
    const mailer = openOutbox({ ...sender, folder: path.join(folder, 'a\0b'), log: { info() {} } })
    await expect(mailer.send(makeMail())).rejects.toMatchObject({ service: 'outbox', retryable: true })
  })
})

describe('smtp', () => {
  const refuse = (responseCode: number) => (_address: unknown, _session: unknown, done: (error: Error) => void) =>
    done(Object.assign(new Error('no'), { responseCode }))

  test('gives up on a recipient that the server refuses for good', async () => {
    const { mailer } = await smtpBench({ onRcptTo: refuse(550) })
    const error = await mailer.send(makeMail()).catch((caught: unknown) => caught)
    expect(error).toBeInstanceOf(ProviderError)
    expect(error).toMatchObject({ service: 'mail', retryable: false })
    expect((error as Error).message).not.toContain('ada@example.com')
  })

  test('can be tried again where the server refuses for now', async () => {
    const { mailer } = await smtpBench({ onRcptTo: refuse(451) })
    await expect(mailer.send(makeMail())).rejects.toMatchObject({ service: 'mail', retryable: true })
  })

  test('can be tried again where nobody answers', async () => {
    const mailer = openSmtp({ ...sender, url: 'smtp://127.0.0.1:1', timeoutMs: patienceMs })
    cleanups.push(() => mailer.close())
    await expect(mailer.send(makeMail())).rejects.toMatchObject({ service: 'mail', retryable: true })
  })

  test('stops waiting for a server that takes the connection and stays silent', async () => {
    const sockets: Socket[] = []
    const silent = createServer((socket) => void sockets.push(socket.on('error', () => {})))
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
    cleanups.push(() => {
      for (const socket of sockets) socket.destroy()
      silent.close()
    })
    const mailer = openSmtp({
      ...sender,
      url: `smtp://127.0.0.1:${(silent.address() as AddressInfo).port}`,
      timeoutMs: 200,
    })
    cleanups.push(() => mailer.close())
    await expect(mailer.send(makeMail())).rejects.toMatchObject({ service: 'mail', retryable: true })
  })

  test('refuses to exchange to a server whose certificate nobody vouches for', async () => {
    const { mailer, received } = await smtpBench({ secure: true })
    await expect(mailer.send(makeMail())).rejects.toMatchObject({ service: 'mail', retryable: true })
    expect(await received()).toEqual([])
  })

  test('refuses to go on without encryption where the setting demands it', async () => {
    const { mailer, received } = await smtpBench({}, '/?requireTLS=true')
    await expect(mailer.send(makeMail())).rejects.toMatchObject({ service: 'mail', retryable: true })
    expect(await received()).toEqual([])
  })
})

test('the outbox finds what it wrote, and a mail server keeps nothing', async () => {
  const outbox = await outboxBench()
  expect(await outbox.mailer.find(makeMail())).toBeNull()
  await outbox.mailer.send(makeMail())
  const found = await outbox.mailer.find(makeMail())
  expect([Buffer.from(found ?? []).toString()]).toEqual(await outbox.received())
  const smtp = await smtpBench()
  await smtp.mailer.send(makeMail())
  expect(await smtp.mailer.find(makeMail())).toBeNull()
})
