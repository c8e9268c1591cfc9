import { hasStrongerKey, rankOf } from '../../rules/identify-row.ts'
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

  /** The row that had this key first, unless both have a stronger one; what is new is noted. */
  function meet(text: string, meeting: Meeting): number | null {
    const key = hash(text)
    const at = place(key)
    if (keys[at] === key) return join(at, meeting)
    if (used < mostKeys) note(at, key, meeting)
    return null
  }

  function join(at: number, { isStrong, hasOwnKey }: Meeting): number | null {
    const noted = rows[at] ?? 0
    if (isStrong && noted >= strongFrom) return null
    // The company of the first row has the stronger key of this one from now on.
    if (hasOwnKey && noted < strongFrom) rows[at] = noted + strongFrom
    return noted % strongFrom
  }

  function note(at: number, key: number, { row, hasOwnKey }: Meeting): void {
    keys[at] = key
    rows[at] = row + (hasOwnKey ? strongFrom : 0)
    used += 1
    if (used > slots * mostFull && used < mostKeys) grow()
  }

  return {
    firstRowOf(read) {
      const { id, fields } = read
      let [row, first] = [read.row, null as number | null]
      for (const [rank, text] of listKeys(read)) {
        const hasOwnKey = hasStrongerKey(fields, rank)
        const met = meet(text, { row, isStrong: hasOwnKey || (id !== null && rank > rankOf.id), hasOwnKey })
        if (first === null && met !== null) row = first = met
      }
      return first
    },
  }
}

/** Which row has a key, and whether it has a stronger one: of the company itself, or of the file. */
type Meeting = { row: number; isStrong: boolean; hasOwnKey: boolean }

/** Added to the number of a row whose company has a stronger key than this one. */
const strongFrom = 2 ** 31

const mostFull = 0.6
/** Packed files have shorter ones: their memory grows. */
const leastRowBytes = 40

/** About 25 MB: the import itself finds what repeats rows beyond these. A row has up to four keys, most have two. */
const mostKeys = 1_200_000

/** The keys of a row with their ranks, the strongest first. */
function listKeys({ id, fields, matchName }: CompanyRead): [number, string][] {
  const keys: [number, string][] = []
  if (id) keys.push([rankOf.id, `id ${id}`])
  if (fields.lei) keys.push([rankOf.lei, `lei ${fields.lei}`])
  if (fields.registry_number)
    keys.push([rankOf.registry_number, `number ${fields.registry_number} ${fields.registry_jurisdiction ?? ''}`])
  if (fields.domain) keys.push([rankOf.domain, `domain ${fields.domain}`])
  if (matchName) keys.push([rankOf.name, `name ${matchName} ${fields.country ?? ''}`])
  return keys
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
