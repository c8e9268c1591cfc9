import type { Json } from '#core/ledger/canonical-json.ts'
import { outcomes, stepKinds, type StepKind } from './words.ts'

/**
 * One step of an agreement as the log has it. Participants are numbers of the list in the document; neither a text nor
 * an address is in the log.
 */
export type LogEntry = {
  /** SHA-256 of the document, in hexadecimal digits. */
  document: string
  /** Numbers the steps of one agreement, from 1. */
  step: number
  kind: StepKind
  /** The participant whose step it is; null for steps that follow from others, or from time. */
  participant: number | null
  /** How many participants of the document have to accept. */
  participants: number
  at: string
  /** How the participant was recognised. */
  method: string | null
  /** The document that this one renews or amends, in its first step. */
  previous: string | null
}

export function toJson(entry: LogEntry): { readonly [key: string]: Json } {
  return { ...entry }
}

type EntryShape = { readonly [Name in keyof LogEntry]: (value: unknown) => boolean }

const isCount = (value: unknown) => typeof value === 'number' && Number.isSafeInteger(value) && value > 0
const isTextOrNull = (value: unknown) => value === null || typeof value === 'string'

const shape: EntryShape = {
  document: (value) => typeof value === 'string' && /^[0-9a-f]{64}$/.test(value),
  step: isCount,
  kind: (value) => stepKinds.some((kind) => kind === value),
  participant: (value) => value === null || isCount(value),
  participants: isCount,
  at: (value) => typeof value === 'string',
  method: isTextOrNull,
  previous: isTextOrNull,
}

/** An entry of a proof file, or null where the log recorded something else. */
export function readLogEntry(value: unknown): LogEntry | null {
  if (typeof value !== 'object' || value === null) return null
  const entry = value as Record<string, unknown> // each field is checked
  const isEntry = Object.entries(shape).every(([name, fits]) => fits(entry[name]))
  return isEntry && Object.keys(entry).length === Object.keys(shape).length ? (value as LogEntry) : null
}

export type ProvenState = {
  document: string
  entries: readonly LogEntry[]
  /** Numbers of the participants who accepted. The creator accepted by creating it. */
  accepted: readonly number[]
  participants: number
  isActive: boolean
  ended: StepKind | null
}

/** What the entries of one agreement say together, or null where steps are missing, doubled or of several agreements. */
export function readHistory(values: readonly unknown[]): ProvenState | null {
  const entries = values.map(readLogEntry)
  const [first] = entries
  if (!first || first.kind !== 'created') return null
  const known = entries.filter((entry) => entry !== null)
  const isWhole = entries.every(
    (entry, index) =>
      entry?.document === first.document && entry.step === index + 1 && entry.participants === first.participants,
  )
  if (!isWhole) return null
  const accepted = known
    .filter(({ kind }) => kind === 'created' || kind === 'accepted')
    .map(({ participant }) => participant)
  const isActive = known.some(({ kind }) => kind === 'activated')
  // Whoever signs a log could still write into it what cannot have happened.
  const isPossible = new Set(accepted).size === accepted.length && (!isActive || accepted.length === first.participants)
  if (!isPossible) return null
  const endings: readonly string[] = outcomes
  return {
    document: first.document,
    entries: known,
    accepted: accepted.filter((number) => number !== null),
    participants: first.participants,
    isActive,
    ended: known.find(({ kind }) => endings.includes(kind))?.kind ?? null,
  }
}
