import * as z from 'zod'
import { hasYear } from '#core/dates/calendar.ts'
import { call, largestSeq } from '../call.ts'
import { changeShape, newShape, recordShape } from '../field-schemas.ts'
import { ChangeResult, historyCalls, recordMeta, seenVersion } from '../record-calls.ts'
import { Document, documentSizeLimitBytes, FileAccess, TextState, UploadQuery } from '../documents/contract.ts'
import { noteFields, taskFields } from './fields.ts'
import { cleanFolder } from './rules/folders.ts'
import { filesOfDeal, folderLetters, hitsOfSearch, longestDecision, roomBytes, tasksOfDeal } from './rules/limits.ts'
import { indexFormats, itemsOfMove } from './rules/index/words.ts'
import { activityKinds, assumedFigures, standings } from './rules/words.ts'

const seen = { id: recordMeta.id, version: recordMeta.version, change_id: recordMeta.change_id }

export const DealTask = z.object({
  ...seen,
  deal_id: z.uuid(),
  deal_target: z.string(),
  ...recordShape(taskFields),
  assignee_name: z.string().nullable(),
  done_at: z.string().nullable(),
  done_by_name: z.string().nullable(),
  created_at: z.string(),
})
export type DealTask = z.infer<typeof DealTask>

const NewTask = z.strictObject({
  dealId: z.uuid(),
  ...newShape(taskFields),
})
export type NewTask = z.infer<typeof NewTask>

const TaskChange = z.strictObject({
  taskId: z.uuid(),
  version: seenVersion,
  ...changeShape(taskFields),
  is_done: z.boolean().optional(),
})
export type TaskChange = z.infer<typeof TaskChange>

export const DealNote = z.object({
  ...seen,
  deal_id: z.uuid(),
  text: z.string(),
  author_id: z.uuid().nullable(),
  author_name: z.string().nullable(),
  created_at: z.string(),
  edited_at: z.string().nullable(),
  may_edit: z.boolean(),
  may_remove: z.boolean(),
})
export type DealNote = z.infer<typeof DealNote>

const NoteChange = z.strictObject({ noteId: z.uuid(), version: seenVersion, ...newShape(noteFields) })
export type NoteChange = z.infer<typeof NoteChange>

export const DealFile = z.object({
  deal_id: z.uuid(),
  document: Document,
  attached_at: z.string(),
  attached_by_name: z.string().nullable(),
  /** The folder that it is in, such as 'Legal/Leases'; '' is the top. */
  folder: z.string(),
  /** In the index of the data room as this reader sees it, such as '1.2.3'. */
  number: z.string(),
  version: z.int().min(1),
  /** Only some members may read it. */
  is_restricted: z.boolean(),
  /** What this reader gets of it. */
  file_access: FileAccess,
  text_state: TextState,
  /** Why it has no text. */
  text_problem: z.string().nullable(),
})
export type DealFile = z.infer<typeof DealFile>

/** The path of a folder, cleaned. */
export const Folder = z
  .string()
  .max(folderLetters)
  .transform((path) => cleanFolder(path))

export const DealFolder = z.object({
  path: z.string(),
  /** The members who may read it besides owners and admins; null: everybody. */
  readers: z.array(z.uuid()).nullable(),
  /** What those of them who are neither owner nor admin get of its files. */
  file_access: FileAccess,
  /** In the index of the data room as this reader sees it, such as '1.2'. */
  number: z.string(),
})
export type DealFolder = z.infer<typeof DealFolder>

/** A folder that is not the top. */
const SomeFolder = Folder.refine((path) => path !== '', 'Name a folder.')
const nameOfFolder = z.string().trim().min(1, 'Enter a name for the folder.').max(100)

export const IndexChange = z.object({
  /** By which it is undone; null where nothing changed, or something was undone. */
  change_id: z.uuid().nullable(),
  /** The folder that was made, has another name or was moved to. */
  folder: z.string(),
})
export type IndexChange = z.infer<typeof IndexChange>

