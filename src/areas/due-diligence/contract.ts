import * as z from 'zod'
import { categories, riskLevels } from '#core/diligence/words.ts'
import { call, withinLetters } from '../call.ts'
import { mostLetters } from './rules/limits.ts'
import { DocumentCategory } from '../documents/contract.ts'
import { contractTypes, documentAnalysisTypes, financialTypes, platformActions } from './rules/words.ts'

const whenSignedOut = 'Please sign in to run AI analysis.'

const Section = z.object({ title: z.string(), lines: z.array(z.string()) })
const analysed = {
  success: z.literal(true),
  /** Who wrote it. */
  model: z.string(),
  sections: z.array(Section),
}

export const ContractAnswer = z.object({ ...analysed, analysis: z.string() })
export type ContractAnswer = z.infer<typeof ContractAnswer>

export const FinancialAnswer = z.object({
  ...analysed,
  analysis: z.string(),
  /** How each line of a statement was understood; empty for a ledger. */
  mapping: z.array(
    z.object({ line: z.number().int(), label: z.string(), account: z.string().nullable(), is_used: z.boolean() }),
  ),
})
export type FinancialAnswer = z.infer<typeof FinancialAnswer>

/** Each action answers in the field that the specification names for it. */
export const PlatformAnswer = z.object({
  ...analysed,
  analysis: z.string().optional(),
  riskAssessment: z.string().optional(),
  predictions: z.string().optional(),
  risks: z.array(
    z.object({
      category: z.enum(categories),
      risk: z.string(),
      level: z.enum(riskLevels),
      description: z.string(),
      recommendation: z.string(),
    }),
  ),
  documents: z.array(
    z.object({ name: z.string(), category: z.enum(categories).nullable(), words: z.array(z.string()) }),
  ),
})
export type PlatformAnswer = z.infer<typeof PlatformAnswer>

export const DocumentAnalysisQuestion = z.strictObject({
  analysisType: z.enum(documentAnalysisTypes).default('comprehensive'),
  /** The user of the session; another id is refused (G004). */
  userId: z.uuid().optional(),
  /** Left out: the documents of all categories. */
  category: DocumentCategory.optional(),
  /** Goes on after this document, which an earlier answer named. */
  after: z.uuid().optional(),
})
export type DocumentAnalysisQuestion = z.infer<typeof DocumentAnalysisQuestion>

const documentHead = { id: z.uuid(), name: z.string(), category: DocumentCategory }

export const DocumentAnalyses = z.object({
  success: z.literal(true),
  model: z.string(),
  documentsProcessed: z.number().int(),
  /** Not analyzed by this call; the next one names `next` as `after`. */
  documentsLeft: z.number().int().min(0),
  next: z.uuid().nullable(),
  analysis: z.string(),
  documents: z.array(z.object({ ...documentHead, sections: z.array(Section) })),
  /** Documents that could not be analysed, and why. */
  unread: z.array(z.object({ ...documentHead, sentence: z.string() })),
})
export type DocumentAnalyses = z.infer<typeof DocumentAnalyses>

/** JSON writes some letters as six. */
const bodyLimitBytes = mostLetters * 6 + 1024

export const dueDiligenceContract = {
  analyseContract: call('read_workspace', { changes: [], bodyLimitBytes, whenSignedOut })
    .post('/functions/v1/contract-analyzer', 'Analyze the text of a contract')
    .input(
      z.strictObject({
        documentText: z.string().trim().min(1, 'Please enter contract text to analyze').max(mostLetters),
        analysisType: z.enum(contractTypes),
      }),
    )
    .output(ContractAnswer),
  analyseFinancials: call('read_workspace', { changes: [], bodyLimitBytes, whenSignedOut })
    .post('/functions/v1/financial-analyzer', 'Analyze pasted statements or a ledger')
    .input(
      z.strictObject({
        financialData: z.string().trim().min(1, 'Please enter financial data to analyze').max(mostLetters),
        analysisType: z.enum(financialTypes),
      }),
    )
    .output(FinancialAnswer),
  analyseCompany: call('read_workspace', { changes: [], bodyLimitBytes, whenSignedOut })
    .post('/functions/v1/comprehensive-dd-platform', 'Analyze the data of a company')
    .input(
      z.strictObject({
        action: z.enum(platformActions),
        data: withinLetters(mostLetters, z.record(z.string().max(200), z.json())),
      }),
    )
    .output(PlatformAnswer),
  analyseDocuments: call('write_workspace', { creates: 'apart', whenSignedOut })
    .post('/functions/v1/ai-document-analysis', 'Analyze the uploaded documents of a category and save the findings')
    .input(DocumentAnalysisQuestion)
    .output(DocumentAnalyses),
}
