import type { VirusCheckState } from '../rules/virus-check-words.ts'

/** Every sentence of an upload that people read. */
export const messages = {
  tooLargeTitle: 'File too large',
  tooLarge: (name: string) => `${name} exceeds the 10MB limit.`,
  failedTitle: 'Upload failed',
  refusedTitle: 'File refused',
  failed: (name: string, reason: string) => `Failed to upload ${name}: ${reason}`,
  failedRecord: (reason: string) => `Failed to save document metadata: ${reason}`,
  wrongTypeTitle: 'Invalid file type',
  wrongType: (name: string) => `${name} is not a supported file type.`,
  manyRefusedTitle: 'Some files are not accepted',
  manyRefused: (refused: number, all: number) =>
    `${refused} of ${all} files are of another type or exceed the 10MB limit. The list says which.`,
  broken: 'We could not reach the server. Check your connection and try again.',
  unreadable: 'The server gave an answer we could not read. Please try again.',
} as const

/** The upload dialog (S0 §2, §5 and §8). */
export const uploadMessages = {
  title: 'Upload documents',
  choose: 'Choose files',
  help: 'PDF, Word (doc, docx), Excel (xls, xlsx), plain text, JPEG or PNG. At most 10MB each.',
  category: 'Category',
  categories: {
    financial: 'Financial',
    legal: 'Legal',
    operational: 'Operational',
    technical: 'Technical',
    hr: 'HR',
    market: 'Market',
    general: 'General',
  },
  chooseFolder: 'Choose a folder',
  into: (folder: string) => `Into the folder “${folder}”.`,
  dropped: (files: number, folders: number) => {
    const ofFiles = files === 1 ? '1 file' : `${files} files`
    return folders === 0
      ? `${ofFiles} added to the list.`
      : `${ofFiles} in ${folders === 1 ? '1 folder' : `${folders} folders`} added to the list.`
  },
  unread: (names: string) => `The browser could not read: ${names}`,
  tooMany: {
    title: 'Too many files',
    body: (most: number) =>
      `At most ${most} files and ${most} folders can be uploaded in one step. Import a ZIP file of them instead.`,
  },
  emptyFolderFailed: (folder: string) => `The folder ${folder} was not created`,
  upload: 'Upload',
  uploading: 'Uploading',
  signIn: { title: 'Authentication required', body: 'Please sign in to upload documents.' },
  noFiles: { title: 'No files selected', body: 'Choose at least one file to upload.' },
  unsent: {
    title: 'Close without uploading?',
    text: 'The files that you chose have not been uploaded.',
    discard: 'Close',
    stay: 'Stay here',
  },
  uploaded: 'Documents uploaded successfully',
  uploadedText: (count: number) => (count === 1 ? '1 document uploaded.' : `${count} documents uploaded.`),
} as const

/** The viewer of a document. */
export const viewerMessages = {
  title: 'Document',
  loading: 'Loading the document',
  failed: 'The document could not be loaded',
  look: 'Show the document as',
  looks: [
    { value: 'pages', label: 'Pages' },
    { value: 'text', label: 'Text' },
  ] as const,
  previous: 'Previous page',
  next: 'Next page',
  pageOf: (number: number, count: number) => `Page ${number} of ${count}`,
  sectionOf: (number: number, count: number) => `Section ${number} of ${count}`,
  download: 'Download',
  downloadNamed: (name: string) => `Download ${name}`,
  noText: 'This document has no text.',
  password: 'Password of the file',
  passwordHelp: 'Used once to read the text. It is not stored, and the file stays encrypted.',
  noPassword: 'Enter the password.',
  unlock: 'Read the text',
  unlocking: 'Reading…',
  unlocked: 'The text was read',
  virusChecks: {
    none: null,
    clean: 'No virus was found in this file when it was uploaded.',
    too_large: 'This file was too large to be checked for viruses.',
  } satisfies Record<VirusCheckState, string | null>,
  notReadYet: 'The text of this document is being read. It can be searched and analyzed in a moment.',
  recognised: 'This text was recognized from a picture. Words can be wrong.',
  emptyPage: 'There is no text on this page.',
  pdfFailed: 'The pages of this file cannot be shown here. Download it, or read its text.',
  pageFailed: 'This page cannot be shown. Download the file, or read its text.',
  accessNotes: {
    marked: 'Pages and downloads of this document carry a watermark with your name.',
    view: 'This document can only be read here. It carries a watermark with your name and cannot be downloaded.',
    locked:
      'This file is encrypted or damaged, so that it cannot carry the watermark. Its text is shown here, and it cannot be downloaded.',
    unmarkable:
      'The folder of this file hands out copies with a watermark only, which files of this kind cannot carry. Read its text here.',
  },
  show: 'Show in the document',
  showQuote: (quote: string) => `Show in the document: ${quote.slice(0, 80)}`,
  notMarked: 'The passage is on this page, but it cannot be marked in the picture. It is marked in the text.',
} as const

/** What the owner of a workspace reads about its space for files. */
export const storageMessages = {
  title: 'Storage',
  loading: 'Loading the storage',
  failed: 'The storage could not be loaded',
  used: 'Files of this workspace',
  usedOf: (used: string, allowed: string) => `${used} of ${allowed}`,
  documents: 'Documents',
  imports: 'Files of imports',
  arriving: 'Uploads under way',
  empty: 'No files yet.',
  hints: {
    'nearly full': 'Storage is nearly full. Remove documents and imports that are no longer needed.',
    full: 'Storage is full: new files are refused until documents or imports are removed.',
  },
} as const
