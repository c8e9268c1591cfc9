/** Words and numbers that say where something is recorded; they travel in proof files. */
export type AnchorRecord = Readonly<Record<string, string | number>>

/** The state of a log that is recorded. */
export type AnchoredState = { origin: string; size: number; root: Uint8Array; note: string }

export type AnchorProgress = { state: 'sent' | 'confirmed' | 'reorganised' | 'failed'; record: AnchorRecord }

/** Who accepted a document on a chain, each under the address of a wallet, and how somebody adds their own acceptance. */
export type ChainAcceptances = {
  chainId: number
  contract: string
  /** What a transaction to the contract carries. */
  data: string
  accepted: readonly { wallet: string; transaction: string; block: number }[]
}

/**
 * Records signed states of the log where this installation cannot change them. Failures of the service are a
 * ProviderError; the caller tries again later.
 */
export type Anchor = {
  kind: 'opentimestamps' | 'chain'
  /** What is on its way for so long will not arrive any more: it is published again. */
  lostAfterSeconds: number
  /** Records a state. Sent twice, it is recorded once. */
  publish(state: AnchoredState): Promise<AnchorRecord>
  /** How far a record is; a chain can take back even what it had confirmed. */
  follow(record: AnchorRecord, state: AnchoredState): Promise<AnchorProgress>
  /** Acceptances of the document with this SHA-256, by participants who want theirs there; null before the first record. */
  readAcceptances?: (document: string) => Promise<ChainAcceptances | null>
}
