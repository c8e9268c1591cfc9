import path from 'node:path'
import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test'
import type { NegotiationTerm, NegotiationView } from '#areas/negotiation/contract.ts'
import { findBrowser } from '../../scripts/browser.ts'

type SignedIn = { origin: string; cookie: string }

async function openContext(browser: Browser, { origin, cookie }: SignedIn): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: origin, permissions: ['microphone'] })
  const cookies = cookie.split('; ').map((pair) => {
    const at = pair.indexOf('=')
    return { name: pair.slice(0, at), value: pair.slice(at + 1), url: origin }
  })
  await context.addCookies(cookies)
  return context
}

type PagesMeasure = { written: number; refused: number; ms: number; isSame: boolean; history: number }

/** 200 edits of the positions of one term: 100 in each of two browsers, from within their pages, all interleaved. */
export async function measurePages(person: SignedIn & { dealId: string }): Promise<PagesMeasure> {
  const launch = await findBrowser()
  const browsers = await Promise.all([chromium.launch(launch), chromium.launch(launch)])
  try {
    const pages = await Promise.all(
      browsers.map(async (browser) => {
        const page = await (await openContext(browser, person)).newPage()
        await page.goto(`/negotiation?deal=${person.dealId}`)
        await page.getByRole('table', { name: 'Term comparison' }).waitFor()
        return page
      }),
    )
    const from = performance.now()
    const counts = await Promise.all(pages.map((page, number) => editInPage(page, person.dealId, number)))
    const ms = performance.now() - from
    const last = await readTerm(pages[0] as Page, person.dealId)
    const shown = await Promise.all(pages.map((page) => waitForText(page, [last.buyer_position, last.seller_position])))
    return {
      ms,
      written: counts.reduce((sum, { written }) => sum + written, 0),
      refused: counts.reduce((sum, { refused }) => sum + refused, 0),
      isSame: shown[0] === shown[1],
      history: last.history,
    }
  } finally {
    await Promise.all(browsers.map((browser) => browser.close()))
  }
}

type PageTerm = NegotiationTerm & { history: number }

const editsOfPage = 100

/** Each reads, writes what it has seen, and tries again where the other page was faster. */
function editInPage(page: Page, dealId: string, number: number): Promise<{ written: number; refused: number }> {
  return page.evaluate(
    async ({ deal, own, edits }) => {
      const view = (await (await fetch(`/api/negotiation?deal=${deal}`)).json()) as NegotiationView
      const id = view.terms.at(-1)?.id
      let [written, refused] = [0, 0]
      while (written < edits) {
        const seen = (await (await fetch(`/api/negotiation-terms/${id}`)).json()) as NegotiationTerm
        const side = own === 0 ? 'buyer_position' : 'seller_position'
        const answer = await fetch(`/api/negotiation-terms/${id}`, {
          method: 'PATCH',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ version: seen.version, [side]: `Page ${own}, edit ${written + 1}` }),
        })
        if (answer.ok) written += 1
        else if (answer.status === 409) refused += 1
        else throw new Error(`An edit was answered with ${answer.status}`)
      }
      return { written, refused }
    },
    { deal: dealId, own: number, edits: editsOfPage },
  )
}

function readTerm(page: Page, dealId: string): Promise<PageTerm> {
  return page.evaluate(async (deal) => {
    const view = (await (await fetch(`/api/negotiation?deal=${deal}`)).json()) as NegotiationView
    const term = view.terms.at(-1) as NegotiationTerm
    const answer = await fetch(`/api/negotiation-terms/${term.id}/history?limit=500`)
    const history = (await answer.json()) as unknown[]
    return { ...term, history: history.length }
  }, dealId)
}

/** The comparison as the page shows it, once it has what was written last: nothing is loaded again here. */
async function waitForText(page: Page, texts: readonly string[]): Promise<string> {
  const table = page.getByRole('table', { name: 'Term comparison' })
  for (const text of texts) await table.getByText(text).waitFor()
  return await table.innerText()
}

