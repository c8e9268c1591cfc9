import { createHash, createPublicKey, verify, type KeyObject } from 'node:crypto'

/**
 * A second verifier of proof files, written from docs/proof-file.md, RFC 9162, RFC 8785 and the C2SP notes alone. It shares
 * no line with the product: roots are rebuilt by the recursive definitions, not by the algorithms that the product uses.
 */
type SecondVerdict = { problem: string } | { problem: null; key: string; size: bigint; entries: object[] }

class Refused extends Error {}

function need(isSo: boolean, problem: string): asserts isSo {
  if (!isSo) throw new Refused(problem)
}

export function verifySecondly(file: Buffer, document: Buffer | null = null): SecondVerdict {
  try {
    return verifyFile(file, document)
  } catch (error) {
    if (error instanceof Refused || error instanceof SyntaxError) return { problem: error.message }
    throw error
  }
}

type ProofShape = {
  format: string
  key: string
  checkpoint: string
  entries: { index: number; entry: Record<string, unknown>; path: string[] }[]
  anchors: { checkpoint: string; path: string[]; record: Record<string, unknown> }[]
  seal: string
}

function verifyFile(file: Buffer, document: Buffer | null): SecondVerdict {
  const proof = JSON.parse(file.toString('latin1')) as ProofShape // whatever else it is, is refused below
  const again = `${escapeBeyondAscii(JSON.stringify(proof, null, 2))}\n`
  need(Buffer.from(again, 'latin1').equals(file), 'the file is not in its one form')
  need(proof.format === 'ledger-proof/1', 'another format')
  const fields = 'anchors,checkpoint,entries,format,key,seal'
  need(Object.keys(proof).toSorted().join() === fields, 'other fields')

  const entries = proof.entries.map(({ entry }) => entry)
  const named = createHash('sha256')
    .update(document ?? '')
    .digest('hex')
  need(document === null || entries.every((entry) => entry['document'] === named), 'another agreement file')

  const log = readKey(proof.key)
  const { seal, ...sealed } = proof
  const covered = Buffer.from(escapeBeyondAscii(canonical(sealed)), 'latin1')
  need(verify(null, covered, log.key, strictBase64(seal, 64)), 'the seal is wrong')

  const now = readCheckpoint(proof.checkpoint, log)
  need(proof.entries.length > 0, 'no entries')
  for (const { index, entry, path } of proof.entries) {
    need(index >= 0 && BigInt(index) < now.size, 'an index beyond the log')
    const leaf = hash(0, Buffer.from(canonical(entry), 'latin1'))
    const steps = path.map((step) => strictBase64(step, 32))
    const root = rootOf({ at: BigInt(index), size: now.size, leaf, steps })
    need(steps.length === 0 && root.equals(now.root), 'an entry is not in the log')
  }
  for (const { checkpoint, path } of proof.anchors) {
    const older = readCheckpoint(checkpoint, log)
    need(
      growsFrom(older, { now, steps: path.map((step) => strictBase64(step, 32)) }),
      'an anchor is not the beginning of the log',
    )
  }
  return { problem: null, key: proof.key, size: now.size, entries }
}

/** RFC 9162, section 2.1.1: a leaf begins with 0, a node with 1. */
function hash(kind: 0 | 1, ...parts: Buffer[]): Buffer {
  return createHash('sha256')
    .update(Buffer.concat([Buffer.of(kind), ...parts]))
    .digest()
}

type Leaf = { at: bigint; size: bigint; leaf: Buffer; steps: Buffer[] }

/** The definition of PATH in section 2.1.3.1 read backwards: the last step is the sibling below the root. */
function rootOf({ at, size, leaf, steps }: Leaf): Buffer {
  if (size === 1n) return leaf
  const sibling = steps.pop()
  need(sibling !== undefined, 'a path is too short')
  const half = splitOf(size)
  return at < half
    ? hash(1, rootOf({ at, size: half, leaf, steps }), sibling)
    : hash(1, sibling, rootOf({ at: at - half, size: size - half, leaf, steps }))
}

type Head = { size: bigint; root: Buffer }

