import { setTimeout as sleep } from 'node:timers/promises'
import type { Ask, BenchClient } from './sign-up.ts'

export type OtherWork = {
  times: number[]
  refused: number
  /** How much later than planned a request was sent: more than some milliseconds says that the measuring was too slow. */
  lagMs: number
}

const perSecond = 50

/** What other people do meanwhile: 50 requests a second in other areas, every fifth of them a write. */
export async function startOtherWork(client: BenchClient): Promise<{ stop(): Promise<OtherWork> }> {
  const work: OtherWork = { times: [], refused: 0, lagMs: 0 }
  const open = new Set<Promise<void>>()
  const made = await client.ask({ method: 'POST', path: '/api/deals', body: deal(0) })
  const { id } = JSON.parse(made.text) as { id: string }
  let isOver = false

  const send = async (ask: Ask) => {
    const from = performance.now()
    try {
      await client.ask(ask)
      work.times.push(performance.now() - from)
    } catch {
      work.refused += 1
    }
  }
  const going = (async () => {
    const from = performance.now()
    for (let number = 0; !isOver; number += 1) {
      const due = from + (number * 1000) / perSecond
      const wait = due - performance.now()
      if (wait > 0) await sleep(wait)
      work.lagMs = Math.max(work.lagMs, performance.now() - due)
      const sent = send(nextAsk(number, id)).finally(() => open.delete(sent))
      open.add(sent)
    }
  })()
  return {
    async stop() {
      isOver = true
      await going
      await Promise.all(open)
      return work
    },
  }
}

const reads = [
  '/api/deals',
  '/api/deals/summary',
  '/api/tasks',
  '/api/watchlist',
  '/api/documents',
  '/api/auth/get-session',
]

function nextAsk(number: number, dealId: string): Ask {
  if (number % 5 === 0) return { method: 'PATCH', path: `/api/deals/${dealId}`, body: { target: `Deal ${number}` } }
  return { method: 'GET', path: reads[number % reads.length] ?? '/api/deals' }
}

function deal(number: number): object {
  return { target: `Deal ${number}` }
}
