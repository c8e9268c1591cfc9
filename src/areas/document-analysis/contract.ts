import * as z from 'zod'
import { call } from '../call.ts'
import { mostLetters, mostPassages } from './rules/limits.ts'
import { analysisTypes, riskLevels } from './rules/words.ts'

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

/** JSON writes some letters as six. */
const bodyLimitBytes = mostLetters * 6 + 4096

export const documentAnalysisContract = {
  analyse: call('read_workspace', {
    quota: 'write',
    changes: [],
    bodyLimitBytes,
    whenSignedOut: 'Please sign in to run AI analysis.',
  })
    .route({
      method: 'POST',
      path: '/functions/v1/smart-document-analyzer',
      tags: ['document analysis'],
      summary: 'Analyse the text of a document for a deal',
    })
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
}
