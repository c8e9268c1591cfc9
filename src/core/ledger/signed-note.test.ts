import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ascii, fromBase64, fromHex, toBase64, toHex } from './bytes.ts'
import { formatCheckpoint, parseCheckpoint } from './checkpoint.ts'
import { cryptography, makeSigner } from '#test/ledger-crypto.ts'
import { formatVerifierKey, openNote, parseVerifierKey, signNote } from './signed-note.ts'

const { sha256 } = cryptography

/** From the documentation of Go's package golang.org/x/mod/sumdb/note, where the format was first written down. */
const published = {
  key: 'PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW',
  text: "If you think cryptography is the answer to your problem,\nthen you don't know what your problem is.\n",
  signature:
    '— PeterNeumann x08go/ZJkuBS9UG/SffcvIAQxVBtiFupLLr8pAcElZInNIuGUgYN1FFYC2pZSNXgKvqfqdngotpRZb6KE6RyyBwJnAM=\n',
}

test('opens the published note with the published key', () => {
  const key = parseVerifierKey(published.key, sha256)!
  expect(formatVerifierKey(key, sha256)).toBe(published.key)
  expect(openNote(`${published.text}\n${published.signature}`, key, cryptography)).toBe(published.text)
})

test('a changed letter anywhere in a note refuses it, or leaves its text as it was signed', () => {
  const note = `${published.text}\n${published.signature}`
  const key = parseVerifierKey(published.key, sha256)!
  for (let at = 0; at < note.length; at++) {
    const changed = `${note.slice(0, at)}${note[at] === 'x' ? 'y' : 'x'}${note.slice(at + 1)}`
    expect(openNote(changed, key, cryptography)).toBeNull()
  }
})

test('skips signatures of other keys, and refuses a wrong one of the same key', () => {
  const signer = makeSigner('log.example/agreements')
  const witness = makeSigner('witness.example', 9)
  const note = signNote('a text\n', signer, sha256)
  const witnessed = note + signNote('a text\n', witness, sha256).split('\n\n')[1]!
  expect(openNote(witnessed, signer, cryptography)).toBe('a text\n')
  expect(openNote(witnessed, witness, cryptography)).toBe('a text\n')
  expect(openNote(note, witness, cryptography)).toBeNull()
  const many = Array.from({ length: 16 }, (_, seed) =>
    signNote('a text\n', makeSigner(`w${seed}.example`, seed), sha256),
  )
  expect(openNote(note + many.map((each) => each.split('\n\n')[1]).join(''), signer, cryptography)).toBe('a text\n')
  expect(openNote(note.replace('a text', 'b text'), signer, cryptography)).toBeNull()
})

test.each(['', 'name', 'name+00000000+AQ==', published.key.replace('c74f', 'c74e'), `${published.key}=`])(
  'reads no key from %j',
  (text) => {
    expect(parseVerifierKey(text, sha256)).toBeNull()
  },
)

test('a checkpoint is read as it was written', () => {
  const checkpoint = { origin: 'log.example/agreements', size: 1_000_000, root: sha256(ascii('root')) }
  expect(parseCheckpoint(formatCheckpoint(checkpoint))).toEqual(checkpoint)
  // A log may write more lines, which say nothing here but are signed as well.
  expect(parseCheckpoint(`${formatCheckpoint(checkpoint)}extension\n`)).toEqual(checkpoint)
  for (const text of ['', 'a\n01\nAA==\n', 'a\n1\nAA==\n', `\n1\n${toBase64(checkpoint.root)}\n`])
    expect(parseCheckpoint(text)).toBeNull()
})

test('base64 and hexadecimal agree with the platform, and each value has one text', () => {
  fc.assert(
    fc.property(fc.uint8Array(), (bytes) => {
      expect(toBase64(bytes)).toBe(Buffer.from(bytes).toString('base64'))
      expect(fromBase64(toBase64(bytes))).toEqual(bytes)
      expect(fromHex(toHex(bytes))).toEqual(bytes)
    }),
  )
  for (const text of ['QQ=', 'QR==', 'Q', 'QQ==\n', 'Q!==']) expect(fromBase64(text)).toBeNull()
})
