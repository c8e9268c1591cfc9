/**
 * The negotiation on the real product: `npm run bench -- negotiation [first-token] [voice] [pages]`, without a name all three.
 * - first-token: 200 questions to the built-in adviser, from the request to the first byte of its answer; goal 150 ms.
 * - voice: 20 sessions that hear speech at the same time, from the frame that makes speech known to its event.
 * - pages: two browsers with one negotiation make 200 interleaved edits from within their pages; both must then show the same
 *   without a reload, and the history have each of them. In two more pages the coach is interrupted, by its event and by
 *   speech in the microphone: from the arrival of speech_started to a silent output; goal 200 ms. It needs the built pages
 *   (`npm run build`).
 * The time of the processor says what a quiet machine would need where this one is busy.
 */
import { readFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { socketPath, socketProtocol, ticketPrefix } from '#areas/voice-coach/rules/events.ts'
import { frameSamples, sampleRate } from '#areas/voice-coach/rules/limits.ts'
import type { NegotiationView } from '#areas/negotiation/contract.ts'
import { join, makeNoise, makeVoice } from '../src/core/speech/made-speech.fixture.ts'
import { writePcm } from '../src/core/speech/pcm.ts'
import { startProduct, type Product } from '../test/start-product.ts'
import { toWav, wavHead } from '../test/to-wav.ts'
import { measureAudioStop, measurePages } from './negotiation/pages.ts'

const parts = { 'first-token': measureFirstToken, voice: measureVoice, pages: measureInBrowsers }
const chosen = process.argv.slice(2)
const dataDir = mkdtempSync(path.join(tmpdir(), 'bench-negotiation-'))
const product = await startProduct(dataDir)
try {
  await product.signUpAndIn('bench@example.com')
  const dealId = await findDealId(product)
  console.log(`load of this machine: ${loadavg()[0]?.toFixed(1)} on ${navigator.hardwareConcurrency} cores`)
  for (const [name, measure] of Object.entries(parts))
    if (chosen.length === 0 || chosen.includes(name)) await measure(dealId)
} finally {
  await product.stop()
  rmSync(dataDir, { recursive: true, force: true })
}

async function findDealId({ getJson }: Product): Promise<string> {
  const { target } = await getJson<NegotiationView>('/api/negotiation')
  if (!target) throw new Error('There is no negotiation.')
  return target.deal_id
}

async function measureFirstToken(dealId: string): Promise<void> {
  const asked = ['How far apart are we?', 'Compare the competing bids', 'Which terms are open?', 'What is due next?']
  const ask = async (message: string) => {
    const url = `/api/negotiations/${dealId}/chat/${crypto.randomUUID()}`
    const from = performance.now()
    const response = await product.call('PUT', url, JSON.stringify({ message }))
    const reader = response.body?.getReader()
    const first = await reader?.read()
    const ms = performance.now() - from
    if (!response.ok || !first?.value) throw new Error(`The adviser answered ${response.status}`)
    while (!(await reader?.read())?.done);
    return ms
  }
  for (const message of asked) await ask(message)
  const cpu = readCpuMs()
  const times: number[] = []
  for (let count = 0; count < 200; count += 1) times.push(await ask(asked[count % asked.length] ?? ''))
  const each = (readCpuMs() - cpu) / times.length
  console.log(
    `first byte of 200 answers: ${describe(times)}; ${each.toFixed(1)} ms of the server's processor each (goal 150 ms)`,
  )
}

async function measureVoice(): Promise<void> {
  const people: { cookie: string; dealId: string }[] = []
  for (let number = 0; number < 10; number += 1) {
    await product.signUpAndIn(`voice-${number}@example.com`)
    people.push({ cookie: product.cookie(), dealId: await findDealId(product) })
  }
  const sessions = await Promise.all(
    people.flatMap((person, number) => [0, 1].map((second) => openSession(person, 1000 + (2 * number + second) * 17))),
  )
  const cpu = readCpuMs()
  const heard = await Promise.all(sessions.map((hear) => hear()))
  const seconds = 4
  const share = (readCpuMs() - cpu) / (seconds * 1000)
  console.log(
    `20 sessions at once, event after the frame that made speech known: ${describe(heard.map(({ afterFrame }) => afterFrame))}`,
  )
  console.log(
    `position of speech in its file, found at: ${describe(heard.map(({ late }) => Math.abs(late)))} from the true one`,
  )
  console.log(`from the sound itself, with frames of 171 ms: ${describe(heard.map(({ afterStart }) => afterStart))}`)
  console.log(`${(share * 100).toFixed(0)}% of one core for 20 sessions`)
}

/** A page as far as the server knows it: frames at the pace of speech, which begins after so many milliseconds of noise. */
async function openSession({ cookie, dealId }: { cookie: string; dealId: string }, startMs: number) {
  const { origin } = product
  const answer = await fetch(`${origin}/api/negotiations/${dealId}/voice-tickets`, {
    method: 'POST',
    headers: { cookie, origin, 'content-type': 'application/json' },
    body: JSON.stringify({ keepTranscript: false, builtIn: true }),
  })
  const { ticket } = (await answer.json()) as { ticket: string }
  const socket = new WebSocket(origin.replace('http', 'ws') + socketPath, [socketProtocol, ticketPrefix + ticket], {
    headers: { cookie, origin },
  })
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
  const samples = join(makeNoise(startMs), makeVoice(2500))
  const frameMs = (frameSamples / sampleRate) * 1000
  return async () => {
    const from = performance.now()
    let lastSent = from
    const started = new Promise<{ at: number; audioMs: number; lastSent: number }>((resolve) => {
      socket.on('message', (data) => {
        const event = JSON.parse((data as Buffer).toString('utf8')) as { type: string; audio_start_ms: number }
        if (event.type === 'input_audio_buffer.speech_started')
          resolve({ at: performance.now(), audioMs: event.audio_start_ms, lastSent })
      })
    })
    for (let frame = 0; (frame + 1) * frameSamples <= samples.length; frame += 1) {
      await sleep(Math.max(0, from + (frame + 1) * frameMs - performance.now()))
      const audio = Buffer.from(writePcm(samples.subarray(frame * frameSamples, (frame + 1) * frameSamples)))
      lastSent = performance.now()
      socket.send(JSON.stringify({ type: 'input_audio_buffer.append', audio: audio.toString('base64') }))
    }
    const { at, audioMs, lastSent: known } = await started
    socket.close()
    return { afterFrame: at - known, late: audioMs - startMs, afterStart: at - (from + startMs) }
  }
}

async function measureInBrowsers(dealId: string): Promise<void> {
  const { origin } = product
  const pages = await measurePages({ origin, cookie: product.cookie(), dealId: (await findDealId(product)) || dealId })
  console.log(
    `two pages, ${pages.written} edits in ${(pages.ms / 1000).toFixed(1)} s, ${pages.refused} refused and made again: ` +
      `${pages.isSame ? 'both pages show the same' : 'the pages differ'}, ${pages.history} versions in the history`,
  )
  if (!pages.isSame || pages.history !== pages.written + 1) process.exitCode = 1
  const speech = path.join(dataDir, 'speech.wav')
  const quiet = makeNoise(3000, { sampleRate: 16_000, levelDb: -75 })
  const question = readFileSync(path.join(import.meta.dirname, '../e2e/spoken-question.wav')).subarray(wavHead)
  writeFileSync(speech, toWav(Buffer.concat([Buffer.from(writePcm(quiet)), question]), 16_000))
  const { byEvent, byMicrophone } = await measureAudioStop({ origin, cookie: product.cookie(), speech })
  console.log(`output silent after speech_started arrived: ${describe(byEvent)} (goal 200 ms)`)
  console.log(`the same with speech in the microphone: ${describe(byMicrophone)} (below 0: the page heard it first)`)
}

/** Of the server alone, without its database. */
function readCpuMs(): number {
  const fields = readFileSync(`/proc/${product.pid()}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  const ticks = Number(fields[11]) + Number(fields[12])
  return ticks * 10
}

function describe(ms: readonly number[]): string {
  const sorted = ms.toSorted((one, other) => one - other)
  const at = (share: number) => (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(0)
  return `median ${at(0.5)} ms, p95 ${at(0.95)} ms, most ${at(1)} ms of ${ms.length}`
}
