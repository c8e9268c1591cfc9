import { DescriptionList, type Fact } from '#kit/display/description-list.tsx'
import { Section } from '#kit/display/section.tsx'
import { useFormatter } from '#kit/display/use-formatter.ts'
import { valueBuyout, valueEffect } from '../../rules/levers/levers.ts'
import { describeRefusal } from '../../rules/report/report-texts.ts'
import { messages } from '../messages.ts'
import { useDraft } from '../inputs/use-draft.ts'

const texts = messages.results

/** What the price means for the buyer: for a sponsor who borrows, and for a company with shares of its own. */
export function Buyers() {
  return (
    <>
      <Section anchor="lbo" title={texts.buyout}>
        <Buyout />
      </Section>
      <Section anchor="accretion" title={texts.effect}>
        <Effect />
      </Section>
    </>
  )
}

function Buyout() {
  const format = useFormatter()
  const { inputs, adjustments, currency, yearName } = useDraft()
  const found = valueBuyout(inputs, adjustments)
  if (!found.ok) return <p className="text-muted">{describeRefusal(found.because)}</p>
  const millions = (value: number) => format.millions(value, { currency, isFixed: true })
  const { entryMultiple, exitMultiple, leverage } = inputs.buyout
  const { buyoutFacts: facts } = texts
  const exitYear = yearName(inputs.drivers.length - 1)
  return (
    <DescriptionList
      columns={2}
      facts={[
        { label: facts.price, value: withNote(millions(found.price), `${format.multiple(entryMultiple)} LTM EBITDA`) },
        {
          label: facts.exitValue,
          value: withNote(millions(found.exitValue), `${format.multiple(exitMultiple)} ${exitYear}`),
        },
        { label: facts.debt, value: withNote(millions(found.debt), `${format.multiple(leverage)} LTM EBITDA`) },
        { label: facts.exitDebt, value: millions(found.exitValue - found.exitEquity) },
        { label: facts.equity, value: millions(found.equity) },
        { label: facts.exit, value: millions(found.exitEquity) },
        {
          label: facts.multiple,
          value: <strong className="font-medium">{format.multiple(found.moneyMultiple, { places: 2 })}</strong>,
        },
        {
          label: facts.rate,
          value: (
            <strong className="font-medium">
              {found.rateOfReturn === null ? facts.lost : format.ratio(found.rateOfReturn, { isFixed: true })}
            </strong>
          ),
        },
      ]}
    />
  )
}

function withNote(figure: string, note: string): Fact['value'] {
  return (
    <>
      <span className="mr-2 text-xs text-muted">{note}</span>
      {figure}
    </>
  )
}

function Effect() {
  const format = useFormatter()
  const { inputs, adjustments, currency } = useDraft()
  const found = valueEffect(inputs, adjustments)
  if (!found.ok) return <p className="text-muted">{describeRefusal(found.because)}</p>
  const { effectFacts: facts } = texts
  const perShare = (value: number) => format.price(value, { currency, places: 3 })
  return (
    <DescriptionList
      columns={2}
      facts={[
        { label: facts.before, value: perShare(found.before) },
        { label: facts.after, value: perShare(found.after) },
        {
          label: facts.change,
          value: (
            <strong className="font-medium">
              {format.ratio(found.change, { places: 1, signed: true })}{' '}
              {found.change < 0 ? texts.dilutive : texts.accretive}
            </strong>
          ),
        },
        { label: facts.breakEven, value: format.millions(found.breakEvenSynergies, { currency }) },
        { label: facts.newShares, value: format.number(found.newShares, { places: 2 }) },
      ]}
    />
  )
}
