/** No list is nearly as long. */
export const mostListBytes = 400 * 1024 ** 2

/** A list never loses half of its entries from one day to the next; a file that did was cut off. */
const leastShare = 0.5

/** Why a file of this many entries may not replace the current version, or null. */
export function refuseSize(entries: number, current: number | null): string | null {
  if (current === null || entries > current * leastShare) return null
  return `The file has ${entries} entries, not more than half of the ${current} of the current version.`
}
