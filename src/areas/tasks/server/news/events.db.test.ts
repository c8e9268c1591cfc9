import { once } from 'node:events'
import { connect } from 'node:net'
import { describe, expect, test } from 'vitest'
import { asUser, joinWorkspace } from '#test/as-user.ts'
import { startApp } from '#test/start-app.ts'
import { useApp } from '#test/use-app.ts'

const app = useApp()

/** The received text, until it matches or the stream ends. */
async function readUntil(reader: ReadableStreamDefaultReader<Uint8Array>, fits: RegExp): Promise<string> {
  let text = ''
  while (!fits.test(text)) {
    const { done, value } = await reader.read()
    if (done) return text
    text += new TextDecoder().decode(value)
  }
  return text
}

describe('GET /api/events', () => {
  test('is refused to visitors', async () => {
    const response = await app.fetch('/api/events')
    expect(response.status).toBe(401)
  })

  test('notifies a browser of a write as an event that EventSource understands', async () => {
    const ada = await asUser(app)
    const response = await ada.fetch('/api/events', { headers: { accept: 'text/event-stream', 'last-event-id': '41' } })
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toMatch(/^text\/event-stream/)
    const reader = response.body!.getReader()
    const upload = await ada.fetch('/api/documents/upload?name=note.txt', { method: 'POST', body: 'Hello' })
    expect(upload.status).toBe(201)
    const { id } = (await upload.json()) as { id: string }
    const text = await readUntil(reader, /data: .*\n/)
    expect(text).toMatch(/^event: message$/m)
    const data: unknown = JSON.parse(/^data: (.*)$/m.exec(text)?.[1] ?? '')
    expect(data).toEqual({ topic: 'documents', id })
    await reader.cancel()
  })

  test('receives nothing of another workspace', async () => {
    const [ada, bob] = [await asUser(app), await asUser(app)]
    const response = await ada.fetch('/api/events')
    const reader = response.body!.getReader()
    await bob.fetch('/api/documents/upload?name=his.txt', { method: 'POST', body: 'His' })
    await ada.fetch('/api/documents/upload?name=hers.txt', { method: 'POST', body: 'Hers' })
    const text = await readUntil(reader, /data: .*\n/)
    const [document] = (await ada.call<{ id: string }[]>('GET', '/api/documents')).slice(0, 1)
    expect(JSON.parse(/^data: (.*)$/m.exec(text)?.[1] ?? '')).toEqual({ topic: 'documents', id: document?.id })
    await reader.cancel()
  })

  test('ends with the session and with the membership, before anything else is sent', async () => {
    const [ada, bob, cleo] = [await asUser(app), await asUser(app), await asUser(app)]
    await joinWorkspace(app, ada, bob, 'member')
    const removed = await bob.fetch('/api/events')
    await ada.call('DELETE', `/api/workspace_members/${bob.userId}`)
    await ada.fetch('/api/documents/upload?name=after.txt', { method: 'POST', body: 'Later' })
    expect(await readUntil(removed.body!.getReader(), /never/)).not.toContain('documents')
    // Cleo has uploaded nothing: her stream has no event of a job that is still at work on a document.
    const signedOut = await cleo.fetch('/api/events')
    await cleo.call('POST', '/api/auth/sign-out')
    expect(await readUntil(signedOut.body!.getReader(), /never/)).not.toContain('data:')
  })

  test('does not delay shutdown, neither by an open stream nor by an idle connection', async () => {
    // far more than a test may take, so that dropping connections does not help
    const own = await startApp({ finishWithinMs: 3_600_000 })
    const ada = await asUser(own)
    const response = await ada.fetch('/api/events')
    const inAdvance = connect(Number(new URL(own.url).port), '127.0.0.1').on('error', () => {})
    await once(inAdvance, 'connect')
    await own.stop()
    expect(await readUntil(response.body!.getReader(), /never/)).not.toContain('data:')
    inAdvance.destroy()
  })

  test('removes a browser that disconnected', async () => {
    const ada = await asUser(app)
    const leaving = new AbortController()
    const before = app.deps.news.readers
    await ada.fetch('/api/events', { signal: leaving.signal })
    expect(app.deps.news.readers).toBe(before + 1)
    leaving.abort()
    await expect.poll(() => app.deps.news.readers).toBe(before)
  })
})
