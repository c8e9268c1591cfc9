import { useQuery } from '@tanstack/react-query'
import { api, client } from '#kit/client/api.ts'
import { useForm } from '#kit/forms/use-form.ts'
import { FormDialog } from '#kit/overlays/form-dialog.tsx'
import { Combobox } from '#kit/controls/combobox.tsx'
import { useFormatter } from '#kit/display/use-formatter.ts'
import { ListState } from '../list-state.tsx'
import { messages } from '../messages.ts'
import { WithFolderNote } from './folder-note.tsx'

const texts = messages.files

type Props = { dealId: string; attached: readonly string[]; onClose: () => void }

/** Attaches a document that the workspace already has. */
export function AttachDialog({ dealId, attached, onClose }: Props) {
  const format = useFormatter()
  const query = useQuery(api.documents.list.queryOptions({ input: { limit: 500 } }))
  const form = useForm({
    initial: { document: null as string | null },
    // the button waits for the choice
    read: ({ document: document_id }) => (document_id === null ? { errors: {} } : { input: { dealId, document_id } }),
    send: client.dealWork.attachFile,
    done: onClose,
    failed: messages.failed,
  })
  const left = (query.data ?? []).filter(({ id }) => !attached.includes(id))
  return (
    <WithFolderNote dealId={dealId} folder="">
      {({ note, isPending }) => (
        <FormDialog
          onClose={onClose}
          title={texts.attachTitle}
          description={texts.attachText}
          form={form}
          submit={texts.attachLabel}
          disabled={!form.isReady() || isPending}
        >
          {note}
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
                  {...form.choice('document')}
                />
              )}
            </ListState>
          </div>
        </FormDialog>
      )}
    </WithFolderNote>
  )
}
