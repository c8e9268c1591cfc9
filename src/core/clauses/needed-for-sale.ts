import { allowsAssignment } from './allows-assignment.ts'
import type { ClauseKind } from './clause-kinds.ts'

/** Where a clause says that no consent is required; another part of it may still require one. */
const noConsent =
  /\b(?:shall|does|do|will|would|is|are) not (?:be )?(?:require[ds]?|need(?:ed)?|subject to)\b[^.;,]*?\b(?:consent|approval)\b|\bno (?:(?:prior|written|further) )*(?:consent|approval)\b[^.;,]*?\b(?:required|needed|necessary)\b|\bno such consent\b|\b(?:consent|approval)\b[^.;,]{0,60}\b(?:is|shall|will|are) not (?:be )?(?:required|needed|necessary)\b/g // prettier-ignore
const consent = /\bwithout\b.{0,120}?\bconsent\b|\bconsent of\b|\bprior written approval\b|\bwritten consent\b|\bprior approval\b/ // prettier-ignore
const ending = /\b(?:terminat\w*|cancel\w*|rescind\w*|accelerat\w*|immediately due)/
/** Up to a word with which another rule begins: 'shall not require consent, but Acme may cancel'. */
const noEnding =
  /\b(?:not|no right|never|neither|nor)\b(?:(?!\b(?:but|and|may|unless|except)\b)[^.;]){0,80}\b(?:terminat\w*|cancel\w*|rescind\w*|accelerat\w*|immediately due)/g // prettier-ignore

/** Whether a clause on assignment or a change of control requires somebody's consent. */
export function requiresConsent(text: string): boolean {
  return !allowsAssignment(text) && consent.test(toPlain(text).replaceAll(noConsent, ' '))
}

/** Whether by a clause on a change of control the other side may leave, or call in what is owed. */
export function endsContract(text: string): boolean {
  return ending.test(toPlain(text).replaceAll(noEnding, ' '))
}

/** Whether a clause on assignment or a change of control says that a sale needs nobody. */
export function needsNothing(text: string): boolean {
  const plain = toPlain(text)
  const isFree = allowsAssignment(text) || plain.replaceAll(noConsent, '').replaceAll(noEnding, '') !== plain
  return isFree && !requiresConsent(text) && !endsContract(text)
}

const denied: Partial<Record<ClauseKind, RegExp>> = {
  'Most Favored Nation': /most[- ]favou?red/,
  'Rofr/Rofo/Rofn': /rights? of first (?:refusal|offer|negotiation)/,
  Exclusivity: /exclusiv\w+/,
  'Non-Compete': /(?:non-compet\w+|compet\w+)/,
  'Liquidated Damages': /liquidated damages/,
  'Minimum Commitment': /minimum (?:purchase|order|commitment|quantit)\w*/,
  'Source Code Escrow': /escrow/,
  'Uncapped Liability': /unlimited liability/,
}

/** Whether a text that deals with something says that there is none of it: 'no right of first refusal is granted'. */
export function deniesClause({ kind, text }: { kind: ClauseKind; text: string }): boolean {
  if (kind === 'Anti-Assignment' || kind === 'Change Of Control') return needsNothing(text)
  const what = denied[kind]
  if (!what) return false
  const none = String.raw`\b(?:no|(?:does|do|shall|will) not (?:have|grant|contain|include|create|give|constitute|provide for)(?: \w+)?(?: an?| any)?)(?: \w+){0,2} `
  return new RegExp(none + what.source).test(toPlain(text))
}

function toPlain(text: string): string {
  return text.toLowerCase().replaceAll(/\s+/g, ' ')
}
