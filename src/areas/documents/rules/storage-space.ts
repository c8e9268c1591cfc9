import { formatFileSize } from '#core/format/numbers.ts'

/** Bytes that the files of a workspace use, and may use. */
export type StorageSpace = { usedBytes: number; allowedBytes: number }

/** The owner is warned from this share on. */
const nearlyFullFrom = 0.9

export function countBytesLeft({ usedBytes, allowedBytes }: StorageSpace): number {
  return Math.max(0, allowedBytes - usedBytes)
}

export function rateSpace(space: StorageSpace): 'ample' | 'nearly full' | 'full' {
  if (countBytesLeft(space) === 0) return 'full'
  return space.usedBytes >= space.allowedBytes * nearlyFullFrom ? 'nearly full' : 'ample'
}

type PlanReservationInput = { needed: number; requested: number }

/** The bytes to reserve: at least `needed`, at most `requested`; null if `needed` bytes are not available. */
export function planReservation(space: StorageSpace, { needed, requested }: PlanReservationInput): number | null {
  const left = countBytesLeft(space)
  return needed > left ? null : Math.max(needed, Math.min(requested, left))
}

export function describeNoSpace(name: string, space: StorageSpace): string {
  const left = countBytesLeft(space)
  const allowed = formatFileSize(space.allowedBytes, 'en-US')
  const sentence =
    left === 0
      ? `this workspace has used all of its ${allowed} for files`
      : `this workspace has ${formatFileSize(left, 'en-US')} left of its ${allowed} for files`
  return `${name} does not fit: ${sentence}. Remove files that are no longer needed.`
}
