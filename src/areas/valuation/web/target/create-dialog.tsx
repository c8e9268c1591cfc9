import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CompanyRow } from '#areas/companies/contract.ts'
import { useMayLook } from '#areas/companies/web/use-may-look.ts'
import { api, client } from '#kit/client/api.ts'
import { useForm, type TextOf } from '#kit/forms/use-form.ts'
import { FormDialog } from '#kit/overlays/form-dialog.tsx'
import { TextField } from '#kit/controls/field.tsx'
import { Select } from '#kit/controls/select.tsx'
import { RefusalNote, RefusalOffer } from '#kit/feedback/refusal-offer.tsx'
import { Spinner } from '#kit/feedback/spinner.tsx'
import { useFormatter } from '#kit/display/use-formatter.ts'
import { cx } from '#kit/display/cx.ts'
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
  const wanted = text.trim()
  const found = useQuery(
    api.companies.search.queryOptions({
      input: { text: wanted, limit: 8 },
      enabled: mayLook && wanted.length > 1,
      staleTime: 60_000,
    }),
  )
  if (!mayLook)
    return (
      <div>
        <p className="text-muted">{texts.noRight}</p>
        <RefusalOffer of={needsPlan} className="mt-3" />
      </div>
    )
  return (
    <div>
      <TextField
        label={texts.search}
        type="search"
        help={texts.searchHelp}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <div className="mt-2 min-h-10">
        {found.isFetching ? <Spinner /> : null}
        <RefusalNote error={found.error} />
        {found.data && wanted.length > 1 ? <Found rows={found.data.rows} chosen={chosen} onChoose={onChoose} /> : null}
      </div>
    </div>
  )
}

function Found({ rows, chosen, onChoose }: SearchProps & { rows: readonly CompanyRow[] }) {
  const format = useFormatter()
  if (rows.length === 0) return <p className="text-muted">{texts.noCompany}</p>
  return (
    <ul className="divide-y divide-line">
      {rows.map((company) => (
        <li key={company.id}>
          <button
            type="button"
            aria-pressed={chosen?.id === company.id}
            onClick={() => onChoose({ id: company.id, name: company.name })}
            className={cx(
              'flex w-full justify-between gap-4 rounded-sm px-2 py-2 text-left text-sm hover:bg-raised',
              chosen?.id === company.id && 'bg-accent-soft font-medium',
            )}
          >
            <span className="min-w-0">
              {company.name}
              <span className="block text-xs text-muted">
                {company.industry} · {company.country}
              </span>
            </span>
            <span className="shrink-0 text-muted tabular-nums">
              {format.millions(company.revenue_millions, { currency: 'USD' })}
            </span>
          </button>
        </li>
      ))}
    </ul>
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
