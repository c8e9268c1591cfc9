import { Handshake } from 'lucide-react'
import { Fragment, useState, type ReactNode } from 'react'
import { useReaderRights } from '#areas/workspaces/web/use-may-write.ts'
import { useAddress } from '#kit/address/use-address.ts'
import { Button } from '#kit/buttons/button.tsx'
import { cx } from '#kit/display/cx.ts'
import { markedProps } from '#kit/display/marked.ts'
import { part } from '#kit/display/part.tsx'
import { EmptyState } from '#kit/feedback/empty-state.tsx'
import { AddSection } from '../add-section.tsx'
import type { NegotiationTerm } from '../../contract.ts'
import { priceTerm } from '../../rules/standard-terms.ts'
import { messages } from '../messages.ts'
import { NarrowTable, narrowTable } from '../narrow-table.tsx'
import { negotiationParams } from '../negotiation-params.ts'
import { RecordRow } from '../record-row.tsx'
import { OfferFormSection } from '../offers/offer-form.tsx'
import type { OfferForm } from '../offers/use-offer-form.ts'
import { StatusBadge } from '../status-badge.tsx'
import { OpenPoints } from './open-points.tsx'
import { PriceValuation, type RenderValuation } from './price-valuation.tsx'
import { isOpen, type Begun } from '../use-negotiation.ts'

const texts = messages.terms
const NegotiationRecords = part(() => import('../negotiation-records.tsx'), 'NegotiationRecords', null)
const AgreeDialog = part(() => import('./agree-dialog.tsx'), 'AgreeDialog', null)
const StrategySection = part(() => import('../strategy/strategy-section.tsx'), 'StrategySection', null)
const RehearsalSection = part(() => import('../strategy/rehearsal-section.tsx'), 'RehearsalSection', null)

/** The offer form, both positions on each term, and what only some may see. */
type TermsTabProps = { view: Begun; form: OfferForm; bids: ReactNode; renderValuation: RenderValuation }

export function TermsTab({ view, form, bids, renderValuation }: TermsTabProps) {
  const { mayWrite } = useReaderRights()
  const [{ part: shown }] = useAddress(negotiationParams)
  return (
    <div className="flex flex-col gap-8">
      {bids}
      <TermComparison view={view} renderValuation={renderValuation} />
      <OpenPoints view={view} />
      <OfferFormSection view={view} form={form} />
      {view.may_see_limits ? (
        <div {...markedProps(shown === 'limits')}>
          <StrategySection view={view} form={form} />
        </div>
      ) : null}
      {mayWrite && isOpen(view) ? <RehearsalSection view={view} /> : null}
    </div>
  )
}

function TermComparison({ view, renderValuation }: Omit<TermsTabProps, 'form' | 'bids'>) {
  const [{ term }] = useAddress(negotiationParams)
  const { mayWrite } = useReaderRights()
  const [isAdding, setAdding] = useState(false)
  const [agreed, setAgreed] = useState<NegotiationTerm | null>(null)
  const canChange = mayWrite && isOpen(view)
  return (
    <AddSection title={texts.title} add="Add term" onAdd={canChange ? () => setAdding(true) : null}>
      {view.terms.length === 0 ? (
        <EmptyState title={texts.none} />
      ) : (
        <TermTable terms={view.terms} onAgree={canChange ? setAgreed : null}>
          <PriceValuation view={view} renderLink={renderValuation} />
        </TermTable>
      )}
      {mayWrite && (isAdding || term) ? (
        <NegotiationRecords kind="term" view={view} isAdding={isAdding} onAdded={() => setAdding(false)} />
      ) : null}
      {agreed ? <AgreeDialog term={agreed} onClose={() => setAgreed(null)} /> : null}
    </AddSection>
  )
}

type TermTableProps = {
  terms: readonly NegotiationTerm[]
  onAgree: ((term: NegotiationTerm) => void) | null
  /** The valuation, below the price; at the end where the terms have none. */
  children: ReactNode
}

function TermTable({ terms, onAgree, children }: TermTableProps) {
  const price = terms.find(({ term }) => term === priceTerm) ?? terms.at(-1)
  return (
    <NarrowTable label={texts.title} columns={Object.values(texts.columns)} action={onAgree ? texts.agree : null}>
      {terms.map((term) => (
        <Fragment key={term.id}>
          <TermRow term={term} onAgree={onAgree} />
          {term === price ? (
            <tr className={narrowTable.row}>
              <td colSpan={6} className={cx(narrowTable.cell, 'text-muted tabular-nums')}>
                {children}
              </td>
            </tr>
          ) : null}
        </Fragment>
      ))}
    </NarrowTable>
  )
}

function TermRow({ term, onAgree }: { term: NegotiationTerm; onAgree: TermTableProps['onAgree'] }) {
  const { id, status, buyer_position, seller_position, agreed_position } = term
  return (
    <RecordRow
      kind="term"
      id={id}
      name={term.term}
      note={<span className="ml-2 text-xs font-normal text-muted">{texts.weight(term.weight)}</span>}
    >
      <PositionCell label={texts.columns.buyer} position={buyer_position} />
      <PositionCell label={texts.columns.seller} position={seller_position} />
      <td className={narrowTable.cell}>
        <StatusBadge status={status} />
      </td>
      <td className={narrowTable.cell}>{agreed_position}</td>
      {onAgree ? (
        <td className="py-1 text-right max-lg:ml-auto">
          {status === 'agreed' ? null : (
            <Button
              variant="secondary"
              size="small"
              icon={<Handshake />}
              aria-label={texts.agreeOne(term.term)}
              onClick={() => onAgree(term)}
            >
              {texts.agree}
            </Button>
          )}
        </td>
      ) : null}
    </RecordRow>
  )
}

function PositionCell({ label, position }: { label: string; position: string }) {
  return (
    <td className={cx(narrowTable.cell, narrowTable.wide, 'tabular-nums')}>
      <span className="mr-2 text-xs text-muted lg:hidden">{label}</span>
      {position === '' ? <span className="text-muted">{texts.noPosition}</span> : position}
    </td>
  )
}
