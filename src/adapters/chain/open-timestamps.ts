import { createHash } from 'node:crypto'
import { ProviderError } from '#core/errors.ts'
import { collectParts } from '#core/http/answers.ts'
import type { Anchor, AnchoredState, AnchorProgress, AnchorRecord } from './port.ts'
import { readTimestamp, type Attestation } from './timestamp-tree.ts'

type TimestampAccess = { calendars: readonly string[]; timeoutMs: number }

const service = 'OpenTimestamps'
const contentType = 'application/vnd.opentimestamps.v1'
/** What every .ots file begins with, version 1, and that the digest is a SHA-256. */
const fileHead = Buffer.from('004f70656e54696d657374616d7073000050726f6f6600bf89e2e884e892940108', 'hex')
/** Blocks follow within hours; a calendar that still has none after days has lost the digest. */
const lostAfterDays = 3
/** A timestamp has a few kilobytes. */
const mostBytes = 1024 * 1024
/** Calendars name themselves by other hosts than those that take digests; only these are asked. */
const knownHosts = /^([\w-]+\.)*(opentimestamps\.org|eternitywall\.com|catallaxy\.com)$/

/** OpenTimestamps: calendars collect digests and record them together in a Bitcoin block, within hours. */
export function openTimestamps({ calendars, timeoutMs }: TimestampAccess): Anchor {
  const ownHosts = new Set(calendars.map((calendar) => new URL(calendar).host))

  async function publish(state: AnchoredState): Promise<AnchorRecord> {
    const digest = digestOf(state)
    let failure: unknown
    for (const calendar of calendars) {
      try {
        const answer = await send(`${calendar.replace(/\/$/, '')}/digest`, { method: 'POST', body: digest })
        const pending = answer && readTimestamp(answer, digest).find((each) => each.kind === 'pending')
        if (answer && pending) return toRecord(digest, answer, pending)
      } catch (error) {
        failure = error
      }
    }
    throw failure ?? new ProviderError(service, 'No calendar took the digest.', { retryable: true })
  }

  async function follow(record: AnchorRecord, state: AnchoredState): Promise<AnchorProgress> {
    const digest = digestOf(state)
    const stored = Buffer.from(String(record['timestamp'] ?? ''), 'base64')
    const tree = stored.subarray(fileHead.length + digest.length)
    const attestations = readTimestamp(tree, digest)
    // A block does not lose what it has: nobody is asked again.
    if (attestations.some(({ kind }) => kind === 'bitcoin')) return { state: 'confirmed', record }
    const pending = attestations.find((each) => each.kind === 'pending')
    if (!pending || !mayAsk(pending.calendar)) return { state: 'failed', record }
    const address = `${pending.calendar.replace(/\/$/, '')}/timestamp/${pending.message.toString('hex')}`
    const rest = await send(address, { method: 'GET' })
    const block = rest && readTimestamp(rest, pending.message).find((each) => each.kind === 'bitcoin')
    if (!rest || !block) return { state: 'sent', record }
    const upgraded = replacePending(tree, { digest, pending, rest })
    // Explorers show the root of a block in the reverse order of its bytes.
    const merkle_root = Buffer.from(block.message.toReversed()).toString('hex')
    const whole = toRecord(digest, upgraded, pending)
    return { state: 'confirmed', record: { ...whole, bitcoin_block: block.height, merkle_root } }
  }

  async function send(address: string, init: { method: string; body?: Buffer }): Promise<Buffer | null> {
    const { method, body } = init
    const headers = { accept: contentType, 'content-type': 'application/x-www-form-urlencoded' }
    try {
      const response = await fetch(address, {
        method,
        // only known hosts are asked, and none of them leads elsewhere
        redirect: 'error',
        headers,
        signal: AbortSignal.timeout(timeoutMs),
        ...(body ? { body: new Uint8Array(body) } : {}),
      })
      if (response.status === 404) return null
      return await readAnswer(response)
    } catch (cause) {
      if (cause instanceof ProviderError) throw cause
      throw new ProviderError(service, 'The calendar cannot be reached.', { retryable: true, cause })
    }
  }

  /** The calendar names itself in its answer: it must not lead to an address of this network. */
  function mayAsk(calendar: string): boolean {
    const url = URL.parse(calendar)
    return url !== null && (ownHosts.has(url.host) || (url.protocol === 'https:' && knownHosts.test(url.hostname)))
  }

  return { kind: 'opentimestamps', lostAfterSeconds: lostAfterDays * 86_400, publish, follow }
}

async function readAnswer(response: Response): Promise<Buffer> {
  if (!response.ok) throw new ProviderError(service, `The calendar answered ${response.status}.`, { retryable: true })
  const parts = await collectParts(response.body, mostBytes)
  if (!parts) throw new ProviderError(service, 'The answer of the calendar is too long.', { retryable: true })
  return Buffer.concat(parts)
}

/** The SHA-256 of the checkpoint, as the note in a proof file has it. It says nothing, so it needs no nonce. */
function digestOf({ note }: AnchoredState): Buffer {
  return createHash('sha256').update(note).digest()
}

/** `timestamp` is an .ots file for the note of the checkpoint, which the tools of OpenTimestamps read. */
function toRecord(digest: Buffer, tree: Buffer, { calendar }: Extract<Attestation, { kind: 'pending' }>): AnchorRecord {
  return { calendar, timestamp: Buffer.concat([fileHead, digest, tree]).toString('base64') }
}

type Upgrade = { digest: Buffer; pending: Extract<Attestation, { kind: 'pending' }>; rest: Buffer }

/** Puts what leads to the block in the place of the calendar's promise. */
function replacePending(tree: Buffer, { digest, pending, rest }: Upgrade): Buffer {
  const name = Buffer.from(pending.calendar)
  const payload = Buffer.concat([Buffer.from([name.length]), name])
  const promise = Buffer.concat([Buffer.from('0083dfe30d2ef90c8e', 'hex'), Buffer.from([payload.length]), payload])
  const at = tree.indexOf(promise)
  if (at < 0) return tree
  const upgraded = Buffer.concat([tree.subarray(0, at), rest, tree.subarray(at + promise.length)])
  // Read once more: a file that leads to no block is not kept.
  return readTimestamp(upgraded, digest).some(({ kind }) => kind === 'bitcoin') ? upgraded : tree
}
