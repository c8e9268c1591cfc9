import { useEffect, useRef, useState, type PointerEvent as ReactPointerEvent, type RefObject } from 'react'
import type { Deal, Stage } from '../../contract.ts'

type Input = { region: RefObject<HTMLDivElement | null>; onDrop: (deal: Deal, stage: Stage) => void }

type Held = { deal: Deal; over: Stage | null; width: number; transform: string }

export type BoardDrag = ReturnType<typeof useBoardDrag>

/** So far the mouse moves before a press becomes a drag. */
const slackPx = 6
/** So near the edge the board scrolls by itself, so fast a frame. */
const edgePx = 56
const scrollPx = 14

/**
 * Cards under the mouse. Fingers scroll, so they use the menu of the card. Between press and release the page is asked
 * what lies under the pointer; the ghost follows without rendering anything anew.
 */
export function useBoardDrag({ region, onDrop }: Input) {
  const [held, setHeld] = useState<Held | null>(null)
  const ghost = useRef<HTMLDivElement>(null)
  const stop = useRef<(() => void) | null>(null)
  useEffect(() => () => stop.current?.(), [])

  function begin(event: ReactPointerEvent<HTMLElement>, deal: Deal): void {
    const isHandle = event.target instanceof Element && !event.target.closest('[data-no-drag]')
    if (event.button !== 0 || event.pointerType !== 'mouse' || !isHandle) return
    const box = event.currentTarget.getBoundingClientRect()
    stop.current?.()
    stop.current = follow({
      start: { x: event.clientX, y: event.clientY },
      region: region.current,
      onStart: (point) =>
        setHeld({ deal, over: deal.stage, width: box.width, transform: placeGhost(point, { box, start: event }) }),
      onMove: (point) => {
        if (ghost.current) ghost.current.style.transform = placeGhost(point, { box, start: event })
      },
      onOver: (over) => setHeld((now) => (now && now.over !== over ? { ...now, over } : now)),
      onEnd: (over) => {
        stop.current = null
        setHeld(null)
        if (over) onDrop(deal, over)
      },
    })
  }

  return { held, ghost, begin }
}

type Point = { x: number; y: number }

function placeGhost(point: Point, grip: { box: DOMRect; start: { clientX: number; clientY: number } }): string {
  const left = point.x - (grip.start.clientX - grip.box.left)
  const top = point.y - (grip.start.clientY - grip.box.top)
  return `translate(${left}px, ${top}px)`
}

type Follow = {
  start: Point
  region: HTMLElement | null
  onStart: (point: Point) => void
  onMove: (point: Point) => void
  onOver: (stage: Stage | null) => void
  /** Null where it is let go outside of all columns, or taken back. */
  onEnd: (stage: Stage | null) => void
}

/** Listens from the press to the release; the returned function ends it without a drop. */
function follow({ start, region, onStart, onMove, onOver, onEnd }: Follow): () => void {
  const listening = new AbortController()
  const { signal } = listening
  let isDragging = false
  let frame = 0

  function move({ clientX: x, clientY: y }: PointerEvent): void {
    if (!isDragging && Math.hypot(x - start.x, y - start.y) < slackPx) return
    const point = { x, y }
    if (!isDragging) {
      isDragging = true
      onStart(point)
    }
    onMove(point)
    onOver(stageAt(point))
    cancelAnimationFrame(frame)
    frame = scrollAtEdge(region, point, (next) => (frame = next))
  }

  function end(stage: Stage | null): void {
    listening.abort()
    cancelAnimationFrame(frame)
    if (!isDragging) return
    keepFromClicking()
    onEnd(stage)
  }

  const drop = ({ clientX: x, clientY: y }: PointerEvent) => end(isDragging ? stageAt({ x, y }) : null)

  window.addEventListener('pointermove', move, { signal })
  window.addEventListener('pointerup', drop, { signal })
  window.addEventListener('pointercancel', () => end(null), { signal })
  window.addEventListener('blur', () => end(null), { signal })
  window.addEventListener('keydown', ({ key }) => key === 'Escape' && end(null), { signal })
  return () => end(null)
}

function stageAt({ x, y }: Point): Stage | null {
  const column = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-column]')
  // the attribute was written from a stage
  return (column?.dataset['column'] as Stage | undefined) ?? null
}

/** Goes on scrolling while the pointer rests at an edge. */
function scrollAtEdge(region: HTMLElement | null, { x }: Point, onFrame: (frame: number) => void): number {
  const box = region?.getBoundingClientRect()
  if (!region || !box) return 0
  const by = x < box.left + edgePx ? -scrollPx : x > box.right - edgePx ? scrollPx : 0
  if (by === 0) return 0
  const step = () => {
    region.scrollLeft += by
    onFrame(requestAnimationFrame(step))
  }
  return requestAnimationFrame(step)
}

/** The release of a drag is no click on what lies under it. */
function keepFromClicking(): void {
  const swallow = (event: MouseEvent) => event.stopPropagation()
  window.addEventListener('click', swallow, { capture: true, once: true })
  setTimeout(() => window.removeEventListener('click', swallow, { capture: true }), 0)
}
