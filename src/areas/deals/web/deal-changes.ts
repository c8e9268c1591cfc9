import type { QueryClient } from '@tanstack/react-query'
import { api, ApiError, client } from '#web/api.ts'
import { toast } from '#web/ui/toast.ts'
import type { Deal } from '../contract.ts'
import { messages } from './messages.ts'

/** What the last change was, for Ctrl Z: its own tab knows it, nobody else's. */
let lastChange: string | null = null

/** Everything that is worked out from deals is asked for again, what is told about them, and whether they are still there. */
export async function refetchDeals(queries: QueryClient): Promise<void> {
  const stale = [api.deals.key(), [['dealWork']], api.valuation.findTarget.key()]
  await Promise.all(stale.map((queryKey) => queries.invalidateQueries({ queryKey })))
}

/** Says what happened, with the way back. */
export function tellDone(queries: QueryClient, done: { title: string; text?: string; changeId: string | null }): void {
  const { title, text, changeId } = done
  if (changeId === null) {
    toast.success(title, text)
    return
  }
  rememberChange(changeId)
  toast.success(title, text, { label: messages.undo, onPress: () => void undoChange(queries, changeId) })
}

/** For what the screen shows by itself: Ctrl Z takes it back without a toast having offered it. */
export function rememberChange(changeId: string): void {
  lastChange = changeId
}

export async function undoLastChange(queries: QueryClient): Promise<void> {
  if (lastChange === null) toast.note(messages.nothingToUndo)
  else await undoChange(queries, lastChange)
}

export async function undoChange(queries: QueryClient, changeId: string): Promise<void> {
  if (lastChange === changeId) lastChange = null
  try {
    const { changed, refused } = await client.deals.undo({ change_id: changeId })
    if (refused.length === 0) toast.success(messages.undone, messages.undoneText(changed))
    else toast.destructive(messages.undoRefused, refused.map(({ target, reason }) => `${target}: ${reason}`).join(' '))
  } catch (error) {
    toast.destructive(messages.undoFailed, error instanceof Error ? error.message : undefined)
  } finally {
    await refetchDeals(queries)
  }
}

/** Why a change was refused: a gate is not met, somebody was faster, or something else. */
export function readRefusal(error: Error): 'gate' | 'conflict' | 'other' {
  if (!(error instanceof ApiError) || error.status !== 409) return 'other'
  const { details } = error
  return typeof details === 'object' && details !== null && 'missing' in details ? 'gate' : 'conflict'
}

/** The deal as it is now; null where it cannot be read. */
export async function readFresh({ id }: Pick<Deal, 'id'>): Promise<Deal | null> {
  try {
    return await client.deals.get({ dealId: id })
  } catch {
    return null
  }
}
