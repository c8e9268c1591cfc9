import { Trash2 } from 'lucide-react'
import { client } from '#kit/client/api.ts'
import { FormDialog } from '#kit/overlays/form-dialog.tsx'
import { useForm } from '#kit/forms/use-form.ts'
import { useAction } from '#kit/client/use-action.ts'
import { Button } from '#kit/buttons/button.tsx'
import { Dialog, DialogClose } from '#kit/overlays/dialog.tsx'
import { EmptyState } from '#kit/feedback/empty-state.tsx'
import { TextField } from '#kit/controls/field.tsx'
import { IconButton } from '#kit/buttons/icon-button.tsx'
import { toast } from '#kit/feedback/toast.ts'
import { showDone } from '#kit/records/history/changes.ts'
import { messages as kit } from '#kit/messages.ts'
import type { DealView } from '../../contract.ts'
import { messages } from '../messages.ts'

const texts = messages.views

type SaveProps = { layout: DealView['layout']; query: string; onClose: () => void }

export function SaveViewDialog({ layout, query, onClose }: SaveProps) {
  const form = useForm({
    initial: { name: '' },
    read: ({ name }) => (name.trim() === '' ? { errors: { name: texts.nameMissing } } : { input: name.trim() }),
    send: (name: string) => client.deals.saveView({ name, layout, query }),
    done: (view) => {
      toast.success(texts.saved, view.name)
      onClose()
    },
    failed: texts.saveFailed,
  })
  return (
    <FormDialog onClose={onClose} title={texts.saveTitle} onSubmit={form.submit} submit={texts.submit} busy={form.busy}>
      <TextField label={texts.name} help={texts.nameHelp} required maxLength={80} {...form.text('name')} />
    </FormDialog>
  )
}

type ManageProps = { views: readonly DealView[]; onClose: () => void }

export function ManageViewsDialog({ views, onClose }: ManageProps) {
  const remove = useAction(({ id }: DealView) => client.deals.removeView({ viewId: id }), {
    done: (_answer, { id, name, layout, query }) => {
      const undo = async () => {
        await client.deals.saveView({ name, layout, query })
        return { changed: 1, refused: [] }
      }
      showDone({ title: texts.removed(name), change: { id, undo, count: () => name } })
    },
    failed: texts.removeFailed,
  })
  return (
    <Dialog
      onClose={onClose}
      title={texts.manageTitle}
      footer={
        <DialogClose>
          <Button>{kit.done}</Button>
        </DialogClose>
      }
    >
      {views.length === 0 ? <EmptyState title={texts.noneYet} /> : null}
      <ul className="divide-y divide-line border-y border-line empty:border-0">
        {views.map((view) => (
          <li key={view.id} className="flex items-center justify-between gap-3 py-1.5">
            <span className="min-w-0 break-words">{view.name}</span>
            <IconButton
              label={texts.removeNamed(view.name)}
              icon={<Trash2 />}
              busy={remove.isPending && remove.variables.id === view.id}
              onClick={() => remove.mutate(view)}
            />
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
