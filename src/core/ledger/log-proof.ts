import { parseJson } from '../http/answers.ts'
import { ascii, fromBase64, toBase64 } from './bytes.ts'
import { canonicalJson, type Json } from './canonical-json.ts'
import { parseCheckpoint, type Checkpoint } from './checkpoint.ts'
import { hashLeaf, isConsistent, isIncluded, type Sha256 } from './merkle-tree.ts'
import { openNote, parseVerifierKey, type Cryptography, type NoteSigner, type VerifierKey } from './signed-note.ts'

export const proofFormat = 'ledger-proof/1'

/** An entry with its place in the log and the hashes that lead from it to the root. */
export type ProvenEntry = { index: number; entry: Json; path: readonly string[] }

/** An older checkpoint that is also recorded elsewhere, and the hashes that show that the newer one contains it. */
export type ProvenAnchor = { checkpoint: string; path: readonly string[]; record: { readonly [key: string]: Json } }

/** One JSON document that can be checked without a server. It has no text of an agreement, and no names. */
export type LogProof = {
  format: typeof proofFormat
  /** The public key of the log, as C2SP signed-note writes it. */
  key: string
  /** The signed state of the log. */
  checkpoint: string
  entries: readonly ProvenEntry[]
  anchors: readonly ProvenAnchor[]
  /** The signature of the log over all of the above, so that no byte can change unnoticed. */
  seal: string
}

/** The bytes of an entry that are hashed. */
export function bytesOfEntry(entry: Json): Uint8Array {
  return ascii(canonicalJson(entry))
}

export function sealProof(proof: Omit<LogProof, 'format' | 'seal'>, signer: NoteSigner): LogProof {
  const body = { format: proofFormat, ...proof } as const
  return { ...body, seal: toBase64(signer.sign(bytesUnderSeal(body))) }
}

function bytesUnderSeal(body: Omit<LogProof, 'seal'>): Uint8Array {
  return ascii(escapeDash(canonicalJson(body)))
}

/** Signature lines of a note begin with the only letter beyond ASCII. */
const escapeDash = (json: string) => json.replaceAll('\u2014', String.raw`\u2014`)

/** The proof as a file: two spaces, one line break at the end. Only this text is accepted. */
export function writeProof(proof: LogProof): string {
  return escapeDash(`${JSON.stringify(proof, null, 2)}\n`)
}

export const proofFaults = {
  unreadable: 'This is not a proof file, or it was changed.',
  seal: 'The seal of the file is wrong: it was changed, or written by someone else.',
  key: 'The file was not signed by the log that is expected.',
  checkpoint: 'The signature of the log on its checkpoint is wrong.',
  entry: 'An entry is not in the log with this checkpoint.',
  anchor: 'An anchored checkpoint is not the beginning of the log.',
} as const
export type ProofFault = keyof typeof proofFaults

export type CheckedProof = { key: string; checkpoint: Checkpoint; proof: LogProof; anchored: readonly Checkpoint[] }
export type ProofVerdict = { isValid: true; found: CheckedProof } | { isValid: false; fault: ProofFault }

const refused = (fault: ProofFault) => ({ isValid: false, fault }) as const

/** Checks a proof file by itself; with `expectedKey` also that this log has written it. */
export function checkProof(text: string, cryptography: Cryptography, expectedKey?: string): ProofVerdict {
  const proof = readProof(text)
  const key = proof && parseVerifierKey(proof.key, cryptography.sha256)
  if (!proof || !key) return refused('unreadable')
  if (!isSealed(proof, key, cryptography)) return refused('seal')
  if (expectedKey !== undefined && proof.key !== expectedKey) return refused('key')
  const checkpoint = openCheckpoint(proof.checkpoint, key, cryptography)
  if (!checkpoint) return refused('checkpoint')
  if (!proof.entries.every((entry) => isInLog(entry, checkpoint, cryptography.sha256))) return refused('entry')
  const anchored = proof.anchors.map((anchor) => openAnchor(anchor, { key, checkpoint }, cryptography))
  const known = anchored.filter((older) => older !== null)
  if (known.length < anchored.length) return refused('anchor')
  return { isValid: true, found: { key: proof.key, checkpoint, proof, anchored: known } }
}

