import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#web/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Combobox } from '#web/ui/combobox.tsx'
import { Dialog, DialogClose } from '#web/ui/dialog.tsx'
import { useFormatter } from '#web/ui/use-formatter.ts'
import { ListState } from './list-state.tsx'
import { messages } from './messages.ts'
import { useAttachFile } from './use-deal-work.ts'

const texts = messages.files

type Props = { dealId: string; attached: readonly string[]; onClose: () => void }

/** Attaches a document that the workspace already has. */
export function AttachDialog({ dealId, attached, onClose }: Props) {
  const format = useFormatter()
  const query = useQuery(api.documents.list.queryOptions({ input: { limit: 500 } }))
  const attachFile = useAttachFile()
  const [chosen, setChosen] = useState<string | null>(null)
  const left = (query.data ?? []).filter(({ id }) => !attached.includes(id))
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={texts.attachTitle}
      description={texts.attachText}
      onSubmit={() => {
        if (chosen !== null) attachFile.mutate({ dealId, document_id: chosen }, { onSuccess: onClose })
      }}
      footer={
        <>
          <DialogClose>
            <Button variant="secondary">{messages.cancel}</Button>
          </DialogClose>
          <Button type="submit" busy={attachFile.isPending} disabled={chosen === null}>
            {texts.attachLabel}
          </Button>
        </>
      }
    >
      {/* room for the list of the field, which opens inside the dialog */}
      <div className="min-h-72">
        <ListState query={query} loading={texts.loading} failed={texts.loadFailed}>
          {left.length === 0 ? (
            <p className="text-muted">{query.data?.length === 0 ? texts.noDocuments : texts.noneLeft}</p>
          ) : (
            <Combobox
              label={texts.document}
              placeholder={texts.choose}
              options={left.map(({ id, name, created_at }) => ({
                value: id,
                label: name,
                note: format.date(created_at),
              }))}
              value={chosen}
              onChange={setChosen}
            />
          )}
        </ListState>
      </div>
    </Dialog>
  )
}
