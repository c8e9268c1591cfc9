type AnchorRecord = Readonly<Record<string, string | number>>

type RecordState = 'pending' | 'sent' | 'confirmed' | 'failed' | 'reorganised'

/** What is said of all records together: the best of them counts. A configured service has something on its way. */
export function rateAnchoring(
  states: readonly RecordState[],
  isConfigured: boolean,
): 'none' | 'pending' | 'confirmed' | 'failed' | 'reorganised' {
  const best = (['confirmed', 'reorganised', 'pending', 'sent', 'failed'] as const).find((state) =>
    states.includes(state),
  )
  if (best === undefined) return isConfigured ? 'pending' : 'none'
  return best === 'sent' ? 'pending' : best
}

/** Where a state of the log is recorded, in words. */
export function describeRecord(record: AnchorRecord): string {
  if (record['kind'] === 'chain') return describeChain(record)
  const { bitcoin_block, calendar } = record
  if (bitcoin_block !== undefined) return `Bitcoin block ${bitcoin_block}, by OpenTimestamps`
  return calendar === undefined ? 'OpenTimestamps' : `OpenTimestamps, ${calendar}`
}

function describeChain({ chain_id, block, transaction }: AnchorRecord): string {
  const chain = chain_id === undefined ? 'Chain' : `Chain ${chain_id}`
  if (block !== undefined) return `${chain}, block ${block}, transaction ${transaction}`
  return transaction === undefined ? chain : `${chain}, transaction ${transaction}`
}
