import type { ReadableText } from '#core/text/readable-text.ts'

/** Why a file has no text. `sentence` is for the person who uploaded it. */
export type UnreadableFile = {
  problem: 'encrypted' | 'corrupt' | 'no_text' | 'unsupported' | 'too_large' | 'timeout'
  sentence: string
}

export type FileToRead = { name: string; bytes: Uint8Array; password?: string | undefined }

/** Reads the text of files that strangers made. */
export type TextReader = {
  /** Always comes to an end, within limits of time, memory and expansion. Throws only when `signal` aborts. */
  read(file: FileToRead, signal?: AbortSignal): Promise<{ text: ReadableText } | UnreadableFile>
  close(): Promise<void>
}
