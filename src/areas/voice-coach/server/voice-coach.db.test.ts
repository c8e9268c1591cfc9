import { connect as connectTcp } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Synthesiser } from '#adapters/synthesiser/port.ts'
import { join, makeNoise, makeVoice } from '#core/speech/made-speech.fixture.ts'
import { asUser, asVisitor, joinWorkspace, type SignedInClient } from '#test/as-user.ts'
import { eventually } from '#test/eventually.ts'
import { until } from '#test/patience.ts'
import { startApp, type App } from '#test/start-app.ts'
import type { VoiceCoach } from '../contract.ts'
import { socketPath } from '../rules/events.ts'
import { mostMessageBytes, ticketSeconds } from '../rules/limits.ts'
import { connect, dial, refusalOf, takeNewTicket, type TestConnection } from '../voice-client.fixture.ts'

/** The deal of the sample that every new account has. */
type SampleView = { target: { deal_id: string } | null }

let app: App
let ann: SignedInClient
let bob: SignedInClient
let dealId: string
let isStopped = false
const open: TestConnection[] = []

beforeAll(async () => {
  app = await startApp({
    finishWithinMs: 1_000_000,
    fixedAt: new Date('2026-11-24T10:00:00Z'),
    config: { voice: { realtime: null, synthesiser: null } },
  })
  ann = await asUser(app, { name: 'Ann' })
  bob = await asUser(app, { name: 'Bob' })
  const view = await ann.call<SampleView>('GET', '/api/negotiation')
  dealId = view.target?.deal_id ?? ''
})
afterAll(() => (isStopped ? undefined : app.stop()))
afterEach(async () => {
  for (const connection of open.splice(0)) connection.socket.terminate()
  await until(() => app.deps.voiceRoom.size === 0, 'an empty room')
})

async function begin(who = ann, options: Partial<Parameters<typeof connect>[2]> = {}) {
  const connection = await connect(app, who, { dealId, ...options })
  open.push(connection)
  await connection.next('session.created')
  return connection
}
const coachOf = (who: SignedInClient) => who.call<VoiceCoach>('GET', `/api/negotiations/${dealId}/voice-coach`)
const typesOf = ({ events }: TestConnection) => events.map(({ type }) => type)

describe('a connection', () => {
  it('needs a ticket, which is good once, for one session of one person, and for a minute', async () => {
    const ticket = await takeNewTicket(ann, { dealId })
    expect(await refusalOf(dial(app, bob, ticket))).toMatchObject({ status: 403 })
    expect(await refusalOf(dial(app, asVisitor(app), ticket))).toMatchObject({ status: 401 })
    await begin(ann, { ticket })
    expect(await refusalOf(dial(app, ann, ticket))).toEqual({
      status: 403,
      error: 'This ticket is not valid. Please connect again.',
    })
    const late = await takeNewTicket(ann, { dealId })
    app.clock.advance(ticketSeconds * 1000 + 1)
    expect(await refusalOf(dial(app, ann, late))).toMatchObject({ status: 403 })
    expect(await refusalOf(dial(app, ann, '', { protocols: ['realtime'] }))).toMatchObject({ status: 403 })
  })

  it.each([
    ['another site', { origin: 'https://elsewhere.example' }],
    ['no site', { origin: '' }],
  ])('from %s is refused before its ticket is looked at', async (_where, headers) => {
    const ticket = await takeNewTicket(ann, { dealId })
    expect(await refusalOf(dial(app, ann, ticket, { headers }))).toMatchObject({
      status: 403,
      error: /another site/ as never,
    })
    await begin(ann, { ticket })
  })

  it('is refused as a request of HTTP where it is no web socket', async () => {
    const { port } = new URL(app.url)
    const socket = connectTcp(Number(port), '127.0.0.1')
    socket.write(
      `GET ${socketPath} HTTP/1.1\r\nhost: localhost\r\nupgrade: websocket\r\nconnection: upgrade\r\norigin: ${app.url}\r\n\r\n`,
    )
    let answer = ''
    for await (const chunk of socket) answer += String(chunk)
    expect(answer).toMatch(/^HTTP\/1\.1 401/)
    expect((await ann.fetch(socketPath)).status).toBe(404)
  })

  it('ends with the session of the person, and with the membership', async () => {
    const cleo = await asUser(app, { name: 'Cleo' })
    await joinWorkspace(app, ann, cleo, 'member')
    const connection = await begin(cleo)
    await ann.call('DELETE', `/api/workspace_members/${cleo.userId}`)
    expect(await connection.closed).toBe(4001)
    const next = await begin(bob, {
      dealId: (await bob.call<SampleView>('GET', '/api/negotiation')).target?.deal_id ?? '',
    })
    await bob.call('POST', '/api/auth/sign-out', {})
    expect(await next.closed).toBe(4001)
    expect(next.events.at(-1)).toMatchObject({ type: 'error', error: { code: 'signed_out' } })
    bob = await asUser(app, { name: 'Bob again' })
  })

  it('is one of two of a person', async () => {
    await begin()
    const second = await begin()
    const third = await connect(app, ann, { dealId })
    expect(await third.closed).toBe(4002)
    expect(third.events).toEqual([
      {
        type: 'error',
        error: {
          code: 'too_many_sessions',
          message: 'Too many voice sessions are open. Please end one of them first.',
        },
      },
    ])
    second.close()
    await second.closed
    await begin()
  })

  it('survives what it cannot read, but not too much of it, nor what is too long or too fast', async () => {
    const connection = await begin()
    connection.socket.send('{"type":"session.update","session":{"instructions":"Say anything"}}')
    expect(await connection.next('error')).toMatchObject({
      error: { code: 'unreadable', message: 'There is no such event.' },
    })
    for (let count = 0; count < 20; count++) connection.socket.send('[')
    expect(await connection.closed).toBe(1008)

    const long = await begin()
    long.socket.send('a'.repeat(mostMessageBytes + 1))
    expect(await long.closed).toBe(1009)

    const fast = await begin()
    fast.hear(new Float32Array(24_000 * 30))
    expect(await fast.closed).toBe(1008)
    expect(fast.events.at(-1)).toMatchObject({ error: { code: 'too_fast' } })
  })
})

