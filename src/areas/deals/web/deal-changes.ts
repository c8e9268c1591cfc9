import { ApiError, client } from '#kit/client/api.ts'
import { messages as kit } from '#kit/messages.ts'
import { rememberChange, showDone, undoChange, type Change } from '#kit/records/history/changes.ts'
import type { Deal } from '../contract.ts'
import { messages } from './messages.ts'

/** A change of deals, as the kit undoes it. */
export const toChange = (id: string): Change => ({ id, undo: undoDeals, count: messages.deals })

async function undoDeals(changeId: string) {
  const { changed, refused } = await client.deals.undo({ change_id: changeId })
  return { changed, refused: refused.map(({ target, reason }) => ({ title: target, reason })) }
}

/** Says what happened, with the way back. */
export function tellDone({ changeId, ...done }: { title: string; text?: string; changeId: string | null }): void {
  showDone({ ...done, change: changeId === null ? null : toChange(changeId) })
}

export const rememberDealChange = (changeId: string) => rememberChange(toChange(changeId))
export const undoDealChange = (changeId: string) => undoChange(toChange(changeId))

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

/** After a conflict: the deal as it is now, and who made it so. */
export async function readConflict({ id }: Pick<Deal, 'id'>): Promise<{ fresh: Deal; who: string }> {
  const [fresh, history] = await Promise.all([
    client.deals.get({ dealId: id }),
    client.deals.history({ dealId: id, limit: 1 }),
  ])
  return { fresh, who: history[0]?.user_name || kit.facts.somebody }
}
