import { createHash } from 'node:crypto'
import { ProviderError } from '#core/errors.ts'

/** What a calendar or a block vouches for: the message to which the tree leads. */
export type Attestation =
  | { kind: 'pending'; calendar: string; message: Buffer }
  | { kind: 'bitcoin'; height: number; message: Buffer }
  | { kind: 'other'; message: Buffer }

const tags = { pending: '83dfe30d2ef90c8e', bitcoin: '0588960d73d71901' }
const mostBytes = 10_000
const deepest = 256

/** Follows a serialised timestamp of OpenTimestamps from the digest where it begins to its attestations. */
export function readTimestamp(bytes: Buffer, digest: Buffer): Attestation[] {
  if (bytes.length > mostBytes) throw unreadable()
  const reader = { bytes, at: 0 }
  const found = readBranch(reader, digest, 0)
  if (reader.at !== bytes.length) throw unreadable()
  return found
}

type ByteReader = { bytes: Buffer; at: number }

const unreadable = () =>
  new ProviderError('OpenTimestamps', 'The calendar sent a timestamp that cannot be read.', { retryable: true })

function readBranch(reader: ByteReader, message: Buffer, depth: number): Attestation[] {
  if (depth > deepest) throw unreadable()
  const found: Attestation[] = []
  let tag = readByte(reader)
  // Each branch but the last is announced.
  for (; tag === 0xff; tag = readByte(reader)) found.push(...readItem(reader, readByte(reader), { message, depth }))
  return [...found, ...readItem(reader, tag, { message, depth })]
}

function readItem(
  reader: ByteReader,
  tag: number,
  { message, depth }: { message: Buffer; depth: number },
): Attestation[] {
  if (tag === 0x00) return [readAttestation(reader, message)]
  return readBranch(reader, applyStep(reader, tag, message), depth + 1)
}

/** Only the steps that calendars in use write. */
function applyStep(reader: ByteReader, tag: number, message: Buffer): Buffer {
  if (tag === 0x08) return createHash('sha256').update(message).digest()
  if (tag === 0xf0) return Buffer.concat([message, readBytes(reader)])
  if (tag === 0xf1) return Buffer.concat([readBytes(reader), message])
  if (tag === 0x02) return createHash('sha1').update(message).digest()
  if (tag === 0xf2) return Buffer.from(message.toReversed())
  throw unreadable()
}

function readAttestation(reader: ByteReader, message: Buffer): Attestation {
  const tag = readExactly(reader, 8).toString('hex')
  const payload: ByteReader = { bytes: readBytes(reader), at: 0 }
  if (tag === tags.pending) return { kind: 'pending', calendar: readBytes(payload).toString('utf8'), message }
  if (tag === tags.bitcoin) return { kind: 'bitcoin', height: readNumber(payload), message }
  return { kind: 'other', message }
}

function readBytes(reader: ByteReader): Buffer {
  return readExactly(reader, readNumber(reader))
}

/** LEB128: seven bits in each byte, the low ones first. */
function readNumber(reader: ByteReader): number {
  let value = 0
  for (let factor = 1; factor < 2 ** 42; factor *= 128) {
    const byte = readByte(reader)
    value += (byte & 0x7f) * factor
    if (byte < 0x80) return value
  }
  throw unreadable()
}

function readByte(reader: ByteReader): number {
  return readExactly(reader, 1).readUInt8()
}

function readExactly(reader: ByteReader, count: number): Buffer {
  const end = reader.at + count
  if (end > reader.bytes.length) throw unreadable()
  const part = reader.bytes.subarray(reader.at, end)
  reader.at = end
  return part
}
