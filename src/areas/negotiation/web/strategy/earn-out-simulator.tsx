import { useState } from 'react'
import { readTyped } from '#core/numbers/typed-number.ts'
import { simulateEarnOut } from '#core/negotiation/earn-out.ts'
import { NumberField } from '#kit/controls/number-field.tsx'
import { useFormatter } from '#kit/display/use-formatter.ts'
import { personPoint } from '#kit/display/person-point.ts'
import { findPosition, offersOfLead } from '../../rules/next-move.ts'
import { messages } from '../messages.ts'
import { useMoney } from '../use-money.ts'
import type { Begun } from '../use-negotiation.ts'

const texts = messages.earnOut
const cases = ['low', 'base', 'high'] as const
type CaseName = (typeof cases)[number]

/** Begins with the earn-out of our last offer, measured by the EBITDA of the deal where it is known. */
function startValues(view: Begun) {
  const { ours } = findPosition(offersOfLead(view.bids, view.offers), view.negotiation.side)
  const most = ours && ours.earn_out_percent > 0 ? Math.round((ours.amount * ours.earn_out_percent) / 100) : 0
  const base = view.target.ebitda && view.target.ebitda > 0 ? view.target.ebitda : 0
  const figure = (factor: number) => (base === 0 ? '' : String(Math.round(base * factor)))
  return {
    most: most === 0 ? '' : String(most),
    threshold: figure(1),
    target: figure(1.25),
    months: String(ours?.earn_out_months || 24),
    low: figure(0.95),
    base: figure(1.15),
    high: figure(1.3),
    lowChance: '25',
    baseChance: '50',
    highChance: '25',
  }
}

/** What an earn-out pays in three cases, and what it is worth today. */
export function EarnOutSimulator({ view }: { view: Begun }) {
  const { currency } = view.target
  const money = useMoney(currency)
  const format = useFormatter()
  const [values, setValues] = useState(() => startValues(view))
  const figures = readFigures(values, currency)
  const field = (name: keyof typeof values) => ({
    value: values[name],
    onChange: ({ target }: { target: { value: string } }) => setValues((now) => ({ ...now, [name]: target.value })),
  })
  const total = figures ? sumChances(figures) : null
  const value = figures
    ? simulateEarnOut(
        { ...figures, discountPercent: view.negotiation.discount_percent },
        cases.map((name) => ({ name, figure: figures[name], probability: figures[`${name}Chance`] })),
      )
    : null
  return (
    <div className="flex flex-col gap-4">
      <div>
        <h3 className="font-medium">{texts.title}</h3>
        <p className="text-sm text-muted">{texts.note}</p>
      </div>
      <div className="grid grid-cols-2 gap-4">
        <NumberField label={texts.most} kind="money" currency={currency} {...field('most')} />
        <NumberField label={texts.months} kind="count" {...field('months')} />
        <NumberField label={texts.threshold} kind="money" currency={currency} {...field('threshold')} />
        <NumberField label={texts.target} kind="money" currency={currency} {...field('target')} />
        {cases.map((name) => (
          <CaseFields key={name} name={name} currency={currency} figure={field(name)} chance={field(`${name}Chance`)} />
        ))}
      </div>
      {value ? (
        <>
          <p className="text-sm font-medium tabular-nums" role="status">
            {total === 100
              ? texts.expected(money.full(value.expected), money.full(value.presentValue))
              : texts.notWhole(format.percent(total))}
          </p>
          <ul className="text-sm tabular-nums">
            {value.outcomes.map(({ name, payment, presentValue }) => (
              <li key={name} className="flex justify-between gap-4 border-b border-line py-1.5">
                <span>{texts.cases[name as CaseName]}</span>
                <span>
                  {money.full(payment)} <span className="text-muted">({money.full(presentValue)})</span>
                </span>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <p className="text-sm text-muted">{texts.incomplete}</p>
      )}
    </div>
  )
}

type TypedFigure = { value: string; onChange: (event: { target: { value: string } }) => void }
type CaseFieldsProps = { name: CaseName; currency: string; figure: TypedFigure; chance: TypedFigure }

function CaseFields({ name, currency, figure, chance }: CaseFieldsProps) {
  const label = texts.cases[name]
  return (
    <>
      <NumberField label={texts.figure(label)} kind="money" currency={currency} {...figure} />
      <NumberField label={texts.probability(label)} kind="count" unit="%" {...chance} />
    </>
  )
}

type SimulatorValues = ReturnType<typeof startValues>
type SimulatorFigures = Record<keyof SimulatorValues, number>

/** In whole hundredths, so that three thirds are not 99.99…%. */
function sumChances(figures: SimulatorFigures): number {
  return Math.round(100 * cases.reduce((sum, name) => sum + figures[`${name}Chance`], 0)) / 100
}

/** Null as long as one of them is missing or is not a number. */
function readFigures(values: SimulatorValues, currency: string): SimulatorFigures | null {
  const read = Object.entries(values).map(([name, text]) => {
    const isCount = name === 'months' || name.endsWith('Chance')
    const typed = readTyped(text, { kind: isCount ? 'count' : 'money', point: personPoint(), currency })
    return [name, 'value' in typed ? typed.value : null] as const
  })
  if (read.some(([, value]) => value === null || value < 0)) return null
  // each was read as a number
  return Object.fromEntries(read) as SimulatorFigures
}
