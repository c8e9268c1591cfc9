import { useQueryClient } from '@tanstack/react-query'
import { api, client } from '#kit/client/api.ts'
import { useForm, type TextOf } from '#kit/forms/use-form.ts'
import { FormDialog } from '#kit/overlays/form-dialog.tsx'
import { Combobox } from '#kit/controls/combobox.tsx'
import { TextAreaField, TextField } from '#kit/controls/field.tsx'
import type { Valuation } from '../../contract.ts'
import { isTraced, listInputs } from '../../rules/inputs/input-path.ts'
import { messages } from '../messages.ts'
import { nameInput } from './name-input.ts'
import { useDraft } from './use-draft.ts'
import { writeInput } from './write-input.ts'

const texts = messages.cite

type Props = { valuation: Valuation; first: string; onClose: () => void }
const empty = { source: '', place: '', quote: '', url: '', on: '' }
type Citation = typeof empty & { path: string | null }

/** Names the document that a figure comes from, with page and words. */
export function CiteDialog({ valuation, first, onClose }: Props) {
  const queries = useQueryClient()
  const { inputs, yearName } = useDraft()
  const figures = [...listInputs(inputs)].filter(([place, value]) => typeof value === 'number' && isTraced(place))
  const initial: Citation = { ...empty, path: first }
  const form = useForm({
    initial,
    read: (values) => readCitation(values, new Map(figures)),
    send: (citation) => client.valuation.cite({ valuationId: valuation.id, ...citation }),
    done: (saved) => {
      const { queryKey } = api.valuation.get.queryOptions({ input: { valuationId: valuation.id } })
      queries.setQueryData(queryKey, saved)
      onClose()
    },
    failed: texts.failed,
  })
  return (
    <FormDialog
      onClose={onClose}
      size="medium"
      title={texts.title}
      description={texts.description}
      form={form}
      submit={texts.submit}
      disabled={!form.isReady()}
    >
      <Combobox
        label={texts.figure}
        required
        {...form.choice('path')}
        emptyText={texts.noFigure}
        options={figures.map(([place, figure]) => ({
          value: place,
          label: nameInput(place, yearName, inputs),
          note: writeInput(place, figure),
        }))}
      />
      <Fields text={form.text} hasAddress={hasAddress(form.values)} />
    </FormDialog>
  )
}

function Fields({ text, hasAddress: isRight }: { text: TextOf<Citation>; hasAddress: boolean }) {
  const url = text('url')
  return (
    <>
      <TextField label={texts.source} help={texts.sourceHelp} required maxLength={300} {...text('source')} />
      <TextField label={texts.place} help={texts.placeHelp} optional maxLength={100} {...text('place')} />
      <TextAreaField label={texts.quote} optional maxLength={500} {...text('quote')} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={texts.url}
          {...url}
          type="url"
          optional
          maxLength={500}
          error={isRight ? url.error : texts.notAnAddress}
        />
        <TextField label={texts.on} type="date" optional {...text('on')} />
      </div>
    </>
  )
}

function hasAddress({ url }: Citation): boolean {
  return url.trim() === '' || /^https?:\/\/\S+\.\S+$/.test(url.trim())
}

function readCitation(values: Citation, figures: ReadonlyMap<string, unknown>) {
  const { path, source, place, quote, url, on } = values
  const value = path === null ? null : figures.get(path)
  // what is missing shows in the fields; the button waits for it
  if (path === null || typeof value !== 'number' || source.trim() === '' || !hasAddress(values)) return { errors: {} }
  const address = url.trim()
  return {
    input: { path, value, source, place, quote, ...(address !== '' && { url: address }), ...(on !== '' && { on }) },
  }
}
