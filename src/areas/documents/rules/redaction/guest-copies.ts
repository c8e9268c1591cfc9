/**
 * What guests of data rooms get of a document: the original, its redacted copy, or nothing, because the copy is being made, could not
 * be made, or is one of an earlier file.
 */
export const guestCopies = ['original', 'redacted', 'waiting', 'failed', 'outdated'] as const
export type GuestCopyState = (typeof guestCopies)[number]
