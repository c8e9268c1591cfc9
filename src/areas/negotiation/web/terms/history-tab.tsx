import { useState } from 'react'
import { useToday } from '#areas/deal-work/web/tasks/use-today.ts'
import { useAddress } from '#kit/address/use-address.ts'
import { IconButton } from '#kit/buttons/icon-button.tsx'
import { Menu } from '#kit/buttons/menu.tsx'
import { client } from '#kit/client/api.ts'
import { useAction } from '#kit/client/use-action.ts'
import { Badge } from '#kit/display/badge.tsx'
import { cx } from '#kit/display/cx.ts'
import { markedProps } from '#kit/display/marked.ts'
import { Section } from '#kit/display/section.tsx'
import { useFormatter } from '#kit/display/use-formatter.ts'
import { EmptyState } from '#kit/feedback/empty-state.tsx'
import { ConfirmDialog } from '#kit/overlays/confirm-dialog.tsx'
import { Ellipsis } from 'lucide-react'
import { useReaderRights } from '#areas/workspaces/web/use-may-write.ts'
import type { NegotiationOffer } from '../../contract.ts'
import { offersOfLead, readLedger } from '../../rules/next-move.ts'
import { describeSplit, sharesOf } from '../../rules/split-price.ts'
import { parties } from '../../rules/words.ts'
import { messages } from '../messages.ts'
import { NarrowTable, narrowTable } from '../narrow-table.tsx'
import { negotiationParams } from '../negotiation-params.ts'
import { StatusBadge } from '../status-badge.tsx'
import { useMoney } from '../use-money.ts'
import { isOpen, type Begun } from '../use-negotiation.ts'

const texts = messages.history
type MoveOfOffer = 'accept' | 'decline' | 'withdraw'
type Answering = { offer: NegotiationOffer; move: MoveOfOffer }

/** Every offer and counter, newest first (NEG-08), and what each side has conceded. */
export function HistoryTab({ view }: { view: Begun }) {
  const [answering, setAnswering] = useState<Answering | null>(null)
  const { mayWrite } = useReaderRights()
  const answer = useAction(client.negotiation.answerOffer, { done: () => setAnswering(null), failed: texts.failed })
  const offers = view.offers.toReversed()
  const heads = Object.values(texts.columns).map((name) => (name === texts.columns.amount ? { figure: name } : name))
  const canAnswer = mayWrite && isOpen(view)
  return (
    <div className="flex flex-col gap-8">
      <Section title={texts.title}>
        {offers.length === 0 ? (
          <EmptyState title={texts.none} />
        ) : (
          <NarrowTable label={texts.title} columns={heads} action={canAnswer ? texts.accept : null}>
            {offers.map((offer) => (
              <OfferRow key={offer.id} offer={offer} view={view} onAnswer={canAnswer ? setAnswering : null} />
            ))}
          </NarrowTable>
        )}
      </Section>
      <ConcessionLedger view={view} />
      <EarlierEnds view={view} />
      {answering ? (
        <ConfirmDialog
          title={texts.confirm[answering.move]}
          description={texts.confirmText}
          confirmLabel={texts[answering.move]}
          destructive={answering.move !== 'accept'}
          busy={answer.isPending}
          onClose={() => setAnswering(null)}
          onConfirm={() =>
            answer.mutate({ dealId: view.target.deal_id, offerId: answering.offer.id, move: answering.move })
          }
        />
      ) : null}
    </div>
  )
}

type OfferRowProps = { offer: NegotiationOffer; view: Begun; onAnswer: ((answering: Answering) => void) | null }

function OfferRow({ offer, view, onAnswer }: OfferRowProps) {
  const format = useFormatter()
  const today = useToday()
  const money = useMoney(view.target.currency)
  const [{ offer: marked }] = useAddress(negotiationParams)
  const isExpired = offer.status === 'pending' && offer.expires_on !== null && offer.expires_on < today
  const moves: readonly MoveOfOffer[] = ['accept', 'decline', 'withdraw']
  return (
    <tr className={cx(narrowTable.row, marked === offer.id && 'bg-raised')} {...markedProps(marked === offer.id)}>
      <td className={cx(narrowTable.cell, 'whitespace-nowrap tabular-nums')}>{format.date(offer.submitted_at)}</td>
      <td className={narrowTable.cell}>{offer.type}</td>
      <td className={narrowTable.cell}>{offer.party}</td>
      <td className={narrowTable.cell}>{view.bids.find(({ id }) => id === offer.bid_id)?.bidder}</td>
      <td className={cx(narrowTable.figure, 'font-medium')}>{money.full(offer.amount)}</td>
      <td className={cx(narrowTable.cell, narrowTable.wide, 'max-w-prose')}>
        {[describeSplit(sharesOf(offer)), offer.terms].filter(Boolean).join(' · ')}
        <span className="block text-xs text-muted empty:hidden">
          {[offer.conditions && texts.conditions(offer.conditions), offer.by && texts.by(offer.by)]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </td>
      <td className={narrowTable.cell}>
        <StatusBadge status={offer.status} /> {isExpired ? <Badge tone="warning">{texts.expired}</Badge> : null}
      </td>
      {onAnswer ? (
        <td className="text-right">
          {offer.status === 'pending' ? (
            <Menu
              trigger={<IconButton label={texts.answer(offer.number)} icon={<Ellipsis />} />}
              entries={moves.map((move) => ({ label: texts[move], onSelect: () => onAnswer({ offer, move }) }))}
            />
          ) : null}
        </td>
      ) : null}
    </tr>
  )
}

/** Who gave how much on the lead bid, and how the steps shrink. */
function ConcessionLedger({ view }: { view: Begun }) {
  const money = useMoney(view.target.currency)
  const { concessions, totals } = readLedger(offersOfLead(view.bids, view.offers))
  return (
    <Section title={texts.ledger}>
      {concessions.length === 0 ? <p className="text-muted">{texts.ledgerNone}</p> : null}
      <div className="grid max-w-4xl gap-6 sm:grid-cols-2">
        {parties.map((party) => (
          <div key={party} className={concessions.length === 0 ? 'hidden' : ''}>
            <p className="font-medium tabular-nums">{texts.ledgerTotal(party, money.full(totals[party]))}</p>
            <ul className="mt-1 text-sm tabular-nums">
              {concessions
                .filter((one) => one.party === party)
                .map(({ from, to, step, ratioToLast }) => (
                  <li key={`${from} ${to}`} className="border-b border-line py-1.5">
                    {texts.ledgerStep(money.full(from), money.full(to), money.full(step))}
                    {ratioToLast === null ? null : (
                      <span className="ml-2 text-muted">{texts.ratio(Math.round(ratioToLast * 100))}</span>
                    )}
                  </li>
                ))}
            </ul>
          </div>
        ))}
      </div>
    </Section>
  )
}

/** At which prices the negotiation had been finalised before it was reopened, and why it was. */
function EarlierEnds({ view }: { view: Begun }) {
  const format = useFormatter()
  const money = useMoney(view.target.currency)
  if (view.closings.length === 0) return null
  return (
    <Section title={messages.reopen.earlier}>
      <ul className="max-w-prose text-sm">
        {view.closings.map(({ id, price, reason, ...closing }) => (
          <li key={id} className="border-b border-line py-2">
            <p className="font-medium tabular-nums">
              {messages.reopen.ended(money.full(price), format.date(closing.finalised_at), closing.finalised_by)}
            </p>
            <p className="text-muted">
              {messages.reopen.again(format.date(closing.reopened_at), closing.reopened_by)} {reason}
            </p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
