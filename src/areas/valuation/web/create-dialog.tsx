import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { CompanyRow } from '#areas/companies/contract.ts'
import { useMayLook } from '#areas/companies/web/use-may-look.ts'
import { api, client } from '#web/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogClose } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { toast } from '#web/ui/toast.ts'
import { useFormatter } from '#web/ui/use-formatter.ts'
import { cx } from '#web/ui/cx.ts'
import { messages } from './messages.ts'
import { Choice } from './choice.tsx'

const texts = messages.create
type Source = keyof typeof texts.sources
type Chosen = { id: string; name: string } | null

type Form = { source: Source; company: Chosen; dealId: string | null; name: string; currency: string }
type Props = { onClose: () => void; onCreated: (valuationId: string) => void }

/** Begins a valuation: of a company of the database, of a deal, or from nothing. */
export function CreateDialog({ onClose, onCreated }: Props) {
  const mayLook = useMayLook()
  const [form, setForm] = useState<Form>({
    source: mayLook ? 'company' : 'deal',
    company: null,
    dealId: null,
    name: '',
    currency: 'USD',
  })
  const create = useCreate(onCreated)
  const isReady = { company: form.company !== null, deal: form.dealId !== null, nothing: form.name.trim() !== '' }
  const canCreate = isReady[form.source]
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => isOpen || onClose()}
      size="medium"
      title={texts.title}
      description={texts.description}
      onSubmit={() => canCreate && create.mutate(form)}
      footer={
        <>
          <DialogClose>
            <Button variant="secondary">{messages.actions.cancel}</Button>
          </DialogClose>
          <Button type="submit" busy={create.isPending} disabled={!canCreate}>
            {texts.submit}
          </Button>
        </>
      }
    >
      <Fields form={form} onChange={(change) => setForm({ ...form, ...change })} />
    </Dialog>
  )
}

function useCreate(onCreated: Props['onCreated']) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ source, company, dealId, name, currency }: Form) =>
      client.valuation.create({
        currency: currency.trim().toUpperCase(),
        ...(source === 'company' && { company_id: company?.id ?? null }),
        ...(source === 'deal' && { deal_id: dealId }),
        ...(source === 'nothing' && { name }),
      }),
    onSuccess: async ({ id }) => {
      await queries.invalidateQueries({ queryKey: api.valuation.list.key() })
      onCreated(id)
    },
    onError: (error) => toast.destructive(texts.failed, error.message),
  })
}

function Fields({ form, onChange }: { form: Form; onChange: (change: Partial<Form>) => void }) {
  const { source, company, dealId, name, currency } = form
  return (
    <div className="flex flex-col gap-4">
      <Choice
        label={texts.from}
        options={texts.sources}
        value={source}
        onChange={(chosen) => onChange({ source: chosen })}
      />
      {source === 'company' ? (
        <CompanySearch chosen={company} onChoose={(chosen) => onChange({ company: chosen })} />
      ) : null}
      {source === 'deal' ? (
        <DealChoice value={dealId} onChange={(deal) => onChange({ dealId: deal.id, currency: deal.currency })} />
      ) : null}
      {source === 'nothing' ? (
        <TextField
          label={texts.name}
          required
          maxLength={300}
          value={name}
          onChange={({ target }) => onChange({ name: target.value })}
        />
      ) : null}
      <TextField
        label={texts.currency}
        maxLength={3}
        value={currency}
        onChange={({ target }) => onChange({ currency: target.value })}
        className="max-w-32"
      />
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
  if (!mayLook) return <p className="text-muted">{texts.noRight}</p>
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
        {found.error ? <p className="text-sm text-bad">{found.error.message}</p> : null}
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
            <span className="shrink-0 text-muted tabular-nums">{format.millions(company.revenue_millions)}</span>
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