function growsFrom(start: Head, { now, steps }: { now: Head; steps: Buffer[] }): boolean {
  if (start.size > now.size || start.size === 0n) return false
  if (start.size === now.size) return steps.length === 0 && start.root.equals(now.root)
  const [older, newer] = rootsOf({ start, size: now.size, steps, isWhole: true })
  return steps.length === 0 && older.equals(start.root) && newer.equals(now.root)
}

type Subproof = { start: Head; size: bigint; steps: Buffer[]; isWhole: boolean }

/** The definition of SUBPROOF in section 2.1.4.1 read backwards: both roots, as far as the steps say them. */
function rootsOf({ start, size, steps, isWhole }: Subproof): [older: Buffer, newer: Buffer] {
  if (start.size === size) {
    const root = isWhole ? start.root : steps.pop()
    need(root !== undefined, 'a path is too short')
    return [root, root]
  }
  const sibling = steps.pop()
  need(sibling !== undefined, 'a path is too short')
  const half = splitOf(size)
  if (start.size <= half) {
    const [older, newer] = rootsOf({ start, size: half, steps, isWhole })
    return [older, hash(1, newer, sibling)]
  }
  const right = { size: start.size - half, root: start.root }
  const [older, newer] = rootsOf({ start: right, size: size - half, steps, isWhole: false })
  return [hash(1, sibling, older), hash(1, sibling, newer)]
}

/** The largest power of two below the size. */
function splitOf(size: bigint): bigint {
  let power = 1n
  while (power * 2n < size) power *= 2n
  return power
}

type LogKey = { name: string; id: Buffer; key: KeyObject }

/** C2SP signed-note: name, four bytes of a hash, and type with public key. */
function readKey(text: string): LogKey {
  const [name = '', id = '', ...rest] = text.split('+')
  const bytes = strictBase64(rest.join('+'), 33)
  need(name !== '' && !/\s/.test(name) && bytes[0] === 1, 'the key is not an Ed25519 key')
  const hashed = createHash('sha256').update(`${name}\n`).update(bytes).digest().subarray(0, 4)
  need(hashed.toString('hex') === id, 'the key does not have its own identifier')
  const x = bytes.subarray(1).toString('base64url')
  return { name, id: hashed, key: createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' }) }
}

/** C2SP tlog-checkpoint in a C2SP signed-note. */
function readCheckpoint(note: string, log: LogKey): Head {
  const end = note.lastIndexOf('\n\n')
  need(end > 0 && note.endsWith('\n'), 'a checkpoint is no note')
  const text = note.slice(0, end + 1)
  const lines = note.slice(end + 2, -1).split('\n')
  const isSigned = lines.filter((line) => isSignedBy(log, text, line)).length > 0
  const [origin, size = '', root = ''] = text.split('\n')
  need(isSigned && origin === log.name && /^(0|[1-9]\d*)$/.test(size), 'a checkpoint is not that of the log')
  return { size: BigInt(size), root: strictBase64(root, 32) }
}

/** Lines of other keys are skipped; a wrong signature of this key is fatal. */
function isSignedBy(log: LogKey, text: string, line: string): boolean {
  const [dash, name, encoded = '', ...more] = line.split(' ')
  need(dash === '—' && more.length === 0, 'a line is no signature')
  const bytes = strictBase64(encoded)
  if (name !== log.name || !bytes.subarray(0, 4).equals(log.id)) return false
  need(verify(null, Buffer.from(text), log.key, bytes.subarray(4)), 'the signature on a checkpoint is wrong')
  return true
}

function strictBase64(text: string, length?: number): Buffer {
  const bytes = Buffer.from(text, 'base64')
  need(bytes.toString('base64') === text && (length ?? bytes.length) === bytes.length, 'a value is no base64')
  return bytes
}

/** RFC 8785, for what a proof file may hold: objects, lists, ASCII texts, whole numbers and null. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const fields = new Map(Object.entries(value))
  const names = [...fields.keys()].toSorted()
  return `{${names.map((name) => `${JSON.stringify(name)}:${canonical(fields.get(name))}`).join(',')}}`
}

function escapeBeyondAscii(text: string): string {
  return text.replaceAll(/[^\0-\u007f]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`)
}
