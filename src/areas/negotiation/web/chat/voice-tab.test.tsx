import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { renderApp, signedIn, visitor, type Answers } from '#app/shell/render-app.fixture.tsx'
import { endCodes } from '#areas/voice-coach/rules/reconnect.ts'
import { makeStream, stubBrowserAudio, unstubBrowserAudio } from '#areas/voice-coach/web/browser-audio.fixture.ts'
import { listToasts } from '#kit/feedback/toast.ts'
import { makeSampleView } from '../../sample-view.fixture.ts'

const view = makeSampleView()
const dealId = view.target.deal_id
const path = `/api/negotiations/${dealId}`
const builtIn = {
  coach: 'Built-in coach',
  is_built_in: true,
  is_outside: false,
  voice: 'server',
  reason: null,
  transcripts: [],
}
const session = {
  id: 's1',
  coach: 'Built-in coach',
  is_built_in: true,
  voice: 'server',
  keeps_transcript: false,
  ends_at: '2026-11-24T10:30:00.000Z',
}
const calls: Answers = {
  'GET /api/negotiation': { body: view },
  'GET /api/workspaces': {
    body: [{ id: dealId, name: 'Own', role: 'owner', is_active: true, is_private: true, capabilities: [] }],
  },
  'GET /api/diligence_open_points': { body: [] },
  [`GET ${path}/draft`]: { body: { draft: null, saved_at: null } },
  [`GET ${path}/chat`]: { body: { messages: [], models: [], silences: [] } },
  [`GET ${path}/voice-coach`]: { body: builtIn },
  [`POST ${path}/voice-tickets`]: { body: { ticket: 'good-once', expires_at: '2026-11-24T10:01:00.000Z' } },
}
const user = userEvent.setup({ delay: null })
const titles = () => listToasts().map(({ title }) => title)
const lastToast = () => listToasts().at(-1)
afterEach(unstubBrowserAudio)

async function openPanel(answers: Answers = { ...signedIn, ...calls }) {
  renderApp('/negotiation?tab=ai', answers)
  await user.click(await screen.findByRole('tab', { name: 'Voice Coach' }))
  await screen.findByRole('log', { name: 'Transcript of this session' })
}
const states = () => screen.getByRole('status', { name: 'State of the voice coach' }).textContent
const press = async (name: string) => user.click(await screen.findByRole('button', { name }))

async function connect(browser: ReturnType<typeof stubBrowserAudio>, facts: object = session) {
  await press('Connect with microphone')
  await waitFor(() => expect(browser.socket()).toBeTruthy())
  const socket = browser.socket()!
  act(() => socket.say({ type: 'session.created', session: facts }))
  await waitFor(() => expect(states()).toContain('Connected'))
  return { ...browser, say: (event: object) => act(() => socket.say(event)), live: socket }
}
const ofResponse = { response_id: 'r1', item_id: 'i1' }

