import { useQuery } from '@tanstack/react-query'
import { saveFile } from '#kit/display/save-file.ts'
import { client, api } from '#kit/client/api.ts'
import { useAction } from '#kit/client/use-action.ts'
import { Button } from '#kit/buttons/button.tsx'
import { toast } from '#kit/feedback/toast.ts'
import { useMailWay } from './mail-way.ts'
import { mailDownload as texts } from './messages.ts'

/** The mails about one invitation or meeting that the reader ordered and nobody has received. */
export function OutboxMails({ aboutId }: { aboutId: string }) {
  const way = useMailWay()
  const mails = useQuery({ ...api.tasks.listMails.queryOptions(), enabled: way === 'outbox' })
  const ours = (mails.data ?? []).filter(({ about_id }) => about_id === aboutId)
  return ours.map(({ id, recipient }) => (
    <DownloadMail
      key={id}
      label={ours.length === 1 ? texts.label : texts.labelTo(recipient)}
      recipient={recipient}
      load={() => client.tasks.getMail({ id })}
    />
  ))
}

type Props = { label?: string; recipient: string; load: () => Promise<File> }

/** Where no mail server takes mails, whoever ordered one can send it by hand. */
export function DownloadMail({ label = texts.label, recipient, load }: Props) {
  const file = useAction(load, { done: saveFile, failed: tellNoMail })
  return (
    <Button
      size="small"
      variant="quiet"
      busy={file.isPending}
      aria-label={texts.labelTo(recipient)}
      onClick={() => file.mutate()}
    >
      {/* An address can be longer than a narrow screen. */}
      <span className="inline-block max-w-[75vw] truncate align-bottom">{label}</span>
    </Button>
  )
}

/** The same from within a toast. */
export function toDownload(load: () => Promise<File>) {
  return { label: texts.label, onPress: () => void load().then(saveFile, tellNoMail) }
}

function tellNoMail(error: Error): void {
  toast.refused(texts.failed, error)
}
