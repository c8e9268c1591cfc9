import { ascii, concat, fromBase64, toBase64, toHex } from './bytes.ts'
import type { Sha256 } from './merkle-tree.ts'

/** Checks an Ed25519 signature. The caller provides it. */
export type VerifySignature = (publicKey: Uint8Array, message: Uint8Array, signature: Uint8Array) => boolean
export type Cryptography = { sha256: Sha256; verifySignature: VerifySignature }

/** The public key of a signer, with its name. */
export type VerifierKey = { name: string; publicKey: Uint8Array }
export type NoteSigner = VerifierKey & { sign: (message: Uint8Array) => Uint8Array }

const ed25519 = 1

/** The key as C2SP signed-note writes it: `name+8 hexadecimal digits+base64`. */
export function formatVerifierKey(key: VerifierKey, sha256: Sha256): string {
  return `${key.name}+${toHex(keyIdOf(key, sha256))}+${toBase64(concat(Uint8Array.of(ed25519), key.publicKey))}`
}

export function parseVerifierKey(text: string, sha256: Sha256): VerifierKey | null {
  const [, name = '', , encoded = ''] = /^([^\s+]+)\+([0-9a-f]{8})\+([A-Za-z0-9+/=]+)$/.exec(text) ?? []
  const bytes = fromBase64(encoded)
  if (!bytes || bytes.length !== 33 || bytes[0] !== ed25519 || !isAscii(name)) return null
  const key = { name, publicKey: bytes.subarray(1) }
  return formatVerifierKey(key, sha256) === text ? key : null
}

/** A text that ends with a line break, and a signature over it (C2SP signed-note v1). */
export function signNote(text: string, signer: NoteSigner, sha256: Sha256): string {
  const signature = concat(keyIdOf(signer, sha256), signer.sign(ascii(text)))
  return `${text}\n— ${signer.name} ${toBase64(signature)}\n`
}

/**
 * The text of a note that this key has signed, or null. Signatures of other keys are skipped; a wrong one of this key
 * refuses the note.
 */
export function openNote(note: string, key: VerifierKey, { sha256, verifySignature }: Cryptography): string | null {
  const parts = splitNote(note)
  if (!parts) return null
  const { text, signatures } = parts
  const id = toHex(keyIdOf(key, sha256))
  const own = signatures.filter(({ name, keyId }) => name === key.name && keyId === id)
  const isSigned = own.every(({ signature }) => verifySignature(key.publicKey, ascii(text), signature))
  return own.length > 0 && isSigned ? text : null
}

type NoteSignature = { name: string; keyId: string; signature: Uint8Array }

function splitNote(note: string): { text: string; signatures: NoteSignature[] } | null {
  const split = note.lastIndexOf('\n\n')
  const text = note.slice(0, split + 1)
  if (split < 0 || !note.endsWith('\n') || !isAscii(text)) return null
  const lines = note
    .slice(split + 2, -1)
    .split('\n')
    .map(readSignature)
  const signatures = lines.filter((line) => line !== null)
  return signatures.length === lines.length ? { text, signatures } : null
}

function readSignature(line: string): NoteSignature | null {
  const [, name, encoded = ''] = /^— ([^\s+]+) ([A-Za-z0-9+/=]+)$/.exec(line) ?? []
  const bytes = fromBase64(encoded)
  if (name === undefined || !bytes || bytes.length < 5) return null
  return { name, keyId: toHex(bytes.subarray(0, 4)), signature: bytes.subarray(4) }
}

function keyIdOf({ name, publicKey }: VerifierKey, sha256: Sha256): Uint8Array {
  return sha256(concat(ascii(`${name}\n`), Uint8Array.of(ed25519), publicKey)).subarray(0, 4)
}

function isAscii(text: string): boolean {
  return /^[\n\u0020-\u007E]*$/.test(text)
}
