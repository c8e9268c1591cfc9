import { toHex } from '#core/ledger/bytes.ts'
import type { Checkpoint } from '#core/ledger/checkpoint.ts'
import { checkProof, proofFaults, type LogProof, type ProvenAnchor } from '#core/ledger/log-proof.ts'
import type { Cryptography } from '#core/ledger/signed-note.ts'
import { describeRecord } from './anchoring.ts'
import { readDocument } from './document-text.ts'
import { readHistory, type ProvenState } from './log-entry.ts'

export type ProofInput = {
  /** The proof file as text. */
  proof: string
  /** The agreement file, if it was given: its bytes and its text. */
  document: { bytes: Uint8Array; text: string } | null
  /** The key that the log is known by, if it is known. */
  expectedKey: string | null
}

export type ProofReport =
  | { isValid: false; reason: string }
  | {
      isValid: true
      key: string
      /** Null where the expected key is not known. */
      isExpectedKey: boolean | null
      size: number
      /** Null where the entries are in the log, but are no whole history. */
      history: ProvenState | null
      indexes: readonly number[]
      /** Whether the agreement file is the one that the log means; null without a file. */
      isSameDocument: boolean | null
      /** The participants by number, where the right file names them. */
      names: readonly string[] | null
      anchors: readonly { what: string; size: number; record: ProvenAnchor['record']; checkpoint: Checkpoint }[]
    }

/** Checks a proof file, and an agreement file against it, without asking anybody. */
export function checkAgreementProof(
  { proof, document, expectedKey }: ProofInput,
  cryptography: Cryptography,
): ProofReport {
  const verdict = checkProof(proof, cryptography)
  if (!verdict.isValid) return { isValid: false, reason: proofFaults[verdict.fault] }
  const { key, checkpoint, proof: file, anchored } = verdict.found
  const history = readOrderedHistory(file)
  const hash = document && toHex(cryptography.sha256(document.bytes))
  const isSameDocument = hash === null || !history ? null : hash === history.document
  const read = document && isSameDocument ? readDocument(document.text) : null
  return {
    isValid: true,
    key,
    isExpectedKey: expectedKey === null ? null : expectedKey === key,
    size: checkpoint.size,
    history,
    indexes: file.entries.map(({ index }) => index),
    isSameDocument,
    names: read?.participants ?? null,
    anchors: anchored.map((older, place) => {
      // The format allows words and numbers only.
      const record = (file.anchors[place]?.record ?? {}) as Record<string, string | number>
      return { what: describeRecord(record), size: older.size, record, checkpoint: older }
    }),
  }
}

/** The history, if its entries are in the log in the order of their steps. */
function readOrderedHistory({ entries }: LogProof): ProvenState | null {
  const isInOrder = entries.every(({ index }, place) => index > (entries[place - 1]?.index ?? -1))
  return isInOrder ? readHistory(entries.map(({ entry }) => entry)) : null
}
