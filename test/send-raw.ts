import { request, type Agent, type IncomingHttpHeaders } from 'node:http'
import { patienceMs } from './patience.ts'

export type RawRequest = {
  method: string
  /** Sent as it stands: nothing is encoded, normalised or checked. */
  path: string
  headers: Record<string, string | string[]>
  body?: Buffer | undefined
  /** Says that this many more bytes follow, then hangs up. */
  missingBytes?: number
}

export type RawAnswer = { status: number; headers: IncomingHttpHeaders; text: string }

/** Sends what fetch would refuse to send. Null when the connection ended without an answer. */
export function sendRaw(
  url: string,
  { method, path, headers, body, missingBytes = 0 }: RawRequest,
  agent: Agent,
): Promise<RawAnswer | null> {
  const { hostname, port } = new URL(url)
  const length = body ? { 'content-length': String(body.length + missingBytes) } : {}
  return new Promise((resolve, reject) => {
    const sent = request({
      hostname,
      port,
      method,
      path,
      headers: { ...length, ...headers },
      agent,
      timeout: patienceMs,
    })
    sent.on('timeout', () => {
      sent.destroy()
      reject(new Error(`No answer: ${method} ${path.slice(0, 200)}`))
    })
    sent.on('error', () => resolve(null))
    sent.on('response', (response) => {
      const chunks: Buffer[] = []
      const finish = () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text: Buffer.concat(chunks).toString() })
      // A stream of news never ends by itself.
      if (response.headers['content-type']?.startsWith('text/event-stream')) sent.destroy()
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', finish)
      response.on('close', finish)
      response.on('error', finish)
    })
    if (missingBytes > 0) {
      sent.write(body ?? Buffer.alloc(0))
      setTimeout(() => sent.destroy(), 30)
    } else sent.end(body)
  })
}
