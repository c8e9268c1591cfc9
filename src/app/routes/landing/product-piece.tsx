import { useState } from 'react'
import { stageColours } from '#areas/deals/web/list/deal-colours.ts'
import { TextButton } from '#kit/buttons/text-button.tsx'
import { RangeDrawing } from '#kit/chart/range-drawing.tsx'
import { StackedFacts } from '#kit/display/stacked-facts.tsx'
import { Badge } from '#kit/display/badge.tsx'
import { cx } from '#kit/display/cx.ts'
import { pieceDeals, pieceFigures, pieceStages, pieceValuation, type PieceDeal } from './sample-piece.ts'

/** The pipeline and a valuation of the sample workspace, small enough for the first screen. A deal opens when it is pressed. */
export function ProductPiece() {
  const [open, setOpen] = useState(pieceDeals[0])
  return (
    <section aria-label="Sample deals" className="min-w-0 rounded-md border border-line bg-surface">
      <div className="flex items-center justify-between border-b border-line px-4 py-2.5">
        <h2 className="font-medium">Deal Pipeline</h2>
        <Badge>Sample data</Badge>
      </div>
      <dl className="grid grid-cols-2 border-b border-line sm:grid-cols-[1.5fr_1fr_1.1fr_1.1fr]">
        {pieceFigures.map(({ label, value }) => (
          <div key={label} className="px-3 py-2.5 whitespace-nowrap sm:not-first:border-l sm:not-first:border-line">
            <dt className="text-xs text-muted">{label}</dt>
            <dd className="h-8 font-serif text-2xl tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <ul>
        {pieceDeals.map((deal) => (
          <li key={deal.target} className="border-b border-line">
            <DealLine deal={deal} isOpen={deal === open} onOpen={() => setOpen(deal)} />
          </li>
        ))}
      </ul>
      {open ? <OpenDeal deal={open} /> : null}
      <Valuation />
    </section>
  )
}

function DealLine({ deal, isOpen, onOpen }: { deal: PieceDeal; isOpen: boolean; onOpen: () => void }) {
  return (
    <TextButton
      aria-pressed={isOpen}
      onClick={onOpen}
      className="grid w-full cursor-pointer grid-cols-[1fr_auto] items-center gap-x-4 border-l-2 border-transparent px-4 py-2 text-left text-sm hover:bg-raised aria-pressed:border-accent aria-pressed:bg-accent-soft sm:grid-cols-[1fr_7rem_3.5rem_6rem]"
    >
      <span className="min-w-0">
        <span className="block truncate font-medium">{deal.target}</span>
        <span className="block truncate text-xs text-muted">{deal.industry}</span>
      </span>
      <span className="max-sm:hidden">
        <Badge tone={stageColours[deal.stage]}>{deal.stage}</Badge>
      </span>
      <span className="text-right tabular-nums">${deal.valueMillions}M</span>
      <span className="hidden items-center gap-2 sm:flex">
        <span
          aria-hidden="true"
          className="h-1.5 flex-1 overflow-hidden rounded-full bg-raised inset-ring inset-ring-line"
        >
          <span className="block h-full bg-accent" style={{ width: `${deal.probability}%` }} />
        </span>
        <span className="text-right tabular-nums">{deal.probability}%</span>
      </span>
    </TextButton>
  )
}

function OpenDeal({ deal }: { deal: PieceDeal }) {
  const reached = pieceStages.indexOf(deal.stage)
  const facts = [
    { label: 'EBITDA', value: `$${deal.ebitdaMillions}M` },
    { label: 'Synergies', value: `$${deal.synergiesMillions}M` },
    { label: 'Growth', value: `+${deal.growth}` },
    { label: 'Timeline', value: deal.timeline },
  ]
  return (
    <div aria-live="polite" className="border-b border-line px-4 py-3">
      <h3 className="sr-only">{deal.target}</h3>
      <ol aria-label="Stages" className="grid grid-cols-5 gap-1 text-xs whitespace-nowrap">
        {pieceStages.map((stage, index) => (
          <li key={stage} aria-current={index === reached ? 'step' : undefined} className="min-w-0">
            <span
              aria-hidden="true"
              className={cx('mb-1 block h-1 rounded-full', index <= reached ? 'bg-accent' : 'bg-line')}
            />
            <span className={cx('max-sm:sr-only', index === reached ? 'font-medium' : 'text-muted')}>{stage}</span>
          </li>
        ))}
      </ol>
      <StackedFacts
        facts={facts}
        className="mt-2.5 grid-cols-4 gap-x-2 text-sm"
        valueClass="font-medium tabular-nums"
      />
    </div>
  )
}

function Valuation() {
  const { company, rows, offerMillions } = pieceValuation
  return (
    // the labels of the drawing cover its lines with the colour of the page, which is another one here
    <div className="px-4 pt-3 pb-2 [--paper:var(--surface)]">
      <h3 className="mb-3 text-sm font-medium">Enterprise value of {company}</h3>
      <RangeDrawing
        data={{ kind: 'range', rows, reference: { label: 'Offer', value: offerMillions } }}
        format={(millions) => `$${millions}M`}
      />
    </div>
  )
}
