/**
 * What members who are neither owner nor admin get of a file: itself, a copy with a watermark, or the sight of that copy. Where
 * several folders apply the database takes the greatest word, so that the strictest must be the last of the alphabet.
 */
export const fileAccesses = ['download', 'marked', 'view'] as const
export type FileAccess = (typeof fileAccesses)[number]

export function isLooser(one: FileAccess, other: FileAccess): boolean {
  return fileAccesses.indexOf(one) < fileAccesses.indexOf(other)
}

type Readers = readonly string[] | null

/** Whether people read a file of these readers who do not read one of the others; null are all members. */
export function isWider(one: Readers, other: Readers): boolean {
  return other !== null && (one === null || one.some((reader) => !other.includes(reader)))
}

export function mayDownload(access: FileAccess, fileType: string): boolean {
  return access === 'download' || (access === 'marked' && canBeMarked(fileType))
}

/** A file that is encrypted or damaged cannot carry a watermark: of it there is the text to read, and nothing to download. */
export function accessToFile(access: FileAccess, { isLocked }: { isLocked: boolean }): FileAccess {
  return access === 'marked' && isLocked ? 'view' : access
}

/** The kinds of files that can carry a watermark: as a PDF file. */
export function canBeMarked(fileType: string): boolean {
  return ['application/pdf', 'image/jpeg', 'image/png'].includes(fileType)
}
