import type { useTextInput } from './input-field.tsx'

/** A text inside a table. */
export function TextCell({ label, text }: { label: string; text: ReturnType<typeof useTextInput> }) {
  return (
    <input
      {...text}
      aria-label={label}
      maxLength={200}
      autoComplete="off"
      className="h-8 w-full min-w-32 rounded-sm border border-line-strong bg-surface px-2 text-sm read-only:border-transparent read-only:bg-transparent hover:border-muted"
    />
  )
}

/** Not in use among these. Ids of rows need to be their own inside the list only. */
export function freshId(rows: readonly { id: string }[]): string {
  let number = rows.length + 1
  while (rows.some(({ id }) => id === `line-${number}`)) number += 1
  return `line-${number}`
}
