import { Select } from '#kit/controls/select.tsx'
import { useAction } from '#kit/client/use-action.ts'
import { client } from '#kit/client/api.ts'
import type { Import } from '../contract.ts'
import { messages } from './messages.ts'

/** A workbook with several sheets: the one that looks most like a list of companies is read, or the one chosen here. */
export function SheetChoice({ row }: { row: Pick<Import, 'id' | 'sheet' | 'sheets'> }) {
  const read = useAction(client.imports.readAs, { failed: messages.failed })
  return (
    <Select
      label={messages.sheet}
      options={row.sheets.map((name) => ({ value: name, label: name }))}
      value={row.sheet ?? row.sheets[0] ?? ''}
      disabled={read.isPending}
      onChange={(sheet) => read.mutate({ importId: row.id, sheet })}
      className="max-w-96"
    />
  )
}
