import { useEffect, useRef, type FocusEvent } from 'react'
import { isFocusLost, onceLeft } from './focus-lost.ts'

/** Where the row that has the focus leaves its list, its successor gets it: nobody begins at the top of the page again. */
export function useRowFocus<List extends HTMLElement>() {
  const list = useRef<List>(null)
  const row = useRef<number | null>(null)
  useEffect(() => {
    if (row.current === null || !isFocusLost()) return
    const rows = [...(list.current?.children ?? [])]
    const next = rows[Math.min(row.current, rows.length - 1)]
    next?.querySelector<HTMLElement>('button:not(:disabled, [role=checkbox]), a[href], input:not(:disabled)')?.focus()
  })
  return {
    ref: list,
    onFocus: ({ target }: FocusEvent) => {
      const rows = [...(list.current?.children ?? [])]
      const at = rows.findIndex((one) => one.contains(target))
      // what a row opens over the page is in it for React alone
      if (at >= 0) row.current = at
    },
    onBlur: ({ target, relatedTarget }: FocusEvent) => {
      onceLeft(target, () => (row.current = null))
      if (relatedTarget !== null && relatedTarget.closest('[role=dialog], [role=alertdialog], [role=menu]') === null)
        row.current = null
    },
  }
}
