import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FoundCompanies } from '#areas/companies/web/found-companies.tsx'
import { useMayLook } from '#areas/companies/web/use-may-look.ts'
import { api, client } from '#kit/client/api.ts'
import { useForm, type TextOf } from '#kit/forms/use-form.ts'
import { FormDialog } from '#kit/overlays/form-dialog.tsx'
import { TextField } from '#kit/controls/field.tsx'
import { SearchField } from '#kit/controls/search-field.tsx'
import { Select } from '#kit/controls/select.tsx'
import { RefusalOffer } from '#kit/feedback/refusal-offer.tsx'
import { needsPlan } from '../../../permissions.ts'
import { messages } from '../messages.ts'
import { Choice } from '../inputs/choice.tsx'

const texts = messages.create
type Source = keyof typeof texts.sources
type Chosen = { id: string; name: string } | null

type TargetChoice = { source: Source; company: Chosen; dealId: string | null; name: string; currency: string }
const empty: TargetChoice = { source: 'company', company: null, dealId: null, name: '', currency: 'USD' }
type Props = { onClose: () => void; onCreated: (valuationId: string) => void }

/** Begins a valuation: of a company of the database, of a deal, or from nothing. */
export function CreateDialog({ onClose, onCreated }: Props) {
  const mayLook = useMayLook()
  const form = useForm({
    initial: { ...empty, source: mayLook ? 'company' : 'deal' },
    read: readTarget,
    send: client.valuation.create,
    done: async ({ id }, _input, refreshed) => {
      await refreshed
      onCreated(id)
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
      <Fields {...form} />
    </FormDialog>
  )
}

function readTarget({ source, company, dealId, name, currency }: TargetChoice) {
  const isReady = { company: company !== null, deal: dealId !== null, nothing: name.trim() !== '' }
  // what is missing is chosen first; the button waits for it
  if (!isReady[source]) return { errors: {} }
  return {
    input: {
      currency: currency.trim().toUpperCase(),
      ...(source === 'company' && { company_id: company?.id ?? null }),
      ...(source === 'deal' && { deal_id: dealId }),
      ...(source === 'nothing' && { name }),
    },
  }
}

type FieldsProps = { values: TargetChoice; text: TextOf<TargetChoice>; change: (part: Partial<TargetChoice>) => void }

function Fields({ values: { source, company, dealId }, text, change }: FieldsProps) {
  return (
    <div className="flex flex-col gap-4">
      <Choice
        label={texts.from}
        options={texts.sources}
        value={source}
        onChange={(chosen) => change({ source: chosen })}
      />
      {source === 'company' ? (
        <CompanySearch chosen={company} onChoose={(chosen) => change({ company: chosen })} />
      ) : null}
      {source === 'deal' ? (
        <DealChoice value={dealId} onChange={(deal) => change({ dealId: deal.id, currency: deal.currency })} />
      ) : null}
      {source === 'nothing' ? <TextField label={texts.name} required maxLength={300} {...text('name')} /> : null}
      <TextField label={texts.currency} maxLength={3} {...text('currency')} className="max-w-32" />
    </div>
  )
}

type SearchProps = { chosen: Chosen; onChoose: (company: Chosen) => void }

function CompanySearch({ chosen, onChoose }: SearchProps) {
  const mayLook = useMayLook()
  const [text, setText] = useState('')
  if (!mayLook)
    return (
      <div>
        <p className="text-muted">{texts.noRight}</p>
        <RefusalOffer of={needsPlan} className="mt-3" />
      </div>
    )
  return (
    <div>
      <SearchField label={texts.search} help={texts.searchHelp} value={text} onType={setText} />
      <FoundCompanies text={text} none={texts.noCompany} chosenId={chosen?.id ?? null} onChoose={onChoose} />
    </div>
  )
}

type DealProps = { value: string | null; onChange: (deal: { id: string; currency: string }) => void }

function DealChoice({ value, onChange }: DealProps) {
  const deals = useQuery(api.deals.list.queryOptions({ input: {} }))
  if (deals.error) return <p className="text-bad">{deals.error.message}</p>
  if (deals.data?.length === 0) return <p className="text-muted">{texts.noDeals}</p>
  return (
    <Select
      label={texts.deal}
      value={value}
      onChange={(chosen) => {
        const deal = deals.data?.find(({ id }) => id === chosen)
        if (deal) onChange(deal)
      }}
      options={(deals.data ?? []).map(({ id, target }) => ({ value: id, label: target }))}
    />
  )
}
