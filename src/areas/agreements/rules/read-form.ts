import { longestDurationSeconds, mostParticipants, shortestDurationSeconds } from './limits.ts'
import type { AgreementType } from './words.ts'

export type DurationUnit = 'hours' | 'days' | 'weeks' | 'months' | 'years'

const unitSeconds: Record<DurationUnit, number> = {
  hours: 3600,
  days: 86_400,
  weeks: 604_800,
  months: 2_592_000,
  years: 31_536_000,
}

export type ChosenDuration = { duration: string | null; amount: string; unit: DurationUnit }
export type DurationRead = { seconds: number } | { problem: 'missing' | 'amount' | 'range' }

/** The seconds of what was chosen: one of the fixed durations, or a number with its unit. */
export function readDuration({ duration, amount, unit }: ChosenDuration): DurationRead {
  if (duration === null) return { problem: 'missing' }
  if (duration !== 'custom') return { seconds: Number(duration) }
  if (amount.trim() === '') return { problem: 'missing' }
  if (!/^\d{1,7}$/.test(amount.trim())) return { problem: 'amount' }
  const seconds = Number(amount) * unitSeconds[unit]
  return isPossibleDuration(seconds) ? { seconds } : { problem: 'range' }
}

export function isPossibleDuration(seconds: number): boolean {
  return seconds >= shortestDurationSeconds && seconds <= longestDurationSeconds
}

/** The choice in the form that means so many seconds. */
export function toChosenDuration(seconds: number, fixed: readonly string[]): ChosenDuration {
  if (fixed.includes(String(seconds))) return { duration: String(seconds), amount: '', unit: 'days' }
  const units: readonly DurationUnit[] = ['years', 'weeks', 'days', 'hours']
  const unit = units.find((each) => seconds % unitSeconds[each] === 0) ?? 'hours'
  return { duration: 'custom', amount: String(Math.max(1, Math.round(seconds / unitSeconds[unit]))), unit }
}

export type AddedParticipant =
  | { participants: readonly string[] }
  | { problem: 'empty' | 'address' | 'listed' | 'full' }

/** Adds what was typed: not empty, an address, not listed yet, and not the person themselves (G071, G101). */
export function addParticipant(participants: readonly string[], typed: string, own: string): AddedParticipant {
  const email = typed.trim().toLowerCase()
  if (email === '') return { problem: 'empty' }
  if (!/^[^\s@<>,;]+@[^\s@<>,;]+\.[^\s@<>,;.]{2,}$/.test(email)) return { problem: 'address' }
  if (participants.includes(email) || email === own.toLowerCase()) return { problem: 'listed' }
  if (participants.length >= mostParticipants) return { problem: 'full' }
  return { participants: [...participants, email] }
}

export type AgreementDraft = {
  title: string
  type: AgreementType | null
  description: string
  participants: readonly string[]
}

/** The required fields that are empty (AGR-06). */
export function listMissing({ title, type, description, participants }: AgreementDraft): (keyof AgreementDraft)[] {
  return [
    ...(title.trim() === '' ? (['title'] as const) : []),
    ...(type === null ? (['type'] as const) : []),
    ...(description.trim() === '' ? (['description'] as const) : []),
    ...(participants.length === 0 ? (['participants'] as const) : []),
  ]
}
