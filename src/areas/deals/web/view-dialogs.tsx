import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { api, client } from '#web/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogClose } from '#web/ui/dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { TextField } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { toast } from '#web/ui/toast.ts'
import type { DealView } from '../contract.ts'
import { messages } from './messages.ts'

const texts = messages.views

type SaveProps = { layout: DealView['layout']; query: string; onClose: () => void }

export function SaveViewDialog({ layout, query, onClose }: SaveProps) {
  const queries = useQueryClient()
  const [name, setName] = useState('')
  const [error, setError] = useState<string | null>(null)
  const save = useMutation({
    mutationFn: () => client.deals.saveView({ name: name.trim(), layout, query }),
    onSuccess: async (view) => {
      await queries.invalidateQueries({ queryKey: api.deals.views.key() })
      toast.success(texts.saved, view.name)
      onClose()
    },
    onError: (failure) => toast.destructive(texts.saveFailed, failure.message),
  })

  function submit(): void {
    const missing = name.trim() === '' ? texts.nameMissing : null
    setError(missing)
    if (!missing) save.mutate()
  }

  return (
    <Dialog
      open
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={texts.saveTitle}
      onSubmit={submit}
      footer={
        <>
          <DialogClose>
            <Button variant="secondary">{messages.cancel}</Button>
          </DialogClose>
          <Button type="submit" busy={save.isPending}>
            {texts.submit}
          </Button>
        </>
      }
    >
      <TextField
        label={texts.name}
        help={texts.nameHelp}
        error={error}
        required
        maxLength={80}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
    </Dialog>
  )
}

type ManageProps = { views: readonly DealView[]; onClose: () => void }

export function ManageViewsDialog({ views, onClose }: ManageProps) {
  const queries = useQueryClient()
  const remove = useMutation({
    mutationFn: (viewId: string) => client.deals.removeView({ viewId }),
    onSettled: () => queries.invalidateQueries({ queryKey: api.deals.views.key() }),
    onError: (failure) => toast.destructive(texts.removeFailed, failure.message),
  })
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={texts.manageTitle}
      footer={
        <DialogClose>
          <Button>{messages.bulk.done}</Button>
        </DialogClose>
      }
    >
      {views.length === 0 ? <EmptyState title={texts.noneYet} /> : null}
      <ul className="divide-y divide-line border-y border-line empty:border-0">
        {views.map(({ id, name }) => (
          <li key={id} className="flex items-center justify-between gap-3 py-1.5">
            <span className="min-w-0 break-words">{name}</span>
            <IconButton
              label={texts.removeNamed(name)}
              icon={<Trash2 />}
              busy={remove.isPending && remove.variables === id}
              onClick={() => remove.mutate(id)}
            />
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
