import { client } from '#kit/client/api.ts'
import { useAction } from '#kit/client/use-action.ts'
import { showDone, type Change } from '#kit/records/history/changes.ts'
import type { DealFile, DealFolder, IndexChange } from '../../contract.ts'
import { folderAround, nameOfFolder } from '../../rules/index/index-numbers.ts'
import { messages } from '../messages.ts'

const texts = messages.index

/** The data room of a deal as this person sees it, in order. */
export type RoomIndex = { dealId: string; folders: readonly DealFolder[]; files: readonly DealFile[] }

/** What is moved together. */
export type Items = { folders: readonly string[]; documents: readonly string[] }

const toIndexChange = (id: string): Change => ({
  id,
  undo: async (change_id) => {
    await client.dealWork.undoIndexChange({ change_id })
    return { changed: 1, refused: [] }
  },
  count: () => texts.undone,
})

/** Nothing is said where nothing changed. */
export function tellChange({ change_id }: IndexChange, title: string): void {
  if (change_id !== null) showDone({ title, change: toIndexChange(change_id) })
}

export const useMoveItems = () =>
  useAction(client.dealWork.moveItems, {
    done: (change) => tellChange(change, texts.moved),
    failed: texts.moveFailed,
  })

export const useSortFolder = () =>
  useAction(client.dealWork.sortFolder, {
    done: (change) => (change.change_id === null ? undefined : tellChange(change, texts.sorted)),
    failed: texts.moveFailed,
  })

export const useRemoveFolder = () =>
  useAction(client.dealWork.removeFolder, {
    done: (change, { path }) => tellChange(change, texts.removed(nameOfFolder(path))),
    failed: texts.removeFailed,
  })

/** What is in a folder, in order: names of files by their ids. */
export function listSiblings(
  { folders, files }: RoomIndex,
  parent: string,
): { folders: string[]; documents: string[] } {
  return {
    folders: folders.filter(({ path }) => folderAround(path) === parent).map(({ path }) => path),
    documents: files.filter(({ folder }) => folder === parent).map(({ document }) => document.id),
  }
}

/** What one goes before to be one place further up or down; nothing where it is the first or the last. */
export function stepsOf(siblings: readonly string[], one: string): { up?: string; down?: string | null } {
  const at = siblings.indexOf(one)
  if (at === -1) return {}
  const [before, last] = [siblings[at - 1], siblings.length - 1]
  return { ...(before !== undefined && { up: before }), ...(at < last && { down: siblings[at + 2] ?? null }) }
}
