const letters: Record<string, number> = { k: 1e3, m: 1e6, b: 1e9 }

/** As one types it: grouped, and in full, so that nothing is rounded away. */
export function writeAmount(value: number | null): string {
  return value === null ? '' : value.toLocaleString('en-US', { maximumFractionDigits: 2 })
}

/** Reads '45,000,000', '45M', '1.5 bn' and '$250k'; null for nothing, undefined for what is no amount. */
export function readAmount(text: string): number | null | undefined {
  const bare = text.replaceAll(/[\s,$€£]/g, '').toLowerCase()
  if (bare === '') return null
  const match = /^(\d*\.?\d+|\d+\.)(k|m|mn|b|bn)?$/.exec(bare)
  if (!match) return undefined
  const factor = letters[match[2]?.charAt(0) ?? ''] ?? 1
  return Math.round(Number(match[1]) * factor * 100) / 100
}

/** The same for what may be a loss: '-5M', or '(5M)' as accountants write it. */
export function readSignedAmount(text: string): number | null | undefined {
  const bare = text.replaceAll(/[\s$€£]/g, '')
  const loss = /^[-−](.+)$/.exec(bare) ?? /^\((.+)\)$/.exec(bare)
  if (!loss) return readAmount(bare)
  const amount = readAmount(loss[1] ?? '')
  return amount ? -amount : (amount ?? undefined)
}
