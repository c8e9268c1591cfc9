import { Minus, Plus } from 'lucide-react'
import type { ClipboardEvent } from 'react'
import { inUnit, type AmountUnit } from '#core/format/amount-unit.ts'
import { keysOf } from '#core/keys-of.ts'
import { Alert } from '#kit/feedback/alert.tsx'
import { Button } from '#kit/buttons/button.tsx'
import { cx } from '#kit/display/cx.ts'
import { Section } from '#kit/display/section.tsx'
import { useFormatter } from '#kit/display/use-formatter.ts'
import { inputFields } from '../../fields.ts'
import { listPaths } from '../../rules/inputs/input-path.ts'
import { findWorkingCapitalStep } from '../../rules/inputs/working-capital-step.ts'
import { describeWorkingCapital } from '../../rules/report/describe-working-capital.ts'
import { choosePlanUnit } from '../../rules/report/plan-unit.ts'
import { nameEbitda, yearLabels } from '../../rules/report/report-texts.ts'
import { Adjustments } from './adjustments.tsx'
import { Figures } from './figures.tsx'
import { fillYears, type YearRows } from './fill-years.ts'
import { HistorySection } from './history-table.tsx'
import { messages } from '../messages.ts'
import { FigureTable } from './scroll-table.tsx'
import { readPaste, SheetCell, walkCells } from './sheet-cell.tsx'
import { useDraft } from './use-draft.ts'

const texts = messages.financials

type Driver = keyof typeof messages.drivers
const drivers = Object.keys(messages.drivers) as Driver[] // the keys of this very table
const driverRows: YearRows<Driver> = { rows: drivers, kind: 'percent', bounds: inputFields.drivers }
const mostYears = 15

/** LTM figures with their adjustments, and the forecast. */
export function FinancialsTab({ valuationId, dealId }: { valuationId: string | null; dealId: string | null }) {
  const { inputs, currency } = useDraft()
  const isEmpty = inputs.base.revenue === 0 && inputs.base.ebitda === 0
  return (
    <div className="flex flex-col gap-8">
      {isEmpty ? <Alert tone="information">{texts.empty}</Alert> : null}
      <Section title={texts.base} note={texts.baseNote(currency)}>
        <Figures paths={listPaths('base')} />
      </Section>
      <Adjustments valuationId={valuationId} />
      <HistorySection valuationId={valuationId} dealId={dealId} />
      <Section title={texts.plan} note={texts.planNote} action={<YearButtons />}>
        <WorkingCapitalStep />
        <PlanTable />
      </Section>
    </div>
  )
}

/** A default share of revenue next to the working capital that somebody typed: one year's cash flow would have the difference. */
function WorkingCapitalStep() {
  const format = useFormatter()
  const { inputs, worth, currency, mayWrite, change } = useDraft()
  const said = describeWorkingCapital({ inputs, worth, currency, format })
  const step = findWorkingCapitalStep(inputs)
  if (said === null || step === null) return null
  const workingCapitalOfRevenue = Number(step.ltm.toFixed(4))
  const { min, max } = inputFields.drivers.workingCapitalOfRevenue
  const isOffered = mayWrite && workingCapitalOfRevenue >= min && workingCapitalOfRevenue <= max
  return (
    <Alert
      tone="information"
      className="mb-3"
      action={
        isOffered ? (
          <Button
            size="small"
            variant="secondary"
            onClick={() =>
              change(
                'drivers',
                inputs.drivers.map((year) => ({ ...year, workingCapitalOfRevenue })),
              )
            }
          >
            {texts.keepShare(format.ratio(step.ltm, { places: 1 }))}
          </Button>
        ) : null
      }
    >
      {said}
    </Alert>
  )
}

