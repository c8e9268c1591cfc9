import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { until } from '#test/patience.ts'
import { openOpenAiRealtime } from './openai-realtime.ts'
import type { RealtimeEnd, RealtimeEvent, RealtimeUsage } from './port.ts'
import { readProviderEvent } from './read-provider-event.ts'
import { secret, startRealtimeServer, type RealtimeServer, type Scene } from './realtime-server.fixture.ts'

let server: RealtimeServer
beforeAll(async () => {
  server = await startRealtimeServer()
})
afterAll(() => server.close())
afterEach(() => {
  server.play({ kind: 'answers' })
  server.received.length = 0
})

const settings = {
  key: secret,
  model: 'gpt-realtime',
  voice: 'marin',
  transcriber: 'gpt-4o-mini-transcribe',
  isOutside: true,
  prices: { input: 32, output: 64 },
  patience: { handshakeMs: 300, probeMs: 20, silentMs: 300 },
}
const say = (text: string) =>
  ({
    type: 'conversation.item.create',
    item: { type: 'message', role: 'user', content: [{ type: 'input_text', text }] },
  }) as const

function converse(more: Partial<typeof settings> & { url?: string } = {}) {
  const events: RealtimeEvent[] = []
  const faults: string[] = []
  const usages: RealtimeUsage[] = []
  const ended = Promise.withResolvers<RealtimeEnd>()
  const opened = Promise.withResolvers<void>()
  const conversation = openOpenAiRealtime({ ...settings, url: server.url, ...more }).open('Be brief.', {
    onOpen: opened.resolve,
    onEvent: (event) => events.push(event),
    onFault: (code) => faults.push(code),
    onUsage: (usage) => usages.push(usage),
    onEnd: ended.resolve,
  })
  return { events, faults, usages, conversation, ended: ended.promise, opened: opened.promise }
}

describe('a conversation with the provider', () => {
  it('begins with the settings of today, and what was sent too early arrives after them', async () => {
    const { conversation, events, usages } = converse()
    conversation.send(say('Hello'))
    conversation.send({ type: 'response.create' })
    await until(() => usages.length > 0)
    const [update, item, create] = server.received
    expect(update).toMatchObject({
      type: 'session.update',
      session: {
        type: 'realtime',
        model: 'gpt-realtime',
        instructions: 'Be brief.',
        output_modalities: ['audio'],
        audio: {
          input: { format: { type: 'audio/pcm', rate: 24_000 }, turn_detection: { type: 'server_vad' } },
          output: { format: { type: 'audio/pcm', rate: 24_000 }, voice: 'marin' },
        },
      },
    })
    expect([item?.type, create?.type]).toEqual(['conversation.item.create', 'response.create'])
    expect(server.headers.at(-1)).toMatchObject({ url: '/v1/realtime?model=gpt-realtime' })
    expect(server.headers.at(-1)).not.toHaveProperty('openai-beta')
    expect(events.map(({ type }) => type)).toEqual([
      'conversation.item.created',
      'response.created',
      'response.audio_transcript.delta',
      'response.audio_transcript.delta',
      'response.audio.delta',
      'response.audio.done',
      'response.audio_transcript.done',
      'response.done',
    ])
    expect(usages).toEqual([{ inputTokens: 200, outputTokens: 100, costMicros: 200 * 32 + 100 * 64 }])
    conversation.close()
    await until(() => server.open === 0)
  })

  it.each<[string, Scene, RealtimeEnd]>([
    ['an unknown model', { kind: 'refuses', status: 404 }, { reason: 'rejected', status: 404 }],
    ['a refused key', { kind: 'refuses', status: 403 }, { reason: 'key', status: 403 }],
    [
      'too many requests',
      { kind: 'refuses', status: 429, retryAfter: 20 },
      { reason: 'quota', status: 429, retryAfterSeconds: 20 },
    ],
    ['a broken provider', { kind: 'refuses', status: 500 }, { reason: 'down', status: 500 }],
    ['the protocol of yesterday', { kind: 'beta' }, { reason: 'rejected', status: null }],
    ['no handshake', { kind: 'mute', shakesHands: false }, { reason: 'slow', status: null }],
    ['a silent provider', { kind: 'mute', shakesHands: true }, { reason: 'slow', status: null }],
    ['a provider that keeps the connection and answers nothing', { kind: 'deaf' }, { reason: 'slow', status: null }],
    ['a regular end', { kind: 'closes', code: 1000 }, { reason: 'over', status: null }],
    ['an end by the provider', { kind: 'closes', code: 1011 }, { reason: 'down', status: null }],
    ['a cut connection', { kind: 'cuts' }, { reason: 'down', status: null }],
    ['no JSON', { kind: 'babbles', message: '{"type":' }, { reason: 'unreadable', status: null }],
    [
      'another shape',
      { kind: 'babbles', message: '{"type":"response.created"}' },
      { reason: 'unreadable', status: null },
    ],
    ['bytes', { kind: 'babbles', message: Buffer.alloc(9) }, { reason: 'unreadable', status: null }],
    ['a flood', { kind: 'babbles', message: 'a'.repeat(5_000_000) }, { reason: 'unreadable', status: null }],
  ])('ends once, with its reason: %s', async (_what, scene, end) => {
    server.play(scene)
    expect(await converse().ended).toEqual(end)
  })

  it('ends when nobody listens at the address, and with the wrong key', async () => {
    expect(await converse({ url: 'http://127.0.0.1:1/v1' }).ended).toEqual({ reason: 'down', status: null })
    expect(await converse({ key: 'sk-wrong' }).ended).toEqual({ reason: 'key', status: 401 })
  })

  it('ends when a question gets no answer, and waits for the next one as long as it takes', async () => {
    const { conversation, ended, events } = converse()
    conversation.send(say('Hello'))
    await until(() => events.length > 0)
    expect(await Promise.race([ended, sleep(settings.patience.silentMs * 2, 'still there')])).toBe('still there')
    server.fallSilent()
    conversation.send({ type: 'response.create' })
    expect(await ended).toEqual({ reason: 'slow', status: null })
  })

  it('does not collect without end before the connection is open', async () => {
    server.play({ kind: 'mute', shakesHands: false })
    const { conversation, ended } = converse({ patience: { ...settings.patience, handshakeMs: 60_000 } })
    const audio = 'A'.repeat(100_000)
    for (let count = 0; count < 12; count++) conversation.send({ type: 'input_audio_buffer.append', audio })
    expect(await ended).toEqual({ reason: 'slow', status: null })
  })
})

describe('an event of the provider', () => {
  it.each([
    ['an error is its code alone', { type: 'error', error: { code: 'rate_limit', message: secret } }, 'rate_limit'],
    ['a code that is none is not repeated', { type: 'error', error: { code: `key ${secret}` } }, 'unknown'],
  ])('%s', (_what, message, code) => {
    expect(readProviderEvent(JSON.stringify(message))).toEqual({ kind: 'fault', code })
  })

  it('that nobody needs is left out', () => {
    expect(readProviderEvent('{"type":"rate_limits.updated"}')).toEqual({ kind: 'other' })
    const item = { id: 'item_9', type: 'function_call' }
    expect(readProviderEvent(JSON.stringify({ type: 'conversation.item.added', item }))).toEqual({ kind: 'other' })
  })
})
