import { Button } from '#kit/buttons/button.tsx'
import { useFormatter } from '#kit/display/use-formatter.ts'
import { messages } from './messages.ts'

type Props = { page: number; pages: number; busy: boolean; onPage: (page: number) => void }

/** Registers give out a hundred pages at most. */
const mostPages = 100

export function Pager({ page, pages, busy, onPage }: Props) {
  const format = useFormatter()
  const last = Math.min(pages, mostPages)
  if (last <= 1) return null
  return (
    <nav aria-label={messages.pages} className="mt-4 flex flex-wrap items-center justify-between gap-3">
      <Button variant="secondary" disabled={page <= 1 || busy} onClick={() => onPage(page - 1)}>
        {messages.previous}
      </Button>
      <span className="text-sm text-muted tabular-nums">{messages.page(format.number(page), format.number(last))}</span>
      <Button variant="secondary" disabled={page >= last || busy} onClick={() => onPage(page + 1)}>
        {messages.next}
      </Button>
    </nav>
  )
}