/** The checkpoint of an anchor, if the log has signed it and grew from it. */
function openAnchor(
  anchor: ProvenAnchor,
  { key, checkpoint: newer }: { key: VerifierKey; checkpoint: Checkpoint },
  cryptography: Cryptography,
): Checkpoint | null {
  const older = openCheckpoint(anchor.checkpoint, key, cryptography)
  const path = readPath(anchor.path)
  return older && path && isConsistent({ older, newer, path }, cryptography.sha256) ? older : null
}

function isSealed({ seal, ...body }: LogProof, key: VerifierKey, { verifySignature }: Cryptography): boolean {
  const signature = fromBase64(seal)
  return signature !== null && verifySignature(key.publicKey, bytesUnderSeal(body), signature)
}

/** The signed state of a log, if this key has signed it for itself. */
export function openCheckpoint(note: string, key: VerifierKey, cryptography: Cryptography): Checkpoint | null {
  const text = openNote(note, key, cryptography)
  const checkpoint = text === null ? null : parseCheckpoint(text)
  return checkpoint?.origin === key.name ? checkpoint : null
}

function isInLog({ index, entry, path }: ProvenEntry, { size, root }: Checkpoint, sha256: Sha256): boolean {
  const steps = readPath(path)
  if (!steps) return false
  return isIncluded({ index, size, leaf: hashLeaf(bytesOfEntry(entry), sha256), path: steps, root }, sha256)
}

function readPath(path: readonly string[]): Uint8Array[] | null {
  const hashes = path.map(fromBase64)
  return hashes.every((hash) => hash?.length === 32) ? hashes.filter((hash) => hash !== null) : null
}

/** A proof from the text of a file. Its own text must come out again, letter by letter. */
function readProof(text: string): LogProof | null {
  const value = parseJson(text)
  return isProof(value) && isAscii(text) && writeProof(value) === text ? value : null
}

const isAscii = (text: string) => /^[\n\u0020-\u007E]*$/.test(text)

function isProof(value: unknown): value is LogProof {
  if (!hasExactly(value, ['format', 'key', 'checkpoint', 'entries', 'anchors', 'seal'])) return false
  const { format, key, checkpoint, entries, anchors, seal } = value
  return (
    format === proofFormat &&
    [key, checkpoint, seal].every((field) => typeof field === 'string') &&
    isListOf(entries, isProvenEntry) &&
    entries.length > 0 &&
    isListOf(anchors, isProvenAnchor)
  )
}

function isProvenEntry(value: unknown): value is ProvenEntry {
  if (!hasExactly(value, ['index', 'entry', 'path'])) return false
  return isWhole(value['index']) && isFlat(value['entry']) && isListOf(value['path'], isText)
}

function isProvenAnchor(value: unknown): value is ProvenAnchor {
  if (!hasExactly(value, ['checkpoint', 'path', 'record'])) return false
  return isText(value['checkpoint']) && isListOf(value['path'], isText) && isFlat(value['record'])
}

const isText = (value: unknown): value is string => typeof value === 'string'

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** An object of words, numbers and nothing nested, which keeps reading a hostile file simple. */
function isFlat(value: unknown): value is Record<string, string | number | null> {
  return isObject(value) && Object.values(value).every((field) => field === null || isText(field) || isWhole(field))
}

const isWhole = (value: unknown) => Number.isSafeInteger(value)

function isListOf<Item>(value: unknown, isItem: (item: unknown) => item is Item): value is Item[] {
  return Array.isArray(value) && value.every(isItem)
}

function hasExactly<Name extends string>(value: unknown, names: readonly Name[]): value is Record<Name, unknown> {
  return isObject(value) && Object.keys(value).join() === names.join()
}
