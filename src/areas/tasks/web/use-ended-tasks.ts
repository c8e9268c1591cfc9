import { useState } from 'react'
import type { Task } from '../contract.ts'
import { isUnderWay } from '../rules/is-under-way.ts'
import { messages } from './messages.ts'

const none: readonly Task[] = []

/** What to read out: the tasks that were under way a moment ago and are over now. Empty at first sight of the list. */
export function useEndedTasks(tasks: readonly Task[] | undefined): string {
  const [seen, setSeen] = useState({ tasks, words: '' })
  if (tasks === seen.tasks) return seen.words
  const before = new Set((seen.tasks ?? none).filter(isUnderWay).map(({ id }) => id))
  const sentences = (tasks ?? none).flatMap(({ id, state, title }) =>
    before.has(id) && state !== 'queued' && state !== 'running' ? [messages.ended[state](title)] : [],
  )
  const words = sentences.length > 0 ? sentences.join('. ') : seen.words
  setSeen({ tasks, words })
  return words
}