describe('the microphone', () => {
  it.each([
    ['NotAllowedError', 'Microphone Access Required'],
    ['NotFoundError', 'No Microphone Found'],
    ['NotReadableError', 'Microphone Access Failed'],
  ])('that answers %s is reported as %s, and nothing is connected', async (name, title) => {
    const browser = stubBrowserAudio({
      microphone: () => Promise.reject(Object.assign(new Error('no'), { name })),
    })
    await openPanel()
    await press('Connect with microphone')
    await waitFor(() => expect(titles()).toContain(title))
    expect(lastToast()).toMatchObject({ kind: 'destructive' })
    expect(lastToast()?.lifeMs).toBe(name === 'NotAllowedError' ? 8000 : undefined)
    expect(browser.socket()).toBeUndefined()
    expect(states()).toBe('Not connected')
  })

  it('that the browser does not support is reported', async () => {
    await openPanel()
    await press('Connect with microphone')
    await waitFor(() => expect(titles()).toContain('Microphone Not Supported'))
  })

  it('needs HTTPS, in the stated words', async () => {
    stubBrowserAudio()
    const { location } = window
    await openPanel()
    Object.defineProperty(globalThis, 'location', {
      configurable: true,
      value: { protocol: 'http:', hostname: 'deals.example.com', href: location.href, origin: location.origin },
    })
    await press('Connect with microphone')
    await waitFor(() => expect(titles()).toContain('HTTPS Required'))
    expect(lastToast()?.body).toBe('Voice Coach requires HTTPS. Please access the site via HTTPS.')
    Object.defineProperty(globalThis, 'location', { configurable: true, value: location })
  })

  it('is opened after the consent line with the stated settings, its frames are sent, and it can be muted', async () => {
    const browser = stubBrowserAudio()
    await openPanel()
    expect(screen.getByText(/audio goes to this server only, while you are connected. It is never stored/)).toBeTruthy()
    expect(screen.getByText(/hears that you speak but does not recognize words/)).toBeTruthy()
    expect(browser.asked).toEqual([])
    const { live, nodes } = await connect(browser)
    expect(browser.asked).toEqual([
      {
        audio: {
          channelCount: 1,
          echoCancellation: true,
          noiseSuppression: true,
          autoGainControl: true,
          sampleRate: 24_000,
        },
      },
    ])
    expect(live.protocols).toEqual(['realtime', 'ticket.good-once'])
    act(() => nodes[0]?.say({ kind: 'frame', pcm: Uint8Array.of(0, 64) }))
    expect(live.sent).toEqual([{ type: 'input_audio_buffer.append', audio: 'AEA=' }])
    await press('Mute')
    expect(states()).toBe('ConnectedMuted')
    act(() => nodes[0]?.say({ kind: 'frame', pcm: Uint8Array.of(0, 64) }))
    expect(live.sent).toHaveLength(1)
    await press('Unmute')
    expect(states()).toBe('ConnectedListening')
  })
})

