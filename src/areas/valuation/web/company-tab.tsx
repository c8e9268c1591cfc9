import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, client } from '#web/api.ts'
import { TextAreaField, TextField } from '#web/ui/field.tsx'
import { Section } from '#web/ui/section.tsx'
import { toast } from '#web/ui/toast.ts'
import { useFormatter } from '#web/ui/use-formatter.ts'
import type { Valuation } from '../contract.ts'
import { useTextInput } from './input-field.tsx'
import { messages } from './messages.ts'
import { nameInput } from './name-input.ts'
import { useDraft } from './use-draft.ts'

const texts = messages.company

/** Which company it is, and where its figures come from. */
export function CompanyTab({ valuation }: { valuation: Valuation }) {
  return (
    <div className="grid gap-8 lg:grid-cols-2">
      <Section title={texts.about}>
        <Company />
      </Section>
      <Section title={texts.frame}>
        <Frame valuation={valuation} />
      </Section>
      <Section title={texts.origins} note={texts.originsNote} className="lg:col-span-2">
        <Origins />
      </Section>
    </div>
  )
}

function Company() {
  return (
    <div className="flex max-w-xl flex-col gap-4">
      <TextField label={texts.name} required maxLength={300} {...useTextInput('company.name', { required: true })} />
      <TextField label={texts.industry} maxLength={200} {...useTextInput('company.industry')} />
      <TextField label={texts.country} maxLength={100} {...useTextInput('company.country')} />
      <TextAreaField label={texts.description} maxLength={10_000} {...useTextInput('company.description')} />
    </div>
  )
}

type Field = 'name' | 'currency' | 'valuation_on'

/** Name, currency and day belong to the valuation, not to its inputs: each is saved when one leaves it. */
function Frame({ valuation }: { valuation: Valuation }) {
  const { mayWrite } = useDraft()
  const [typed, setTyped] = useState<Partial<Record<Field, string>>>({})
  const save = useFrameChange(valuation)
  const field = (name: Field) => ({
    value: typed[name] ?? valuation[name],
    readOnly: !mayWrite,
    onChange: ({ target }: { target: { value: string } }) => setTyped({ ...typed, [name]: target.value }),
    onBlur: () => {
      const value = typed[name]?.trim()
      const isNew = value !== undefined && value !== '' && value !== valuation[name]
      if (isNew) save.mutate({ [name]: name === 'currency' ? value.toUpperCase() : value })
      setTyped({})
    },
  })
  return (
    <div className="flex max-w-xl flex-col gap-4">
      <TextField label={texts.valuationName} maxLength={300} {...field('name')} />
      <TextField label={texts.currency} help={texts.currencyHelp} maxLength={3} {...field('currency')} />
      <TextField label={texts.on} type="date" {...field('valuation_on')} />
    </div>
  )
}

function useFrameChange({ id, revision }: Valuation) {
  const queries = useQueryClient()
  const { queryKey } = api.valuation.get.queryOptions({ input: { valuationId: id } })
  return useMutation({
    mutationFn: (change: Partial<Record<Field, string>>) =>
      client.valuation.change({ valuationId: id, revision, ...change }),
    onSuccess: (saved) => {
      queries.setQueryData(queryKey, saved)
      void queries.invalidateQueries({ queryKey: api.valuation.list.key() })
    },
    onError: (error) => {
      toast.destructive(messages.saveFailed.title, error.message)
      void queries.invalidateQueries({ queryKey })
    },
  })
}

function Origins() {
  const format = useFormatter()
  const { inputs } = useDraft()
  const rows = Object.entries(inputs.origins)
  if (rows.length === 0) return <p className="text-muted">{texts.noOrigins}</p>
  return (
    <div className="overflow-x-auto">
      <table className="w-full max-w-3xl text-sm">
        <thead>
          <tr className="border-b border-line text-left text-xs text-muted">
            <th className="py-2 pr-4 font-medium">{texts.originHead.input}</th>
            <th className="py-2 pr-4 font-medium">{texts.originHead.source}</th>
            <th className="py-2 font-medium">{texts.originHead.day}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([path, origin]) => (
            <tr key={path} className="border-b border-line">
              <td className="py-2 pr-4">{nameInput(path)}</td>
              <td className="py-2 pr-4">
                {origin.url ? (
                  <a href={origin.url} target="_blank" rel="noreferrer" className="text-accent underline">
                    {origin.source}
                  </a>
                ) : (
                  origin.source
                )}
              </td>
              <td className="py-2 whitespace-nowrap text-muted">{format.day(origin.on)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
