/** A line of the balance sheet with what it would fetch: 0.8 is 80 % of its book value. */
export type AssetLine = { name: string; book: number; worthRatio: number }

export type AssetValue = {
  assets: { name: string; book: number; worth: number }[]
  liabilities: { name: string; book: number; worth: number }[]
  bookValue: number
  value: number
}

/** The value of what the company owns less what it owes, each line at what it is worth now. */
export function valueByAssets(assets: readonly AssetLine[], liabilities: readonly AssetLine[]): AssetValue {
  const owned = assets.map(toWorth)
  const owed = liabilities.map(toWorth)
  const total = (lines: readonly { book: number; worth: number }[], key: 'book' | 'worth') =>
    lines.reduce((sum, line) => sum + line[key], 0)
  return {
    assets: owned,
    liabilities: owed,
    bookValue: total(owned, 'book') - total(owed, 'book'),
    value: total(owned, 'worth') - total(owed, 'worth'),
  }
}

function toWorth({ name, book, worthRatio }: AssetLine): { name: string; book: number; worth: number } {
  return { name, book, worth: book * worthRatio }
}
