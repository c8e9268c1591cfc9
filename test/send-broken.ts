import { once } from 'node:events'
import { connect } from 'node:net'

/** What senders do with a body they announced: send nothing of it, stop in the middle, hang up in the middle. */
export const brokenBodies = ['never sent', 'stalled', 'cut'] as const
export type BrokenBody = (typeof brokenBodies)[number]

type Broken = {
  method: string
  /** Sent as it stands. */
  path: string
  headers: Record<string, string>
  body: BrokenBody
  announcedBytes?: number
}

/** Sends a request whose body never arrives whole. All that was answered until the connection ended; '' for nothing. */
export async function sendBroken(url: string, request: Broken): Promise<string> {
  const { method, path, headers, body, announcedBytes = 5000 } = request
  const { hostname, port, host } = new URL(url)
  // A connection that the server resets was ended as well.
  const socket = connect(Number(port), hostname).on('error', () => {})
  let answer = ''
  socket.on('data', (chunk) => (answer += String(chunk)))
  const ended = once(socket, 'close')
  const lines = Object.entries({ host, ...headers, 'content-length': String(announcedBytes) }).map(
    ([name, value]) => `${name}: ${value}`,
  )
  socket.write([`${method} ${path} HTTP/1.1`, ...lines, '', ''].join('\r\n'))
  if (body !== 'never sent') socket.write('{"name":"')
  if (body === 'cut') socket.destroySoon()
  await ended
  return answer
}

export function statusOf(answer: string): number {
  return Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0)
}