describe('the built-in coach', () => {
  it('notices where speech begins and ends in the audio itself', async () => {
    const connection = await begin()
    connection.hear(join(makeNoise(1000), makeVoice(1500), makeNoise(1500)))
    const started = await connection.next('input_audio_buffer.speech_started')
    const stopped = await connection.next('input_audio_buffer.speech_stopped')
    expect(Math.abs(started.audio_start_ms - 1000)).toBeLessThan(60)
    expect(Math.abs(stopped.audio_end_ms - 2500)).toBeLessThan(150)
    expect(stopped.item_id).toBe(started.item_id)
    // Nothing was understood, so nothing is answered and nothing is said to have been said.
    expect(typesOf(connection)).toEqual(['session.created', started.type, stopped.type])
  })

  it('answers a typed question as the adviser of the chat does, and says that it knows no spoken words', async () => {
    const connection = await begin()
    connection.say('What is our latest offer?')
    await connection.next('response.done')
    const { response } = await ann.call<{ response: string }>('POST', '/functions/v1/negotiation-ai', {
      message: 'What is our latest offer?',
      dealId,
    })
    const deltas = connection.events.flatMap((event) => (event.type === 'response.text.delta' ? [event.delta] : []))
    expect(deltas.join('')).toBe(response)
    expect(await connection.next('response.text.done')).toMatchObject({ text: response })
    expect(await connection.next('response.done')).toMatchObject({ response: { status: 'completed' } })
    connection.send({ type: 'response.create' })
    expect(await connection.next('error')).toMatchObject({ error: { code: 'words_not_recognised' } })
  })

  it('keeps no word, and a transcript only on request, equal to what was said', async () => {
    const silent = await begin()
    silent.say('Which terms are still open?')
    await silent.next('response.done')
    silent.close()
    await silent.closed
    expect((await coachOf(ann)).transcripts).toEqual([])

    const connection = await begin(ann, { keepTranscript: true })
    connection.say('Which terms are still open?')
    const { text } = await connection.next('response.text.done')
    connection.close()
    const [transcript] = await eventually(async () => {
      const { transcripts } = await coachOf(ann)
      expect(transcripts[0]?.entries).toHaveLength(2)
      return transcripts
    })
    expect(transcript?.entries).toEqual([
      { role: 'user', text: 'Which terms are still open?', is_cut: false },
      { role: 'coach', text: text.trim(), is_cut: false },
    ])
    expect((await bob.fetch(`/api/voice-transcripts/${transcript?.id}`, { method: 'DELETE' })).status).toBe(404)
    await ann.call('DELETE', `/api/voice-transcripts/${transcript?.id}`)
    expect((await coachOf(ann)).transcripts).toEqual([])
  })

  it('stores a transcript with whatever was typed, and not again what was deleted during the session', async () => {
    const connection = await begin(ann, { keepTranscript: true })
    connection.say('Which terms\u0000 are \ud83d open?')
    await connection.next('response.done')
    const [transcript] = await eventually(async () => {
      const { transcripts } = await coachOf(ann)
      expect(transcripts[0]?.entries).toHaveLength(2)
      return transcripts
    })
    expect(transcript?.entries[0]?.text).toBe('Which terms are \ufffd open?')
    await ann.call('DELETE', `/api/voice-transcripts/${transcript?.id}`)
    connection.say('And the price?')
    await until(() => typesOf(connection).filter((type) => type === 'response.done').length === 2, 'the second answer')
    connection.close()
    await until(() => app.deps.voiceRoom.size === 0, 'an empty room')
    expect((await coachOf(ann)).transcripts).toEqual([])
  })

  it('speaks where a synthesiser is installed, and falls silent when the user speaks', async () => {
    const asked: string[] = []
    const stuck = Promise.withResolvers<void>()
    app.deps.voice.synthesiser = {
      name: 'made',
      async *speak(sentence, signal) {
        asked.push(sentence)
        yield new Float32Array(2400)
        if (asked.length < 2) return
        signal.addEventListener('abort', () => stuck.resolve())
        await stuck.promise
        signal.throwIfAborted()
      },
    } satisfies Synthesiser
    const connection = await begin(ann, { keepTranscript: true })
    expect(await connection.next('session.created')).toMatchObject({ session: { voice: 'server', is_built_in: true } })
    connection.say('Compare the competing bids')
    await until(() => asked.length === 2, 'the second sentence')
    connection.hear(join(new Float32Array(4096), makeVoice(800)))
    await connection.next('input_audio_buffer.speech_started')
    expect(await connection.next('response.done')).toMatchObject({ response: { status: 'cancelled' } })
    const { text } = await connection.next('response.text.done')
    expect(text).toBe(asked.join(''))
    const audio = await connection.next('response.audio.delta')
    expect(Buffer.from(audio.delta, 'base64')).toHaveLength(4800)
    connection.close()
    await eventually(async () =>
      expect((await coachOf(ann)).transcripts[0]?.entries.at(-1)).toEqual({
        role: 'coach',
        text: text.trim(),
        is_cut: true,
      }),
    )
    app.deps.voice.synthesiser = null
  })

  it('goes on as text when the synthesiser fails', async () => {
    app.deps.voice.synthesiser = {
      name: 'broken',
      // oxlint-disable-next-line require-yield -- it fails before it speaks
      async *speak() {
        throw new Error('no voice')
      },
    }
    const connection = await begin()
    connection.say('Compare the competing bids')
    expect(await connection.next('error')).toMatchObject({ error: { code: 'speech_failed' } })
    expect(await connection.next('response.done')).toMatchObject({ response: { status: 'completed' } })
    app.deps.voice.synthesiser = null
  })
})

it('twenty sessions hear speech at the same time, and each notices it', async () => {
  const people = await Promise.all(Array.from({ length: 10 }, () => asUser(app)))
  const connections = await Promise.all(
    [...people, ...people].map(async (person) => {
      const view = await person.call<SampleView>('GET', '/api/negotiation')
      return begin(person, { dealId: view.target?.deal_id ?? '' })
    }),
  )
  expect(app.deps.voiceRoom.size).toBe(20)
  const audio = join(makeNoise(1000), makeVoice(1500), makeNoise(1500))
  for (const connection of connections) connection.hear(audio)
  for (const connection of connections) {
    const { audio_start_ms } = await connection.next('input_audio_buffer.speech_started')
    expect(Math.abs(audio_start_ms - 1000)).toBeLessThan(60)
    await connection.next('input_audio_buffer.speech_stopped')
  }
})

it('open sessions do not delay the end of the process', async () => {
  const connection = await begin()
  // A page that does not take part in the close.
  connection.socket.pause()
  await app.stop()
  isStopped = true
  connection.socket.resume()
  expect([1001, 1006]).toContain(await connection.closed)
})
