import * as z from 'zod'
import { call } from '../call.ts'
import { longestPost, longestReason, postsOfThread } from './rules/limits.ts'
import { exportFormats } from '#core/fields/file-columns.ts'
import { hasYear } from '#core/dates/calendar.ts'
import { audiences, decisions, postKinds, postStates } from './rules/words.ts'

export const RequestPost = z.object({
  id: z.uuid(),
  kind: z.enum(postKinds),
  question_id: z.uuid().nullable(),
  body: z.string(),
  state: z.enum(postStates),
  reason: z.string(),
  /** Of a guest of the data room for owners and admins alone. */
  author_name: z.string().nullable(),
  is_of_guest: z.boolean(),
  /** An answer that the guests of every buyer see. */
  is_for_all_guests: z.boolean(),
  /** The file that a guest asks about, where the reader may read it. */
  file: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  decided_by_name: z.string().nullable(),
  is_single: z.boolean(),
  is_yours: z.boolean(),
  /** Whether the reader may approve or return it. */
  may_decide: z.boolean(),
  created_at: z.iso.datetime(),
  /** Came or was decided since the reader last read the thread. */
  is_new: z.boolean(),
})
export type RequestPost = z.infer<typeof RequestPost>

export const RequestThread = z.object({
  posts: z.array(RequestPost).max(postsOfThread),
  /** What `markRead` takes once these posts were shown. */
  latest_at: z.iso.datetime().nullable(),
  may_ask: z.boolean(),
  may_answer: z.boolean(),
})
export type RequestThread = z.infer<typeof RequestThread>

/** A request with posts that the reader has not read. */
export const UnreadThread = z.object({ request_id: z.uuid(), count: z.int().min(1) })
export type UnreadThread = z.infer<typeof UnreadThread>

/** A request that a guest of the data room asked; who, for owners and admins alone. */
export const GuestRequest = z.object({ request_id: z.uuid(), asked_by: z.string().nullable() })
export type GuestRequest = z.infer<typeof GuestRequest>

/** `other_side`: of published requests alone, approved answers, and nobody's name. */
export const ThreadExport = z.strictObject({
  deal_id: z.uuid(),
  format: z.enum(exportFormats).default('xlsx'),
  audience: z.enum(audiences).default('team'),
})
export type ThreadExport = z.infer<typeof ThreadExport>

const body = z.string().trim().min(1, 'Write something first.').max(longestPost)

export const requestThreadsContract = {
  unread: call('read_workspace', { reads: ['requestThreads', 'documentRequests', 'workspaces'] })
    .get('/api/request_threads/unread', 'Requests of a deal with questions and answers that you have not read')
    .input(z.strictObject({ dealId: z.uuid() }))
    .output(z.array(UnreadThread)),
  ofGuests: call('read_workspace', { reads: ['requestThreads', 'documentRequests', 'workspaces'] })
    .get('/api/request_threads/of_guests', 'Requests of a deal that guests of its data room asked')
    .input(z.strictObject({ dealId: z.uuid() }))
    .output(z.array(GuestRequest)),
  markRead: call('read_workspace', { changes: ['requestThreads.unread'] })
    .put('/api/request_threads/{requestId}/read', 'You have read the thread of a request until this moment')
    .input(z.strictObject({ requestId: z.uuid(), until: z.iso.datetime().refine(hasYear) }))
    .output(z.object({ id: z.uuid() })),
  get: call('read_workspace', { reads: ['requestThreads', 'documentRequests', 'documents', 'workspaces'] })
    .get('/api/request_threads/{requestId}', 'Questions and answers about a request')
    .input(z.strictObject({ requestId: z.uuid() }))
    .output(RequestThread),
  ask: call('write_workspace', { creates: 'together', changes: ['requestThreads', 'documentRequests'] })
    .post('/api/request_threads/{requestId}/questions', 'Ask a question about a request')
    .input(z.strictObject({ requestId: z.uuid(), body }))
    .output(z.object({ id: z.uuid() })),
  answer: call('write_workspace', { creates: 'together' })
    .post('/api/request_questions/{questionId}/answers', 'Propose an answer, which waits for approval')
    .input(z.strictObject({ questionId: z.uuid(), body }))
    .output(z.object({ id: z.uuid() })),
  decide: call('manage_workspace', { changes: ['requestThreads', 'documentRequests'] })
    .post(
      '/api/request_answers/{answerId}/decision',
      'Publish an answer, also to the guests of all buyers, or return it with a reason',
    )
    .input(
      z.strictObject({
        answerId: z.uuid(),
        decision: z.enum(decisions),
        reason: z.string().trim().max(longestReason).default(''),
      }),
    )
    .output(z.object({ id: z.uuid() })),
}

export const requestThreadStreams = {
  exportThreads: call('read_workspace')
    .get('/api/request_threads/export', 'The questions and answers of a deal as a file', { inputStructure: 'detailed' })
    .input(z.object({ query: ThreadExport }))
    .output(z.file()),
}
