import { Search, X } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import { Input } from '#web/ui/field.tsx'
import { messages } from './messages.ts'

const texts = messages.filters

/** After so long without another key the text is searched for. */
const pauseMs = 120

type Props = { value: string; onChange: (text: string) => void }

/** The free text. What is typed shows at once; what came of it follows. */
export function TextSearch({ value, onChange }: Props) {
  const id = useId()
  const { typed, type } = usePause(value, onChange)
  return (
    <div className="relative min-w-0 flex-1">
      <label htmlFor={id} className="sr-only">
        {texts.text}
      </label>
      <Search aria-hidden="true" className="pointer-events-none absolute top-2.5 left-3 size-4 text-muted" />
      <Input
        id={id}
        type="search"
        maxLength={200}
        autoComplete="off"
        placeholder={texts.textPlaceholder}
        value={typed}
        onChange={(event) => type(event.target.value)}
        className="pr-9 pl-9 [&::-webkit-search-cancel-button]:hidden"
      />
      {typed === '' ? null : (
        <button
          type="button"
          aria-label={texts.clearText}
          onClick={() => type('')}
          className="absolute top-1.5 right-1.5 inline-flex size-6 items-center justify-center rounded-sm text-muted hover:bg-raised hover:text-ink"
        >
          <X aria-hidden="true" className="size-4" />
        </button>
      )}
    </div>
  )
}

type Typing = { typed: string; seen: string; sent: readonly string[] }

/** Hands on what is typed after a pause, and takes over a text that was set elsewhere, but never an echo of its own. */
export function usePause(value: string, onChange: (text: string) => void) {
  const [state, setState] = useState<Typing>({ typed: value, seen: value, sent: [] })
  if (value !== state.seen) {
    const echo = state.sent.indexOf(value)
    setState(
      echo < 0 ? { typed: value, seen: value, sent: [] } : { ...state, seen: value, sent: state.sent.slice(echo + 1) },
    )
  }
  const { typed } = state
  const last = state.sent.at(-1) ?? state.seen
  useEffect(() => {
    if (typed === last) return undefined
    const pause = setTimeout(() => {
      setState((before) => ({ ...before, sent: [...before.sent, typed] }))
      onChange(typed)
    }, pauseMs)
    return () => clearTimeout(pause)
  }, [typed, last, onChange])
  return { typed, type: (text: string) => setState((before) => ({ ...before, typed: text })) }
}