function YearButtons() {
  const { inputs, mayWrite, change } = useDraft()
  const years = inputs.drivers
  const last = years.at(-1)
  if (!mayWrite || !last) return null
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        icon={<Minus />}
        disabled={years.length < 2}
        onClick={() => change('drivers', years.slice(0, -1))}
      >
        {texts.removeYear}
      </Button>
      <Button
        variant="secondary"
        size="small"
        icon={<Plus />}
        disabled={years.length >= mostYears}
        onClick={() => change('drivers', [...years, last])}
      >
        {texts.addYear}
      </Button>
    </>
  )
}

function PlanTable() {
  const { inputs, mayWrite, change, currency, yearName, worth } = useDraft()
  const unit = choosePlanUnit(worth)
  function paste(event: ClipboardEvent<HTMLTableElement>): void {
    const found = mayWrite ? readPaste(event) : null
    if (found) change('drivers', fillYears(inputs.drivers, found, driverRows))
  }
  const years = inputs.drivers.map((_, index) => yearName(index))
  return (
    <FigureTable
      list="drivers"
      label={texts.planTable}
      className="w-full border-separate border-spacing-x-2 border-spacing-y-1 text-sm"
      onKeyDown={walkCells}
      onPaste={paste}
    >
      <caption className="sr-only">{texts.planTable}</caption>
      <thead>
        <tr className="text-xs text-muted">
          <th scope="col" className="min-w-40 text-left font-medium">
            {texts.drivers}, %
          </th>
          {years.map((year) => (
            <th key={year} scope="col" className="min-w-20 text-right font-medium">
              {year}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {drivers.map((driver) => (
          <DriverRow key={driver} driver={driver} years={years} />
        ))}
      </tbody>
      <tbody>
        <tr>
          <th
            scope="rowgroup"
            colSpan={years.length + 1}
            className="pt-4 pb-1 text-left text-xs font-medium text-muted"
          >
            {texts.follows(currency, unit)}
          </th>
        </tr>
        <PlannedRows unit={unit} />
      </tbody>
    </FigureTable>
  )
}

function DriverRow({ driver, years }: { driver: Driver; years: readonly string[] }) {
  const { adjustments } = useDraft()
  const name = driver === 'ebitdaMargin' ? nameEbitda(adjustments).margin : messages.drivers[driver]
  return (
    <tr>
      <th scope="row" className="text-left font-normal">
        {name}
      </th>
      {years.map((year, index) => (
        <td key={year}>
          <SheetCell path={`drivers.${index}.${driver}`} label={texts.cell(name, year)} />
        </td>
      ))}
    </tr>
  )
}

const plannedRows = keysOf(yearLabels)

function PlannedRows({ unit }: { unit: AmountUnit }) {
  const format = useFormatter()
  const { worth, adjustments } = useDraft()
  const write = inUnit(format, unit)
  const { dcf } = worth
  return (
    <>
      {plannedRows.map((row) => (
        <FigureRow
          key={row}
          label={row === 'ebitda' ? nameEbitda(adjustments).planned : messages.years[row]}
          isStrong={row === 'freeCashFlow'}
          figures={worth.years.map((year) => write(year[row]))}
        />
      ))}
      {dcf.ok ? (
        <>
          <FigureRow
            label={messages.years.discountFactor}
            figures={dcf.discountFactors.map((factor) => format.number(factor, { places: 4, isFixed: true }))}
          />
          <FigureRow label={messages.years.presentValue} figures={dcf.presentValues.map(write)} />
        </>
      ) : null}
    </>
  )
}

type FigureRowProps = { label: string; figures: readonly string[]; isStrong?: boolean }

function FigureRow({ label, figures, isStrong = false }: FigureRowProps) {
  return (
    <tr className={cx(isStrong && 'font-medium')}>
      <th scope="row" className={cx('text-left', isStrong ? 'font-medium' : 'font-normal')}>
        {label}
      </th>
      {figures.map((figure, index) => (
        // a year is its place
        <td key={index} className="px-2 py-0.5 text-right tabular-nums">
          {figure}
        </td>
      ))}
    </tr>
  )
}
