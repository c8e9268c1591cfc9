import { messages } from '../messages.ts'

/** The number of a folder or a file in front of its name. */
export function IndexNumber({ number }: { number: string }) {
  return (
    <span className="min-w-8 shrink-0 text-xs text-muted tabular-nums" title={messages.index.number(number)}>
      {number}
    </span>
  )
}
