import { cutText } from '#core/format/cut-text.ts'
import type { Db } from '#db/connection.ts'
import type { JobStep } from './job-definition.ts'
import { addressOf, publishNews } from './publish-news.ts'
import { saveProgressForEveryone, type TaskRow } from './store.ts'

const writeEveryMs = 500

/**
 * Writes what a running task reports at most twice a second, always ending with the newest. Where a write finds that
 * the attempt no longer holds its task, the signal aborts.
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
      if (isSaved) await publishNews(trx, { ...addressOf(task), topic: 'tasks', id: task.id })
      return isSaved
    })
    if (!isOurs) lost.abort(new Error(`task ${task.id} is no longer held by attempt ${task.attempt}`))
  }

  return {
    signal,
    report: (step: JobStep): void => {
      signal.throwIfAborted()
      waiting = step
      timer ??= setTimeout(
        () => {
          timer = undefined
          // A step that could not be written is not worth failing the work; the end will be.
          writing = writing.then(write).catch(() => {})
        },
        Math.max(0, writtenAt + writeEveryMs - performance.now()),
      )
    },
    /** Drops what is not written yet: the end of the task says more. */
    async close(): Promise<void> {
      clearTimeout(timer)
      waiting = undefined
      await writing
    },
  }
}
