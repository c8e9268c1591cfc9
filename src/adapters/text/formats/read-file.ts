import path from 'node:path'
import { withoutOutside, type ReadableText } from '#core/text/readable-text.ts'
import { toReadableText } from '#core/text/to-readable-text.ts'
import { textLimits } from '../limits.ts'
import type { FileToRead, TextOfFile } from '../port.ts'
import { noRecogniser, ScanFound, UnreadableError } from '../unreadable.ts'
import { decryptOffice } from './decrypt-office.ts'
import { readDoc } from './read-doc.ts'
import { readDocx } from './read-docx.ts'
import { readHtml } from './read-html.ts'
import { readTextFile } from './read-letters.ts'
import type { ReadAttachment } from './read-mail.ts'
import { readRtf } from './read-rtf.ts'
import { isPicture, openRecogniser, readPictureFile } from './recognise.ts'
import { unpack } from './unpack.ts'

/** `depth` counts mails inside mails. Without `recognises` a file with pictures for pages ends in `ScanFound`. */
export type ReadingOptions = { recognises: boolean; depth: number }

/**
 * The text of a file, whose content decides how it is read; the name only tells text formats apart. Libraries for PDFs,
 * workbooks and emails are loaded by the first of them: a new process that reads a note starts in a quarter of the time.
 */
export async function readFile(
  { name, bytes: given, password }: FileToRead,
  options: ReadingOptions = { recognises: false, depth: 0 },
): Promise<TextOfFile> {
  const bytes = Buffer.from(given.buffer, given.byteOffset, given.byteLength)
  if (bytes.length === 0) throw new UnreadableError('corrupt', 'This file is empty.')
  if (bytes.length > textLimits.fileBytes)
    throw new UnreadableError('too_large', 'This file is larger than can be read.')
  const read = await readByContent({ name, bytes, password }, options)
  const { text } = read.text
  if (text.length > textLimits.letters) throw new UnreadableError('too_large')
  if (text.trim() === '') throw new UnreadableError('no_text')
  return read
}

type OpenFile = { name: string; bytes: Buffer; password?: string | undefined }

async function readByContent(file: OpenFile, options: ReadingOptions): Promise<TextOfFile> {
  const { bytes, password } = file
  if (bytes.toString('latin1', 0, 1024).includes('%PDF-')) {
    const { readPdf } = await import('./read-pdf.ts')
    return await readPdf({ bytes, password, recognises: options.recognises })
  }
  return { text: isPicture(bytes) ? await readPicture(bytes, options) : await readWritten(file, options) }
}

/** Pictures in mails are the logos of signatures. */
async function readPicture(bytes: Buffer, { recognises, depth }: ReadingOptions): Promise<ReadableText> {
  if (depth > 0) throw new UnreadableError('no_text')
  const recogniser = await openRecogniser()
  if (!recogniser) throw new UnreadableError('no_text', noRecogniser)
  if (!recognises) throw new ScanFound()
  return toReadableText([{ lines: await readPictureFile(recogniser, bytes) }], { isPaged: true, isRecognised: true })
}
/** Formats that hold letters. */
async function readWritten(file: OpenFile, options: ReadingOptions): Promise<ReadableText> {
  const { bytes, password } = file
  const start = bytes.toString('latin1', 0, 1024)
  if (start.startsWith('PK\u0003\u0004')) return await readOffice(bytes, password)
  if (bytes.subarray(0, 8).toString('hex') === 'd0cf11e0a1b11ae1') return await readCompound(file, options)
  if (start.startsWith('{\\rtf')) return readRtf(bytes)
  if (/^(<!doctype html|<html|<head|<body)/i.test(start.trimStart())) return readHtml(bytes)
  return await readByName(file, options)
}

/** Files with these extensions have a signature, unless they are something else. */
const signed = new Set(['.pdf', '.docx', '.xlsx', '.doc', '.msg', '.rtf'])

/** Formats without a signature. */
async function readByName({ name, bytes, password }: OpenFile, options: ReadingOptions): Promise<ReadableText> {
  const extension = path.extname(name).toLowerCase()
  if (signed.has(extension)) throw new UnreadableError('corrupt')
  switch (extension) {
    case '.xls':
      // workbooks from before 1995 are no compound files
      return await readWorkbook(bytes, password)
    case '.html':
    case '.htm':
      return readHtml(bytes)
    case '.eml':
      return await (await import('./read-mail.ts')).readEml(bytes, attachmentReader(options))
    default:
      return readTextFile(bytes, { isTable: extension === '.csv' || extension === '.tsv' })
  }
}

async function readOffice(bytes: Buffer, password: string | undefined): Promise<ReadableText> {
  const { names } = unpack(bytes)
  if (names.some((name) => /^word\//i.test(name))) return readDocx(bytes)
  if (names.some((name) => /^xl\//i.test(name))) return await readWorkbook(bytes, password)
  throw new UnreadableError('unsupported')
}

async function readWorkbook(bytes: Buffer, password: string | undefined): Promise<ReadableText> {
  const { readSheets } = await import('./read-sheets.ts')
  return readSheets(bytes, password)
}

/** [MS-CFB]: names of streams are in UTF-16. An Office file with a password is such a container. */
async function readCompound({ bytes, password }: OpenFile, options: ReadingOptions): Promise<ReadableText> {
  const has = (name: string) => bytes.includes(Buffer.from(name, 'utf16le'))
  if (has('EncryptedPackage')) return await readOffice(await decryptOffice(bytes, password), password)
  if (has('WordDocument')) return await readDoc(bytes, password)
  if (has('__substg1.0_')) return await (await import('./read-mail.ts')).readMsg(bytes, attachmentReader(options))
  if (has('Workbook') || has('WORKBOOK') || has('Book')) return await readWorkbook(bytes, password)
  throw new UnreadableError('unsupported')
}

/** Reads what is attached to a mail; what cannot be read is only named. */
function attachmentReader({ recognises, depth }: ReadingOptions): ReadAttachment {
  return async (attachment) => {
    if (depth >= textLimits.nesting) return null
    const read = await readFile(attachment, { recognises, depth: depth + 1 }).catch((error: unknown) => {
      if (error instanceof UnreadableError) return null
      throw error
    })
    return read && withoutOutside(read.text)
  }
}
