import { usePause } from '#areas/companies/web/use-pause.ts'
import { TextField } from '#kit/controls/field.tsx'
import { messages } from '../messages.ts'

const texts = messages.filters

type Props = { value: string; onChange: (text: string) => void; className?: string }

/** The free text. What is typed shows at once; what came of it follows. */
export function SearchField({ value, onChange, className }: Props) {
  const { typed, type } = usePause(value, onChange)
  return (
    <TextField
      type="search"
      label={texts.search}
      hideLabel
      placeholder={texts.searchHint}
      maxLength={200}
      autoComplete="off"
      className={className}
      value={typed}
      onChange={({ target }) => type(target.value)}
    />
  )
}
