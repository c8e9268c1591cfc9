import { createCipheriv, createHmac, pbkdf2, timingSafeEqual } from 'node:crypto'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { createInflateRaw } from 'node:zlib'
import type { Entry } from 'yauzl'

/** Does not open the entry: it is wrong, or the entry was made in a way that is not known here. */
export class WrongPassword extends Error {}

const deriveKey = promisify(pbkdf2)
/** Whole blocks of AES. */
const partBytes = 64 * 1024

/** What is in an encrypted entry: its bytes as they are in the ZIP file, decrypted and unpacked as they come. */
export async function* decryptEntry(raw: Readable, entry: Entry, password: string): AsyncGenerator<Buffer> {
  const aes = readAesField(entry)
  const plain = aes ? decryptAes(raw, { strength: aes.strength, size: entry.compressedSize, password }) : decryptTraditional(raw, entry, password) // prettier-ignore
  const method = aes ? aes.method : entry.compressionMethod
  if (method === 0) yield* plain
  else if (method === 8) yield* inflate(plain)
  else throw new WrongPassword('unknown compression')
}

async function* inflate(packed: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const unpacked = createInflateRaw()
  const done = pipeline(Readable.from(packed), unpacked)
  // the error of either end is the one of the loop
  done.catch(() => {})
  yield* unpacked as AsyncIterable<Buffer>
  await done
}

const headerBytes = 12

/** APPNOTE 6.1: three keys that each byte of the plain text changes. The last byte of its header checks the password. */
async function* decryptTraditional(raw: Readable, entry: Entry, password: string): AsyncGenerator<Buffer> {
  const bytes = exactly(raw)
  const header = await bytes.take(headerBytes)
  // with sizes behind the data the check is of the time (APPNOTE 6.1.6 as Info-ZIP does it)
  const check = (entry.generalPurposeBitFlag & 8) !== 0 ? entry.lastModFileTime >>> 8 : entry.crc32 >>> 24
  // programs differ in how they write letters beyond ASCII
  const keys = [Buffer.from(password), Buffer.from(password, 'latin1')]
    .map((written) => startKeys(written))
    .find((some) => decryptBytes(some, header)[headerBytes - 1] === (check & 0xff))
  if (!keys) throw new WrongPassword('header')
  for (let part = await bytes.take(partBytes); part.length > 0; part = await bytes.take(partBytes))
    yield decryptBytes(keys, part)
}

type Keys = [number, number, number]

function startKeys(password: Buffer): Keys {
  const keys: Keys = [0x12345678, 0x23456789, 0x34567890]
  for (const byte of password) turnKeys(keys, byte)
  return keys
}

function decryptBytes(keys: Keys, locked: Buffer): Buffer {
  const plain = Buffer.alloc(locked.length)
  for (const [at, byte] of locked.entries()) {
    const two = (keys[2] | 2) & 0xffff
    const value = byte ^ ((Math.imul(two, two ^ 1) >>> 8) & 0xff)
    turnKeys(keys, value)
    plain[at] = value
  }
  return plain
}

const crcTable = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index
  for (let bit = 0; bit < 8; bit += 1) value = (value >>> 1) ^ (value & 1 ? 0xedb88320 : 0)
  return value
})
const turnCrc = (crc: number, byte: number) => ((crcTable[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8)) >>> 0

function turnKeys(keys: Keys, byte: number): void {
  keys[0] = turnCrc(keys[0], byte)
  keys[1] = (Math.imul((keys[1] + (keys[0] & 0xff)) >>> 0, 134_775_813) + 1) >>> 0
  keys[2] = turnCrc(keys[2], keys[1] >>> 24)
}

const aesField = 0x9901

/** WinZip's AES: strength 1 to 3 (128, 192, 256 bits) and the method of compression below it. */
function readAesField({ extraFields }: Entry): { strength: 1 | 2 | 3; method: number } | null {
  const data = extraFields.find(({ id }) => id === aesField)?.data
  const strength = data?.[4]
  if (!data || data.length < 7 || (strength !== 1 && strength !== 2 && strength !== 3)) return null
  return { strength, method: data.readUInt16LE(5) }
}

type AesEntry = { strength: 1 | 2 | 3; size: number; password: string }
const authBytes = 10

/** Salt, two bytes that check the password, AES-CTR with a counter that begins with its lowest byte, ten bytes of HMAC. */
async function* decryptAes(raw: Readable, { strength, size, password }: AesEntry): AsyncGenerator<Buffer> {
  const [saltBytes, keyBytes] = [4 + 4 * strength, 8 + 8 * strength]
  const bytes = exactly(raw)
  const salt = await bytes.take(saltBytes)
  const check = await bytes.take(2)
  const derived = await deriveKey(password, salt, 1000, 2 * keyBytes + 2, 'sha1')
  if (!derived.subarray(-2).equals(check)) throw new WrongPassword('check')
  const cipher = createCipheriv(`aes-${keyBytes * 8}-ecb`, derived.subarray(0, keyBytes), null).setAutoPadding(false)
  const hmac = createHmac('sha1', derived.subarray(keyBytes, 2 * keyBytes))
  let left = size - saltBytes - 2 - authBytes
  const counter = Buffer.alloc(16)
  while (left > 0) {
    const part = await bytes.take(Math.min(left, partBytes))
    if (part.length === 0) throw new WrongPassword('cut off')
    left -= part.length
    hmac.update(part)
    const stream = cipher.update(countBlocks(counter, Math.ceil(part.length / 16)))
    yield Buffer.from(part.map((byte, at) => byte ^ (stream[at] ?? 0)))
  }
  const auth = await bytes.take(authBytes)
  if (auth.length < authBytes || !timingSafeEqual(hmac.digest().subarray(0, authBytes), auth))
    throw new WrongPassword('changed')
}

/** The next counters, one for each block; `counter` is the last one. */
function countBlocks(counter: Buffer, blocks: number): Buffer {
  const counters = Buffer.alloc(blocks * 16)
  for (let block = 0; block < blocks; block += 1) {
    increment(counter)
    counter.copy(counters, block * 16)
  }
  return counters
}

function increment(counter: Buffer): void {
  for (const [at, byte] of counter.entries()) {
    counter[at] = (byte + 1) & 0xff
    if (byte !== 0xff) return
  }
}

/** Takes as many bytes of a stream as are wanted; fewer at its end. */
function exactly(stream: Readable) {
  const chunks = (stream as AsyncIterable<Buffer>)[Symbol.asyncIterator]()
  let rest: Buffer = Buffer.alloc(0)
  return {
    async take(count: number): Promise<Buffer> {
      const parts = [rest]
      let length = rest.length
      while (length < count) {
        const next = await chunks.next()
        if (next.done) break
        parts.push(next.value)
        length += next.value.length
      }
      const all = Buffer.concat(parts)
      rest = all.subarray(count)
      return all.subarray(0, count)
    },
  }
}
