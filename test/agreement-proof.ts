import { createHash } from 'node:crypto'
import { toJson, type LogEntry } from '#areas/agreements/rules/log-entry.ts'
import { writeDocument } from '#areas/agreements/rules/document-text.ts'
import { toBase64 } from '#core/ledger/bytes.ts'
import { formatCheckpoint } from '#core/ledger/checkpoint.ts'
import { bytesOfEntry, sealProof, writeProof } from '#core/ledger/log-proof.ts'
import { hashLeaf, hashRange, planConsistency, planInclusion, type NodeRange } from '#core/ledger/merkle-tree.ts'
import { formatVerifierKey, signNote } from '#core/ledger/signed-note.ts'
import { cryptography, makeSigner } from './ledger-crypto.ts'

const { sha256 } = cryptography
const origin = 'log.example/agreements'
const at = '2026-03-02T12:00:00.000Z'

export const agreementFile = writeDocument({
  title: 'Exclusivity: Northwind',
  type: 'nda',
  description: 'We talk.',
  terms: 'Four weeks.',
  participants: ['ann@example.com', 'ben@example.com'],
  observers: [],
  isInOrder: false,
  createdAt: at,
  expiresAt: '2026-04-01T12:00:00.000Z',
  durationSeconds: 2_592_000,
  previous: null,
  reference: 'ab'.repeat(32),
})

const document = createHash('sha256').update(agreementFile).digest('hex')
const steps = [
  ['created', 1],
  ['sent', 2],
  ['accepted', 2],
  ['activated', null],
] as const

type WantedProof = { before?: number; after?: number; anchoredAt?: number; seed?: number }

/** The proof of an accepted agreement in a log of `before` other entries, its own four and `after` more. */
export function makeAgreementProof({ before = 3, after = 5, seed = 7, ...rest }: WantedProof = {}) {
  const { anchoredAt = before + steps.length } = rest
  const own = steps.map(([kind, participant], place): LogEntry => ({
    document,
    step: place + 1,
    kind,
    participant,
    participants: 2,
    at,
    method: null,
    previous: null,
  }))
  const others = (count: number) => Array.from({ length: count }, (_, number) => ({ number }))
  const all = [...others(before), ...own.map(toJson), ...others(after)]
  const leaves = all.map((entry) => hashLeaf(bytesOfEntry(entry), sha256))
  const signer = makeSigner(origin, seed)
  const hashOf = (range: NodeRange): Uint8Array =>
    hashRange(
      range.map(({ level, index }) => rootOf(leaves.slice(index * 2 ** level, (index + 1) * 2 ** level))),
      sha256,
    )
  const pathOf = (plan: readonly NodeRange[]) => plan.map((range) => toBase64(hashOf(range)))
  const note = (size: number) =>
    signNote(formatCheckpoint({ origin, size, root: rootOf(leaves.slice(0, size)) }), signer, sha256)
  const key = formatVerifierKey(signer, sha256)
  const body = {
    key,
    checkpoint: note(all.length),
    entries: own.map((entry, place) => ({
      index: before + place,
      entry: toJson(entry),
      path: pathOf(planInclusion(before + place, all.length)),
    })),
    anchors: [
      {
        checkpoint: note(anchoredAt),
        path: pathOf(planConsistency(anchoredAt, all.length)),
        record: { kind: 'chain', state: 'confirmed', chain_id: 1, block: 7 },
      },
    ],
  }
  return { key, body, signer, text: writeProof(sealProof(body, signer)) }
}

/** The root of any number of leaves, by the definition of RFC 9162. */
function rootOf(leaves: readonly Uint8Array[]): Uint8Array {
  const [only] = leaves
  if (only && leaves.length === 1) return only
  const half = 2 ** Math.floor(Math.log2(leaves.length - 1))
  const [left, right] = [rootOf(leaves.slice(0, half)), rootOf(leaves.slice(half))]
  return sha256(new Uint8Array([1, ...left, ...right]))
}
