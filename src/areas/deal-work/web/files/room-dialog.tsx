import { useState } from 'react'
import { sendFile } from '#areas/documents/web/send-file.ts'
import { Button } from '#kit/buttons/button.tsx'
import { FileDrop, type DroppedFile } from '#kit/controls/file-drop.tsx'
import { useFormatter } from '#kit/display/use-formatter.ts'
import { toast } from '#kit/feedback/toast.ts'
import { Dialog } from '#kit/overlays/dialog.tsx'
import { roomBytes } from '../../rules/limits.ts'
import { messages } from '../messages.ts'

const texts = messages.files

type RoomProps = { dealId: string; folder: string; onClose: () => void }

/** Sends a ZIP file whose import then runs in the background. */
export function RoomDialog({ dealId, folder, onClose }: RoomProps) {
  const format = useFormatter()
  const [file, setFile] = useState<File | null>(null)
  const [sending, setSending] = useState<{ progress: number; stop: AbortController } | null>(null)
  const choose = ([chosen]: readonly File[]) => {
    if (!chosen) return
    if (chosen.name.toLowerCase().endsWith('.zip')) setFile(chosen)
    else toast.destructive(texts.roomWrong.title, texts.roomWrong.body(chosen.name))
  }
  const send = async () => {
    if (!file) return void toast.destructive(texts.roomNone.title, texts.roomNone.body)
    const stop = new AbortController()
    setSending({ progress: 0, stop })
    const query = new URLSearchParams({ name: file.name, ...(folder && { folder }) })
    const to = { call: ['dealWork', 'uploadRoom'], url: `/api/deals/${dealId}/rooms?${query.toString()}` } as const
    const onProgress = (share: number) => setSending({ progress: 100 * share, stop })
    try {
      await sendFile(to, file, { onProgress, signal: stop.signal })
      toast.success(texts.roomStarted, texts.roomStartedText)
      onClose()
    } catch (error) {
      setSending(null)
      if (!stop.signal.aborted) toast.refused(texts.roomFailed, error)
    }
  }
  return (
    <Dialog
      title={texts.room}
      description={texts.roomText(format.fileSize(roomBytes))}
      size="medium"
      onClose={() => {
        sending?.stop.abort()
        onClose()
      }}
      onSubmit={() => void send()}
      footer={
        <Button type="submit" busy={sending !== null} busyLabel={texts.roomSending}>
          {texts.roomSend}
        </Button>
      }
    >
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
    </Dialog>
  )
}

function toDropped({ name }: File, size: string, progress: number | undefined): DroppedFile {
  return progress === undefined
    ? { id: 'room', name, size, state: 'waiting' }
    : { id: 'room', name, size, state: 'sending', progress }
}
