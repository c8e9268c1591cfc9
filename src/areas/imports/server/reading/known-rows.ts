import type { CompanyRead } from '../../rules/read-company-row.ts'

/**
 * Rows of a file by what they are known by, so that a second row of one company is seen. Twelve bytes a slot; as many as a
 * file of this size will need, because what is left behind by growing is slow to come back to the system.
 */
export function openRowMemory(fileBytes: number): { firstRowOf(read: CompanyRead): number | null } {
  const rowsExpected = Math.min(fileBytes / leastRowBytes, mostKeys)
  let slots = 1 << 12
  while (slots * mostFull < rowsExpected) slots *= 2
  let keys = new Float64Array(slots)
  let rows = new Uint32Array(slots)
  let used = 0

  function place(key: number): number {
    let at = key % slots
    while (keys[at] !== 0 && keys[at] !== key) at = (at + 1) % slots
    return at
  }

  function grow(): void {
    const [oldKeys, oldRows] = [keys, rows]
    slots *= 2
    keys = new Float64Array(slots)
    rows = new Uint32Array(slots)
    for (let index = 0; index < oldKeys.length; index += 1) {
      const key = oldKeys[index] ?? 0
      if (key === 0) continue
      const at = place(key)
      keys[at] = key
      rows[at] = oldRows[index] ?? 0
    }
  }

  return {
    firstRowOf(read) {
      const text = keyOf(read)
      if (text === null) return null
      const key = hash(text)
      const at = place(key)
      if (keys[at] === key) return rows[at] ?? null
      if (used < mostKeys) {
        keys[at] = key
        rows[at] = read.row
        used += 1
        if (used > slots * mostFull && used < mostKeys) grow()
      }
      return null
    },
  }
}

const mostFull = 0.6
/** Packed files have shorter ones: their memory grows. */
const leastRowBytes = 40

/** About 25 MB: the import itself finds what repeats rows beyond these. */
const mostKeys = 1_200_000

function keyOf({ id, fields, matchName }: CompanyRead): string | null {
  if (id) return `id ${id}`
  if (fields.lei) return `lei ${fields.lei}`
  if (fields.registry_number) return `number ${fields.registry_number} ${fields.registry_jurisdiction ?? ''}`
  if (fields.domain) return `domain ${fields.domain}`
  return matchName ? `name ${matchName} ${fields.country ?? ''}` : null
}

/**
 * 53 bits, and never 0: among a million rows two different ones meet once in some thousand files. Two multiplicative
 * mixes of 32 bits (cyrb53): a digest of cryptography costs ten times as much and says no more here.
 */
function hash(text: string): number {
  let [one, other] = [0xdeadbeef, 0x41c6ce57]
  for (let at = 0; at < text.length; at += 1) {
    const letter = text.charCodeAt(at)
    one = Math.imul(one ^ letter, 2_654_435_761)
    other = Math.imul(other ^ letter, 1_597_334_677)
  }
  one = Math.imul(one ^ (one >>> 16), 2_246_822_507) ^ Math.imul(other ^ (other >>> 13), 3_266_489_909)
  other = Math.imul(other ^ (other >>> 16), 2_246_822_507) ^ Math.imul(one ^ (one >>> 13), 3_266_489_909)
  return 4_294_967_296 * (2_097_151 & other) + (one >>> 0) || 1
}
