import * as z from 'zod'
import { call, largestInteger } from '../call.ts'
import {
  documentSizeLimitBytes,
  lettersOfReading,
  longestFilePassword,
  longestReason,
  mostPagesToRedact,
  mostRedactionSets,
  mostSpans,
  redactionsListed,
} from './rules/limits.ts'
import { virusCheckStates } from './rules/virus-check-words.ts'
import { fileAccesses } from './rules/file-access.ts'
import { guestCopies } from './rules/redaction/guest-copies.ts'
import { textProblems, textStates } from './rules/text-words.ts'

export { documentSizeLimitBytes, lettersOfReading } from './rules/limits.ts'

export const documentCategories = ['financial', 'legal', 'operational', 'technical', 'hr', 'market', 'general'] as const
export const DocumentCategory = z.enum(documentCategories)
export type DocumentCategory = z.infer<typeof DocumentCategory>

/** The media types of documents, decided by content, never by the sender's claim. */
export const documentTypes = [
  'application/pdf',
  'application/msword',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.ms-excel',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'text/plain',
  'image/jpeg',
  'image/png',
] as const
export const DocumentType = z.enum(documentTypes)
export type DocumentType = z.infer<typeof DocumentType>

/** What is stored: data rooms also bring in what an upload may not be. */
export const StoredType = z.enum([
  ...documentTypes,
  'text/html',
  'application/rtf',
  'message/rfc822',
  'application/vnd.ms-outlook',
  'application/octet-stream',
])
export type StoredType = z.infer<typeof StoredType>

export const Document = z.object({
  id: z.uuid(),
  workspace_id: z.uuid(),
  user_id: z.uuid().nullable(),
  name: z.string().max(200),
  file_path: z.string().max(200),
  file_size: z.number().int().min(0),
  file_type: StoredType,
  category: DocumentCategory,
  status: z.literal('uploaded'),
  sha256: z.string().length(64),
  virus_check: z.enum(virusCheckStates),
  is_sample: z.boolean(),
  created_at: z.iso.datetime(),
})
export type Document = z.infer<typeof Document>

export const documentListLimit = 500

export const UploadQuery = z.strictObject({
  name: z.string().min(1).max(255),
  category: DocumentCategory.default('general'),
})
export type UploadQuery = z.infer<typeof UploadQuery>

/** The storage used by the files of a workspace, in bytes. */
export const StorageUse = z.object({
  used_bytes: z.int().min(0),
  allowed_bytes: z.int().min(1),
  /** The parts of `used_bytes`. */
  documents_bytes: z.int().min(0),
  imports_bytes: z.int().min(0),
  arriving_bytes: z.int().min(0),
})
export type StorageUse = z.infer<typeof StorageUse>

/** A part of the text of a document with the page map of the whole. Offsets are characters of the whole text. */
export const TextState = z.enum(textStates)
export const FileAccess = z.enum(fileAccesses)

export const DocumentText = z.object({
  document: Document,
  /** What this reader gets of the file. */
  file_access: FileAccess,
  /** The file cannot carry the watermark that is asked for: it is not shown, its text is. */
  is_text_only: z.boolean(),
  /** What guests of data rooms get, for the team; null for guests. */
  guest_copy: z.enum(guestCopies).nullable(),
  /** Lies over the document where the file is handed out with one. */
  watermark: z.string().nullable(),
  state: TextState,
  problem: z.enum(textProblems).nullable(),
  /** Why there is no text. */
  sentence: z.string().nullable(),
  is_paged: z.boolean(),
  is_recognised: z.boolean(),
  /** Of what the document says; after them are pages outside it, such as tracked deletions. */
  letters: z.int().min(0),
  pages: z.array(
    z.object({ number: z.int(), label: z.string().nullable(), start: z.int().min(0), end: z.int().min(0) }),
  ),
  from: z.int().min(0),
  text: z.string(),
})
export type DocumentText = z.infer<typeof DocumentText>

