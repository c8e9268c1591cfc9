import { DescriptionList } from '#web/ui/description-list.tsx'
import { Section } from '#web/ui/section.tsx'
import { useFormatter } from '#web/ui/use-formatter.ts'
import { valueBuyout, valueEffect } from '../rules/levers.ts'
import { InputField } from './input-field.tsx'
import { describeRefusal } from '../rules/report-texts.ts'
import { messages } from './messages.ts'
import { useDraft } from './use-draft.ts'

const texts = messages.results

/** What the price means for who pays it: with debt, or with shares of its own. */
export function Buyers() {
  return (
    <div className="grid gap-8 lg:grid-cols-2">
      <Section title={texts.buyout}>
        <Buyout />
      </Section>
      <Section title={texts.effect}>
        <Effect />
      </Section>
    </div>
  )
}

function Buyout() {
  const format = useFormatter()
  const { inputs, adjustments, currency } = useDraft()
  const found = valueBuyout(inputs, adjustments)
  const millions = (value: number) => format.millions(value, { currency })
  const { buyoutFacts: facts } = texts
  return (
    <>
      <div className="mb-5 grid gap-4 sm:grid-cols-2">
        <InputField path="buyout.entryMultiple" kind="multiple" min={0} max={1e4} />
        <InputField path="buyout.exitMultiple" kind="multiple" min={0} max={1e4} />
        <InputField path="buyout.leverage" kind="multiple" min={0} max={50} />
        <InputField path="buyout.interestRate" kind="percent" min={0} max={1} />
        <InputField path="buyout.feesOfPrice" kind="percent" min={0} max={1} />
      </div>
      {found.ok ? (
        <DescriptionList
          facts={[
            { label: facts.price, value: millions(found.price) },
            { label: facts.debt, value: millions(found.debt) },
            { label: facts.equity, value: millions(found.equity) },
            { label: facts.exit, value: millions(found.exitEquity) },
            { label: facts.multiple, value: `${format.number(found.moneyMultiple, { places: 2 })}x` },
            {
              label: facts.rate,
              value: found.rateOfReturn === null ? facts.lost : format.ratio(found.rateOfReturn, { places: 1 }),
            },
          ]}
        />
      ) : (
        <p className="text-muted">{describeRefusal(found.because)}</p>
      )}
    </>
  )
}

function Effect() {
  const format = useFormatter()
  const { inputs, adjustments, currency } = useDraft()
  const found = valueEffect(inputs, adjustments)
  const { effectFacts: facts } = texts
  return (
    <>
      <div className="mb-5 grid gap-4 sm:grid-cols-2">
        <InputField path="effect.netIncome" kind="millions" />
        <InputField path="effect.shares" kind="number" min={0} />
        <InputField path="effect.sharePrice" kind="number" min={0} />
        <InputField path="effect.paidInCash" kind="percent" min={0} max={1} />
        <InputField path="effect.paidWithDebt" kind="percent" min={0} max={1} />
        <InputField path="effect.interestOnCash" kind="percent" min={0} max={1} />
        <InputField path="effect.interestOnDebt" kind="percent" min={0} max={1} />
        <InputField path="effect.synergies" kind="millions" />
      </div>
      {found.ok ? (
        <DescriptionList
          facts={[
            { label: facts.before, value: format.number(found.before, { places: 3 }) },
            { label: facts.after, value: format.number(found.after, { places: 3 }) },
            { label: facts.change, value: format.ratio(found.change, { places: 1, signed: true }) },
            { label: facts.newShares, value: format.number(found.newShares, { places: 2 }) },
            { label: facts.breakEven, value: format.millions(found.breakEvenSynergies, { currency }) },
          ]}
        />
      ) : (
        <p className="text-muted">{describeRefusal(found.because)}</p>
      )}
    </>
  )
}
