import { useRef, useState } from 'react'
import { client } from '#kit/client/api.ts'
import { ApiError } from '#kit/client/api-error.ts'
import { toHex } from '#core/ledger/bytes.ts'
import { checkAgreementProof, type ProofReport } from '../../rules/check-agreement-proof.ts'
import { messages } from '../messages.ts'
import { ed25519 } from '@noble/curves/ed25519.js'
import { sha256 } from '@noble/hashes/sha2.js'
import type { Cryptography } from '#core/ledger/signed-note.ts'

/** SHA-256 and Ed25519 without the browser's own, which is missing on pages without TLS and in older browsers. */
export const cryptography: Cryptography = {
  sha256: (bytes) => sha256(bytes),
  verifySignature: (publicKey, message, signature) => {
    try {
      return ed25519.verify(signature, message, publicKey, { zip215: false })
    } catch {
      // A signature or key of a wrong length.
      return false
    }
  },
}

const texts = messages.verify
const mostBytes = 5 * 1024 * 1024

type LoadedFile = { name: string; bytes: Uint8Array; text: string }
export type CheckState =
  | { state: 'idle' }
  | { state: 'checking' }
  | { state: 'problem'; title: string; text: string }
  | { state: 'done'; report: ProofReport }

/** Checks chosen files, or looks up a hash. Proof files are never sent anywhere. */
export function useCheck() {
  const [check, setCheck] = useState<CheckState>({ state: 'idle' })
  const newest = useRef(0)
  const run = async (work: () => Promise<CheckState>) => {
    newest.current += 1
    const own = newest.current
    setCheck({ state: 'checking' })
    const found = await work().catch(unreadable)
    // the answer about an earlier file would stand for the one that was chosen last
    if (own === newest.current) setCheck(found)
  }
  return {
    check,
    checkFiles: (files: readonly File[]) => void run(() => readFiles(files)),
    lookUp: (hash: string) => void run(() => lookUp(hash, null)),
  }
}

/** A file that was moved or deleted since it was chosen. */
function unreadable(): CheckState {
  return { state: 'problem', title: texts.unreadable, text: texts.unreadableText }
}

async function readFiles(files: readonly File[]): Promise<CheckState> {
  if (files.some(({ size }) => size > mostBytes))
    return { state: 'problem', title: texts.tooLarge, text: texts.tooLargeText }
  const loaded = await Promise.all(
    files.map(async (file): Promise<LoadedFile> => {
      const bytes = new Uint8Array(await file.arrayBuffer())
      return { name: file.name, bytes, text: decode(bytes) }
    }),
  )
  if (loaded.some(({ text }) => text.startsWith('%PDF-')))
    return { state: 'problem', title: texts.printed, text: texts.printedText }
  const [proofs, documents] = [loaded.filter(isProof), loaded.filter((file) => !isProof(file))]
  // a verdict on two of three files would seem to be one on all of them
  if (proofs.length > 1 || documents.length > 1)
    return { state: 'problem', title: texts.tooMany, text: texts.tooManyText }
  const [proof, document = null] = [proofs[0], documents[0]]
  if (proof) return done(proof.text, document)
  return document ? await lookUp(toHex(cryptography.sha256(document.bytes)), document) : { state: 'idle' }
}

const isProof = ({ text }: LoadedFile) => text.startsWith('{')

/** With the mark that may stand before a text: a proof file has none, and one byte more is a change. */
const decode = (bytes: Uint8Array) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)

async function lookUp(hash: string, document: LoadedFile | null): Promise<CheckState> {
  try {
    const { proof } = await client.agreements.findProof({ hash })
    return await done(proof, document)
  } catch (error) {
    if (error instanceof ApiError && error.status === 404)
      return { state: 'problem', title: texts.unknown, text: texts.unknownText }
    return { state: 'problem', title: texts.lookFailed, text: error instanceof Error ? error.message : '' }
  }
}

async function done(proof: string, document: LoadedFile | null): Promise<CheckState> {
  // Without the server the check goes on, and says that the key is unknown.
  const log = await client.agreements.log().catch(() => null)
  const expectedKey = log && log.key !== '' ? log.key : null
  return { state: 'done', report: checkAgreementProof({ proof, document, expectedKey }, cryptography) }
}
