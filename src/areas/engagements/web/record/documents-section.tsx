import { CalendarClock, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useUploads } from '#areas/documents/web/use-uploads.ts'
import { client } from '#kit/client/api.ts'
import { useAction } from '#kit/client/use-action.ts'
import { Button } from '#kit/buttons/button.tsx'
import { IconButton } from '#kit/buttons/icon-button.tsx'
import { FileDrop } from '#kit/controls/file-drop.tsx'
import { TextField } from '#kit/controls/field.tsx'
import { Badge } from '#kit/display/badge.tsx'
import { Section } from '#kit/display/section.tsx'
import { useFormatter } from '#kit/display/use-formatter.ts'
import { useForm } from '#kit/forms/use-form.ts'
import { ConfirmDialog } from '#kit/overlays/confirm-dialog.tsx'
import { Dialog } from '#kit/overlays/dialog.tsx'
import { FormDialog } from '#kit/overlays/form-dialog.tsx'
import type { ClientFile, EngagementFile } from '../../contract.ts'
import { labelOfDocument, type DocumentCode } from '../../rules/document-list.ts'
import { isEvidence } from '../is-evidence.ts'
import { messages } from '../messages.ts'
import type { Rights } from '../use-engagements.ts'
import { DecideFile, Decisions } from './decide-file.tsx'

const texts = messages.documents

type DocumentsProps = { file: EngagementFile; rights: Rights }
type Opened = { code: DocumentCode; how: 'upload' | 'seen' }

/** The checklist of this type of client, each line with what was received for it. */
export function DocumentsSection({ file, rights }: DocumentsProps) {
  const [opened, setOpened] = useState<Opened | null>(null)
  const { id, received_documents, required_documents } = file.engagement
  const close = () => setOpened(null)
  return (
    <Section title={messages.sections.documents} note={texts.progress(received_documents, required_documents)}>
      <ul className="divide-y divide-line border-y border-line">
        {file.documents.map(({ code, isRequired }) => (
          <Line
            key={code}
            code={code}
            isRequired={isRequired}
            files={file.files.filter((one) => one.code === code)}
            mayDecide={rights.mayDecide}
            onOpen={rights.mayWrite ? (how) => setOpened({ code, how }) : null}
          />
        ))}
      </ul>
      {opened?.how === 'upload' ? <UploadDialog id={id} code={opened.code} onClose={close} /> : null}
      {opened?.how === 'seen' ? <SeenDialog id={id} code={opened.code} onClose={close} /> : null}
    </Section>
  )
}

type ChecklistLineProps = {
  code: DocumentCode
  isRequired: boolean
  files: readonly ClientFile[]
  mayDecide: boolean
  onOpen: ((how: Opened['how']) => void) | null
}

function Line({ code, isRequired, files, mayDecide, onOpen }: ChecklistLineProps) {
  const label = labelOfDocument(code)
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 py-2.5">
      <div className="min-w-0 flex-1 basis-72">
        <p className="flex flex-wrap items-center gap-2">
          {label}
          <LineBadge files={files} />
          {isRequired ? null : <span className="text-xs text-muted">{texts.optional}</span>}
        </p>
        {files.length > 0 ? (
          <ul className="mt-1">
            {files.map((file) => (
              <ReceivedFile key={file.id} file={file} mayRemove={onOpen !== null} mayDecide={mayDecide} />
            ))}
          </ul>
        ) : null}
      </div>
      {onOpen ? (
        <div className="flex gap-2">
          <Button size="small" variant="secondary" aria-label={texts.upload(label)} onClick={() => onOpen('upload')}>
            {texts.add}
          </Button>
          <Button size="small" variant="quiet" aria-label={texts.seenTitle(label)} onClick={() => onOpen('seen')}>
            {texts.seen}
          </Button>
        </div>
      ) : null}
    </li>
  )
}

function LineBadge({ files }: { files: readonly ClientFile[] }) {
  if (files.some((file) => isEvidence(file))) return <Badge tone="good">{texts.received}</Badge>
  if (files.some(({ is_rejected }) => is_rejected)) return <Badge tone="bad">{texts.rejected}</Badge>
  return files.length > 0 ? <Badge tone="bad">{texts.expired}</Badge> : <Badge tone="neutral">{texts.missing}</Badge>
}

