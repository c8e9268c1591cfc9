import type { ReadableText } from '#core/text/readable-text.ts'

/** Why a file has no text. `sentence` is for the person who uploaded it. */
export type UnreadableFile = {
  problem: 'encrypted' | 'corrupt' | 'no_text' | 'unsupported' | 'too_large' | 'timeout'
  sentence: string
}

export type FileToRead = { name: string; bytes: Uint8Array; password?: string | undefined }

/** `sentence` says what of the file was not read. */
export type TextOfFile = { text: ReadableText; sentence?: string }

/** Pages of the file are pictures. */
export type ScannedFile = { isScan: true }

/** `load` is called when it is the file's turn, so that files that wait take no memory. `who` waits for it: few files at a time. */
export type FileToStamp = {
  type: string
  size: number
  load: () => Promise<Uint8Array>
  overlay: Uint8Array
  who?: string
}

export type StampedFile = { bytes: Uint8Array }

/** A page with something to hide. `text` is its text as it was read, in which the spans are. */
export type PageToRedact = {
  number: number
  text: string
  spans: { start: number; end: number }[]
  isWhole: boolean
  /** Its words were recognised in a picture. */
  isRecognised: boolean
}

export type FileToRedact = { bytes: Uint8Array; pages: PageToRedact[] }

/** `pages`: the text of each page, with bars in place of what is hidden. */
export type RedactedFile = { bytes: Uint8Array; pages: string[] }

/** Reads the text of files that strangers made. Always comes to an end, within limits of time, memory and expansion; throws only when `signal` aborts. */
export type TextReader = {
  /** Quick: a file with pages that are pictures is only named as such. */
  read(file: FileToRead, signal?: AbortSignal): Promise<TextOfFile | ScannedFile | UnreadableFile>
  /** Also recognises the words of pictures, which takes seconds a page; does not hold up those who read. */
  recognise(file: FileToRead, signal?: AbortSignal): Promise<TextOfFile | UnreadableFile>
  /**
   * A copy of a PDF file or picture, as a PDF file, with the page of another PDF file laid over each page. Throws
   * TOO_MANY_REQUESTS where too many wait already.
   */
  stamp(file: FileToStamp, signal?: AbortSignal): Promise<StampedFile | UnreadableFile>
  /** A copy of a PDF file without what is to be hidden, in which it was searched for and not found. */
  redact(file: FileToRedact, signal?: AbortSignal): Promise<RedactedFile | UnreadableFile>
  close(): Promise<void>
}
