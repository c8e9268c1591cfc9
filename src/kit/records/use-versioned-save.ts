import { useState } from 'react'
import { ApiError } from '../client/api-error.ts'
import { useAction } from '../client/use-action.ts'
import type { Seen } from './use-fact-edit.ts'

/** Somebody was faster: the record as it is now, and who changed it. */
export type Conflict<Kept> = { base: Kept; fresh: Kept; who: string }

type Save<Kept, Change> = {
  send: (base: Kept, change: Change) => Promise<unknown>
  /** The record as somebody else has left it, and who that was. */
  readFresh: (base: Kept) => Promise<{ fresh: Kept; who: string }>
  done: () => void
  failed: (message: string) => void
}

/** Saves a change of the record as the person saw it. Where somebody was faster, the change waits for a decision. */
export function useVersionedSave<Kept extends Seen, Change>({ send, readFresh, done, failed }: Save<Kept, Change>) {
  const [conflict, setConflict] = useState<Conflict<Kept> | null>(null)
  const saving = useAction(({ base, change }: { base: Kept; change: Change }) => send(base, change), {
    done,
    failed: (refusal, { base }) => refuse(refusal, base),
  })

  /** What cannot be read again was removed, or the network is gone: then the refusal says enough. */
  async function refuse(refusal: Error, base: Kept): Promise<void> {
    const found = isConflict(refusal) ? await readFresh(base).catch(() => null) : null
    if (found) setConflict({ base, ...found })
    else failed(refusal.message)
  }

  return {
    conflict,
    isSaving: saving.isPending,
    save: (base: Kept, change: Change) => {
      if (!saving.isPending) saving.mutate({ base, change })
    },
    forget: () => setConflict(null),
  }
}

function isConflict(error: Error): boolean {
  if (!(error instanceof ApiError) || error.status !== 409) return false
  const { details } = error
  return !(typeof details === 'object' && details !== null && 'missing' in details)
}
