import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { checkAgreementProof } from '#areas/agreements/rules/check-agreement-proof.ts'
import { sealProof, writeProof } from '#core/ledger/log-proof.ts'
import { agreementFile, makeAgreementProof } from './agreement-proof.ts'
import { cryptography } from './ledger-crypto.ts'
import { verifySecondly } from './second-verifier.ts'

const document = Buffer.from(agreementFile)
const secondly = (text: string, file: Buffer | null = null) => verifySecondly(Buffer.from(text, 'latin1'), file)
const firstly = (proof: string) => checkAgreementProof({ proof, document: null, expectedKey: null }, cryptography)

test('the second verifier shares no line with the first', () => {
  const source = readFileSync(path.join(import.meta.dirname, 'second-verifier.ts'), 'utf8')
  expect([...source.matchAll(/from '([^']+)'/g)].map(([, name]) => name)).toEqual(['node:crypto'])
})

test('both verifiers accept proofs of logs of every small size, with anchors of every size', () => {
  const counts = [0, 1, 2, 3, 4]
  const sizes = counts.flatMap((before) => counts.map((after) => ({ before, after, size: before + 4 + after })))
  const logs = sizes.flatMap((log) => Array.from({ length: log.size }, (_, at) => ({ ...log, anchoredAt: at + 1 })))
  for (const { size, ...log } of logs) {
    const { text, key } = makeAgreementProof(log)
    expect(secondly(text, document)).toMatchObject({ problem: null, key, size: BigInt(size) })
    if (log.anchoredAt === size) expect(firstly(text).isValid).toBe(true)
  }
})

test('a changed byte anywhere in the proof, or in the agreement file, is noticed', () => {
  const { text } = makeAgreementProof({ before: 1, after: 1 })
  for (let at = 0; at < text.length; at++) {
    const changed = text.slice(0, at) + String.fromCharCode(text.charCodeAt(at) ^ 1) + text.slice(at + 1)
    expect(secondly(changed).problem, `byte ${at}`).not.toBeNull()
  }
  for (let at = 0; at < document.length; at++) {
    const changed = Buffer.from(document)
    changed.writeUInt8(changed.readUInt8(at) ^ 1, at)
    expect(secondly(text, changed).problem).toBe('another agreement file')
  }
})

test('both verifiers refuse the same faults under a right seal, and accept the same remainder', () => {
  const { body, signer } = makeAgreementProof({ before: 6, after: 9, anchoredAt: 11 })
  const [first, ...rest] = body.entries
  const [anchor] = body.anchors
  if (!first || !anchor) throw new Error('The proof has no entry.')
  const faults: Partial<typeof body>[] = [
    { checkpoint: anchor.checkpoint },
    { entries: [{ ...first, index: first.index + 1 }, ...rest] },
    { entries: [{ ...first, path: first.path.slice(1) }, ...rest] },
    { entries: [{ ...first, path: [...first.path, ...first.path] }, ...rest] },
    { entries: [{ ...first, entry: { ...first.entry, kind: 'accepted' } }, ...rest] },
    { entries: [] },
    { anchors: [{ ...anchor, path: anchor.path.toReversed() }] },
    { anchors: [{ ...anchor, path: anchor.path.slice(1) }] },
    { anchors: [{ ...anchor, checkpoint: makeAgreementProof({ seed: 8 }).body.checkpoint }] },
  ]
  for (const fault of faults) {
    const text = writeProof(sealProof({ ...body, ...fault }, signer))
    expect([firstly(text).isValid, secondly(text).problem === null]).toEqual([false, false])
  }
  const part = writeProof(sealProof({ ...body, entries: rest, anchors: [] }, signer))
  expect([firstly(part).isValid, secondly(part).problem]).toEqual([true, null])
})
