import { BulletList } from '#kit/display/bullet-list.tsx'
import { useFormatter } from '#kit/display/use-formatter.ts'
import { DescriptionList } from '#kit/display/description-list.tsx'
import type { Match } from '../../contract.ts'
import { messages } from '../messages.ts'
import { writePoints } from './score-parts.ts'
import { TableHeads } from '#kit/table/table-heads.tsx'

const texts = messages.details

/** What matches and found targets both carry. */
export type Judged = Pick<
  Match,
  | 'synergies'
  | 'integration_parts'
  | 'integration_complexity'
  | 'ability_to_pay'
  | 'market_overlap'
  | 'reasons_to_buy'
  | 'reasons_to_refuse'
  | 'valuation_analysis'
>

/** How a judgement was reached: reasons both ways, synergies line by line, and the parts of everything else. */
export function PairDetails({ judged }: { judged: Judged }) {
  return (
    <div className="mt-2 grid basis-full gap-6 border-t border-line pt-4">
      <div className="grid gap-6 sm:grid-cols-2">
        <Reasons title={texts.buy} reasons={judged.reasons_to_buy} none={texts.noReasons} />
        <Reasons title={texts.refuse} reasons={judged.reasons_to_refuse} none={texts.noRefusal} />
      </div>
      <SynergyLines synergies={judged.synergies} />
      <div className="grid gap-6 sm:grid-cols-2">
        <Integration judged={judged} />
        <Pay judged={judged} />
      </div>
      <div>
        <h4 className="text-sm font-medium">{texts.valuation}</h4>
        <p className="mt-1 max-w-prose text-sm text-muted">{judged.valuation_analysis}</p>
      </div>
    </div>
  )
}

function Reasons({ title, reasons, none }: { title: string; reasons: readonly string[]; none: string }) {
  return (
    <div>
      <h4 className="text-sm font-medium">{title}</h4>
      {reasons.length === 0 ? <p className="mt-1 text-sm text-muted">{none}</p> : null}
      <BulletList items={reasons} className="mt-1 flex flex-col gap-0.5 text-sm text-muted empty:hidden" />
    </div>
  )
}

type Synergies = Match['synergies']

function SynergyLines({ synergies }: { synergies: Synergies }) {
  const format = useFormatter()
  const rows = [
    ...synergies.lines.map(({ title, millions }) => ({ title, millions, isSum: false })),
    { title: texts.yearly, millions: synergies.yearly_millions, isSum: true },
    { title: texts.oneOff, millions: synergies.one_off_millions, isSum: false },
    { title: texts.npv, millions: synergies.npv_millions, isSum: true },
  ]
  return (
    <div className="min-w-0">
      <table className="w-full text-sm">
        <caption className="pb-1 text-left font-medium">{texts.lines}</caption>
        <TableHeads columns={[texts.line, ...[texts.low, texts.base, texts.high].map((figure) => ({ figure }))]} />
        <tbody>
          {rows.map(({ title, millions, isSum }) => (
            <tr key={title} className={isSum ? 'border-t border-line font-medium' : ''}>
              <th scope="row" className={`py-1 pr-2 text-left ${isSum ? '' : 'font-normal'}`}>
                {title}
              </th>
              {[millions.low, millions.base, millions.high].map((value, index) => (
                // low, base, high in this order
                // oxlint-disable-next-line react/no-array-index-key -- three fixed columns without another identity
                <td key={index} className="py-1 pr-4 text-right tabular-nums last:pr-0">
                  {format.number(value, { places: 2, isFixed: true })}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-2 text-sm text-muted tabular-nums">
        {texts.ramp(
          synergies.ramp_millions.map((value) => format.number(value, { places: 2, isFixed: true })).join(' · '),
        )}
      </p>
      <ul className="mt-1 text-sm text-muted empty:hidden">
        {synergies.unknown.map(({ title, needs }) => (
          <li key={title}>{texts.needs(title, needs.join(', '))}</li>
        ))}
      </ul>
    </div>
  )
}

function Integration({ judged }: { judged: Judged }) {
  return (
    <div>
      <h4 className="text-sm font-medium">
        {texts.integration}: {judged.integration_complexity}
      </h4>
      <p className="text-xs text-muted">{texts.integrationNote}</p>
      <dl className="mt-1 text-sm">
        {judged.integration_parts.map(({ name, points, most }) => (
          <div key={name} className="flex justify-between gap-4 py-0.5">
            <dt>{messages.otherParts[name] ?? name}</dt>
            <dd className="text-right text-muted tabular-nums">
              {points === null ? texts.leftOut : `${writePoints(points)} / ${most}`}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

function Pay({ judged }: { judged: Judged }) {
  const format = useFormatter()
  const { level, means_millions, price_millions, sources } = judged.ability_to_pay
  const { acquirer_share, target_share } = judged.market_overlap
  const inDollars = (millions: number | null) => format.millions(millions, { currency: 'USD' })
  return (
    <div>
      <h4 className="text-sm font-medium">
        {texts.pay}: {texts.payLevels[level]}
      </h4>
      <DescriptionList
        className="mt-1"
        facts={[
          {
            label: texts.means,
            value: [
              inDollars(means_millions),
              ...sources.map(({ name, millions }) => `${name} ${inDollars(millions)}`),
            ].join(' · '),
          },
          { label: texts.price, value: inDollars(price_millions) },
          {
            label: texts.market,
            value:
              acquirer_share === null || target_share === null
                ? '–'
                : texts.marketShares(
                    format.ratio(acquirer_share, { isFixed: true }),
                    format.ratio(target_share, { isFixed: true }),
                  ),
          },
        ]}
      />
    </div>
  )
}
