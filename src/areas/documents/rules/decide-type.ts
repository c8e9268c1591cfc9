import type { DocumentType } from '../contract.ts'
import { matchesExtension } from './names/extensions.ts'

/** What the bytes of a file show. */
export type Evidence = {
  /** The media type of the signature, if any. */
  signature: string | undefined
  /** The kind of an old Office compound file, by its streams. */
  compound: 'word' | 'excel' | 'encrypted' | undefined
  /** Whether every byte may occur in a text. */
  isText: boolean
  /** Whether a program could open the text as a page or a script. */
  isActive: boolean
}

const encryptedTypes = [
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
] as const satisfies DocumentType[]

const bySignature: Readonly<Record<string, DocumentType>> = {
  'application/pdf': 'application/pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document':
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet':
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'image/jpeg': 'image/jpeg',
  'image/png': 'image/png',
}

/** An encrypted Word or Excel file does not show which of them it is: its extension says so. */
export function decideNamedType(name: string, evidence: Evidence): DocumentType | null {
  if (evidence.signature !== 'application/x-cfb' || evidence.compound !== 'encrypted') return decideType(evidence)
  return encryptedTypes.find((type) => matchesExtension(name, type)) ?? null
}

/** The type of a document, decided by its content alone; null if S0 §5 does not allow it. */
export function decideType(evidence: Evidence): DocumentType | null {
  const { signature, compound } = evidence
  if (signature === 'application/x-cfb') {
    if (compound === 'word') return 'application/msword'
    return compound === 'excel' ? 'application/vnd.ms-excel' : null
  }
  if (signature !== undefined && Object.hasOwn(bySignature, signature)) return bySignature[signature] ?? null
  // XML without a known vocabulary is readable text.
  return isPlainText(evidence) ? 'text/plain' : null
}

function isPlainText({ signature, isText, isActive }: Evidence): boolean {
  return isText && !isActive && (signature === undefined || signature === 'application/xml')
}
