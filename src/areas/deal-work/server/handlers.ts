import { implement } from '@orpc/server'
import { signedIn, type CallContext } from '#areas/identity/server/call-context.ts'
import { dealWorkContract } from '../contract.ts'
import { addTask } from './add-task.ts'
import { attachFile, detachFile } from './attach-file.ts'
import { changeTask, removeTask } from './change-task.ts'
import type { DealWorkDeps } from './deps.ts'
import { listActivity } from './list-activity.ts'
import { countRaisedFlags, listDecisions } from './list-decisions.ts'
import { listFiles } from './list-files.ts'
import { listNotes } from './list-notes.ts'
import { listAllTasks, listTasks } from './list-tasks.ts'
import { recordDecision, reviseDecision } from './record-decision.ts'
import { addNote, changeNote, removeNote } from './write-note.ts'

const os = implement(dealWorkContract).$context<CallContext<DealWorkDeps>>()

export const dealWorkHandlers = os.router({
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
