import { makePersonalStore } from './page-store.ts'
import { makeRandomId } from './random-id.ts'

/** How a sending ended: nobody knows whether it arrived where no answer came or the server failed. */
type Ended = { status: number }

type Open = { key: string; underWay: number; isAnswered: boolean }

/** By what was sent, as long as nobody knows that it arrived. */
const unconfirmed = makePersonalStore(() => new Map<string, Open>())

/**
 * Sends a creation under a key by which the server makes it once. The key belongs to what is sent: a double click and a
 * second try after a lost answer carry the same one; once an answer has come, the same wish is a new one.
 */
export async function sendUnderKey<Answer extends Ended>(
  wish: string,
  send: (key: string) => Promise<Answer>,
): Promise<Answer> {
  const open = unconfirmed.read()
  const entry = open.get(wish) ?? { key: makeRandomId(), underWay: 0, isAnswered: false }
  open.set(wish, entry)
  entry.underWay += 1
  try {
    const answer = await send(entry.key)
    entry.isAnswered ||= answer.status > 0 && answer.status < 500
    return answer
  } finally {
    entry.underWay -= 1
    if (entry.isAnswered && entry.underWay === 0) open.delete(wish)
  }
}

/** A file as a wish: the same file chosen again is the same one. */
export const describeFile = (url: string, { name, size, lastModified }: File): string =>
  JSON.stringify([url, name, size, lastModified])

/** Asks again while the server says that the same request is at work. */
export async function whileRunning(ask: () => Promise<Response>, signal: AbortSignal): Promise<Response> {
  for (;;) {
    const response = await ask()
    if (response.status !== 409 || !(await isStillRunning(response.clone()))) return response
    await pause(1000 * Number(response.headers.get('retry-after') ?? 1), signal)
  }
}

async function isStillRunning(response: Response): Promise<boolean> {
  const body: unknown = await response.json().catch(() => null)
  return typeof body === 'object' && body !== null && 'code' in body && body.code === 'STILL_RUNNING'
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    const giveUp = () => {
      clearTimeout(timer)
      reject(signal.reason as Error)
    }
    if (signal.aborted) giveUp()
    signal.addEventListener('abort', giveUp, { once: true })
  })
}
