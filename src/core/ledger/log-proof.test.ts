import { expect, test } from 'vitest'
import { toBase64 } from './bytes.ts'
import { formatCheckpoint } from './checkpoint.ts'
import { cryptography, makeSigner } from '#test/ledger-crypto.ts'
import { bytesOfEntry, checkProof, sealProof, writeProof } from './log-proof.ts'
import { hashLeaf, hashRange } from './merkle-tree.ts'
import { formatVerifierKey, signNote } from './signed-note.ts'

const { sha256 } = cryptography
const origin = 'log.example/agreements'
const signer = makeSigner(origin)
const key = formatVerifierKey(signer, sha256)

/** A log of two entries, the proof of its second, and a checkpoint of its first that was anchored. */
function makeProof(by = signer) {
  const [first, second] = [
    { kind: 'created', step: 1 },
    { kind: 'accepted', step: 2 },
  ]
  const leaves = [first, second].map((entry) => hashLeaf(bytesOfEntry(entry), sha256))
  const note = (size: number) =>
    signNote(formatCheckpoint({ origin, size, root: hashRange(leaves.slice(0, size), sha256) }), by, sha256)
  const path = [toBase64(leaves[0]!)]
  return sealProof(
    {
      key: formatVerifierKey(by, sha256),
      checkpoint: note(2),
      entries: [{ index: 1, entry: second, path }],
      anchors: [{ checkpoint: note(1), path: [toBase64(leaves[1]!)], record: { kind: 'chain', block: 12 } }],
    },
    by,
  )
}

test('a proof is checked by itself, with the log that is expected', () => {
  const verdict = checkProof(writeProof(makeProof()), cryptography, key)
  expect(verdict).toMatchObject({ isValid: true, found: { key, checkpoint: { origin, size: 2 } } })
})

test('a changed byte anywhere in the file is noticed', () => {
  const text = writeProof(makeProof())
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    for (const other of [code ^ 1, code ^ 32]) {
      const changed = text.slice(0, at) + String.fromCharCode(other) + text.slice(at + 1)
      expect(checkProof(changed, cryptography).isValid, `byte ${at}`).toBe(false)
    }
  }
})

test.each([
  ['an empty file', ''],
  ['a file without its last line break', writeProof(makeProof()).trimEnd()],
  ['other spaces', JSON.stringify(makeProof())],
  ['a further field', writeProof({ ...makeProof(), note: 'x' } as ReturnType<typeof makeProof>)],
  ['nested entries', writeProof({ ...makeProof(), entries: [{ index: 0, entry: { a: [[]] }, path: [] }] })],
  ['no entry', writeProof(sealProof({ ...makeProof(), entries: [] }, signer))],
])('%s is not read', (_name, text) => {
  expect(checkProof(text, cryptography)).toEqual({ isValid: false, fault: 'unreadable' })
})

test.each([
  ['key', { by: makeSigner(origin, 8) }, {}],
  ['checkpoint', {}, { checkpoint: signNote('other\n1\n', signer, sha256) }],
  ['entry', {}, { entries: [{ index: 0, entry: { kind: 'accepted', step: 2 }, path: makeProof().entries[0]!.path }] }],
  ['anchor', {}, { anchors: [{ ...makeProof().anchors[0]!, path: [] }] }],
] as const)(
  'a fault of the %s is named, even under a right seal',
  (fault, { by = signer }: { by?: typeof signer }, part) => {
    const { format: _format, seal: _seal, ...body } = makeProof(by)
    const text = writeProof(sealProof({ ...body, ...part }, by))
    expect(checkProof(text, cryptography, key)).toEqual({ isValid: false, fault })
  },
)
