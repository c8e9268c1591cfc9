import type { DocumentType } from '../contract.ts'

/** What was seen in the bytes of a file. */
export type Evidence = {
  /** The media type that the signature stands for; undefined where there is none. */
  signature: string | undefined
  /** Streams that a compound file of old Office programs holds. */
  compound: 'word' | 'excel' | undefined
  /** Whether every byte could belong to a text. */
  isText: boolean
  /** Whether a text is a page or a script for whatever opens it. */
  isActive: boolean
}

const bySignature: Readonly<Record<string, DocumentType>> = {
  'application/pdf': 'application/pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document':
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet':
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'image/jpeg': 'image/jpeg',
  'image/png': 'image/png',
}

/** The type of a document, decided by its content alone; null where it is none of those that S0 §5 allows. */
export function decideType(evidence: Evidence): DocumentType | null {
  const { signature, compound } = evidence
  if (signature === 'application/x-cfb') {
    if (compound === 'word') return 'application/msword'
    return compound === 'excel' ? 'application/vnd.ms-excel' : null
  }
  if (signature !== undefined && Object.hasOwn(bySignature, signature)) return bySignature[signature] ?? null
  // XML without a known vocabulary is text that people can read.
  return isPlainText(evidence) ? 'text/plain' : null
}

function isPlainText({ signature, isText, isActive }: Evidence): boolean {
  return isText && !isActive && (signature === undefined || signature === 'application/xml')
}
