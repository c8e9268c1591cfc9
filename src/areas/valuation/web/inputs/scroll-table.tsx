import { useState, type ClipboardEvent, type KeyboardEvent, type ReactNode, type SyntheticEvent } from 'react'
import { hasAssumption, listFigures, type InputPath } from '../../rules/inputs/input-path.ts'
import { messages } from '../messages.ts'
import { AssumptionMark } from './provenance.tsx'
import { useDraft } from './use-draft.ts'

type Props = {
  label: string
  className: string
  onKeyDown?: (event: KeyboardEvent<HTMLTableElement>) => void
  onPaste?: (event: ClipboardEvent<HTMLTableElement>) => void
  children: ReactNode
}

/**
 * A table that scrolls sideways by itself where the screen is narrow, also by keyboard. Its positioned content stays inside
 * it: visually hidden words would otherwise widen the page.
 */
export function ScrollTable({ label, className, onKeyDown, onPaste, children }: Props) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reachable by keyboard
    <section aria-label={messages.tableOf(label)} tabIndex={0} className="relative overflow-x-auto">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys belong to the inputs inside */}
      <table className={className} onKeyDown={onKeyDown} onPaste={onPaste}>
        {children}
      </table>
    </section>
  )
}

/** `list`: the rows of which the table explains the mark of assumptions; null where another place does. */
type FigureTableProps = Props & { list: InputPath | null }

/** A table of the figures of a list, to type: below it the origin of the one under the pointer or the focus, and what a dashed line means. */
export function FigureTable({ list, ...props }: FigureTableProps) {
  const { inputs } = useDraft()
  const [source, setSource] = useState<string | null>(null)
  const show = ({ target }: SyntheticEvent) => {
    const cell = target instanceof HTMLInputElement ? target : null
    const words = cell?.closest<HTMLElement>('[data-source]')?.dataset['source']
    setSource(words === undefined ? null : messages.sourceOf(cell?.getAttribute('aria-label') ?? '', words))
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- only shows more about the inputs inside
    <div onFocus={show} onMouseOver={show} onMouseLeave={() => setSource(null)}>
      <ScrollTable {...props} />
      <p className="mt-2 flex min-h-5 flex-wrap items-center gap-x-4 text-xs text-muted">
        {list !== null && hasAssumption(inputs, listFigures(inputs, list)) ? <AssumptionMark /> : null}
        <span>{source}</span>
      </p>
    </div>
  )
}
