import { implement } from '@orpc/server'
import { forUser, forUserBy, handleCalls, signedIn, type CallContext } from '#areas/identity/server/call-context.ts'
import { listHistory } from '#areas/records/server/list-history.ts'
import { undoChange } from '#areas/records/server/undo-change.ts'
import { dealWorkContract } from '../contract.ts'
import { addTask } from './tasks/add-task.ts'
import { attachFile, detachFile, moveFile } from './files/attach-file.ts'
import { changeTask, removeTask } from './tasks/change-task.ts'
import type { DealWorkDeps } from './deps.ts'
import { listActivity } from './list-activity.ts'
import { countRaisedFlags, listDecisions } from './decisions/list-decisions.ts'
import { listFolders, saveFolder } from './files/folders.ts'
import { makeFolder, removeFolder, renameFolder } from './index/folders-of-index.ts'
import { moveItems, sortFolder } from './index/move-items.ts'
import { undoIndexChange } from './index/undo-index-change.ts'
import { searchFiles } from './files/search-files.ts'
import { listRooms } from './room/rooms.ts'
import { listFiles } from './files/list-files.ts'
import { listNotes } from './notes/list-notes.ts'
import { listTaskHistory } from './tasks/list-task-history.ts'
import { listAllTasks, listTasks } from './tasks/list-tasks.ts'
import { recordDecision, reviseDecision } from './decisions/record-decision.ts'
import { noteKind, ownNoteKind, taskKind } from './work-kinds.ts'
import { addNote, changeNote, removeNote } from './notes/write-note.ts'

export const dealWorkHandlers = handleCalls(implement(dealWorkContract).$context<CallContext<DealWorkDeps>>(), {
  taskHistory: forUser(listTaskHistory),
  undoTask: ({ context, input }) =>
    undoChange(context.deps, signedIn(context), { kind: taskKind, changeId: input.change_id }),
  noteHistory: ({ context, input: { noteId: id, limit } }) =>
    listHistory(context.deps, signedIn(context), { kind: ownNoteKind, id, limit }),
  undoNote: ({ context, input }) =>
    undoChange(context.deps, signedIn(context), { kind: noteKind, changeId: input.change_id }),
  listTasks: forUserBy('dealId', listTasks),
  listAllTasks: forUser(listAllTasks),
  addTask: forUser(addTask),
  changeTask: forUser(changeTask),
  removeTask: forUserBy('taskId', removeTask),
  listNotes: forUser(listNotes),
  addNote: forUser(addNote),
  changeNote: forUser(changeNote),
  removeNote: forUserBy('noteId', removeNote),
  listFiles: forUser(listFiles),
  attachFile: ({ context, input: { dealId, document_id, folder } }) =>
    attachFile(context.deps, signedIn(context), { dealId, documentId: document_id, folder }),
  detachFile: forUser(detachFile),
  moveFile: forUser(moveFile),
  listFolders: forUserBy('dealId', listFolders),
  saveFolder: forUser(saveFolder),
  makeFolder: forUser(makeFolder),
  renameFolder: forUser(renameFolder),
  removeFolder: forUser(removeFolder),
  moveItems: forUser(moveItems),
  sortFolder: forUser(sortFolder),
  undoIndexChange: forUser(undoIndexChange),
  searchFiles: forUser(searchFiles),
  listRooms: forUserBy('dealId', listRooms),
  listDecisions: forUserBy('dealId', listDecisions),
  recordDecision: forUser(recordDecision),
  reviseDecision: forUser(reviseDecision),
  listFlags: async ({ context, input }) =>
    (await countRaisedFlags(context.deps, signedIn(context))).slice(0, input.limit),
  listActivity: forUser(listActivity),
})
