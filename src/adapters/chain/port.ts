/** Words and numbers that say where something is recorded; they travel in proof files. */
export type AnchorRecord = Readonly<Record<string, string | number>>

/** The state of a log that is recorded. */
export type AnchoredState = { origin: string; size: number; root: Uint8Array; note: string }

export type AnchorProgress = { state: 'sent' | 'confirmed' | 'reorganised' | 'failed'; record: AnchorRecord }

/**
 * Records signed states of the log where this installation cannot change them. Failures of the service are a
 * ProviderError; the caller tries again later.
 */
export type Anchor = {
  kind: 'opentimestamps' | 'chain'
  /** Records a state. Sent twice, it is recorded once. */
  publish(state: AnchoredState): Promise<AnchorRecord>
  /** How far a record is; a chain can take back even what it had confirmed. */
  follow(record: AnchorRecord, state: AnchoredState): Promise<AnchorProgress>
}
