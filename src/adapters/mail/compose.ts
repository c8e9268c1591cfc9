import MailComposer from 'nodemailer/lib/mail-composer/index.js'
import { AppError } from '#core/errors.ts'
import type { Mail } from './port.ts'

export type Sender = {
  from: { name: string; address: string }
  /** Right half of the Message-ID: the public host name of the product. */
  host: string
}

// One address: no list, no group, no comment, no quoting. Stricter than RFC 5322, but enough in practice.
const oneAddress = /^[^\s@<>()[\],;:"\\\p{Cc}]{1,64}@[^\s@<>()[\],;:"\\\p{Cc}]{1,253}$/u
const control = /\p{Cc}/u
/** The longest line of a mail, RFC 5322 section 2.1.1. */
const lineLimit = 998

/** Throws if an address or a header could inject further headers or recipients. */
export function checkMail(mail: Mail): void {
  if (!isOneAddress(mail.to)) throw new AppError('BAD_REQUEST', 'This is not an email address.')
  if (mail.replyTo !== undefined && !isOneAddress(mail.replyTo))
    throw new AppError('BAD_REQUEST', 'This is not a valid reply address.')
  // Within < and > of a header.
  if (mail.unsubscribeUrl !== undefined && !/^https?:\/\/[\x21-\x3b\x3d\x3f-\x7e]+$/.test(mail.unsubscribeUrl))
    throw new AppError('BAD_REQUEST', 'This is not an unsubscribe link.')
  if (control.test(mail.subject)) throw new AppError('BAD_REQUEST', 'A subject must be one line of text.')
  if (!/^[A-Za-z0-9-]{1,100}$/.test(mail.id)) throw new AppError('BAD_REQUEST', 'This is not the id of a mail.')
  if (mail.attachments?.some(({ name, type }) => control.test(name) || control.test(type)))
    throw new AppError('BAD_REQUEST', 'This is not a valid attachment name.')
}

/** The mail as a file, with bytes above 127, which need no encoding in a file. */
export async function composeFile(mail: Mail, sender: Sender): Promise<Buffer> {
  checkMail(mail)
  return await composeMail(mail, sender, { eightBit: true })
}

function isOneAddress(address: string): boolean {
  return oneAddress.test(address) && address.length <= 254
}

/**
 * The mail as RFC 5322 text. nodemailer breaks every line above 76 characters, even links, so the text is inserted
 * unchanged afterwards. `eightBit`: whether the recipient accepts bytes above 127.
 */
export async function composeMail(
  mail: Mail,
  { from, host }: Sender,
  { eightBit }: { eightBit: boolean },
): Promise<Buffer> {
  const isPlain = isAscii(mail.text)
  const isKept = (isPlain || eightBit) && mail.text.split('\n').every((line) => Buffer.byteLength(line) <= lineLimit)
  const place = `text-of-${mail.id}`
  const composer = new MailComposer({
    from,
    to: mail.to,
    subject: mail.subject,
    date: mail.date,
    messageId: `<${mail.id}@${host}>`,
    headers: toHeaders(mail),
    ...(mail.replyTo === undefined ? {} : { replyTo: mail.replyTo }),
    text: isKept ? place : mail.text,
    ...(mail.html === undefined ? {} : { html: mail.html }),
    attachments: (mail.attachments ?? []).map(({ name, type, content }) => ({
      filename: name,
      contentType: type,
      content: Buffer.from(content),
    })),
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const built = await composer.compile().build()
  return isKept ? putText(built, `\r\n\r\n${place}`, { text: mail.text, encoding: isPlain ? '7bit' : '8bit' }) : built
}

/** A mail written by a user is not automatic, and its recipient can unsubscribe from within the mail program. */
function toHeaders({ replyTo, unsubscribeUrl }: Mail): Record<string, string> {
  if (unsubscribeUrl === undefined) return replyTo === undefined ? { 'Auto-Submitted': 'auto-generated' } : {}
  return { 'List-Unsubscribe': `<${unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}

function putText(
  built: Buffer,
  place: string,
  { text, encoding }: { text: string; encoding: '7bit' | '8bit' },
): Buffer {
  const at = built.indexOf(place)
  if (at < 0) throw new Error('the composed mail has no place for its text')
  // The part's own header is between the last encoding header before the position and the position.
  const head = built.subarray(0, at).toString('latin1')
  const named = head.lastIndexOf('Content-Transfer-Encoding: 7bit')
  if (named < 0) throw new Error('the composed mail encodes its text')
  const newHead = head.slice(0, named) + head.slice(named).replace('7bit', encoding)
  const body = `\r\n\r\n${text.replaceAll(/\r?\n/g, '\r\n')}`
  return Buffer.concat([Buffer.from(newHead, 'latin1'), Buffer.from(body), built.subarray(at + place.length)])
}

function isAscii(text: string): boolean {
  return Buffer.byteLength(text) === text.length
}
