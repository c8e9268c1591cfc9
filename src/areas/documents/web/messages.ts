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
