import { cutText } from '#core/format/cut-text.ts'
import type { Db } from '#db/connection.ts'
import type { JobStep } from './job-definition.ts'
import { publishTask } from './news/publish-to-compliance.ts'
import { saveProgressForEveryone, type TaskRow } from './store.ts'

const writeEveryMs = 500

/**
 * Writes the reported progress at most twice a second, and always the newest. If a write finds that the attempt no
 * longer owns its task, the signal aborts.
 */
export function openProgress(deps: { db: Db }, task: TaskRow, jobSignal: AbortSignal) {
  const lost = new AbortController()
  const signal = AbortSignal.any([jobSignal, lost.signal])
  let waiting: JobStep | undefined
  let timer: NodeJS.Timeout | undefined
  let writing: Promise<void> = Promise.resolve()
  let writtenAt = Number.NEGATIVE_INFINITY

  async function write(): Promise<void> {
    const next = waiting
    if (!next) return
    waiting = undefined
    writtenAt = performance.now()
    const { step, done = null, total = null } = next
    const isOurs = await deps.db.transaction().execute(async (trx) => {
      const isSaved = await saveProgressForEveryone(trx, task, { step: cutText(step, 300), done, total })
      if (isSaved) await publishTask(trx, task)
      return isSaved
    })
    if (!isOurs) lost.abort(new Error(`task ${task.id} no longer belongs to attempt ${task.attempt}`))
  }

  return {
    signal,
    report: (step: JobStep): void => {
      signal.throwIfAborted()
      waiting = step
      timer ??= setTimeout(
        () => {
          timer = undefined
          // Losing a progress update is acceptable; losing the final state is not.
          writing = writing.then(write).catch(() => {})
        },
        Math.max(0, writtenAt + writeEveryMs - performance.now()),
      )
    },
    /** Drops pending updates, because the final state replaces them. */
    async close(): Promise<void> {
      clearTimeout(timer)
      waiting = undefined
      await writing
    },
  }
}
