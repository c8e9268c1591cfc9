import { usePause } from '#areas/companies/web/use-pause.ts'
import { SearchField } from '#kit/controls/search-field.tsx'
import { messages } from '../messages.ts'

const texts = messages.filters

type Props = { value: string; onChange: (text: string) => void; className?: string }

/** The free text. What is typed shows at once; what came of it follows. */
export function DealSearch({ value, onChange, className }: Props) {
  const { typed, type } = usePause(value, onChange)
  return (
    <SearchField
      label={texts.search}
      hideLabel
      placeholder={texts.searchHint}
      className={className}
      value={typed}
      onType={type}
    />
  )
}
