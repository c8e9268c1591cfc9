import { implement } from '@orpc/server'
import { forUser, forUserBy, signedIn, type CallContext } from '#areas/identity/server/call-context.ts'
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
import { searchFiles } from './files/search-files.ts'
import { listRooms } from './room/rooms.ts'
import { listFiles } from './files/list-files.ts'
import { listNotes } from './notes/list-notes.ts'
import { listTaskHistory } from './tasks/list-task-history.ts'
import { listAllTasks, listTasks } from './tasks/list-tasks.ts'
import { recordDecision, reviseDecision } from './decisions/record-decision.ts'
import { noteKind, ownNoteKind, taskKind } from './work-kinds.ts'
import { addNote, changeNote, removeNote } from './notes/write-note.ts'

const os = implement(dealWorkContract).$context<CallContext<DealWorkDeps>>()

export const dealWorkHandlers = os.router({
  taskHistory: os.taskHistory.handler(forUser(listTaskHistory)),
  undoTask: os.undoTask.handler(({ context, input }) =>
    undoChange(context.deps, signedIn(context), { kind: taskKind, changeId: input.change_id }),
  ),
  noteHistory: os.noteHistory.handler(({ context, input: { noteId: id, limit } }) =>
    listHistory(context.deps, signedIn(context), { kind: ownNoteKind, id, limit }),
  ),
  undoNote: os.undoNote.handler(({ context, input }) =>
    undoChange(context.deps, signedIn(context), { kind: noteKind, changeId: input.change_id }),
  ),
  listTasks: os.listTasks.handler(forUser(listTasks)),
  listAllTasks: os.listAllTasks.handler(forUser(listAllTasks)),
  addTask: os.addTask.handler(forUser(addTask)),
  changeTask: os.changeTask.handler(forUser(changeTask)),
  removeTask: os.removeTask.handler(forUserBy('taskId', removeTask)),
  listNotes: os.listNotes.handler(forUser(listNotes)),
  addNote: os.addNote.handler(forUser(addNote)),
  changeNote: os.changeNote.handler(forUser(changeNote)),
  removeNote: os.removeNote.handler(forUserBy('noteId', removeNote)),
  listFiles: os.listFiles.handler(forUser(listFiles)),
  attachFile: os.attachFile.handler(({ context, input: { dealId, document_id } }) =>
    attachFile(context.deps, signedIn(context), { dealId, documentId: document_id }),
  ),
  detachFile: os.detachFile.handler(forUser(detachFile)),
  moveFile: os.moveFile.handler(forUser(moveFile)),
  listFolders: os.listFolders.handler(forUserBy('dealId', listFolders)),
  saveFolder: os.saveFolder.handler(forUser(saveFolder)),
  searchFiles: os.searchFiles.handler(forUser(searchFiles)),
  listRooms: os.listRooms.handler(forUserBy('dealId', listRooms)),
  listDecisions: os.listDecisions.handler(forUser(listDecisions)),
  recordDecision: os.recordDecision.handler(forUser(recordDecision)),
  reviseDecision: os.reviseDecision.handler(forUser(reviseDecision)),
  listFlags: os.listFlags.handler(async ({ context, input }) =>
    (await countRaisedFlags(context.deps, signedIn(context))).slice(0, input.limit),
  ),
  listActivity: os.listActivity.handler(forUser(listActivity)),
})
