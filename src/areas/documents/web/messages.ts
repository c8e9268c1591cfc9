/** Every sentence of an upload that people read. */
export const messages = {
  tooLargeTitle: 'File too large',
  tooLarge: (name: string) => `${name} exceeds the 10MB limit.`,
  failedTitle: 'Upload failed',
  failed: (name: string, reason: string) => `Failed to upload ${name}: ${reason}`,
  wrongTypeTitle: 'Invalid file type',
  broken: 'We could not reach the server. Check your connection and try again.',
  unreadable: 'The server gave an answer we could not read. Please try again.',
} as const

/** What the owner of a workspace reads about its room for files. */
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
