import { DescriptionList } from '#kit/display/description-list.tsx'
import { Section } from '#kit/display/section.tsx'
import { useFormatter } from '#kit/display/use-formatter.ts'
import { valueEffect } from '../../rules/levers/levers.ts'
import { describeRefusal } from '../../rules/report/report-texts.ts'
import { messages } from '../messages.ts'
import { useDraft } from '../inputs/use-draft.ts'
import { Buyout } from './buyout.tsx'

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
        { label: facts.newShares, value: format.millions(found.newShares) },
      ]}
    />
  )
}
