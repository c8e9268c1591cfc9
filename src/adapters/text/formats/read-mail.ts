import { createRequire } from 'node:module'
import PostalMime from 'postal-mime'
import type * as MsgModule from '@kenjiuno/msgreader'
import type { ReadableText } from '#core/text/readable-text.ts'
import { toLines, toReadableText, type SourcePage, type TextLine } from '#core/text/to-readable-text.ts'
import { textLimits } from '../limits.ts'
import { UnreadableError } from '../unreadable.ts'
import { readHtmlLines } from './read-html.ts'

type Attachment = { name: string; bytes: Buffer }
type Mail = { head: [string, string | undefined][]; body: TextLine[]; attachments: Attachment[] }
export type ReadAttachment = (attachment: Attachment) => Promise<ReadableText | null>

/** A mail as MIME text: its head and body are the first page, each attachment that can be read follows. */
export async function readEml(bytes: Buffer, readAttachment: ReadAttachment): Promise<ReadableText> {
  const mail = await PostalMime.parse(bytes, { attachmentEncoding: 'arraybuffer' }).catch((cause: unknown) => {
    throw new UnreadableError('corrupt', undefined, { cause })
  })
  const people = (list: { name?: string | undefined; address?: string | undefined }[] = []) =>
    list.map(({ name, address }) => [name, address && `<${address}>`].filter(Boolean).join(' ')).join(', ')
  const attachments = mail.attachments.map(({ filename, content }) => ({
    name: filename ?? 'attachment',
    bytes: typeof content === 'string' ? Buffer.from(content) : Buffer.from(content as ArrayBuffer),
  }))
  return await join(
    {
      head: [
        ['Subject', mail.subject],
        ['From', mail.from ? people([mail.from]) : undefined],
        ['To', people(mail.to)],
        ['Cc', people(mail.cc)],
        ['Date', mail.date],
      ],
      body: mail.text ? toLines(mail.text) : readHtmlLines(mail.html ?? ''),
      attachments,
    },
    readAttachment,
  )
}

/** A mail as Outlook saves it ([MS-OXMSG]). */
export async function readMsg(bytes: Buffer, readAttachment: ReadAttachment): Promise<ReadableText> {
  // the package has no ES module; its class is the default of its exports
  const { default: MsgReader } = createRequire(import.meta.url)('@kenjiuno/msgreader') as (typeof MsgModule)['default']
  const reader = new MsgReader(new Uint8Array(bytes).buffer)
  const data = reader.getFileData()
  if (data.error) throw new UnreadableError('corrupt')
  const html = data.html ? Buffer.from(data.html).toString('utf8') : data.bodyHtml
  const attachments = (data.attachments ?? []).slice(0, textLimits.attachments).flatMap((entry): Attachment[] => {
    if (entry.innerMsgContent) return []
    const { fileName, content } = reader.getAttachment(entry)
    return [{ name: fileName || 'attachment', bytes: Buffer.from(content) }]
  })
  return await join(
    {
      head: [
        ['Subject', data.subject],
        ['From', [data.senderName, data.senderEmail && `<${data.senderEmail}>`].filter(Boolean).join(' ')],
        [
          'To',
          data.recipients?.map(({ name, email }) => [name, email && `<${email}>`].filter(Boolean).join(' ')).join(', '),
        ],
        ['Date', data.messageDeliveryTime ?? data.clientSubmitTime],
      ],
      body: data.body ? toLines(data.body) : readHtmlLines(html ?? ''),
      attachments,
    },
    readAttachment,
  )
}

async function join({ head, body, attachments }: Mail, readAttachment: ReadAttachment): Promise<ReadableText> {
  const lines: TextLine[] = head.flatMap(([label, value]) =>
    value ? [{ text: `${label}: ${value}`, kind: 'header' as const }] : [],
  )
  if (lines.length === 0 && body.every(({ text, cells }) => !cells && text.trim() === ''))
    throw new UnreadableError('corrupt')
  const pages: SourcePage[] = [{ lines: [...lines, { text: '' }, ...body] }]
  for (const attachment of attachments.slice(0, textLimits.attachments)) {
    const read = await readAttachment(attachment)
    const content = read ? toLines(read.text) : [{ text: 'This attachment cannot be read as text.' }]
    pages.push({ label: attachment.name, lines: content })
  }
  return toReadableText(pages, { isPaged: true })
}
