import { useRef, useState } from 'react'
import { cx } from '#kit/display/cx.ts'
import type { Deal, Stage } from '../../contract.ts'
import { stages } from '../../rules/words.ts'
import type { ChangeAddress, DealAddress } from '../filter/address.ts'
import { BoardColumn } from './board-column.tsx'
import { CardFace } from './board-card.tsx'
import { messages } from '../messages.ts'
import { useBoardDrag, type BoardDrag } from './use-board-drag.ts'
import { useBoardKeys } from './use-board-keys.ts'
import { useTotals } from '../use-deals.ts'
import { useMoveDeal } from './use-move-deal.tsx'

const texts = messages.board

type Props = { address: DealAddress; onAddress: ChangeAddress; mayWrite: boolean }

/** The deals in columns by stage. A card moves by mouse, by keyboard, or through its own menu. */
export function DealBoard({ address, onAddress, mayWrite }: Props) {
  const region = useRef<HTMLDivElement>(null)
  const [words, announce] = useState('')
  const totals = useTotals(address.filter)
  const moving = useMoveDeal()
  const columns = address.filter.stage ?? stages
  const drop = (deal: Deal, stage: Stage) => {
    const outcome = moving.move(deal, stage)
    if (outcome === 'same') announce(texts.putBack(deal.target, stage))
    else if (outcome === 'asked') announce(texts.needsFacts(deal.target, stage))
    else announce(texts.dropped(deal.target, stage))
  }
  const keys = useBoardKeys({ region, columns, announce, onDrop: drop, mayWrite })
  const drag = useBoardDrag({ region, onDrop: drop })
  const over = drag.held?.over ?? keys.picked?.over ?? null
  return (
    <>
      <p id="board-help" className="sr-only">
        {texts.help}
      </p>
      <p aria-live="assertive" className="sr-only">
        {words}
      </p>
      <div
        ref={region}
        role="group"
        aria-label={texts.label}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls sideways, and the keyboard must reach that
        tabIndex={0}
        className={cx(
          'relative mt-3 grid snap-x snap-mandatory auto-cols-[85%] grid-flow-col gap-3 overflow-x-auto pb-2 sm:snap-none sm:auto-cols-[minmax(11.5rem,1fr)]',
          drag.held && 'cursor-grabbing select-none',
        )}
      >
        {columns.map((stage) => (
          <BoardColumn
            key={stage}
            stage={stage}
            filter={address.filter}
            totals={totals.data?.filter((total) => total.stage === stage)}
            moving={moving}
            mayWrite={mayWrite}
            isOver={over === stage}
            heldId={drag.held?.deal.id ?? keys.picked?.deal.id ?? null}
            drag={mayWrite ? drag : null}
            keys={keys}
            onOpen={(dealId) => onAddress((now) => ({ ...now, dealId }))}
          />
        ))}
      </div>
      {drag.held ? <Ghost held={drag.held} place={drag.ghost} /> : null}
      {moving.dialog}
    </>
  )
}

type GhostProps = { held: NonNullable<BoardDrag['held']>; place: BoardDrag['ghost'] }

/** The card under the mouse. */
function Ghost({ held: { deal, width, transform }, place }: GhostProps) {
  return (
    <div
      ref={place}
      aria-hidden="true"
      className="pointer-events-none fixed top-0 left-0 z-60 rounded-md border border-accent bg-surface p-3 shadow-float"
      style={{ width, transform }}
    >
      <CardFace deal={deal} title={<span className="font-medium">{deal.target}</span>} />
    </div>
  )
}
