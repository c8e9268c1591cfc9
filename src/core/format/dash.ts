/** Shown for a missing value: an en dash, never an empty cell. */
export const dash = '–'

/** True for what can be shown as a number. */
export function isShown(value: number | null | undefined): value is number {
  return typeof value === 'number' && Number.isFinite(value)
}
