/** The row in the panel. The screen shows `shown` immediately; the address follows and may lag behind quick keys. */
export type OpenRow = {
  shown: string | null
  /** What the address said last. */
  address: string | null
  /** What was written to the address and has not come back yet, oldest first. */
  sent: readonly (string | null)[]
}

export function startOpenRow(address: string | null): OpenRow {
  return { shown: address, address, sent: [] }
}

export function openRow(now: OpenRow, id: string | null): OpenRow {
  return { ...now, shown: id, sent: [...now.sent, id] }
}

/**
 * The address has changed. What this table wrote itself comes back late and perhaps not at all, when a newer one
 * replaced it: it does not move the panel. Everything else (a link, the way back) does.
 */
export function followAddress(now: OpenRow, address: string | null): OpenRow {
  const echo = now.sent.indexOf(address)
  if (echo < 0) return startOpenRow(address)
  return { shown: now.shown, address, sent: now.sent.slice(echo + 1) }
}
