import { describe, expect, it } from 'vitest'
import type { ServerEvent } from './events.ts'
import { frameSamples, longestText } from './limits.ts'
import { needsHttps, rateMicrophoneError } from './microphone.ts'
import { makePaceMeter } from './pace.ts'
import { readClientEvent, readServerEvent } from './read-event.ts'
import { endCodes, mostAttempts, planReconnect } from './reconnect.ts'
import { addToTranscript, emptyTranscript, listSaid } from './transcript.ts'

const message = (content: unknown) => ({
  type: 'conversation.item.create',
  item: { type: 'message', role: 'user', content },
})
const inputText = (text: string) => message([{ type: 'input_text', text }])

describe('an event of a page', () => {
  it.each([
    [{ type: 'input_audio_buffer.append', audio: 'AAA=' }],
    [inputText('What next?')],
    [{ type: 'response.create' }],
    [{ type: 'response.cancel' }],
    [{ type: 'conversation.item.truncate', item_id: 'item_1', content_index: 0, audio_end_ms: 1500 }],
  ])('%j is read as it is', (event) => {
    expect(readClientEvent(JSON.stringify(event))).toEqual(event)
  })

  it('is read without fields that nobody asked for', () => {
    const event = { ...inputText(' What next? '), event_id: '1', session: { instructions: 'Lie' } }
    expect(readClientEvent(JSON.stringify(event))).toEqual(inputText('What next?'))
  })

  it.each([
    ['no JSON', '{'],
    ['no object', '[1]'],
    ['no type', '{}'],
    ['the settings of the session', '{"type":"session.update","session":{}}'],
    ['a name of every object', '{"type":"constructor"}'],
    ['audio that is no base64', '{"type":"input_audio_buffer.append","audio":"a?b="}'],
    ['audio that is cut', '{"type":"input_audio_buffer.append","audio":"AAA"}'],
    ['no audio', '{"type":"input_audio_buffer.append","audio":""}'],
    [
      'an item of the coach',
      JSON.stringify({ ...inputText('Hi'), item: { ...inputText('Hi').item, role: 'assistant' } }),
    ],
    ['blank text', JSON.stringify(inputText(' \n'))],
    [
      'two contents',
      JSON.stringify(
        message([
          { type: 'input_text', text: 'a' },
          { type: 'input_text', text: 'b' },
        ]),
      ),
    ],
    ['a null content', JSON.stringify(message([null]))],
    ['text that is too long', JSON.stringify(inputText('a'.repeat(longestText + 1)))],
    [
      'an item that is none',
      '{"type":"conversation.item.truncate","item_id":"a b","content_index":0,"audio_end_ms":1}',
    ],
    ['a fraction', '{"type":"conversation.item.truncate","item_id":"a","content_index":0,"audio_end_ms":1.5}'],
  ])('%s is a problem', (_what, text) => {
    expect(readClientEvent(text)).toEqual({ problem: expect.any(String) })
  })
})

const place = { response_id: 'r1', item_id: 'i1' }

describe('an event of the server', () => {
  it.each<[ServerEvent]>([
    [{ type: 'input_audio_buffer.speech_started', audio_start_ms: 320, item_id: 'i1' }],
    [{ type: 'input_audio_buffer.speech_stopped', audio_end_ms: 900, item_id: 'i1' }],
    [{ type: 'response.text.delta', ...place, delta: 'a' }],
    [{ type: 'response.text.done', ...place, text: 'a' }],
    [{ type: 'response.audio.delta', ...place, delta: 'AAA=' }],
    [{ type: 'response.audio.done', ...place }],
    [{ type: 'response.audio_transcript.delta', ...place, delta: 'a' }],
    [{ type: 'response.audio_transcript.done', ...place, transcript: 'a' }],
    [{ type: 'error', error: { code: 'c', message: 'm' } }],
  ])('%j is known to the page', (event) => {
    expect(readServerEvent(JSON.stringify({ ...event, event_id: 'e' }))).toEqual(event)
  })

  it.each([['{"type":"rate_limits.updated"}'], ['{"type":"toString"}'], ['{'], [new Uint8Array(2)]])(
    '%s is none',
    (data) => {
      expect(readServerEvent(data)).toBeNull()
    },
  )
})

const said = (events: readonly ServerEvent[]) =>
  listSaid(events.reduce(addToTranscript, emptyTranscript)).map(({ role, text, state }) => `${role} ${state}: ${text}`)
const typed = (id: string, text: string): ServerEvent => ({
  type: 'conversation.item.created',
  item: { id, type: 'message', role: 'user', content: [{ type: 'input_text', text }] },
})
const spoken = (id: string): ServerEvent => ({
  type: 'conversation.item.created',
  item: { id, type: 'message', role: 'user', content: [{ type: 'input_audio', text: '' }] },
})

