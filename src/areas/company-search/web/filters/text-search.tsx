import { Search, X } from 'lucide-react'
import { useId } from 'react'
import { Input } from '#kit/controls/field.tsx'
import { messages } from '../messages.ts'
import { usePause } from '#areas/companies/web/use-pause.ts'

const texts = messages.filters

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
