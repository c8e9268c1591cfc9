import { cx } from '#kit/display/cx.ts'
import { useFormatter } from '#kit/display/use-formatter.ts'
import { findOrigin, type InputPath } from '../../rules/inputs/input-path.ts'
import { describeOrigin } from '../../rules/report/report-texts.ts'
import { messages } from '../messages.ts'
import { useDraft } from './use-draft.ts'

/** Where a figure comes from, in words, and whether it is a default assumption. */
export function useProvenance(path: InputPath): { words: string; isAssumption: boolean } {
  const format = useFormatter()
  const { inputs } = useDraft()
  const origin = findOrigin(inputs, path)
  return { words: describeOrigin(origin, format.day), isAssumption: origin === undefined }
}

/** The words beside a field, while the pointer or the focus is on it; they describe it to assistive technology always. */
export function Provenance({ words }: { words: string }) {
  return (
    <span className="pointer-events-none absolute top-full left-0 z-20 mt-1 w-max max-w-64 rounded-sm border border-line bg-surface px-2 py-1 text-xs text-ink opacity-0 shadow-float group-focus-within:opacity-100 group-hover:opacity-100">
      {words}
    </span>
  )
}

/** Says once a block what the dashed line around a figure means. */
export function AssumptionMark({ className }: { className?: string }) {
  return (
    <span className={cx('flex items-center gap-1.5 text-xs text-muted', className)}>
      <span aria-hidden="true" className="inline-block h-3 w-5 rounded-sm border border-dashed border-line-strong" />
      {messages.assumption}
    </span>
  )
}
