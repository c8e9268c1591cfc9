import { makePersonalStore } from '../../client/page-store.ts'
import { toast } from '../../feedback/toast.ts'
import { messages } from '../../messages.ts'

/** A change of one or many records that can be undone. */
export type Change = {
  id: string
  undo: (changeId: string) => Promise<{ changed: number; refused: readonly { title: string; reason: string }[] }>
  /** '2 deals' */
  count: (records: number) => string
}

/** The last change made in this tab, for Ctrl Z. */
const lastChange = makePersonalStore<Change | null>(() => null)

/** Says what was done, with an Undo button. */
export function showDone(done: { title: string; text?: string | undefined; change: Change | null }): void {
  const { title, text, change } = done
  if (change) rememberChange(change)
  toast.success(title, text, change ? { label: messages.undo, onPress: () => void undoChange(change) } : undefined)
}

/** For what the screen shows by itself: Ctrl Z undoes it although no toast has offered it. */
export function rememberChange(change: Change): void {
  lastChange.write(change)
}

export async function undoLastChange(): Promise<void> {
  const change = lastChange.read()
  if (change) await undoChange(change)
  else toast.note(messages.nothingToUndo)
}

export async function undoChange({ id, undo, count }: Change): Promise<void> {
  if (lastChange.read()?.id === id) lastChange.write(null)
  try {
    const { changed, refused } = await undo(id)
    if (refused.length === 0) toast.success(messages.undone, messages.undoneText(count(changed)))
    else toast.destructive(messages.undoRefused, refused.map(({ title, reason }) => `${title}: ${reason}`).join(' '))
  } catch (error) {
    toast.refused(messages.undoFailed, error)
  }
}
