import { implement } from '@orpc/server'
import { signedIn, type CallContext } from '#areas/identity/server/call-context.ts'
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
  taskHistory: os.taskHistory.handler(({ context, input }) => listTaskHistory(context.deps, signedIn(context), input)),
  undoTask: os.undoTask.handler(({ context, input }) =>
    undoChange(context.deps, signedIn(context), { kind: taskKind, changeId: input.change_id }),
  ),
  noteHistory: os.noteHistory.handler(({ context, input: { noteId: id, limit } }) =>
    listHistory(context.deps, signedIn(context), { kind: ownNoteKind, id, limit }),
  ),
  undoNote: os.undoNote.handler(({ context, input }) =>
    undoChange(context.deps, signedIn(context), { kind: noteKind, changeId: input.change_id }),
  ),
  listTasks: os.listTasks.handler(({ context, input }) => listTasks(context.deps, signedIn(context), input)),
  listAllTasks: os.listAllTasks.handler(({ context, input }) => listAllTasks(context.deps, signedIn(context), input)),
  addTask: os.addTask.handler(({ context, input }) => addTask(context.deps, signedIn(context), input)),
  changeTask: os.changeTask.handler(({ context, input }) => changeTask(context.deps, signedIn(context), input)),
  removeTask: os.removeTask.handler(({ context, input }) => removeTask(context.deps, signedIn(context), input.taskId)),
  listNotes: os.listNotes.handler(({ context, input }) => listNotes(context.deps, signedIn(context), input)),
  addNote: os.addNote.handler(({ context, input }) => addNote(context.deps, signedIn(context), input)),
  changeNote: os.changeNote.handler(({ context, input }) => changeNote(context.deps, signedIn(context), input)),
  removeNote: os.removeNote.handler(({ context, input }) => removeNote(context.deps, signedIn(context), input.noteId)),
  listFiles: os.listFiles.handler(({ context, input }) => listFiles(context.deps, signedIn(context), input)),
  attachFile: os.attachFile.handler(({ context, input: { dealId, document_id } }) =>
    attachFile(context.deps, signedIn(context), { dealId, documentId: document_id }),
  ),
  detachFile: os.detachFile.handler(({ context, input }) => detachFile(context.deps, signedIn(context), input)),
  moveFile: os.moveFile.handler(({ context, input }) => moveFile(context.deps, signedIn(context), input)),
  listFolders: os.listFolders.handler(({ context, input }) =>
    listFolders(context.deps, signedIn(context), input.dealId),
  ),
  saveFolder: os.saveFolder.handler(({ context, input }) => saveFolder(context.deps, signedIn(context), input)),
  searchFiles: os.searchFiles.handler(({ context, input }) => searchFiles(context.deps, signedIn(context), input)),
  listRooms: os.listRooms.handler(({ context, input }) => listRooms(context.deps, signedIn(context), input.dealId)),
  listDecisions: os.listDecisions.handler(({ context, input }) =>
    listDecisions(context.deps, signedIn(context), input),
  ),
  recordDecision: os.recordDecision.handler(({ context, input }) =>
    recordDecision(context.deps, signedIn(context), input),
  ),
  reviseDecision: os.reviseDecision.handler(({ context, input }) =>
    reviseDecision(context.deps, signedIn(context), input),
  ),
  listFlags: os.listFlags.handler(async ({ context, input }) =>
    (await countRaisedFlags(context.deps, signedIn(context))).slice(0, input.limit),
  ),
  listActivity: os.listActivity.handler(({ context, input }) => listActivity(context.deps, signedIn(context), input)),
})