describe('a session', () => {
  it('announces the connection, and shows Recording while the user speaks, else Listening', async () => {
    const { say } = await connect((await prepared()).browser)
    expect(lastToast()).toMatchObject({ kind: 'success', title: 'Voice Coach Connected' })
    expect(states()).toBe('ConnectedListening')
    say({ type: 'input_audio_buffer.speech_started', audio_start_ms: 1, item_id: 'u' })
    expect(states()).toBe('ConnectedRecording')
    say({ type: 'input_audio_buffer.speech_stopped', audio_end_ms: 2, item_id: 'u' })
    expect(states()).toBe('ConnectedListening')
  })

  it('builds the transcript from both kinds of deltas and commits it by their done events', async () => {
    const { say } = await connect((await prepared()).browser)
    const log = within(screen.getByRole('log', { name: 'Transcript of this session' }))
    say({ type: 'response.text.delta', ...ofResponse, delta: 'Our offer ' })
    say({ type: 'response.text.delta', ...ofResponse, delta: 'is open' })
    expect(log.getByText('Our offer is open')).toBeTruthy()
    say({ type: 'response.text.done', ...ofResponse, text: 'Our offer is open.' })
    expect(log.getByText('Our offer is open.')).toBeTruthy()
    say({ type: 'response.audio_transcript.delta', response_id: 'r2', item_id: 'i2', delta: 'Walk' })
    say({ type: 'response.audio_transcript.done', response_id: 'r2', item_id: 'i2', transcript: 'Walk away.' })
    expect(log.getByText('Walk away.')).toBeTruthy()
  })

  it('falls silent at once when the user begins to speak, and plays nothing more of that answer', async () => {
    const { say, live, sources, nodes } = await connect((await prepared()).browser)
    const delta = btoa('\0'.repeat(4800))
    say({ type: 'response.created', response: { id: 'r1' } })
    say({ type: 'response.audio.delta', ...ofResponse, delta })
    expect(states()).toContain('Speaking')
    const playing = sources.at(-1)
    act(() => nodes[0]?.say({ kind: 'speech' }))
    expect(playing?.isStopped).toBe(true)
    expect(states()).not.toContain('Speaking')
    expect(live.sent.at(-1)).toEqual({ type: 'response.cancel' })
    const before = sources.length
    say({ type: 'response.audio.delta', ...ofResponse, delta })
    expect(sources).toHaveLength(before)
    say({ type: 'response.created', response: { id: 'r2' } })
    say({ type: 'response.audio.delta', response_id: 'r2', item_id: 'i2', delta })
    expect(sources).toHaveLength(before + 1)
  })

  it('takes typed text only while it is connected', async () => {
    const { browser } = await prepared()
    const box = screen.getByRole('textbox', { name: 'Your message to the coach' })
    await user.type(box, 'What next?{Enter}')
    expect(lastToast()).toMatchObject({ title: 'Connection Error', body: 'Voice coach not connected' })
    expect((box as HTMLTextAreaElement).value).toBe('What next?')
    const { live } = await connect(browser)
    await user.type(box, '{Enter}')
    expect(live.sent.map(({ type }) => type)).toEqual(['conversation.item.create', 'response.create'])
    expect((box as HTMLTextAreaElement).value).toBe('')
  })

  it('comes back after a cut with a new ticket, and not after the server ended it', async () => {
    const { browser } = await prepared()
    const { live, say } = await connect(browser)
    say({ type: 'response.text.done', ...ofResponse, text: 'Said before the cut.' })
    act(() => live.close(1006))
    await waitFor(() => expect(states()).toContain('Connecting again'))
    await waitFor(() => expect(browser.socket()).not.toBe(live))
    const next = browser.socket()!
    act(() => next.say({ type: 'session.created', session }))
    await waitFor(() => expect(states()).toContain('Connected'))
    expect(screen.getByText('Said before the cut.')).toBeTruthy()
    act(() => next.say({ type: 'error', error: { code: 'signed_out', message: 'You are no longer signed in.' } }))
    act(() => next.close(endCodes.signedOut))
    await waitFor(() => expect(states()).toBe('Not connected'))
    expect(lastToast()).toMatchObject({ title: 'Connection Error', body: 'You are no longer signed in.' })
  })

  it('that is refused says why', async () => {
    stubBrowserAudio()
    const refused = { status: 403, body: { error: 'You may not do this.', code: 'FORBIDDEN', requestId: 'r' } }
    await openPanel({ ...signedIn, ...calls, [`POST ${path}/voice-tickets`]: refused })
    await press('Connect without microphone')
    await waitFor(() => expect(lastToast()).toMatchObject({ title: 'Connection Error', body: 'You may not do this.' }))
    expect(states()).toBe('Not connected')
  })

  it('ends by its button without an error, and gives back the microphone', async () => {
    let isStopped = false
    const stream = makeStream()
    for (const track of stream.getTracks()) track.stop = () => void (isStopped = true)
    const browser = stubBrowserAudio({ microphone: () => Promise.resolve(stream) })
    await openPanel()
    await connect(browser)
    await press('End session')
    expect(states()).toBe('Not connected')
    expect(isStopped).toBe(true)
    expect(titles()).not.toContain('Connection Error')
  })
})

it('a visitor is asked to sign in', async () => {
  await openPanel({ ...visitor, ...calls })
  await press('Connect with microphone')
  expect(lastToast()).toMatchObject({ title: 'Error', body: 'Please sign in to use this.' })
})

it('names the provider that audio goes to, and lists stored transcripts', async () => {
  stubBrowserAudio()
  const entries = [{ role: 'coach', text: 'Hold the price.', is_cut: true }]
  const stored = { id: dealId, coach: 'Built-in coach', started_at: '2026-11-24T09:00:00.000Z', entries }
  const coach = { ...builtIn, coach: 'OpenAI gpt-realtime', is_built_in: false, is_outside: true, voice: 'provider' }
  await openPanel({ ...signedIn, ...calls, [`GET ${path}/voice-coach`]: { body: { ...coach, transcripts: [stored] } } })
  expect(screen.getByText(/audio goes through this server to OpenAI gpt-realtime/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Use the built-in coach' })).toBeTruthy()
  expect(screen.getByText('Hold the price.')).toBeTruthy()
})

async function prepared() {
  const browser = stubBrowserAudio()
  await openPanel()
  return { browser }
}