type ReceivedFileProps = { file: ClientFile; mayRemove: boolean; mayDecide: boolean }

function ReceivedFile({ file, mayRemove, mayDecide }: ReceivedFileProps) {
  const format = useFormatter()
  const [isDating, setDating] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const remove = useAction(() => client.engagements.removeFile({ fileId: file.id }), {
    done: () => setAsking(false),
    failed: texts.removeFailed,
  })
  const { document, note, is_from_client, created_at } = file
  const name = document?.name ?? note
  return (
    <li className="flex items-center gap-2 text-sm text-muted max-sm:flex-wrap">
      <span className="min-w-0 break-words max-sm:basis-full">
        {document ? (
          <a
            className="text-accent underline underline-offset-2"
            href={`/api/documents/${document.id}/content`}
            download
          >
            {document.name}
          </a>
        ) : (
          note
        )}
        {` · ${format.date(created_at)}${is_from_client ? ` · ${texts.fromClient}` : ''}`}
        <Validity file={file} />
        <Decisions file={file} />
      </span>
      {mayDecide ? <DecideFile file={file} name={name} /> : null}
      {mayRemove ? (
        <IconButton label={texts.date(name)} icon={<CalendarClock />} onClick={() => setDating(true)} />
      ) : null}
      {isDating ? <DateDialog file={file} name={name} onClose={() => setDating(false)} /> : null}
      {mayRemove ? <IconButton label={texts.remove(name)} icon={<Trash2 />} onClick={() => setAsking(true)} /> : null}
      {isAsking ? (
        <ConfirmDialog
          title={texts.removeTitle}
          description={texts.removeText(name)}
          confirmLabel={texts.removeConfirm}
          busy={remove.isPending}
          onConfirm={() => remove.mutate()}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </li>
  )
}

function Validity({ file: { expires_on, is_expired } }: { file: ClientFile }) {
  const format = useFormatter()
  if (expires_on === null) return null
  const day = format.day(expires_on)
  return (
    <span className={is_expired ? 'font-medium text-bad' : undefined}>
      {` · ${is_expired ? texts.expiredOn(day) : texts.validUntil(day)}`}
    </span>
  )
}

type DateDialogProps = { file: ClientFile; name: string; onClose: () => void }

function DateDialog({ file: { id, expires_on }, name, onClose }: DateDialogProps) {
  const form = useForm({
    initial: { expires_on: expires_on ?? '' },
    read: (typed) => ({ input: typed.expires_on === '' ? null : typed.expires_on }),
    send: (day: string | null) => client.engagements.dateFile({ fileId: id, expires_on: day }),
    done: onClose,
  })
  return (
    <FormDialog
      title={texts.date(name)}
      submit={texts.dateSave}
      form={form}
      onClose={onClose}
      failed={texts.dateFailed}
    >
      <TextField label={texts.dateLabel} help={texts.dateHelp} type="date" {...form.text('expires_on')} />
    </FormDialog>
  )
}

type LineDialog = { id: string; code: DocumentCode; onClose: () => void }

function UploadDialog({ id, code, onClose }: LineDialog) {
  const label = labelOfDocument(code)
  const { shown, add } = useUploads({
    call: ['engagements', 'uploadFile'],
    toUrl: (name) =>
      `/api/engagements/${id}/files?${new URLSearchParams({ name, code, category: 'legal' }).toString()}`,
  })
  return (
    <Dialog title={texts.upload(label)} onClose={onClose}>
      <FileDrop label={label} help={messages.portal.help} {...shown} onFiles={add} />
    </Dialog>
  )
}

function SeenDialog({ id, code, onClose }: LineDialog) {
  const form = useForm({
    initial: { note: '' },
    read: ({ note }) => (note.trim().length < 3 ? { errors: { note: texts.seenMissing } } : { input: { note } }),
    send: ({ note }) => client.engagements.noteOriginal({ id, code, note }),
    done: onClose,
  })
  return (
    <FormDialog
      title={texts.seenTitle(labelOfDocument(code))}
      submit={texts.seen}
      form={form}
      onClose={onClose}
      failed={texts.failed}
    >
      <TextField label={texts.seenNote} required maxLength={500} {...form.text('note')} />
    </FormDialog>
  )
}
