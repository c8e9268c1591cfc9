import { reviewDocuments } from './review-documents.ts'

/** The background work of this area. */
export const legalDiligenceJobs = [reviewDocuments] as const