export const DocumentVersion = z.object({
  version: z.int().min(1),
  name: z.string(),
  file_size: z.int().min(0),
  sha256: z.string(),
  by: z.string().nullable(),
  at: z.iso.datetime(),
  is_current: z.boolean(),
})
export type DocumentVersion = z.infer<typeof DocumentVersion>

/** Who opened or downloaded a document. */
export const DocumentView = z.object({
  by: z.string().nullable(),
  kind: z.enum(['opened', 'downloaded']),
  version: z.int().min(1),
  at: z.iso.datetime(),
})
export type DocumentView = z.infer<typeof DocumentView>

/** A short-lived address of a file, for whoever has it. */
export const DocumentLink = z.object({ url: z.string(), expires_at: z.iso.datetime() })
export type DocumentLink = z.infer<typeof DocumentLink>

const Position = z.int().min(0).max(largestInteger)
const RedactionSet = z.strictObject({
  reason: z.string().trim().min(1, 'Say why it is hidden.').max(longestReason),
  spans: z.array(z.strictObject({ start: Position, end: Position })).max(mostSpans),
  pages: z.array(z.int().min(1).max(largestInteger)).max(mostPagesToRedact),
})

/** What guests of data rooms do not get of a document: how much, where, why and by whom. Never the words. */
export const Redaction = z.object({
  id: z.uuid(),
  state: z.enum(['waiting', 'ready', 'failed']),
  /** Why there is no copy. */
  sentence: z.string().nullable(),
  /** The version that was redacted. */
  version: z.int().min(1),
  /** The document has another file now: guests get nothing until it is redacted again. */
  is_outdated: z.boolean(),
  /** Of the copy; null where there is none. */
  file_size: z.int().min(0).nullable(),
  hidden: z.array(z.object({ page: z.int().min(1), count: z.int().min(1), reason: z.string(), is_whole: z.boolean() })),
  /** The places in the text, to go on from; empty where they are those of another file. */
  sets: z.array(RedactionSet),
  by: z.string().nullable(),
  at: z.iso.datetime(),
  ended_by: z.string().nullable(),
  /** Null: this one counts. */
  ended_at: z.iso.datetime().nullable(),
})
export type Redaction = z.infer<typeof Redaction>

/** Newest first. */
export const RedactionList = z.array(Redaction).max(redactionsListed)
export type RedactionList = z.infer<typeof RedactionList>

const DocumentId = z.strictObject({ id: z.uuid() })