/** A passage of a file of the deal that holds the words that were searched. */
export const RoomHit = z.object({
  document_id: z.uuid(),
  name: z.string(),
  folder: z.string(),
  page: z.int().min(1),
  is_paged: z.boolean(),
  label: z.string().nullable(),
  start: z.int().min(0),
  end: z.int().min(0),
  /** The words around, and where the searched words are in them. */
  snippet: z.string(),
  marks: z.array(z.object({ start: z.int().min(0), end: z.int().min(0) })),
})
export type RoomHit = z.infer<typeof RoomHit>

export const RoomHits = z.object({
  hits: z.array(RoomHit).max(hitsOfSearch),
  /** Files whose text was searched, and those that have none yet or never will. */
  searched: z.int().min(0),
  unread: z.int().min(0),
})
export type RoomHits = z.infer<typeof RoomHits>

/** A ZIP file with folders that becomes files of a deal. */
export const RoomImport = z.object({
  id: z.uuid(),
  deal_id: z.uuid(),
  name: z.string(),
  task_id: z.uuid(),
  file_size: z.int().min(0),
  state: z.enum(['running', 'done', 'failed', 'cancelled']),
  /** Why the import failed. */
  problem: z.string().nullable(),
  stored: z.int().min(0),
  /** What was not stored, and why. */
  refused: z.array(z.object({ path: z.string(), sentence: z.string() })),
  created_at: z.iso.datetime(),
})
export type RoomImport = z.infer<typeof RoomImport>

export const AssumedFigure = z.enum(assumedFigures)
export type AssumedFigure = z.infer<typeof AssumedFigure>

/** Money in whole units of its currency; figures of companies in millions of US dollars, percent or people. */
const Figure = z.object({ value: z.union([z.number(), z.string()]).nullable(), currency: z.string().nullable() })

export const Assumption = z.object({
  figure: AssumedFigure,
  assumed: Figure,
  /** Null where it cannot be told; `standing` says why. */
  now: Figure.nullable(),
  standing: z.enum(standings),
})
export type Assumption = z.infer<typeof Assumption>

export const Decision = z.object({
  id: z.uuid(),
  deal_id: z.uuid(),
  title: z.string(),
  decision: z.string(),
  reason: z.string(),
  decided_by: z.string(),
  decided_on: z.string(),
  recorded_by_name: z.string().nullable(),
  recorded_at: z.string(),
  /** The decision that this one takes the place of. */
  revises_id: z.uuid().nullable(),
  /** The decision that took its place: this one no longer holds, and raises no flags. */
  revised_by_id: z.uuid().nullable(),
  assumptions: z.array(Assumption),
  /** How many of its assumptions no longer hold. */
  flags: z.number().int(),
})
export type Decision = z.infer<typeof Decision>

const decisionFields = {
  title: z.string().trim().min(1).max(200),
  decision: z.string().trim().min(1).max(longestDecision),
  reason: z.string().trim().max(longestDecision).default(''),
  /** A person, or a committee. */
  decided_by: z.string().trim().min(1).max(200),
  decided_on: z.iso.date().refine(hasYear),
  /** The server notes what each of them is at this moment. */
  assumes: z.array(AssumedFigure).max(assumedFigures.length).default([]),
}
const NewDecision = z.strictObject({ dealId: z.uuid(), ...decisionFields })
export type NewDecision = z.infer<typeof NewDecision>
const Revision = z.strictObject({ decisionId: z.uuid(), ...decisionFields })
export type Revision = z.infer<typeof Revision>

/** A deal of which decisions rest on figures that are no longer so. */
export const RaisedFlags = z.object({ deal_id: z.uuid(), target: z.string(), flags: z.number().int() })
export type RaisedFlags = z.infer<typeof RaisedFlags>

