import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type CalendarServer = {
  url: string
  /** From now on digests are in this block. */
  mine: (height: number) => void
  /** What every request gets instead. */
  answerWith: (status: number | null) => void
  digests: Buffer[]
  /** The next request of this method is taken, but not answered before its release. */
  hold: (method: 'GET' | 'POST') => { arrived: Promise<void>; release: () => void }
  stop: () => Promise<void>
}

const varBytes = (bytes: Buffer) => Buffer.concat([Buffer.from([bytes.length]), bytes])

/** An OpenTimestamps calendar as wire.md describes it: promises first, a Bitcoin block later. */
export async function startCalendar(): Promise<CalendarServer> {
  const digests: Buffer[] = []
  let height: number | null = null
  let refusal: number | null = null
  const held: { method: string; arrive: () => void; released: Promise<void> }[] = []
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const [own] = held[0]?.method === request.method ? held.splice(0) : []
      own?.arrive()
      void Promise.resolve(own?.released).then(() => answer(request, response, Buffer.concat(parts)))
    })
  })
  function answer(request: IncomingMessage, response: ServerResponse, body: Buffer) {
    if (refusal !== null) return void response.writeHead(refusal).end()
    if (request.method === 'POST') {
      digests.push(body)
      return void response.end(
        Buffer.concat([Buffer.from('f004aabbccdd08', 'hex'), attest('83dfe30d2ef90c8e', varBytes(Buffer.from(url)))]),
      )
    }
    const asked = request.url?.replace('/timestamp/', '')
    const known = digests.some((digest) => messageOf(digest).toString('hex') === asked)
    if (!known || height === null) return void response.writeHead(404).end('Pending confirmation in Bitcoin blockchain')
    response.end(Buffer.concat([Buffer.from('f10201020808', 'hex'), attest('0588960d73d71901', toVarint(height))]))
  }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // it listens on a port
  const url = `http://127.0.0.1:${port}`
  return {
    url,
    digests,
    mine: (next) => void (height = next),
    answerWith: (status) => void (refusal = status),
    hold: (method) => {
      const [arrival, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
      held.push({ method, arrive: arrival.resolve, released: release.promise })
      return { arrived: arrival.promise, release: release.resolve }
    },
    stop: async () => {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

function messageOf(digest: Buffer): Buffer {
  return createHash('sha256')
    .update(Buffer.concat([digest, Buffer.from('aabbccdd', 'hex')]))
    .digest()
}

function attest(tag: string, payload: Buffer): Buffer {
  return Buffer.concat([Buffer.from('00', 'hex'), Buffer.from(tag, 'hex'), varBytes(payload)])
}

function toVarint(value: number): Buffer {
  const bytes: number[] = []
  let rest = value
  for (; rest >= 128; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128)
  return Buffer.from([...bytes, rest])
}
