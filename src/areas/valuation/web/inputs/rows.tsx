import type { useTextInput } from './input-field.tsx'

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

/** Not in use among these. Ids of rows need to be their own inside the list only. */
export function freshId(rows: readonly { id: string }[]): string {
  let number = rows.length + 1
  while (rows.some(({ id }) => id === `line-${number}`)) number += 1
  return `line-${number}`
}
