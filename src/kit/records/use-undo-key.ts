import { usePageKey } from '../keys/key-registry.ts'
import { messages } from '../messages.ts'
import { undoLastChange } from './history/changes.ts'

/** Ctrl Z or cmd Z anywhere on the page but in a field, where it belongs to what is typed. */
export function useUndoKey(): void {
  usePageKey({ key: 'z', withControl: true, does: messages.keys.undo, press: () => void undoLastChange() })
}
