import * as z from 'zod'
import { call } from '../call.ts'
import { documentSizeLimitBytes } from './rules/limits.ts'

export { documentSizeLimitBytes } from './rules/limits.ts'

export const documentCategories = ['financial', 'legal', 'operational', 'technical', 'hr', 'market', 'general'] as const
export const DocumentCategory = z.enum(documentCategories)
export type DocumentCategory = z.infer<typeof DocumentCategory>

/** The media types a document can have; decided by its content, never by what the sender says. */
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

export const Document = z.object({
  id: z.uuid(),
  workspace_id: z.uuid(),
  user_id: z.uuid().nullable(),
  name: z.string().max(200),
  file_path: z.string().max(200),
  file_size: z.number().int().min(0),
  file_type: DocumentType,
  category: DocumentCategory,
  status: z.literal('uploaded'),
  sha256: z.string().length(64),
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

/** What the files of a workspace take, in bytes. */
export const StorageUse = z.object({
  used_bytes: z.int().min(0),
  allowed_bytes: z.int().min(1),
  /** What `used_bytes` is made of. */
  documents_bytes: z.int().min(0),
  imports_bytes: z.int().min(0),
  arriving_bytes: z.int().min(0),
})
export type StorageUse = z.infer<typeof StorageUse>

const DocumentId = z.strictObject({ id: z.uuid() })
const tags = ['Documents']

export const documentsContract = {
  list: call('read_workspace', { quota: 'read' })
    .route({ method: 'GET', path: '/api/documents', summary: 'Documents of the workspace, newest first', tags })
    .input(
      z
        .strictObject({
          category: DocumentCategory.optional(),
          limit: z.int().min(1).max(documentListLimit).default(100),
        })
        .default({ limit: 100 }),
    )
    .output(z.array(Document)),
  storage: call('own_workspace', { quota: 'read' })
    .route({ method: 'GET', path: '/api/documents/storage', summary: 'Room for the files of the workspace', tags })
    .output(StorageUse),
  remove: call('write_workspace', { quota: 'write' })
    .route({ method: 'DELETE', path: '/api/documents/{id}', summary: 'Delete a document with its file', tags })
    .input(DocumentId)
    .output(z.object({ id: z.uuid() })),
}

/**
 * Calls whose body is the file itself. They are declared here like all others, so that the gate, the documentation and
 * the generic tests know them; bytes are streamed by server/streams.ts instead of being read into memory.
 */
export const documentStreams = {
  upload: call('write_workspace', { quota: 'write', creates: 'apart' })
    .route({
      method: 'POST',
      path: '/api/documents/upload',
      summary: 'Upload one file: the request body is the file, the query names it',
      tags,
      inputStructure: 'detailed',
      successStatus: 201,
    })
    .input(z.object({ query: UploadQuery, body: z.file().max(documentSizeLimitBytes) }))
    .output(Document),
  content: call('read_workspace', { quota: 'read' })
    .route({
      method: 'GET',
      path: '/api/documents/{id}/content',
      summary: 'The file of a document, as attachment',
      tags,
    })
    .input(DocumentId)
    .output(z.file()),
}
