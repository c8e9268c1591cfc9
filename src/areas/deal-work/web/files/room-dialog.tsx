import { useState } from 'react'
import { sendFile } from '#areas/documents/web/send-file.ts'
import { Button } from '#kit/buttons/button.tsx'
import { PasswordField } from '#kit/controls/password-field.tsx'
import { FileDrop, type DroppedFile } from '#kit/controls/file-drop.tsx'
import { useFormatter } from '#kit/display/use-formatter.ts'
import { toast } from '#kit/feedback/toast.ts'
import { Dialog } from '#kit/overlays/dialog.tsx'
import { longestRoomPassword, roomBytes } from '../../rules/limits.ts'
import { isZipName, passwordHeader } from '../../rules/words.ts'
import { messages } from '../messages.ts'
import { WithFolderNote } from './folder-note.tsx'

const texts = messages.files

type RoomProps = { dealId: string; folder: string; onClose: () => void }
type RoomDialogProps = RoomProps & {
  /** A ZIP file that is chosen already. */
  dropped?: File
  onSent?: (file: File) => void
}

/** Sends a ZIP file whose import then runs in the background. */
export function RoomDialog({ dealId, folder, dropped, onSent, onClose }: RoomDialogProps) {
  const format = useFormatter()
  const [file, setFile] = useState<File | null>(dropped ?? null)
  const [password, setPassword] = useState('')
  const choose = ([chosen]: readonly File[]) => {
    if (!chosen) return
    if (isZipName(chosen.name)) setFile(chosen)
    else toast.destructive(texts.roomWrong.title, texts.roomWrong.body(chosen.name))
  }
  const { sending, send } = useRoomUpload({ dealId, folder, onSent, onClose })
  return (
    <WithFolderNote dealId={dealId} folder={folder} inside>
      {({ note, isPending }) => (
        <Dialog
          title={texts.room}
          description={texts.roomText(format.fileSize(roomBytes))}
          size="medium"
          unsent={sending ? texts.roomUnsent : null}
          onClose={() => {
            sending?.stop.abort()
            onClose()
          }}
          onSubmit={() => void send(file, password)}
          footer={
            <Button type="submit" busy={sending !== null} busyLabel={texts.roomSending} disabled={isPending}>
              {texts.roomSend}
            </Button>
          }
        >
          {note === null ? null : <div className="mb-4">{note}</div>}
          <FileDrop
            label={texts.roomChoose}
            help={texts.roomHelp}
            accept={['.zip']}
            multiple={false}
            disabled={sending !== null}
            files={file ? [toDropped(file, format.fileSize(file.size), sending?.progress)] : []}
            onFiles={choose}
            onRemove={() => (sending ? sending.stop.abort() : setFile(null))}
          />
          <PasswordField
            label={texts.roomPassword}
            help={texts.roomPasswordHelp}
            className="mt-4 max-w-md"
            autoComplete="off"
            maxLength={longestRoomPassword}
            disabled={sending !== null}
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        </Dialog>
      )}
    </WithFolderNote>
  )
}

type RoomUpload = RoomProps & { onSent: ((file: File) => void) | undefined }

function useRoomUpload({ dealId, folder, onSent, onClose }: RoomUpload) {
  const [sending, setSending] = useState<{ progress: number; stop: AbortController } | null>(null)
  const send = async (file: File | null, password: string) => {
    if (!file) return void toast.destructive(texts.roomNone.title, texts.roomNone.body)
    const stop = new AbortController()
    setSending({ progress: 0, stop })
    const query = new URLSearchParams({ name: file.name, ...(folder && { folder }) })
    const to = {
      call: ['dealWork', 'uploadRoom'] as const,
      url: `/api/deals/${dealId}/rooms?${query.toString()}`,
      ...(password && { headers: { [passwordHeader]: encodeURIComponent(password) } }),
    }
    const onProgress = (share: number) => setSending({ progress: 100 * share, stop })
    try {
      await sendFile(to, file, { onProgress, signal: stop.signal })
      toast.success(texts.roomStarted, texts.roomStartedText)
      onSent?.(file)
      onClose()
    } catch (error) {
      setSending(null)
      if (!stop.signal.aborted) toast.refused(texts.roomFailed, error)
    }
  }
  return { sending, send }
}

function toDropped({ name }: File, size: string, progress: number | undefined): DroppedFile {
  return progress === undefined
    ? { id: 'room', name, size, state: 'waiting' }
    : { id: 'room', name, size, state: 'sending', progress }
}