export const ActivityKind = z.enum(activityKinds)
export type ActivityKind = z.infer<typeof ActivityKind>

/** One entry of the audit log about a deal, with the names that its sentence needs. */
export const ActivityEntry = z.object({
  seq: z.number().int(),
  id: z.uuid(),
  at: z.string(),
  /** Null when the product acted by itself. */
  actor_id: z.uuid().nullable(),
  kind: ActivityKind,
  action: z.string(),
  subject_id: z.string(),
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string())])),
  /** What the ids of actor, subject and details are called; those that are gone are left out. */
  names: z.record(z.string(), z.string()),
})
export type ActivityEntry = z.infer<typeof ActivityEntry>

const DealId = z.strictObject({ dealId: z.uuid() })
const TaskId = z.strictObject({ taskId: z.uuid() })
const NoteId = z.strictObject({ noteId: z.uuid() })
const FileKey = z.strictObject({ dealId: z.uuid(), documentId: z.uuid() })
const state = z.enum(['open', 'done', 'all'])

const TaskQuery = z.strictObject({
  /** 'me', or a member of the workspace; left out, everybody. */
  assignee: z.union([z.literal('me'), z.uuid()]).optional(),
  state: state.default('open'),
  limit: z.coerce.number().int().min(1).max(500).default(100),
})
export type TaskQuery = z.infer<typeof TaskQuery>

const NotePage = z.strictObject({
  dealId: z.uuid(),
  /** The last note of the page before: the page goes on behind it. */
  after: z.uuid().optional(),
  limit: z.coerce.number().int().min(1).max(100).default(30),
})
export type NotePage = z.infer<typeof NotePage>

const ActivityPage = z.strictObject({
  dealId: z.uuid(),
  kind: ActivityKind.optional(),
  /** The `seq` of the last entry already seen: answers older ones. */
  before: z.coerce.number().int().min(0).max(largestSeq).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(40),
})
export type ActivityPage = z.infer<typeof ActivityPage>

const taskCalls = historyCalls('taskId', { path: '/api/deal-tasks', noun: 'task' })
const noteCalls = historyCalls('noteId', { path: '/api/deal-notes', noun: 'note' })

/** Folders decide who may read the documents in them. */
const filesAndReaders = ['dealWork', 'documents']

