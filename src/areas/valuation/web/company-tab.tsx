import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Quote } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { api, client } from '#web/api.ts'
import { Button } from '#web/ui/button.tsx'
import { TextAreaField, TextField } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Section } from '#web/ui/section.tsx'
import { toast } from '#web/ui/toast.ts'
import { useFormatter } from '#web/ui/use-formatter.ts'
import type { Origin, Valuation } from '../contract.ts'
import { listInputs } from '../rules/input-path.ts'
import { describeOrigin } from '../rules/report-texts.ts'
import { useTextInput } from './input-field.tsx'
import { messages } from './messages.ts'
import { nameInput } from './name-input.ts'
import { ScrollTable } from './scroll-table.tsx'
import { writeInput } from './write-input.ts'
import { useDraft } from './use-draft.ts'

const CiteDialog = lazy(() => import('./cite-dialog.tsx').then((part) => ({ default: part.CiteDialog })))

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
      <OriginSection valuation={valuation} />
    </div>
  )
}

function OriginSection({ valuation }: { valuation: Valuation }) {
  const { mayWrite } = useDraft()
  const [cited, setCited] = useState<string | null>(null)
  return (
    <Section
      title={texts.origins}
      note={texts.originsNote}
      className="lg:col-span-2"
      action={
        mayWrite ? (
          <Button variant="secondary" size="small" icon={<Quote />} onClick={() => setCited('base.revenue')}>
            {messages.cite.open}
          </Button>
        ) : null
      }
    >
      <Origins mayCite={mayWrite} onCite={setCited} />
      {cited === null ? null : (
        <Suspense>
          <CiteDialog valuation={valuation} first={cited} onClose={() => setCited(null)} />
        </Suspense>
      )}
    </Section>
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

/** More are shown when somebody asks. */
const shownAtFirst = 30

function Origins({ mayCite, onCite }: { mayCite: boolean; onCite: (path: string) => void }) {
  const { inputs } = useDraft()
  const [isLong, setLong] = useState(false)
  const figures = listInputs(inputs)
  const rows = [...figures.keys()].flatMap((path) => {
    const origin = inputs.origins[path]
    return origin ? [[path, origin] as const] : []
  })
  if (rows.length === 0) return <p className="text-muted">{texts.noOrigins}</p>
  const shown = isLong ? rows : rows.slice(0, shownAtFirst)
  return (
    <>
      <ScrollTable label={texts.origins} className="w-full max-w-4xl text-sm">
        <thead>
          <tr className="border-b border-line text-left text-xs text-muted">
            <th className="py-2 pr-4 font-medium">{texts.originHead.input}</th>
            <th className="py-2 pr-4 text-right font-medium">{texts.originHead.figure}</th>
            <th className="py-2 font-medium">{texts.originHead.source}</th>
            <th>
              <span className="sr-only">{messages.rowActions}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map(([path, origin]) => (
            <OriginRow
              key={path}
              name={nameInput(path, inputs)}
              figure={writeInput(path, figures.get(path))}
              origin={origin}
              onCite={mayCite && typeof figures.get(path) === 'number' ? () => onCite(path) : null}
            />
          ))}
        </tbody>
      </ScrollTable>
      {rows.length > shown.length ? (
        <Button variant="secondary" size="small" className="mt-3" onClick={() => setLong(true)}>
          {texts.originShown(rows.length - shown.length)}
        </Button>
      ) : null}
    </>
  )
}

type OriginProps = { name: string; figure: string; origin: Origin; onCite: (() => void) | null }

function OriginRow({ name, figure, origin, onCite }: OriginProps) {
  const format = useFormatter()
  const words = describeOrigin(origin, format.day)
  return (
    <tr className="border-b border-line align-top">
      <td className="py-2 pr-4">{name}</td>
      <td className="py-2 pr-4 text-right tabular-nums">{figure}</td>
      <td className="min-w-48 py-2 pr-4 break-words">
        {origin.url ? (
          <a href={origin.url} target="_blank" rel="noreferrer" className="text-accent underline">
            {words}
          </a>
        ) : (
          words
        )}
        {origin.quote ? <q className="block text-muted">{origin.quote}</q> : null}
      </td>
      <td className="w-8">
        {onCite ? <IconButton label={`${messages.cite.open}: ${name}`} icon={<Quote />} onClick={onCite} /> : null}
      </td>
    </tr>
  )
}
