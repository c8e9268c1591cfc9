import * as z from 'zod'
import { call } from '../call.ts'
import { longestPost, longestReason, postsOfThread } from './rules/limits.ts'
import { decisions, postKinds, postStates } from './rules/words.ts'

export const RequestPost = z.object({
  id: z.uuid(),
  kind: z.enum(postKinds),
  question_id: z.uuid().nullable(),
  body: z.string(),
  state: z.enum(postStates),
  reason: z.string(),
  author_name: z.string().nullable(),
  decided_by_name: z.string().nullable(),
  is_single: z.boolean(),
  is_yours: z.boolean(),
  /** Whether the reader may approve or return it. */
  may_decide: z.boolean(),
  created_at: z.iso.datetime(),
})
export type RequestPost = z.infer<typeof RequestPost>

export const RequestThread = z.object({
  posts: z.array(RequestPost).max(postsOfThread),
  may_ask: z.boolean(),
  may_answer: z.boolean(),
})
export type RequestThread = z.infer<typeof RequestThread>

const body = z.string().trim().min(1, 'Write something first.').max(longestPost)

export const requestThreadsContract = {
  get: call('read_workspace', { reads: ['requestThreads', 'documentRequests', 'workspaces'] })
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
    .post('/api/request_answers/{answerId}/decision', 'Publish an answer, or return it with a reason')
    .input(
      z.strictObject({
        answerId: z.uuid(),
        decision: z.enum(decisions),
        reason: z.string().trim().max(longestReason).default(''),
      }),
    )
    .output(z.object({ id: z.uuid() })),
}
