import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, client } from '#web/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Combobox } from '#web/ui/combobox.tsx'
import { Dialog, DialogClose } from '#web/ui/dialog.tsx'
import { TextAreaField, TextField } from '#web/ui/field.tsx'
import { toast } from '#web/ui/toast.ts'
import type { Valuation } from '../contract.ts'
import { isTraced, listInputs } from '../rules/input-path.ts'
import { messages } from './messages.ts'
import { nameInput } from './name-input.ts'
import { useDraft } from './use-draft.ts'
import { writeInput } from './write-input.ts'

const texts = messages.cite

type Props = { valuation: Valuation; first: string; onClose: () => void }
const empty = { source: '', place: '', quote: '', url: '', on: '' }

/** Names the document that a figure comes from, with page and words. */
export function CiteDialog({ valuation, first, onClose }: Props) {
  const { inputs } = useDraft()
  const [path, setPath] = useState<string | null>(first)
  const [form, setForm] = useState(empty)
  const cite = useCite(valuation.id, onClose)
  const figures = [...listInputs(inputs)].filter(([place, value]) => typeof value === 'number' && isTraced(place))
  const value = figures.find(([place]) => place === path)?.[1]
  const isAddress = form.url.trim() === '' || /^https?:\/\/\S+\.\S+$/.test(form.url.trim())
  const isReady = path !== null && typeof value === 'number' && form.source.trim() !== '' && isAddress
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => isOpen || onClose()}
      size="medium"
      title={texts.title}
      description={texts.description}
      onSubmit={() => isReady && cite.mutate({ path, value, form })}
      footer={
        <>
          <DialogClose>
            <Button variant="secondary">{messages.actions.cancel}</Button>
          </DialogClose>
          <Button type="submit" busy={cite.isPending} disabled={!isReady}>
            {texts.submit}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <Combobox
          label={texts.figure}
          required
          value={path}
          onChange={setPath}
          emptyText={texts.noFigure}
          options={figures.map(([place, figure]) => ({
            value: place,
            label: nameInput(place, inputs),
            note: writeInput(place, figure),
          }))}
        />
        <Fields form={form} isAddress={isAddress} onChange={(change) => setForm({ ...form, ...change })} />
      </div>
    </Dialog>
  )
}

type Form = typeof empty
type FieldsProps = { form: Form; isAddress: boolean; onChange: (change: Partial<Form>) => void }

function Fields({ form, isAddress, onChange }: FieldsProps) {
  const text = (name: keyof Form) => ({
    value: form[name],
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
  })
  return (
    <>
      <TextField label={texts.source} help={texts.sourceHelp} required maxLength={300} {...text('source')} />
      <TextField label={texts.place} help={texts.placeHelp} optional maxLength={100} {...text('place')} />
      <TextAreaField label={texts.quote} optional maxLength={500} {...text('quote')} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={texts.url}
          type="url"
          optional
          maxLength={500}
          error={isAddress ? null : texts.notAnAddress}
          {...text('url')}
        />
        <TextField label={texts.on} type="date" optional {...text('on')} />
      </div>
    </>
  )
}

function useCite(valuationId: string, onDone: () => void) {
  const queries = useQueryClient()
  const { queryKey } = api.valuation.get.queryOptions({ input: { valuationId } })
  return useMutation({
    mutationFn: ({ path, value, form }: { path: string; value: number; form: Form }) => {
      const { source, place, quote, url, on } = form
      const address = url.trim()
      return client.valuation.cite({
        valuationId,
        path,
        value,
        source,
        place,
        quote,
        ...(address !== '' && { url: address }),
        ...(on !== '' && { on }),
      })
    },
    onSuccess: (saved) => {
      queries.setQueryData(queryKey, saved)
      onDone()
    },
    onError: (error) => toast.destructive(texts.failed, error.message),
  })
}