export const dealWorkContract = {
  taskHistory: taskCalls.history,
  undoTask: taskCalls.undo,
  noteHistory: noteCalls.history,
  undoNote: noteCalls.undo,
  listTasks: call('read_workspace', { reads: ['dealWork', 'deals'] })
    .get('/api/deals/{dealId}/tasks', 'Tasks of a deal, open ones first by day')
    .input(z.strictObject({ dealId: z.uuid() }))
    .output(z.array(DealTask).max(tasksOfDeal)),
  listAllTasks: call('read_workspace', { reads: ['dealWork', 'deals'] })
    .get('/api/deal-tasks', 'Tasks across all deals of the workspace, by day')
    .input(TaskQuery)
    .output(z.array(DealTask)),
  addTask: call('write_workspace', { creates: 'together' })
    .create('/api/deals/{dealId}/tasks', 'Add a task')
    .input(NewTask)
    .output(DealTask),
  changeTask: call('write_workspace')
    .patch('/api/deal-tasks/{taskId}', 'Change a task, or mark it as done')
    .input(TaskChange)
    .output(DealTask),
  removeTask: call('write_workspace')
    .delete('/api/deal-tasks/{taskId}', 'Remove a task')
    .input(TaskId)
    .output(ChangeResult),
  listNotes: call('read_workspace', { reads: ['dealWork', 'deals'] })
    .get('/api/deals/{dealId}/notes', 'Notes on a deal, newest first')
    .input(NotePage)
    .output(z.array(DealNote)),
  addNote: call('write_workspace', { creates: 'together' })
    .create('/api/deals/{dealId}/notes', 'Add a note')
    .input(z.strictObject({ dealId: z.uuid(), ...newShape(noteFields) }))
    .output(DealNote),
  changeNote: call('write_workspace')
    .patch('/api/deal-notes/{noteId}', 'Change your own note')
    .input(NoteChange)
    .output(DealNote),
  removeNote: call('write_workspace')
    .delete('/api/deal-notes/{noteId}', 'Remove a note')
    .input(NoteId)
    .output(ChangeResult),
  listFiles: call('read_workspace', { reads: ['dealWork', 'deals', 'documents'] })
    .get('/api/deals/{dealId}/files', 'Files of a deal, in the order of its index')
    .input(DealId)
    .output(z.array(DealFile).max(2 * filesOfDeal)),
  attachFile: call('write_workspace', { creates: 'together', changes: filesAndReaders })
    .create('/api/deals/{dealId}/files', 'Attach a document of the workspace to a deal')
    .input(z.strictObject({ dealId: z.uuid(), document_id: z.uuid(), folder: Folder.optional() }))
    .output(DealFile),
  detachFile: call('write_workspace', { changes: filesAndReaders })
    .delete(
      '/api/deals/{dealId}/files/{documentId}',
      'Detach a file from a deal; the document stays in the workspace',
      { successStatus: 204 },
    )
    .input(FileKey)
    .output(z.void()),
  moveFile: call('write_workspace', { changes: filesAndReaders })
    .patch('/api/deals/{dealId}/files/{documentId}', 'Move a file to another folder of the deal')
    .input(FileKey.extend({ folder: Folder }))
    .output(DealFile),
  listFolders: call('read_workspace', { reads: ['dealWork', 'deals', 'documents'] })
    .get('/api/deals/{dealId}/folders', 'Folders of a deal with their readers, in the order of its index')
    .input(DealId)
    .output(z.array(DealFolder)),
  saveFolder: call('write_workspace', { changes: filesAndReaders })
    .put('/api/deals/{dealId}/folders', 'Add a folder, or change who gets what of its files (owners and admins)')
    .input(
      z.strictObject({
        dealId: z.uuid(),
        path: Folder.refine((path) => path !== '', 'Enter a name for the folder.'),
        readers: z.array(z.uuid()).max(100).nullable().optional(),
        file_access: FileAccess.optional(),
      }),
    )
    .output(DealFolder),
  makeFolder: call('write_workspace', { creates: 'together' })
    .create('/api/deals/{dealId}/index/folders', 'Create a folder in the data room of a deal')
    .input(z.strictObject({ dealId: z.uuid(), parent: Folder, name: nameOfFolder }))
    .output(IndexChange),
  renameFolder: call('write_workspace', { changes: filesAndReaders })
    .patch('/api/deals/{dealId}/index/folders', 'Rename a folder with all that is in it')
    .input(z.strictObject({ dealId: z.uuid(), path: SomeFolder, name: nameOfFolder }))
    .output(IndexChange),
  removeFolder: call('write_workspace', { changes: filesAndReaders })
    .post('/api/deals/{dealId}/index/folders/remove', 'Delete a folder without files')
    .input(z.strictObject({ dealId: z.uuid(), path: SomeFolder }))
    .output(IndexChange),
  moveItems: call('write_workspace', { changes: filesAndReaders, bodyLimitBytes: 1024 * 1024 })
    .post('/api/deals/{dealId}/index/moves', 'Move folders and files, or put them into another order')
    .input(
      z
        .strictObject({
          dealId: z.uuid(),
          folders: z.array(SomeFolder).max(itemsOfMove).default([]),
          documents: z.array(z.uuid()).max(itemsOfMove).default([]),
          to: Folder,
          /** What they are put before in that folder; left out, they go to its end. */
          before_folder: SomeFolder.optional(),
          before_document: z.uuid().optional(),
        })
        .refine(({ folders, documents }) => folders.length + documents.length > 0, 'Choose what to move.'),
    )
    .output(IndexChange),
  sortFolder: call('write_workspace')
    .post('/api/deals/{dealId}/index/sorts', 'Order what is in a folder by name')
    .input(z.strictObject({ dealId: z.uuid(), folder: Folder }))
    .output(IndexChange),
  undoIndexChange: call('write_workspace', { changes: filesAndReaders })
    .post('/api/deal-index-changes/{change_id}/undo', 'Undo a change of an index')
    .input(z.strictObject({ change_id: z.uuid() }))
    .output(IndexChange),
  searchFiles: call('read_workspace', { reads: ['dealWork', 'deals', 'documents'] })
    .get('/api/deals/{dealId}/files/search', 'Search the text of all files of a deal')
    .input(z.strictObject({ dealId: z.uuid(), words: z.string().trim().min(2).max(200) }))
    .output(RoomHits),
  listRooms: call('read_workspace', { reads: ['dealWork', 'deals', 'tasks'] })
    .get('/api/deals/{dealId}/rooms', 'Data rooms imported into a deal, newest first')
    .input(DealId)
    .output(z.array(RoomImport)),
  listDecisions: call('read_workspace', { reads: ['dealWork', 'deals'] })
    .get('/api/deals/{dealId}/decisions', 'Decisions on a deal, newest first')
    .input(DealId)
    .output(z.array(Decision)),
  recordDecision: call('write_workspace', { creates: 'together' })
    .create('/api/deals/{dealId}/decisions', 'Record a decision with the figures it is based on')
    .input(NewDecision)
    .output(Decision),
  reviseDecision: call('write_workspace', { creates: 'together' })
    .create(
      '/api/deal-decisions/{decisionId}/revisions',
      'Revise a decision: the old one is kept and marked as revised',
    )
    .input(Revision)
    .output(Decision),
  listFlags: call('read_workspace', { reads: ['dealWork', 'deals'] })
    .get('/api/deal-decisions/flags', 'Deals with decisions whose assumptions no longer hold, most flagged first')
    .input(z.strictObject({ limit: z.coerce.number().int().min(1).max(500).default(100) }))
    .output(z.array(RaisedFlags)),
  listActivity: call('read_workspace', { reads: ['dealWork', 'deals', 'documents'] })
    .get('/api/deals/{dealId}/activity', 'What happened on a deal, newest first')
    .input(ActivityPage)
    .output(z.array(ActivityEntry)),
}

