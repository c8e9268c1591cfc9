import { Select } from '../../controls/select.tsx'
import { messages as texts } from './messages.ts'

type Props = { sheets: readonly string[]; sheet: string | null; disabled: boolean; onChoose: (sheet: string) => void }

/** Which sheet of a workbook is read; nothing where there is no choice. */
export function SheetChoice({ sheets, sheet, disabled, onChoose }: Props) {
  if (sheets.length < 2) return null
  return (
    <Select
      label={texts.sheet}
      options={sheets.map((name) => ({ value: name, label: name }))}
      value={sheet ?? sheets[0] ?? ''}
      disabled={disabled}
      onChange={onChoose}
      className="max-w-96"
    />
  )
}