/** What the page notes for itself: when speech_started arrived, and when the output of the player was last heard. */
type Heard = { startedAt: number; lastLoudAt: number }

const interruptions = 10

type AudioStops = {
  /** From the arrival of a speech_started that is sent while the coach speaks and nobody else does. */
  byEvent: number[]
  /** From the arrival of the server's own event, with a microphone: below 0 where the page had noticed the speech itself before. */
  byMicrophone: number[]
}

/** The coach speaks a tone into its player, as a server with a synthesiser does, until it is interrupted. */
export async function measureAudioStop({ speech, ...person }: SignedIn & { speech: string }): Promise<AudioStops> {
  const launch = await findBrowser()
  const microphone = [
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
    `--use-file-for-fake-audio-capture=${speech}`,
  ]
  const browser = await chromium.launch({ ...launch, args: [...launch.args, ...microphone] })
  try {
    const context = await openContext(browser, person)
    const silent = await openCoach(context, 'Connect without microphone')
    const byEvent = await interrupt(silent, async () => {
      await silent.page.waitForTimeout(700)
      silent.send([{ type: 'input_audio_buffer.speech_started', audio_start_ms: 0, item_id: crypto.randomUUID() }])
    })
    await silent.page.close()
    const speaking = await openCoach(context, 'Connect with microphone')
    const state = speaking.page.getByRole('status', { name: 'State of the voice coach' })
    const byMicrophone = await interrupt(speaking, () => state.getByText('Recording').waitFor())
    return { byEvent, byMicrophone }
  } finally {
    await browser.close()
  }
}

type Coach = { page: Page; send: (events: readonly object[]) => void }

async function openCoach(context: BrowserContext, connect: string): Promise<Coach> {
  const page = await context.newPage()
  let send: Coach['send'] = () => {}
  await page.routeWebSocket(/realtime-voice-coach/, (socket) => {
    const server = socket.connectToServer()
    send = (events) => events.forEach((event) => socket.send(JSON.stringify(event)))
    server.onMessage((message) => socket.send(message))
  })
  // after the route, whose socket it wraps
  await page.addInitScript({ path: path.join(import.meta.dirname, 'listen-to-output.js') })
  await page.goto('/negotiation?tab=ai')
  await page.getByRole('tab', { name: 'Voice Coach' }).click()
  await page.getByRole('button', { name: connect }).click()
  await page.getByText('Voice Coach Connected').waitFor()
  return { page, send: (events) => send(events) }
}

async function interrupt({ page, send }: Coach, speak: () => Promise<void>): Promise<number[]> {
  const stops: number[] = []
  while (stops.length < interruptions) {
    await page.evaluate(() => Object.assign(globalThis, { heard: { startedAt: 0, lastLoudAt: 0 } }))
    send(makeTone())
    await speak()
    await page.waitForFunction(() => (globalThis as unknown as { heard: Heard }).heard.startedAt > 0)
    await page.waitForTimeout(600)
    const { startedAt, lastLoudAt } = await page.evaluate(() => (globalThis as unknown as { heard: Heard }).heard)
    // speech that came before the tone was loud says nothing
    if (lastLoudAt > 0) stops.push(lastLoudAt - startedAt)
  }
  return stops
}

/** Ten seconds in chunks, so that the player has many of them waiting. */
function makeTone(): object[] {
  const id = crypto.randomUUID()
  const samples = Int16Array.from(
    { length: 12_000 },
    (_, index) => 8000 * Math.sin((2 * Math.PI * 440 * index) / 24_000),
  )
  const delta = Buffer.from(samples.buffer).toString('base64')
  const common = { response_id: id, item_id: id, output_index: 0, content_index: 0 }
  return Array.from({ length: 20 }, () => ({ type: 'response.audio.delta', ...common, delta }))
}
