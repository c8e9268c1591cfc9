import { Plus, X } from 'lucide-react'
import { Button } from '#kit/buttons/button.tsx'
import { IconButton } from '#kit/buttons/icon-button.tsx'
import type { useTextInput } from './input-field.tsx'
import { useDraft } from './use-draft.ts'

/** A text inside a table; its cell grows with it, so that it can be read without being opened. */
export function TextCell({ label, text }: { label: string; text: ReturnType<typeof useTextInput> }) {
  return (
    <textarea
      {...text}
      rows={1}
      aria-label={label}
      maxLength={200}
      autoComplete="off"
      onChange={({ target: { value } }) => text.onChange({ target: { value: value.replaceAll(/\n/g, ' ') } })}
      onKeyDown={(event) => {
        // one line of text, however many it takes to show it
        if (event.key === 'Enter') event.preventDefault()
      }}
      className="field-sizing-content min-h-8 w-full min-w-32 resize-none rounded-sm border border-line-strong bg-surface px-2 py-1.5 align-top text-sm leading-4.5 read-only:border-transparent read-only:bg-transparent hover:border-muted"
    />
  )
}

/** The last cell of a row, which takes it away. */
export function RemoveCell({ label, onRemove }: { label: string; onRemove: () => void }) {
  const { mayWrite } = useDraft()
  return <td className="w-8 pt-1">{mayWrite ? <IconButton label={label} icon={<X />} onClick={onRemove} /> : null}</td>
}

/** Below a table. */
export function AddRow({ label, disabled, onAdd }: { label: string; disabled: boolean; onAdd: () => void }) {
  const { mayWrite } = useDraft()
  if (!mayWrite) return null
  return (
    <Button variant="secondary" size="small" icon={<Plus />} disabled={disabled} onClick={onAdd} className="mt-3">
      {label}
    </Button>
  )
}

/** Not in use among these. Ids of rows need to be their own inside the list only. */
export function freshId(rows: readonly { id: string }[]): string {
  let number = rows.length + 1
  while (rows.some(({ id }) => id === `line-${number}`)) number += 1
  return `line-${number}`
}
