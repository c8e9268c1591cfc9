import { useQuery } from '@tanstack/react-query'
import { FileDown } from 'lucide-react'
import { Button } from '#kit/buttons/button.tsx'
import { Chart } from '#kit/chart/chart.tsx'
import { api, client } from '#kit/client/api.ts'
import { useAction } from '#kit/client/use-action.ts'
import { saveFile } from '#kit/display/save-file.ts'
import { Section } from '#kit/display/section.tsx'
import { QueryView } from '#kit/feedback/query-view.tsx'
import { findLeadBid, findPosition, offersOfLead } from '../../rules/next-move.ts'
import { findOurZone, planOurPackages } from '../../rules/our-packages.ts'
import { describeSplit } from '../../rules/split-price.ts'
import { messages } from '../messages.ts'
import { toTexts } from '../offers/offer-draft.ts'
import type { OfferForm } from '../offers/use-offer-form.ts'
import { useMoney } from '../use-money.ts'
import { isOpen, type Begun } from '../use-negotiation.ts'
import { EarnOutSimulator } from './earn-out-simulator.tsx'
import { LimitsForm, type LimitsProps } from './limits-form.tsx'

const texts = messages.limits
type StrategyProps = { view: Begun; form: OfferForm }

/** Our limits, the zone of agreement and packages of equal value: for those who may see them, and in nothing that leaves. */
export function StrategySection({ view, form }: StrategyProps) {
  const dealId = view.target.deal_id
  const query = useQuery(api.negotiation.limits.queryOptions({ input: { dealId } }))
  const brief = useAction(() => client.negotiation.brief({ dealId }), { done: saveFile, failed: texts.briefFailed })
  return (
    <Section
      title={texts.title}
      note={texts.note}
      action={
        <Button
          variant="secondary"
          size="small"
          icon={<FileDown />}
          busy={brief.isPending}
          onClick={() => brief.mutate()}
        >
          {texts.brief}
        </Button>
      }
    >
      <QueryView query={query} loading={texts.loading} lines={5} failed={texts.loadFailed}>
        {(limits) => (
          <div className="grid gap-8 lg:grid-cols-2">
            <LimitsForm key={dealId} view={view} limits={limits} />
            <ZoneChart view={view} limits={limits} />
            <Packages view={view} limits={limits} form={form} />
            <EarnOutSimulator view={view} />
          </div>
        )}
      </QueryView>
    </Section>
  )
}

/** Each side from its offer to its limit, and where the two overlap. */
function ZoneChart({ view, limits }: LimitsProps) {
  const money = useMoney(view.target.currency)
  const zone = findOurZone(view.negotiation, limits)
  const { ours, theirs } = findPosition(offersOfLead(view.bids, view.offers), view.negotiation.side)
  const isBuyer = view.negotiation.side === 'buyer'
  const row = (label: string, offer: number | undefined, limit: number | null) =>
    limit === null ? [] : [{ label, from: Math.min(offer ?? limit, limit), to: Math.max(offer ?? limit, limit) }]
  const rows = [
    ...row(texts.rows[isBuyer ? 'buyer' : 'seller'], ours?.amount, limits.our_limit),
    ...row(texts.rows[isBuyer ? 'seller' : 'buyer'], theirs?.amount, limits.their_limit),
    ...(zone.kind === 'open' ? [{ label: texts.rows.zone, from: zone.low, to: zone.high, isTotal: true }] : []),
  ]
  const summary = describeZone(zone, money.full)
  if (rows.length === 0)
    return (
      <div>
        <h3 className="font-medium">{texts.zone}</h3>
        <p className="text-muted">{summary}</p>
      </div>
    )
  return <Chart title={texts.zone} summary={summary} data={{ kind: 'range', rows }} format={money.short} />
}

function describeZone(zone: ReturnType<typeof findOurZone>, write: (amount: number) => string): string {
  if (zone.kind === 'open') return texts.zoneOpen(write(zone.low), write(zone.high), write(zone.width))
  return zone.kind === 'none' ? texts.zoneNone(write(zone.gap)) : texts.zoneUnknown
}

function Packages({ view, limits, form }: LimitsProps & { form: OfferForm }) {
  const money = useMoney(view.target.currency)
  const offers = offersOfLead(view.bids, view.offers)
  const packages = planOurPackages(offers, view.negotiation, limits)
  const lead = findLeadBid(view.bids)
  return (
    <div>
      <h3 className="font-medium">{texts.packages}</h3>
      <p className="text-sm text-muted">{packages.length === 0 ? texts.packagesNone : texts.packagesNote}</p>
      <ul className="mt-2">
        {packages.map(({ headline, presentValue, shares, earnOutMonths }) => (
          <li key={describeSplit(shares)} className="flex items-center justify-between gap-4 border-b border-line py-2">
            <span className="min-w-0 text-sm tabular-nums">
              {texts.package(money.full(headline), describeSplit(shares), money.full(presentValue))}
            </span>
            <Button
              variant="secondary"
              size="small"
              disabled={!isOpen(view)}
              onClick={() =>
                form.change({
                  amount: String(headline),
                  structure: 'Other split',
                  shares: toTexts(shares),
                  earn_out_months: String(earnOutMonths),
                  party: view.negotiation.side === 'buyer' ? 'Buyer' : 'Seller',
                  ...(lead && { bid: lead.id }),
                })
              }
            >
              {texts.take}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}
