import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, type RefObject } from 'react'

type Input = {
  count: number
  rowHeight: number
  /** What stands over and under the rows while they scroll: head and totals. */
  headHeight: number
  footHeight: number
  scroller: RefObject<HTMLDivElement | null>
  /** The row in the panel, which stays in sight; below 0 while there is none. */
  openIndex: number
}

/** Below this many rows all of them are in the document: searching the page then finds everything. */
export const alwaysRendered = 60

/** So many rows before the last one that is there, more are wanted. */
const nearEnd = 30

/** Which rows exist in the document right now, and how much room the others would take. */
export function useVirtualRows({ count, rowHeight, headHeight, footHeight, scroller, openIndex }: Input) {
  // the virtualizer is one changing object; memoising on it would freeze the window
  'use no memo'
  const isVirtual = count > alwaysRendered
  // oxlint-disable-next-line react/incompatible-library -- opted out of the compiler above, for this very reason
  const virtualizer = useVirtualizer<HTMLDivElement, HTMLTableRowElement>({
    count,
    enabled: isVirtual,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 12,
    scrollPaddingStart: headHeight,
    scrollPaddingEnd: footHeight,
    scrollMargin: 0,
  })
  const edges = headHeight + footHeight
  useEffect(() => {
    if (openIndex >= 0) showRow(scroller.current, { index: openIndex, rowHeight, edges })
  }, [openIndex, rowHeight, edges, scroller])
  const scrollTo = (index: number) => showRow(scroller.current, { index, rowHeight, edges })
  if (!isVirtual) {
    return { indexes: Array.from({ length: count }, (_, index) => index), before: 0, after: 0, scrollTo }
  }
  const items = virtualizer.getVirtualItems()
  const first = items[0]?.index ?? 0
  const last = items.at(-1)?.index ?? -1
  return {
    indexes: items.map((item) => item.index),
    before: first * rowHeight,
    after: (count - 1 - last) * rowHeight,
    scrollTo,
  }
}

type RowPosition = { index: number; rowHeight: number; edges: number }

function showRow(box: HTMLDivElement | null, { index, rowHeight, edges }: RowPosition): void {
  if (!box) return
  const top = index * rowHeight
  const bottom = top + rowHeight + edges
  if (top < box.scrollTop) box.scrollTop = top
  else if (bottom > box.scrollTop + box.clientHeight) box.scrollTop = bottom - box.clientHeight
}

/** Tells once for each number of rows that their end comes into sight. */
export function useNearEnd(place: {
  count: number
  lastShown: number
  onNearEnd: ((loaded: number) => void) | undefined
}): void {
  const { count, lastShown, onNearEnd } = place
  const isNear = count > 0 && lastShown >= count - nearEnd
  useEffect(() => {
    if (isNear) onNearEnd?.(count)
  }, [isNear, count, onNearEnd])
}
