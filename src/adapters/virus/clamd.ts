import net from 'node:net'
import type { Readable } from 'node:stream'
import { ProviderError } from '#core/errors.ts'
import type { VirusCheck, VirusScanner } from './port.ts'

type Options = {
  /** A port of a host, or the path of a socket of this machine. */
  address: { host: string; port: number } | { path: string }
  /** How long the scanner may be silent: it answers after it has scanned the whole file. */
  timeoutMs: number
}

const chunkBytes = 64 * 1024
/** An answer is one line; what is longer comes from another kind of server. */
const longestReply = 2000

/** The daemon of ClamAV, by its command INSTREAM: chunks with their length, an empty one at the end (man clamd). */
export function openClamd({ address, timeoutMs }: Options): VirusScanner {
  return {
    async check(content) {
      // an error of the content before it is read would have no listener
      content.on('error', () => {})
      const socket = net.connect(address)
      try {
        const reply = readReply(socket, timeoutMs)
        // the content ends early where an answer arrives before its end: a file that is too large
        await Promise.race([send(socket, content), reply])
        return readVerdict(await reply)
      } finally {
        socket.destroy()
        content.destroy()
      }
    },
  }
}

async function send(socket: net.Socket, content: Readable): Promise<void> {
  await write(socket, Buffer.from('zINSTREAM\0'))
  for await (const part of content as AsyncIterable<Buffer>) {
    for (let at = 0; at < part.length; at += chunkBytes) {
      const chunk = part.subarray(at, at + chunkBytes)
      const length = Buffer.alloc(4)
      length.writeUInt32BE(chunk.length)
      await write(socket, Buffer.concat([length, chunk]))
    }
  }
  await write(socket, Buffer.alloc(4))
}

/** Waits until the scanner has taken it, so that no file is in memory as a whole. A broken connection shows in the reply. */
function write(socket: net.Socket, bytes: Buffer): Promise<void> {
  return new Promise((resolve) => {
    socket.write(bytes, () => resolve())
  })
}

function readReply(socket: net.Socket, timeoutMs: number): Promise<string> {
  const reply = new Promise<string>((resolve, reject) => {
    let read = ''
    const fail = (sentence: string, cause?: unknown) => reject(noVerdict(sentence, cause))
    socket.setTimeout(timeoutMs, () => fail('The virus scanner does not answer.'))
    socket.on('error', (cause) => (read === '' ? fail('The virus scanner cannot be reached.', cause) : resolve(read)))
    socket.on('data', (bytes: Buffer) => {
      read += bytes.toString('latin1')
      if (read.includes('\0')) resolve(read.slice(0, read.indexOf('\0')))
      else if (read.length > longestReply) fail('The virus scanner gave an answer that could not be read.')
    })
    socket.on('close', () =>
      read === '' ? fail('The virus scanner ended the connection without an answer.') : resolve(read),
    )
  })
  // awaited by the caller, who may fail before
  reply.catch(() => {})
  return reply
}

function readVerdict(reply: string): VirusCheck {
  const [line = ''] = reply.split(/[\0\n]/)
  if (/^stream: OK$/.test(line)) return { verdict: 'clean' }
  const found = /^stream: (.{1,200}) FOUND$/.exec(line)?.[1]
  // with AlertExceedsMax: parts of the file were not looked at
  if (found?.startsWith('Heuristics.Limits.Exceeded')) return { verdict: 'too_large' }
  if (found) return { verdict: 'found', virus: found.replaceAll(/[^\x20-\x7e]/g, '?') }
  if (/size limit exceeded/i.test(line)) return { verdict: 'too_large' }
  throw noVerdict('The virus scanner reached no verdict.', line)
}

function noVerdict(sentence: string, cause?: unknown): ProviderError {
  return new ProviderError('virus-scanner', sentence, { retryable: true, cause })
}
