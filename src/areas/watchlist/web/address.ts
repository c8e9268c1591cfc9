import { params, type Narrowed } from '#core/fields/params.ts'
import { entryParams } from '../fields.ts'

/** The filters of the list in the address of its page, which has filters of companies under other names. */
export const watchParams = params({
  watch_q: entryParams.q,
  watch_priority: entryParams.priority,
  watch_status: entryParams.status,
})

export type EntryFilter = Narrowed<typeof entryParams>

export function toEntryFilter({ watch_q, watch_priority, watch_status }: Narrowed<typeof watchParams>): EntryFilter {
  return {
    ...(watch_q !== undefined && { q: watch_q }),
    ...(watch_priority !== undefined && { priority: watch_priority }),
    ...(watch_status !== undefined && { status: watch_status }),
  }
}

export function fromEntryFilter({ q, priority, status }: EntryFilter) {
  return { watch_q: q, watch_priority: priority, watch_status: status }
}
