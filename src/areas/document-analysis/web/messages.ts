import type { AnalysisType, RiskLevel } from '../rules/words.ts'

/** Every sentence of the document panel (S1 §2, §5 and §8). */
export const messages = {
  title: 'Document analysis',
  upload: 'Upload Document',
  uploading: 'Uploading...',
  uploadHelp: '.pdf, .doc, .docx, .txt, .csv, at most 10 MB.',
  type: 'Analysis type',
  types: {
    contract_review: 'Contract Review',
    due_diligence: 'Due Diligence',
    risk_assessment: 'Risk Assessment',
    financial_analysis: 'Financial Analysis',
  } satisfies Record<AnalysisType, string>,
  recent: 'Recently Uploaded',
  reading: 'Reading the text…',
  text: 'Document text',
  textHelp: (letters: string) => `Paste text, or upload a document. Up to ${letters} characters are analysed.`,
  analyze: 'Analyze Document',
  analyzing: 'Analyzing...',
  cut: (analysed: string, all: string) =>
    `This document has ${all} characters. The first ${analysed} of them are analysed.`,
  result: 'Result',
  risk: (level: RiskLevel) => `${level} Risk`,
  caution: (model: string) => `${model}, from the text above. Not legal or financial advice.`,
  keyTerms: 'Key terms',
  passages: 'Passages',
  show: (term: string) => `Show ${term} in the document`,
  required: { title: 'Document Required', body: 'Please enter document text or upload a file to analyze.' },
  unsupported: { title: 'Unsupported File Type', body: 'Please upload PDF, DOC, DOCX, TXT, or CSV files only.' },
  tooLarge: { title: 'File Too Large', body: 'Please upload files smaller than 10MB.' },
  uploadFailed: { title: 'Upload Failed', body: 'Failed to upload document. Please try again.' },
  noText: {
    title: 'Text Extraction Failed',
    body: 'Could not extract text from the document. Please try copying and pasting the content manually.',
  },
  uploaded: {
    title: 'Document Uploaded',
    body: (name: string) => `${name} uploaded and text extracted successfully`,
  },
  complete: {
    title: 'Analysis Complete',
    body: (level: RiskLevel) => `Document analyzed with ${level} risk level`,
  },
  failed: { title: 'Analysis Failed', body: 'Failed to analyze document.' },
  signIn: { title: 'Authentication required', body: 'Please sign in to run AI analysis.' },
} as const