export const RoomQuery = z.strictObject({ name: z.string().min(1).max(255), folder: Folder.default('') })

/** Calls whose body is a file. */
export const IndexExport = z.strictObject({ format: z.enum(indexFormats) })

export const dealWorkStreams = {
  exportIndex: call('read_workspace')
    .get(
      '/api/deals/{dealId}/index/export',
      'The index of a data room as the reader sees it, as a workbook or PDF file',
    )
    .input(DealId.extend(IndexExport.shape))
    .output(z.file()),
  uploadRoom: call('write_workspace', { creates: 'apart', whenSignedOut: 'Please sign in to upload documents.' })
    .create(
      '/api/deals/{dealId}/rooms',
      'Import a data room: the request body is a ZIP file with folders, the query names it',
      { inputStructure: 'detailed' },
    )
    .input(z.object({ params: DealId, query: RoomQuery, body: z.file().max(roomBytes) }))
    .output(RoomImport),
  uploadFile: call('write_workspace', { creates: 'apart', whenSignedOut: 'Please sign in to upload documents.' })
    .create(
      '/api/deals/{dealId}/files/upload',
      'Upload a file straight to a deal: the request body is the file, the query names it',
      { inputStructure: 'detailed' },
    )
    .input(
      z.object({
        params: DealId,
        query: UploadQuery.extend({ folder: Folder.optional() }),
        body: z.file().max(documentSizeLimitBytes),
      }),
    )
    .output(DealFile),
}
