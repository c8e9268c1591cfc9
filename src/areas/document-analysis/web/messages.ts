import type { AnalysisType, RiskLevel, RoomTask } from '../rules/words.ts'

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
  textHelp: (letters: string) => `Paste text, or upload a document. Up to ${letters} characters are analyzed.`,
  analyze: 'Analyze Document',
  analyzing: 'Analyzing...',
  cut: (analysed: string, all: string) =>
    `This document has ${all} characters. The first ${analysed} of them are analyzed.`,
  result: 'Result',
  risk: (level: RiskLevel) => `${level} Risk`,
  caution: (model: string) => `${model}, from the text above. Not legal or financial advice.`,
  keyTerms: 'Key terms',
  asJson: 'As JSON',
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

/** Every sentence of the questions to a data room. */
export const roomMessages = {
  title: 'Ask the documents',
  task: 'What do you want to know?',
  tasks: [
    { value: 'question', label: 'A question' },
    { value: 'summary', label: 'Summary' },
    { value: 'findings', label: 'Further findings' },
  ] satisfies { value: RoomTask; label: string }[],
  question: 'Question about the documents of this deal',
  blank: 'Ask a question first.',
  ask: 'Ask',
  reading: 'Reading...',
  answer: 'Answer',
  notInRoom: (searched: number) =>
    searched === 0
      ? 'No document of this deal has been read yet.'
      : `Not in the room: no sentence that answers this in the ${searched} ${searched === 1 ? 'document' : 'documents'} that you may read.`,
  instructions: 'Sentences that address a reading program. They were not followed: ask who wrote them.',
  placeOf: ({ name, page, is_paged }: { name: string; page: number; is_paged: boolean }) =>
    `${name}, ${is_paged ? 'page' : 'section'} ${page}`,
  source: (model: string, searched: number, unread: number) =>
    `${model}, from ${searched} ${searched === 1 ? 'document' : 'documents'}${unread === 0 ? '' : `; ${unread} without text`}. Each quote was found in its document.`,
  leftOut: (count: number) =>
    count === 1
      ? '1 claim is left out, because its quote or a figure is not in the documents.'
      : `${count} claims are left out, because their quotes or figures are not in the documents.`,
  caution: 'Not legal or financial advice.',
} as const
