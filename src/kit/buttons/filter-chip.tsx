import { X } from 'lucide-react'
import { cx } from '../display/cx.ts'
import { messages } from '../messages.ts'

type FilterChipProps = {
  /** The filter as words one can read: 'Revenue 20–80M'. */
  label: string
  onRemove: () => void
}

export function FilterChip({ label, onRemove }: FilterChipProps) {
  return (
    <span className="inline-flex h-7 max-w-full items-center gap-0.5 rounded-md border border-line-strong bg-surface pl-2.5 text-sm">
      <span className="truncate">{label}</span>
      <ChipRemove label={messages.removeFilter(label)} onRemove={onRemove} />
    </span>
  )
}

type ChipRemoveProps = { label: string; onRemove: () => void; className?: string }

/** The cross at the end of a chip. */
export function ChipRemove({ label, onRemove, className }: ChipRemoveProps) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onRemove}
      className={cx(
        'inline-flex size-6 shrink-0 items-center justify-center rounded-sm text-muted hover:bg-raised hover:text-ink',
        className,
      )}
    >
      <X aria-hidden="true" className="size-3.5" />
    </button>
  )
}
