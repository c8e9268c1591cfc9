import { useState } from 'react'
import { Badge } from '#kit/display/badge.tsx'
import { Button } from '#kit/buttons/button.tsx'
import { cx } from '#kit/display/cx.ts'
import { QueryView } from '#kit/feedback/query-view.tsx'
import { Skeleton } from '#kit/feedback/skeleton.tsx'
import { useFormatter } from '#kit/display/use-formatter.ts'
import type { Deal, Stage, StageTotal } from '../../contract.ts'
import type { Filter } from '../filter/address.ts'
import { BoardCard } from './board-card.tsx'
import { stageColours } from '../list/deal-colours.ts'
import { messages } from '../messages.ts'
import type { BoardDrag } from './use-board-drag.ts'
import type { BoardKeys } from './use-board-keys.ts'
import { useRows } from '#kit/records/use-records.ts'
import { cardsAtOnce, dealsOf, useStageCards, type DealPages } from '../use-deals.ts'
import type { MoveDeal } from './use-move-deal.tsx'

const texts = messages.board

type Props = {
  stage: Stage
  filter: Filter
  /** One for each currency; undefined while nobody knows. */
  totals: readonly StageTotal[] | undefined
  moving: MoveDeal
  mayWrite: boolean
  isOver: boolean
  heldId: string | null
  drag: BoardDrag | null
  keys: BoardKeys
  onOpen: (dealId: string) => void
}

export function BoardColumn(props: Props) {
  const { stage, filter, totals, moving, isOver } = props
  const pages = useStageCards(filter, stage)
  const loaded = useRows(pages.data, dealsOf)
  const cards = withMoving(loaded, stage, moving.moving)
  const count = totals?.reduce((sum, { deals }) => sum + deals, 0)
  return (
    <section
      data-column={stage}
      aria-label={texts.column(stage, count ?? cards.length)}
      className={cx(
        'flex min-w-0 snap-start flex-col rounded-md border p-2',
        isOver ? 'border-accent bg-accent-soft' : 'border-line bg-raised',
      )}
    >
      <ColumnHead stage={stage} count={count} totals={totals} />
      {pages.data ? null : (
        <QueryView query={pages} placeholder={<LoadingCards stage={stage} />} failed={texts.failed} />
      )}
      <Cards {...props} cards={cards} />
      {pages.isSuccess && cards.length === 0 ? <p className="px-1 py-2 text-sm text-muted">{texts.empty}</p> : null}
      <MoreCards pages={pages} left={count === undefined ? null : count - cards.length} />
    </section>
  )
}

function MoreCards({ pages, left }: { pages: DealPages; left: number | null }) {
  if (!pages.hasNextPage) return null
  return (
    <Button
      variant="quiet"
      size="small"
      className="mt-2"
      busy={pages.isFetchingNextPage}
      onClick={() => void pages.fetchNextPage()}
    >
      {texts.more(Math.max(1, Math.min(cardsAtOnce, left ?? cardsAtOnce)))}
    </Button>
  )
}

/** A card on its way stands where it goes. */
function withMoving(cards: readonly Deal[], stage: Stage, moving: MoveDeal['moving']): readonly Deal[] {
  if (!moving) return cards
  const others = cards.filter(({ id }) => id !== moving.deal.id)
  return moving.stage === stage ? [moving.deal, ...others] : others
}

type HeadProps = { stage: Stage; count: number | undefined; totals: Props['totals'] }

function ColumnHead({ stage, count, totals = [] }: HeadProps) {
  const format = useFormatter()
  const sums = totals.filter(({ value }) => value > 0).map(({ value, currency }) => format.short(value, { currency }))
  return (
    <div className="mb-2 px-1">
      <div className="flex items-center justify-between gap-2">
        <h2>
          <Badge tone={stageColours[stage]} className="in-[.bg-raised]:data-[meaning=neutral]:bg-surface">
            {stage}
          </Badge>
        </h2>
        <span className="text-sm text-muted tabular-nums">{format.number(count)}</span>
      </div>
      <p className="mt-1 min-h-5 text-sm break-words tabular-nums">{sums.join(' · ')}</p>
    </div>
  )
}

function Cards(props: Props & { cards: readonly Deal[] }) {
  const { cards, stage, moving, mayWrite, heldId, drag, keys, onOpen } = props
  const [now] = useState(() => Date.now())
  if (cards.length === 0) return null
  const stop = keys.stopOf(stage, cards)
  return (
    <ul className="flex max-h-[65dvh] flex-col gap-2 overflow-y-auto overscroll-y-contain p-0.5">
      {cards.map((deal) => (
        <BoardCard
          key={deal.id}
          deal={deal}
          column={stage}
          now={now}
          mayWrite={mayWrite}
          isHeld={heldId === deal.id}
          isStop={deal.id === stop}
          isMoving={moving.moving?.deal.id === deal.id}
          drag={drag}
          keys={keys}
          onOpen={() => onOpen(deal.id)}
          onMove={(to) => void moving.move(deal, to)}
        />
      ))}
    </ul>
  )
}

function LoadingCards({ stage }: { stage: Stage }) {
  return (
    <div role="status" className="flex flex-col gap-2">
      <span className="sr-only">{texts.loading(stage)}</span>
      <Skeleton className="h-28 bg-surface" />
      <Skeleton className="h-28 bg-surface" />
    </div>
  )
}
