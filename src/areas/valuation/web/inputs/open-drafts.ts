import { makePersonalStore } from '#kit/client/page-store.ts'

/** Resolves when all that is typed is stored, and rejects with what the server said where it cannot be. */
type Settle = () => Promise<void>

const drafts = makePersonalStore(() => new Map<string, Settle>())

/** A draft on the page says how it is saved; what comes back takes that away again. */
export function openDraft(valuationId: string, settle: Settle): () => void {
  const open = drafts.read()
  open.set(valuationId, settle)
  return () => {
    if (open.get(valuationId) === settle) open.delete(valuationId)
  }
}

/** Whoever hands a valuation on waits for this first: otherwise report and page would tell different figures. */
export function settleDraft(valuationId: string): Promise<void> {
  return drafts.read().get(valuationId)?.() ?? Promise.resolve()
}
