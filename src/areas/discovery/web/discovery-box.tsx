import { Sparkles } from 'lucide-react'
import { useId, useState, type FormEvent } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Input } from '#web/ui/field.tsx'
import { messages } from './messages.ts'

const texts = messages.box

type Props = { query: string; busy: boolean; onAsk: (query: string) => void }

/** Plain words at the top of the page. What comes of them stands in AI Matches (G137). */
export function DiscoveryBox({ query, busy, onAsk }: Props) {
  const id = useId()
  const [typed, setTyped] = useState(query)
  const [shown, setShown] = useState(query)
  // Another discovery was opened: its words take the place of those before.
  if (query !== shown) {
    setShown(query)
    setTyped(query)
  }
  function send(event: FormEvent): void {
    event.preventDefault()
    onAsk(typed.trim())
  }
  return (
    <form onSubmit={send} className="mb-3 flex flex-col gap-2 sm:flex-row">
      <div className="relative min-w-0 flex-1">
        <label htmlFor={id} className="sr-only">
          {texts.label}
        </label>
        <Sparkles aria-hidden="true" className="pointer-events-none absolute top-2.5 left-3 size-4 text-muted" />
        <Input
          id={id}
          maxLength={2000}
          autoComplete="off"
          placeholder={texts.placeholder}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          className="pl-9"
        />
      </div>
      <Button type="submit" busy={busy} busyLabel={texts.busy}>
        {texts.button}
      </Button>
    </form>
  )
}