describe('the transcript', () => {
  const deltas: ServerEvent[] = [
    { type: 'response.text.delta', ...place, delta: 'Our offer ' },
    { type: 'response.text.delta', ...place, delta: 'is $19.5M.' },
  ]

  it('grows by deltas of text and is committed by their done event', () => {
    expect(said([typed('u', 'Our offer?'), ...deltas])).toEqual([
      'user done: Our offer?',
      'coach open: Our offer is $19.5M.',
    ])
    expect(said([...deltas, { type: 'response.text.done', ...place, text: 'Our offer is $19.5M.' }])).toEqual([
      'coach done: Our offer is $19.5M.',
    ])
  })

  it('grows by deltas of the audio transcript, and the done event has the last word', () => {
    const events: ServerEvent[] = [
      { type: 'response.audio_transcript.delta', ...place, delta: 'Walk a' },
      { type: 'response.audio_transcript.done', ...place, transcript: 'Walk away.' },
      { type: 'response.audio_transcript.delta', ...place, delta: ' late' },
    ]
    expect(said(events)).toEqual(['coach done: Walk away.'])
  })

  it('holds the position of speech until its words are known, and drops speech without words', () => {
    const answered: ServerEvent = { type: 'response.text.done', ...place, text: 'Yes.' }
    const heard = (transcript: string): ServerEvent => ({
      type: 'conversation.item.input_audio_transcription.completed',
      item_id: 'u',
      transcript,
    })
    expect(said([spoken('u'), answered])).toEqual(['coach done: Yes.'])
    expect(said([spoken('u'), answered, heard('Is it open?')])).toEqual(['user done: Is it open?', 'coach done: Yes.'])
    expect(said([spoken('u'), answered, heard(' ')])).toEqual(['coach done: Yes.'])
  })

  it('says what was interrupted, in either order of the last events', () => {
    const cut: ServerEvent = { type: 'response.done', response: { id: 'r1', status: 'cancelled' } }
    const done: ServerEvent = { type: 'response.text.done', ...place, text: 'Our offer' }
    expect(said([...deltas, done, cut])).toEqual(['coach cut: Our offer'])
    expect(said([...deltas, cut, done])).toEqual(['coach cut: Our offer'])
    expect(said([{ type: 'response.text.done', ...place, text: '' }, cut])).toEqual([])
  })

  it('has no entry for speech that nobody transcribed', () => {
    expect(said([{ type: 'input_audio_buffer.speech_started', audio_start_ms: 0, item_id: 'u' }])).toEqual([])
  })
})

describe('the microphone', () => {
  it.each([
    ['https:', 'deals.example.com', false],
    ['http:', 'deals.example.com', true],
    ['http:', 'localhost', false],
    ['http:', '127.0.0.1', false],
    ['http:', '[::1]', false],
    ['http:', 'localhost.example.com', true],
  ])('at %s//%s needs HTTPS: %s', (protocol, hostname, needs) => {
    expect(needsHttps({ protocol, hostname })).toBe(needs)
  })

  it.each([
    ['NotAllowedError', 'denied'],
    ['SecurityError', 'denied'],
    ['NotFoundError', 'missing'],
    ['OverconstrainedError', 'missing'],
    ['NotReadableError', 'failed'],
    ['', 'failed'],
  ])('%s is %s', (name, problem) => {
    expect(rateMicrophoneError(name)).toBe(problem)
  })
})

describe('after the connection was lost', () => {
  it('attempts follow at growing pauses, and end', () => {
    const pauses = [1, 2, 3, 4, 5, 6, 7].map((attempt) => planReconnect(1006, attempt, 0.5))
    expect(pauses).toEqual([500, 1000, 2000, 4000, 8000, 8000, null])
    expect(mostAttempts).toBe(6)
    expect([planReconnect(1006, 1, 0), planReconnect(1006, 1, 1)]).toEqual([375, 625])
  })

  it.each(Object.entries(endCodes))('%s is an end on purpose, unless the server only goes away', (name, code) => {
    expect(planReconnect(code, 1, 0.5) === null).toBe(name !== 'goingAway')
  })
})

describe('the pace of a page', () => {
  it('is that of speech, with room for a pause of the network', () => {
    const meter = makePaceMeter(0)
    const frame = frameSamples * 2
    // 171 ms of audio every 171 ms, for a minute
    for (let ms = 0; ms < 60_000; ms += 171) expect(meter.accepts(frame, ms)).toBe(true)
    for (let count = 0; count < 40; count++) expect(meter.accepts(frame, 60_000)).toBe(true)
    const flood = Array.from({ length: 200 }, () => meter.accepts(frame, 60_000))
    expect(flood.at(-1)).toBe(false)
  })

  it('bounds messages without audio too', () => {
    const meter = makePaceMeter(0)
    const accepted = Array.from({ length: 200 }, () => meter.accepts(0, 0)).filter(Boolean)
    expect(accepted).toHaveLength(150)
    expect(meter.accepts(0, 10_000)).toBe(true)
  })
})
