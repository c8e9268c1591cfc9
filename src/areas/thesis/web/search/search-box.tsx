import { Search, Sparkles } from 'lucide-react'
import { useId, useState } from 'react'
import { TextSearch } from '#areas/company-search/web/filters/text-search.tsx'
import { Button } from '#kit/buttons/button.tsx'
import { Input } from '#kit/controls/field.tsx'
import { Segments } from '#kit/controls/segments.tsx'
import { toast } from '#kit/feedback/toast.ts'
import { Form } from '#kit/forms/form.tsx'
import { searchMessages as messages } from './messages.ts'
import type { SearchMode } from './search-mode.ts'

const texts = messages.box

type Props = {
  mode: SearchMode
  onMode: (mode: SearchMode) => void
  /** The words of the answer that is shown. */
  query: string
  busy: boolean
  onDiscover: (query: string) => void
  onSearch: (query: string) => void
  /** The free text filters while it is typed. */
  text: string
  onText: (text: string) => void
}

const modes = [
  { value: 'discovery', label: texts.button },
  { value: 'search', label: messages.search.title },
  { value: 'text', label: texts.text },
] as const satisfies readonly { value: SearchMode; label: string }[]

/** One box for the three ways to look for companies. Words of one AI mode stay when the other is chosen. */
export function SearchBox({ mode, onMode, text, onText, query, ...rest }: Props) {
  const [typed, setTyped] = useState(query)
  const [shown, setShown] = useState(query)
  // Another answer was opened: its words replace the ones before.
  if (query !== shown) {
    setShown(query)
    if (query !== '') setTyped(query)
  }
  return (
    <div className="flex flex-col gap-2 lg:flex-row">
      <Segments label={texts.modes} options={modes} value={mode} onChange={onMode} />
      {mode === 'text' ? (
        <TextSearch value={text} onChange={onText} />
      ) : (
        <Question mode={mode} typed={typed} onTyped={setTyped} {...rest} />
      )}
    </div>
  )
}

const shapes = {
  discovery: { label: texts.label, placeholder: texts.placeholder, button: texts.button, icon: Sparkles },
  search: {
    label: messages.search.label,
    placeholder: messages.search.placeholder,
    button: messages.search.button,
    icon: Search,
  },
} as const

type QuestionProps = Pick<Props, 'busy' | 'onDiscover' | 'onSearch'> & {
  mode: keyof typeof shapes
  typed: string
  onTyped: (words: string) => void
}

function Question({ mode, typed, onTyped, busy, onDiscover, onSearch }: QuestionProps) {
  const id = useId()
  function send(): void {
    const words = typed.trim()
    if (mode === 'discovery') onDiscover(words)
    else if (words === '') toast.destructive(messages.search.required, messages.search.requiredText)
    else onSearch(words)
  }
  const { label, placeholder, button, icon: Icon } = shapes[mode]
  return (
    <Form onSubmit={send} className="flex min-w-0 flex-1 gap-2">
      <div className="relative min-w-0 flex-1">
        <label htmlFor={id} className="sr-only">
          {label}
        </label>
        <Icon aria-hidden="true" className="pointer-events-none absolute top-2.5 left-3 size-4 text-muted" />
        <Input
          id={id}
          maxLength={2000}
          autoComplete="off"
          placeholder={placeholder}
          value={typed}
          onChange={(event) => onTyped(event.target.value)}
          className="pl-9"
        />
      </div>
      <Button type="submit" busy={busy} busyLabel={texts.busy} className="min-w-28 max-sm:px-3">
        {button}
      </Button>
    </Form>
  )
}
