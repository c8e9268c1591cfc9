import { Minus, Plus } from 'lucide-react'
import type { ClipboardEvent } from 'react'
import { Button } from '#kit/buttons/button.tsx'
import { BulletList } from '#kit/display/bullet-list.tsx'
import { cx } from '#kit/display/cx.ts'
import { Section } from '#kit/display/section.tsx'
import { useFormatter } from '#kit/display/use-formatter.ts'
import { inputFields } from '../../fields.ts'
import { checkFirstYear } from '../../rules/history/check-first-year.ts'
import { describeFirstYear, historyLabels } from '../../rules/history/describe-first-year.ts'
import {
  historyFigures,
  historyRatios,
  listYears,
  sortHistory,
  type HistoryFigure,
  type HistoryRatio,
  type ListedYear,
} from '../../rules/history/list-years.ts'
import { emptyYear } from '../../rules/history/room-accounts.ts'
import { mostHistory } from '../../rules/inputs/history-limits.ts'
import { firstForecastYear } from '../../rules/inputs/fiscal-years.ts'
import { nameEbitda } from '../../rules/report/report-texts.ts'
import { messages } from '../messages.ts'
import { FillFromAccounts } from './fill-from-accounts.tsx'
import { fillYears, type YearRows } from './fill-years.ts'
import { FigureTable } from './scroll-table.tsx'
import { readPaste, SheetCell, walkCells } from './sheet-cell.tsx'
import { useDraft } from './use-draft.ts'

const texts = messages.history

type Props = { valuationId: string | null; dealId: string | null }

/** Actuals beside the forecast, with growth and margins over both, and what the first forecast year does otherwise. */
export function HistorySection({ valuationId, dealId }: Props) {
  const format = useFormatter()
  const { inputs, on, currency } = useDraft()
  const isEmpty = sortHistory(inputs).length === 0
  const said = describeFirstYear({ inputs, on, format })
  return (
    <Section title={texts.title} note={isEmpty ? texts.empty : texts.note(currency)} action={<YearButtons />}>
      {isEmpty ? null : <HistoryTable />}
      {said.length > 0 ? <BulletList items={said} className="mt-3 text-sm marker:text-muted" /> : null}
      <div className="mt-3 flex flex-wrap items-start gap-2">
        <AsLtmButton />
        {valuationId !== null && dealId !== null ? <FillFromAccounts valuationId={valuationId} /> : null}
      </div>
    </Section>
  )
}

function YearButtons() {
  const { inputs, on, mayWrite, change } = useDraft()
  if (!mayWrite) return null
  const history = sortHistory(inputs)
  const known = new Set(history.map(({ id }) => Number(id)))
  let year = firstForecastYear({ inputs, on }) - 1
  while (known.has(year)) year -= 1
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        icon={<Minus />}
        disabled={history.length === 0}
        onClick={() => change('history', history.slice(1))}
      >
        {texts.removeYear}
      </Button>
      <Button
        variant="secondary"
        size="small"
        icon={<Plus />}
        disabled={history.length >= mostHistory}
        onClick={() => change('history', sortHistory({ history: [...history, emptyYear(year)] }))}
      >
        {texts.addYear(year)}
      </Button>
    </>
  )
}

/** One click makes the last actual year the figures that every method starts from. */
function AsLtmButton() {
  const { inputs, on, mayWrite, change } = useDraft()
  const found = checkFirstYear({ inputs, on })
  if (!mayWrite || !found?.ltm) return null
  const { last } = found
  const { revenue, ebitda, workingCapital } = last.figures
  const { base } = inputs
  const next = {
    ...base,
    revenue: revenue ?? base.revenue,
    ebitda: ebitda ?? base.ebitda,
    workingCapital: workingCapital ?? base.workingCapital,
  }
  return (
    <Button variant="secondary" size="small" onClick={() => change('base', next)}>
      {texts.asLtm(last.name)}
    </Button>
  )
}

const figureRows: YearRows<HistoryFigure> = { rows: historyFigures, kind: 'millions', bounds: inputFields.history }

function HistoryTable() {
  const { inputs, on, mayWrite, change } = useDraft()
  const years = listYears({ inputs, on })
  // typed and computed years are equally wide
  const width = `${80 / years.length}%`
  function paste(event: ClipboardEvent<HTMLTableElement>): void {
    const found = mayWrite ? readPaste(event) : null
    if (found) change('history', fillYears(sortHistory(inputs), found, figureRows))
  }
  return (
    <FigureTable
      list={null}
      label={texts.table}
      className="w-full border-separate border-spacing-x-2 border-spacing-y-1 text-sm"
      onKeyDown={walkCells}
      onPaste={paste}
    >
      <caption className="sr-only">{texts.table}</caption>
      <thead>
        <tr className="text-xs text-muted">
          <th scope="col" className="min-w-40 text-left font-medium">
            {texts.years}
          </th>
          {years.map(({ name, isActual }) => (
            <th
              key={name}
              scope="col"
              style={{ width }}
              className={cx('min-w-20 text-right font-medium', isActual && 'text-ink')}
            >
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {historyFigures.map((figure) => (
          <FigureRow key={figure} figure={figure} years={years} />
        ))}
      </tbody>
      <tbody>
        {historyRatios.map((ratio) => (
          <RatioRow key={ratio} ratio={ratio} years={years} />
        ))}
      </tbody>
    </FigureTable>
  )
}

type YearsProps = { years: readonly ListedYear[] }

function FigureRow({ figure, years }: YearsProps & { figure: HistoryFigure }) {
  const format = useFormatter()
  const { inputs, adjustments } = useDraft()
  const label = figure === 'ebitda' ? nameEbitda(adjustments).unadjusted : historyLabels[figure]
  const places = new Map((inputs.history ?? []).map(({ id }, index) => [id, index]))
  return (
    <tr>
      <th scope="row" className="text-left font-normal">
        {label}
      </th>
      {years.map(({ name, year, isActual, figures }) =>
        isActual ? (
          <td key={name}>
            <SheetCell
              path={`history.${places.get(String(year)) ?? 0}.${figure}`}
              label={messages.financials.cell(historyLabels[figure], name)}
            />
          </td>
        ) : (
          <td key={name} className="px-2 py-0.5 text-right tabular-nums">
            {format.number(figures[figure], { places: 2, isFixed: true })}
          </td>
        ),
      )}
    </tr>
  )
}

function RatioRow({ ratio, years }: YearsProps & { ratio: HistoryRatio }) {
  const format = useFormatter()
  return (
    <tr className="text-muted">
      <th scope="row" className="text-left font-normal">
        {historyLabels[ratio]}
      </th>
      {years.map(({ name, ratios }) => (
        <td key={name} className="px-2 py-0.5 text-right tabular-nums">
          {format.ratio(ratios[ratio], { places: 1, isFixed: true })}
        </td>
      ))}
    </tr>
  )
}
