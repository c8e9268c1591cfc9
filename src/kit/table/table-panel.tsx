import { ChevronDown, ChevronUp, X } from 'lucide-react'
import { useDeferredValue, useId, type KeyboardEvent, type ReactNode, type RefObject } from 'react'
import { IconButton } from '../buttons/icon-button.tsx'
import { isPlainKey, isTyping } from '../controls/is-typing.ts'
import { useFormatter } from '../display/use-formatter.ts'
import { SkeletonLines } from '../feedback/skeleton.tsx'
import { messages } from '../messages.ts'
import { useHeldBehindDialogs } from '../overlays/behind-dialogs.ts'
import { Sheet } from '../overlays/sheet.tsx'
import type { OpenRowState, TablePanel as Panel } from './use-open-row.ts'
import type { TableModel } from './use-table-model.ts'

type PanelProps<Row extends object> = {
  panel: Panel<Row>
  open: OpenRowState
  model: TableModel<Row>
  /** How many rows there are, where not all are loaded. */
  total?: number | undefined
  isLoading: boolean
  hasNoSide: boolean
  frame: RefObject<HTMLElement | null>
  /** Where the focus goes when the panel closes. */
  focusRows: () => void
}

/** The rest of one row: beside the table, or over it where there is no room. */
export function TablePanel<Row extends object>(props: PanelProps<Row>) {
  const { open, focusRows, hasNoSide } = props
  if (open.openId === null) return null
  const shown = describePanel(props, open.openId)
  const onKeyDown = (event: KeyboardEvent) => walkByKeys(event, open)
  if (hasNoSide) return <RowSheet {...props} shown={shown} onKeyDown={onKeyDown} />
  const close = () => {
    open.close()
    focusRows()
  }
  return <SidePanel {...props} shown={shown} close={close} onKeyDown={onKeyDown} />
}

type RowSheetProps<Row extends object> = PanelProps<Row> & {
  shown: ShownPanel
  onKeyDown: (event: KeyboardEvent) => void
}

function RowSheet<Row extends object>({ shown, onKeyDown, ...props }: RowSheetProps<Row>) {
  if (!useHasTurn()) return null
  return (
    <Sheet
      size="large"
      title={shown.title}
      headActions={<Steps {...props} head={shown.head} />}
      onClose={props.open.close}
      onCloseFocus={props.focusRows}
      onKeyDown={onKeyDown}
    >
      {shown.content}
    </Sheet>
  )
}

/** An address may open a row and a dialog at once: the later of two overlays takes the other from the reader, so the row waits. */
function useHasTurn(): boolean {
  // a render later, when a dialog that began with it has been counted
  const isMounted = useDeferredValue(true, false)
  return useHeldBehindDialogs(isMounted)
}

type ShownPanel = { title: string; head: ReactNode; content: ReactNode }

function describePanel<Row extends object>({ panel, model, open, isLoading }: PanelProps<Row>, id: string): ShownPanel {
  const row = model.rowAt(open.openIndex)?.row ?? null
  if (row === null && isLoading) {
    return {
      title: messages.table.loadingRow,
      head: null,
      content: <SkeletonLines label={messages.table.loadingRow} lines={8} />,
    }
  }
  return {
    title: panel.title(row, id),
    head: panel.renderHead?.(row, id) ?? null,
    content: panel.render(row, id) ?? <p className="text-muted">{messages.table.notInList}</p>,
  }
}

type SideProps<Row extends object> = PanelProps<Row> & {
  shown: ShownPanel
  close: () => void
  onKeyDown: (event: KeyboardEvent) => void
}

function SidePanel<Row extends object>({ shown, close, onKeyDown, frame, ...props }: SideProps<Row>) {
  const titleId = useId()
  const onKeys = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return onKeyDown(event)
    if (event.defaultPrevented || !isInside(event) || isKeepingEscape(event.target)) return
    event.preventDefault()
    close()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of the rows go on in here
    <section
      ref={frame}
      data-panel=""
      aria-labelledby={titleId}
      tabIndex={-1}
      onKeyDown={onKeys}
      className="sticky top-4 flex max-h-[calc(100dvh-2rem)] w-88 animate-appear flex-col rounded-md border border-line bg-surface outline-none focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-ink lg:shrink-0 xl:w-[28rem] 2xl:w-[34rem]"
    >
      <div className="flex items-start gap-2 border-b border-line py-2 pr-2 pl-4">
        <h2 id={titleId} aria-live="polite" className="min-w-0 flex-1 py-1 text-base font-semibold break-words">
          {shown.title}
        </h2>
        <Steps {...props} head={shown.head} />
        <IconButton label={messages.close} icon={<X />} onClick={close} />
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard (axe) */}
      <div tabIndex={0} className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 pt-4 pb-24">
        {shown.content}
      </div>
    </section>
  )
}

type StepsProps<Row extends object> = Pick<PanelProps<Row>, 'open' | 'model' | 'total'> & { head: ReactNode }

/** To the row before and after, as sorted now; and which of how many this one is. */
function Steps<Row extends object>({ open, model, total, head }: StepsProps<Row>) {
  const format = useFormatter()
  const { openIndex: index } = open
  return (
    <span className="flex shrink-0 items-center">
      {head}
      {index < 0 ? null : (
        <span className="mr-1 ml-2 text-xs whitespace-nowrap text-muted tabular-nums">
          {messages.table.rowOf(format.number(index + 1), format.number(Math.max(total ?? 0, model.count)))}
        </span>
      )}
      <IconButton
        label={messages.table.previous}
        icon={<ChevronUp />}
        disabled={index <= 0}
        onClick={() => open.openAt(index - 1)}
      />
      <IconButton
        label={messages.table.next}
        icon={<ChevronDown />}
        disabled={index < 0 || index >= model.count - 1}
        onClick={() => open.openAt(index + 1)}
      />
    </span>
  )
}

const steps: Readonly<Record<string, number>> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 }

/** j and k from anywhere in the panel where nobody types; arrows from the panel itself, because its content scrolls by them. */
function walkByKeys(event: KeyboardEvent, open: OpenRowState): void {
  const { key, target } = event
  const step = steps[key]
  if (step === undefined || open.openIndex < 0 || !isForRows(event)) return
  if (key.startsWith('Arrow') && target !== event.currentTarget) return
  event.preventDefault()
  open.walkTo(open.openIndex + step)
}

function isForRows(event: KeyboardEvent): boolean {
  return !event.defaultPrevented && isPlainKey(event) && isInside(event) && !isTyping(event.target)
}

/** Not from a dialog that a button of the panel has opened. */
function isInside({ currentTarget, target }: KeyboardEvent): boolean {
  return target instanceof Node && currentTarget.contains(target)
}

function isKeepingEscape(target: EventTarget): boolean {
  return target instanceof Element && target.closest('[data-keeps-escape]') !== null
}
