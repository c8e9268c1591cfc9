import { ArrowRightLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { TextButton } from '#kit/buttons/text-button.tsx'
import { Avatar } from '#kit/display/avatar.tsx'
import { Badge } from '#kit/display/badge.tsx'
import { cx } from '#kit/display/cx.ts'
import { IconButton } from '#kit/buttons/icon-button.tsx'
import { Menu } from '#kit/buttons/menu.tsx'
import { useFormatter } from '#kit/display/use-formatter.ts'
import type { Deal, Stage } from '../../contract.ts'
import { knownFigure } from '../../rules/known-figure.ts'
import { stages } from '../../rules/words.ts'
import { statusColours } from '../list/deal-colours.ts'
import { messages } from '../messages.ts'
import type { BoardDrag } from './use-board-drag.ts'
import type { BoardKeys } from './use-board-keys.ts'
import { usePersonNames } from '#areas/workspaces/web/use-people.ts'

const texts = messages.board
const dayMs = 86_400_000

type Props = {
  deal: Deal
  column: Stage
  now: number
  mayWrite: boolean
  /** Picked up by hand or key. */
  isHeld: boolean
  /** The one card of its column that the Tab key stops at. */
  isStop: boolean
  isMoving: boolean
  drag: BoardDrag | null
  keys: BoardKeys
  onOpen: () => void
  onMove: (stage: Stage) => void
}

export function BoardCard(props: Props) {
  const { deal, column, now, mayWrite, isHeld, isStop, isMoving, drag, keys, onOpen, onMove } = props
  const days = Math.max(0, Math.floor((now - Date.parse(deal.stage_since)) / dayMs))
  return (
    <li
      onPointerDown={drag ? (event) => drag.begin(event, deal) : undefined}
      className={cx(
        'relative rounded-md border bg-surface p-3',
        isHeld ? 'border-accent outline-2 outline-accent' : 'border-line hover:border-line-strong',
        isMoving && 'opacity-60',
        drag && 'cursor-grab',
      )}
    >
      <CardFace
        deal={deal}
        since={texts.since(days)}
        title={
          <TextButton
            data-card={deal.id}
            data-stage={column}
            ref={(element) => keys.cardRef(element, deal)}
            tabIndex={isStop ? 0 : -1}
            aria-describedby="board-help"
            onFocus={() => keys.setStop(column, deal.id)}
            onBlur={keys.onBlur}
            onClick={onOpen}
            onKeyDown={keys.onKeyDown}
            // the whole card opens the deal, with one control for it
            className="max-w-full rounded-sm text-left font-medium break-words after:absolute after:inset-0"
          >
            {deal.target}
          </TextButton>
        }
        menu={
          mayWrite ? (
            <span data-no-drag="" className="relative z-10 -my-1.5 -mr-1.5">
              <Menu
                trigger={
                  <IconButton
                    label={texts.moveTo(deal.target)}
                    icon={<ArrowRightLeft />}
                    tabIndex={isStop ? 0 : -1}
                    disabled={isMoving}
                  />
                }
                entries={stages.map((stage) => ({
                  label: stage,
                  checked: stage === deal.stage,
                  onSelect: () => {
                    keys.noteMove(deal.id)
                    onMove(stage)
                  },
                }))}
              />
            </span>
          ) : null
        }
      />
    </li>
  )
}

type FaceProps = { deal: Deal; title: ReactNode; since?: string; menu?: ReactNode }

/** What a card says; the ghost under the mouse says the same. */
export function CardFace({ deal, title, since, menu }: FaceProps) {
  const format = useFormatter()
  const owner = usePersonNames()(deal.owner_id)
  return (
    <>
      <div className="flex items-start justify-between gap-2">
        <div className="min-w-0 flex-1 break-words">{title}</div>
        {menu}
      </div>
      <p className="truncate text-xs text-muted">{deal.industry || '–'}</p>
      <div className="mt-2 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm tabular-nums">
        <span>{format.short(knownFigure(deal.value), { currency: deal.currency })}</span>
        {deal.outcome ? null : <span className="text-muted">{format.percent(knownFigure(deal.probability))}</span>}
        <Badge tone={statusColours[deal.status]}>{deal.status}</Badge>
        {deal.outcome ? <Badge>{messages.outcomeWords[deal.outcome]}</Badge> : null}
      </div>
      <div className="mt-2 flex min-h-6 items-center justify-between gap-2 text-xs text-muted">
        <span>{since}</span>
        {owner ? (
          <span className="flex min-w-0 items-center gap-1.5">
            <Avatar name={owner} size="small" />
            <span className="sr-only">
              {messages.fields.owner_id}: {owner}
            </span>
          </span>
        ) : null}
      </div>
    </>
  )
}
