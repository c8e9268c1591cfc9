import type { UnreadableFile } from './port.ts'

const sentences: Record<UnreadableFile['problem'], string> = {
  encrypted: 'This file is encrypted. Enter its password, or save it without one and upload it again.',
  corrupt: 'This file is damaged or is not what its name says.',
  no_text: 'This file contains no text.',
  unsupported: 'Files of this kind cannot be read as text.',
  too_large: 'Unpacked, this file is larger than can be read.',
  timeout: 'This file takes too long to read.',
}

export const noRecogniser =
  'This file contains no text. Pictures and scans are not recognized here, because the recognizer is not installed.'
export const wrongPassword = 'This password does not open the file.'
export const unknownEncryption =
  'This file is encrypted in a way that cannot be opened here. Save it without a password and upload it again.'

/** Ends the reading of a file with a reason. */
export class UnreadableError extends Error {
  readonly problem: UnreadableFile['problem']
  constructor(problem: UnreadableFile['problem'], sentence = sentences[problem], options?: ErrorOptions) {
    super(sentence, options)
    this.problem = problem
  }
}

/** Ends the quick reading of a file whose words are in pictures. */
export class ScanFound extends Error {}

export function toUnreadable(error: unknown): UnreadableFile {
  if (error instanceof UnreadableError) return { problem: error.problem, sentence: error.message }
  return unreadable('corrupt')
}

export function unreadable(problem: UnreadableFile['problem']): UnreadableFile {
  return { problem, sentence: sentences[problem] }
}
