import { X } from 'lucide-react'
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
      <button
        type="button"
        aria-label={messages.removeFilter(label)}
        onClick={onRemove}
        className="inline-flex size-6 shrink-0 items-center justify-center rounded-sm text-muted hover:bg-raised hover:text-ink"
      >
        <X aria-hidden="true" className="size-3.5" />
      </button>
    </span>
  )
}
