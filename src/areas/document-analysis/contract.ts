import * as z from 'zod'
import { call } from '../call.ts'
import { longestQuestion, mostLetters, mostPassages } from './rules/limits.ts'
import { analysisTypes, riskLevels, roomTasks } from './rules/words.ts'

export const DealContext = z.strictObject({
  targetCompany: z.string().trim().max(200).optional(),
  /** In millions. */
  offerAmount: z.number().min(0).max(1_000_000_000).optional(),
  dealType: z.string().trim().max(100).optional(),
})
export type DealContext = z.infer<typeof DealContext>

export const DocumentAnalysis = z.object({
  success: z.literal(true),
  /** Who wrote it. */
  model: z.string(),
  riskLevel: z.enum(riskLevels),
  analysis: z.string(),
  keyTerms: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
  /** The passages of the text that the terms rest on, by their characters. */
  passages: z
    .array(
      z.object({
        term: z.string(),
        level: z.enum(riskLevels).nullable(),
        start: z.int().min(0),
        end: z.int().min(0),
        text: z.string(),
      }),
    )
    .max(mostPassages),
})
export type DocumentAnalysis = z.infer<typeof DocumentAnalysis>

export const RoomQuestion = z
  .strictObject({
    dealId: z.uuid(),
    task: z.enum(roomTasks).default('question'),
    question: z.string().trim().max(longestQuestion).default(''),
  })
  .refine(({ task, question }) => task !== 'question' || question !== '', {
    error: 'Ask a question first.',
    path: ['question'],
  })
export type RoomQuestion = z.infer<typeof RoomQuestion>

/** A passage of a stored text, by its characters. */
const RoomQuote = z.object({
  document_id: z.uuid(),
  name: z.string(),
  page: z.int(),
  is_paged: z.boolean(),
  start: z.int().min(0),
  end: z.int().min(0),
  text: z.string(),
})

export const RoomAnswer = z.object({
  answered_by: z.enum(['model', 'built-in']),
  /** Who wrote it. */
  model: z.string(),
  /** Why no model answered. */
  sentence: z.string().nullable(),
  /** None: it is not in the room. A statement is empty where the quotes themselves are the answer. */
  claims: z.array(z.object({ statement: z.string(), quotes: z.array(RoomQuote).min(1) })),
  /** Claims of the model that are not shown, because a quote or a figure is not in the text. */
  left_out: z.int().min(0),
  /** Sentences that address a program. They were not followed. */
  instructions: z.array(RoomQuote),
  searched: z.int().min(0),
  unread: z.int().min(0),
})
export type RoomAnswer = z.infer<typeof RoomAnswer>

/** JSON writes some letters as six. */
const bodyLimitBytes = mostLetters * 6 + 4096

export const documentAnalysisContract = {
  analyse: call('read_workspace', { changes: [], bodyLimitBytes, whenSignedOut: 'Please sign in to run AI analysis.' })
    .post('/functions/v1/smart-document-analyzer', 'Analyze the text of a document for a deal')
    .input(
      z.strictObject({
        // as it is: the passages of the answer count its characters
        documentText: z
          .string()
          .max(mostLetters)
          .refine((text) => text.trim() !== '', 'Please enter document text or upload a file to analyze.'),
        analysisType: z.enum(analysisTypes),
        dealContext: DealContext.default({}),
      }),
    )
    .output(DocumentAnalysis),
  askRoom: call('read_workspace', { changes: [], whenSignedOut: 'Please sign in to run AI analysis.' })
    .post('/api/room_answers', 'Ask all documents of a deal; each answer quotes them')
    .input(RoomQuestion)
    .output(RoomAnswer),
}