export const RedactionOrder = DocumentId.extend({
  /** Of the file in whose text the places are. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  sets: z.array(RedactionSet).min(1).max(mostRedactionSets),
})
export type RedactionOrder = z.infer<typeof RedactionOrder>

/** Of the places of one order. */
const redactionBodyBytes = 1536 * 1024
export const documentsContract = {
  list: call('read_workspace')
    .get('/api/documents', 'Documents of the workspace, newest first')
    .input(
      z
        .strictObject({
          category: DocumentCategory.optional(),
          limit: z.int().min(1).max(documentListLimit).default(100),
        })
        .default({ limit: 100 }),
    )
    .output(z.array(Document)),
  storage: call('own_workspace').get('/api/documents/storage', 'Storage space of the workspace').output(StorageUse),
  text: call('read_workspace')
    .get('/api/documents/{id}/text', 'The text of a document from a given character, with its pages')
    .input(
      z.strictObject({
        id: z.uuid(),
        from: z.coerce.number().int().min(0).max(largestInteger).default(0),
        letters: z.coerce.number().int().min(0).max(lettersOfReading).default(lettersOfReading),
        /** From which it is opened: a watermark names it. */
        deal: z.uuid().optional(),
      }),
    )
    .output(DocumentText),
  rename: call('write_workspace')
    .patch('/api/documents/{id}', 'Rename a document')
    .input(DocumentId.extend({ name: z.string().trim().min(1, 'Enter a name.').max(200) }))
    .output(Document),
  unlock: call('write_workspace', { changes: ['documents'] })
    .post('/api/documents/{id}/unlock', 'Read the text of an encrypted file with its password, which is not stored')
    .input(DocumentId.extend({ password: z.string().min(1, 'Enter the password.').max(longestFilePassword) }))
    .output(Document),
  versions: call('read_workspace')
    .get('/api/documents/{id}/versions', 'The files of a document, newest first')
    .input(DocumentId)
    .output(z.array(DocumentVersion)),
  restoreVersion: call('write_workspace')
    .post('/api/documents/{id}/versions/restore', 'Make an earlier file of a document its newest version')
    .input(DocumentId.extend({ version: z.int().min(1).max(largestInteger) }))
    .output(Document),
  views: call('manage_workspace')
    .get('/api/documents/{id}/views', 'Who opened or downloaded a document')
    .input(DocumentId)
    .output(z.array(DocumentView)),
  redactions: call('read_workspace')
    .get('/api/documents/{id}/redactions', 'What is hidden of a document from guests of data rooms, newest first')
    .input(DocumentId)
    .output(RedactionList),
  redact: call('write_workspace', {
    bodyLimitBytes: redactionBodyBytes,
    changes: ['documents'],
  })
    .put('/api/documents/{id}/redactions', 'Have a copy of a PDF document made for guests, without the chosen places')
    .input(RedactionOrder)
    .output(RedactionList),
  liftRedaction: call('write_workspace', { changes: ['documents'] })
    .delete('/api/documents/{id}/redactions', 'Give guests the original of a document again')
    .input(DocumentId)
    .output(RedactionList),
  link: call('read_workspace', { creates: 'together', changes: [] })
    .post('/api/documents/{id}/link', 'A short-lived signed address of the file')
    .input(DocumentId.extend({ deal: z.uuid().optional() }))
    .output(DocumentLink),
  remove: call('write_workspace')
    .delete('/api/documents/{id}', 'Delete a document with its file')
    .input(DocumentId)
    .output(z.object({ id: z.uuid() })),
  restore: call('write_workspace')
    .post('/api/documents/{id}/restore', 'Undo the removal of a document')
    .input(DocumentId)
    .output(Document),
}

/**
 * Calls whose body is the file itself. They are declared here like all others, so that the access check, the
 * documentation and the generic tests include them; server/streams.ts streams the bytes instead of reading them into
 * memory.
 */
export const documentStreams = {
  upload: call('write_workspace', { creates: 'apart', whenSignedOut: 'Please sign in to upload documents.' })
    .create('/api/documents/upload', 'Upload one file: the request body is the file, the query names it', {
      inputStructure: 'detailed',
    })
    .input(z.object({ query: UploadQuery, body: z.file().max(documentSizeLimitBytes) }))
    .output(Document),
  replace: call('write_workspace', { creates: 'apart', whenSignedOut: 'Please sign in to upload documents.' })
    .create(
      '/api/documents/{id}/versions',
      'A newer file of a document: the request body is the file, the query names it',
      { inputStructure: 'detailed' },
    )
    .input(z.object({ params: DocumentId, query: UploadQuery, body: z.file().max(documentSizeLimitBytes) }))
    .output(Document),
  signed: call('anyone')
    .get('/api/documents/signed', 'Download a file through a signed address')
    .input(z.strictObject({ token: z.string().max(500) }))
    .output(z.file()),
  redacted: call('read_workspace')
    .get('/api/documents/{id}/redacted', 'Download the redacted copy of a document, as guests get it')
    .input(DocumentId)
    .output(z.file()),
  content: call('read_workspace')
    .get('/api/documents/{id}/content', 'Download the file of a document')
    .input(
      DocumentId.extend({
        version: z.coerce.number().int().min(1).max(largestInteger).optional(),
        view: z.literal('1').optional(),
        /** From which it is opened: a watermark names it. */
        deal: z.uuid().optional(),
      }),
    )
    .output(z.file()),
}
