import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sendFile } from '#areas/documents/web/send-file.ts'
import type { DocumentVersion } from '#areas/documents/contract.ts'
import { mayDownload } from '#areas/documents/rules/file-access.ts'
import { acceptedFiles } from '#areas/documents/rules/names/extensions.ts'
import { useMayManage, useMayWrite } from '#areas/workspaces/web/use-may-write.ts'
import { Button } from '#kit/buttons/button.tsx'
import { FileButton } from '#kit/buttons/file-button.tsx'
import { api, client } from '#kit/client/api.ts'
import { useAction } from '#kit/client/use-action.ts'
import { TextField } from '#kit/controls/field.tsx'
import { useFormatter } from '#kit/display/use-formatter.ts'
import { Section } from '#kit/display/section.tsx'
import { QueryView } from '#kit/feedback/query-view.tsx'
import { toast } from '#kit/feedback/toast.ts'
import { useForm } from '#kit/forms/use-form.ts'
import { Dialog } from '#kit/overlays/dialog.tsx'
import { FormDialog } from '#kit/overlays/form-dialog.tsx'
import type { DealFile } from '../../contract.ts'
import { messages } from '../messages.ts'
import { WithFolderNote } from './folder-note.tsx'

const texts = messages.files

type FileDialogProps = { file: DealFile; onClose: () => void }

export function RenameDialog({ file: { document }, onClose }: FileDialogProps) {
  const form = useForm({
    initial: { name: document.name },
    read: ({ name }) =>
      name.trim() === '' ? { errors: { name: texts.nameMissing } } : { input: { id: document.id, name: name.trim() } },
    send: client.documents.rename,
    done: onClose,
  })
  return (
    <FormDialog title={texts.renameTitle} submit={texts.save} form={form} onClose={onClose}>
      <TextField label={texts.name} required maxLength={200} {...form.text('name')} />
    </FormDialog>
  )
}

/** The files of a document, and for owners and admins who opened them. */
export function VersionsDialog({ file, onClose }: FileDialogProps) {
  const { document } = file
  const mayWrite = useMayWrite()
  const mayManage = useMayManage()
  const query = useQuery(api.documents.versions.queryOptions({ input: { id: document.id } }))
  return (
    <Dialog title={document.name} size="medium" onClose={onClose}>
      <div className="flex flex-col gap-5">
        <WithFolderNote dealId={file.deal_id} folder={file.folder}>
          {({ note, isPending }) => (
            <>
              {mayWrite ? note : null}
              <Section
                title={texts.versions}
                level={3}
                action={mayWrite ? <ReplaceButton documentId={document.id} isWaiting={isPending} /> : undefined}
              >
                <QueryView query={query} loading={texts.loading} lines={3} failed={texts.loadFailed}>
                  {(versions) => <VersionList versions={versions} file={file} />}
                </QueryView>
              </Section>
            </>
          )}
        </WithFolderNote>
        {mayManage ? <Views documentId={document.id} /> : null}
      </div>
    </Dialog>
  )
}

type VersionListProps = { versions: readonly DocumentVersion[]; file: DealFile }

/** Each with its file; whoever may upload a newer one may go back to an earlier one. */
function VersionList({ versions, file: { deal_id: dealId, document, file_access } }: VersionListProps) {
  const format = useFormatter()
  const mayWrite = useMayWrite()
  const restore = useAction(client.documents.restoreVersion, {
    done: (_restored, { version }) => toast.success(texts.restored(version), texts.restoredText),
    failed: texts.restoreFailed,
  })
  return (
    <ul className="divide-y divide-line border-y border-line">
      {versions.map(({ version, name, file_size, sha256, by, at, is_current }) => (
        <li key={version} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2 text-sm">
          <span className="w-8 text-muted tabular-nums">v{version}</span>
          <span className="min-w-0 flex-1">
            {mayDownload(file_access, document.file_type) ? (
              <a
                className="break-words underline underline-offset-2"
                href={`/api/documents/${document.id}/content?version=${version}&deal=${dealId}`}
                download={name}
              >
                {name}
              </a>
            ) : (
              <span className="break-words">{name}</span>
            )}
            <span className="block text-xs text-muted tabular-nums">
              {format.fileSize(file_size)} · {by ?? messages.goneAccount}, {format.dateTime(at)}
              {is_current ? ` · ${texts.current}` : ''}
            </span>
          </span>
          {/* the file of the current version is there already */}
          {mayWrite && sha256 !== versions[0]?.sha256 ? (
            <Button
              variant="quiet"
              size="small"
              aria-label={texts.restoreOf(version)}
              busy={restore.isPending && restore.variables.version === version}
              onClick={() => restore.mutate({ id: document.id, version })}
            >
              {texts.restore}
            </Button>
          ) : null}
        </li>
      ))}
    </ul>
  )
}

function Views({ documentId }: { documentId: string }) {
  const format = useFormatter()
  const query = useQuery(api.documents.views.queryOptions({ input: { id: documentId } }))
  return (
    <Section title={texts.views} level={3} note={texts.viewsNote}>
      <QueryView query={query} loading={texts.loading} lines={3} failed={texts.loadFailed}>
        {(views) =>
          views.length === 0 ? (
            <p className="text-sm text-muted">{texts.noViews}</p>
          ) : (
            <ul className="max-h-64 divide-y divide-line overflow-y-auto border-y border-line text-sm">
              {views.map(({ by, kind, version, at }) => (
                <li key={`${by} ${kind} ${version} ${at}`} className="flex gap-3 py-2">
                  <span className="min-w-0 flex-1 break-words">
                    {by ?? messages.goneAccount} {texts.viewKinds[kind]}
                  </span>
                  <span className="text-muted tabular-nums">
                    v{version} · {format.dateTime(at)}
                  </span>
                </li>
              ))}
            </ul>
          )
        }
      </QueryView>
    </Section>
  )
}

const neverAborted = new AbortController().signal

function ReplaceButton({ documentId, isWaiting }: { documentId: string; isWaiting: boolean }) {
  const [isSending, setSending] = useState(false)
  const send = async (file: File) => {
    setSending(true)
    try {
      const url = `/api/documents/${documentId}/versions?${new URLSearchParams({ name: file.name }).toString()}`
      await sendFile({ call: ['documents', 'replace'], url }, file, { onProgress: () => {}, signal: neverAborted })
      toast.success(texts.replaced)
    } catch (error) {
      toast.refused(texts.replaceFailed, error)
    }
    setSending(false)
  }
  return (
    <FileButton
      label={texts.replace}
      size="small"
      accept={acceptedFiles}
      busy={isSending}
      disabled={isWaiting}
      onFile={(file) => void send(file)}
    />
  )
}
