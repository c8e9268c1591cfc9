import { formatFileSize } from '#core/format/numbers.ts'

/** Bytes that the files of a workspace take, and may take. */
export type Room = { usedBytes: number; allowedBytes: number }

/** From this share on the owner is warned. */
const nearlyFullFrom = 0.9

export function countBytesLeft({ usedBytes, allowedBytes }: Room): number {
  return Math.max(0, allowedBytes - usedBytes)
}

export function rateRoom(room: Room): 'ample' | 'nearly full' | 'full' {
  if (countBytesLeft(room) === 0) return 'full'
  return room.usedBytes >= room.allowedBytes * nearlyFullFrom ? 'nearly full' : 'ample'
}

/** What a reservation becomes that needs so many bytes and would like more; null where the needed ones are not left. */
export function planReservation(room: Room, { needed, wished }: { needed: number; wished: number }): number | null {
  const left = countBytesLeft(room)
  return needed > left ? null : Math.max(needed, Math.min(wished, left))
}

export function sayNoRoom(name: string, room: Room): string {
  const left = countBytesLeft(room)
  const allowed = formatFileSize(room.allowedBytes, 'en-US')
  const sentence =
    left === 0
      ? `this workspace has used all of its ${allowed} for files`
      : `this workspace has ${formatFileSize(left, 'en-US')} left of its ${allowed} for files`
  return `${name} does not fit: ${sentence}. Remove files that are no longer needed.`
}
