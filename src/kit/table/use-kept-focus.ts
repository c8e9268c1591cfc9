import { useEffect, useRef, type FocusEvent, type RefObject } from 'react'
import { isFocusLost, onceLeft } from '../keys/focus-lost.ts'

/** When what had the focus leaves the table (a row, the bulk bar, an entry of the panel), its rows get it, not the start of the page. */
export function useKeptFocus(root: RefObject<HTMLElement | null>, focusRows: () => void) {
  const isInside = useRef(false)
  useEffect(() => {
    if (isInside.current && isFocusLost()) focusRows()
  })
  return {
    // what is opened from the table is in it for React alone, and gives the focus back
    onFocus: ({ target }: FocusEvent) => {
      isInside.current ||= root.current?.contains(target) === true
    },
    onBlur: ({ target, relatedTarget }: FocusEvent) => {
      onceLeft(target, () => (isInside.current = false))
      const isOver = relatedTarget?.closest('[role=dialog], [role=alertdialog], [role=menu]')
      if (relatedTarget && !isOver && !root.current?.contains(relatedTarget)) isInside.current = false
    },
  }
}
