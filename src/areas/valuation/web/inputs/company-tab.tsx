import { useQueryClient } from '@tanstack/react-query'
import { Quote } from 'lucide-react'
import { useState } from 'react'
import { api, client } from '#kit/client/api.ts'
import { refresh } from '#kit/client/freshness.ts'
import { useAction } from '#kit/client/use-action.ts'
import { Button } from '#kit/buttons/button.tsx'
import { TextAreaField, TextField } from '#kit/controls/field.tsx'
import { IconButton } from '#kit/buttons/icon-button.tsx'
import { Section } from '#kit/display/section.tsx'
import { toast } from '#kit/feedback/toast.ts'
import { useFormatter } from '#kit/display/use-formatter.ts'
import { part } from '#kit/display/part.tsx'
import { TableHeads } from '#kit/table/table-heads.tsx'
import type { Origin, Valuation } from '../../contract.ts'
import { listInputs } from '../../rules/inputs/input-path.ts'
import { describeOrigin } from '../../rules/report/report-texts.ts'
import { InputField, useTextInput } from './input-field.tsx'
import { firstYear, lastYear } from '../../rules/inputs/valued-years.ts'
import { messages } from '../messages.ts'
import { nameInput } from './name-input.ts'
import { ScrollTable } from './scroll-table.tsx'
import { writeInput } from './write-input.ts'
import { useDraft } from './use-draft.ts'

const CiteDialog = part(() => import('./cite-dialog.tsx'), 'CiteDialog')

const texts = messages.company

/** Which company it is, and where its figures come from. */
export function CompanyTab({ valuation }: { valuation: Valuation }) {
  return (
    <div className="grid grid-cols-1 gap-8 lg:grid-cols-2">
      <Section title={texts.about}>
        <Company />
      </Section>
      <div className="flex flex-col gap-8">
        {/* beside the first section, which begins at the line of the tabs */}
        <Section title={texts.frame} className="lg:border-t-0 lg:pt-0">
          <Frame valuation={valuation} />
        </Section>
        <Section title={texts.price} note={texts.priceNote}>
          <div className="grid max-w-xl gap-4 sm:grid-cols-2">
            <InputField path="offer.value" />
            <TextField label={messages.results.offerBy} maxLength={200} {...useTextInput('offer.by')} />
          </div>
        </Section>
      </div>
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
      {cited === null ? null : <CiteDialog valuation={valuation} first={cited} onClose={() => setCited(null)} />}
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
      <FirstYear />
    </div>
  )
}

/** An empty field leaves the year to the valuation date. */
function FirstYear() {
  const { inputs, change, mayWrite, yearName } = useDraft()
  const [typed, setTyped] = useState<string | null>(null)
  const stored = inputs.company.firstYear
  const year = Number(typed?.trim())
  const isWrong = typed !== null && typed.trim() !== '' && !isYear(year)
  return (
    <TextField
      label={texts.firstYear}
      help={texts.firstYearHelp(yearName(0))}
      error={isWrong ? texts.firstYearWrong : null}
      inputMode="numeric"
      maxLength={4}
      readOnly={!mayWrite}
      value={typed ?? (stored ? String(stored) : '')}
      onChange={({ target: { value } }) => {
        setTyped(value)
        if (value.trim() === '') change('company.firstYear', null)
        else if (isYear(Number(value))) change('company.firstYear', Number(value))
      }}
      onBlur={() => setTyped(null)}
    />
  )
}

function isYear(value: number): boolean {
  return Number.isInteger(value) && value >= firstYear && value <= lastYear
}

function useFrameChange({ id, revision }: Valuation) {
  const queries = useQueryClient()
  const { queryKey } = api.valuation.get.queryOptions({ input: { valuationId: id } })
  return useAction(
    (change: Partial<Record<Field, string>>) => client.valuation.change({ valuationId: id, revision, ...change }),
    {
      done: (saved) => queries.setQueryData(queryKey, saved),
      failed: (error) => {
        toast.refused(messages.saveFailed.title, error)
        void refresh(queries, ['valuation.get'])
      },
    },
  )
}

/** More are shown when somebody asks. */
const shownAtFirst = 30

function Origins({ mayCite, onCite }: { mayCite: boolean; onCite: (path: string) => void }) {
  const { inputs, yearName } = useDraft()
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
        <TableHeads
          columns={[texts.originHead.input, { figure: texts.originHead.figure }, texts.originHead.source]}
          actions={messages.rowActions}
        />
        <tbody>
          {shown.map(([path, origin]) => (
            <OriginRow
              key={path}
              name={nameInput(path, yearName, inputs)}
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
