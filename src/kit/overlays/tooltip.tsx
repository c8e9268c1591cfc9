import { Slot } from 'radix-ui'
import { useEffect, useId, useRef, useState, type ReactElement, type ReactNode } from 'react'
import { part } from '../display/part.tsx'

/** What places it is large, and few are ever seen: it is fetched with the first. */
const TooltipBubble = part(() => import('./tooltip-bubble.tsx'), 'TooltipBubble')

/** A pointer that passes by opens nothing, and may cross the gap to the text. */
const delays = { open: 300, close: 100 }

export type TooltipSide = 'top' | 'right' | 'bottom' | 'left'
type TooltipProps = { text: ReactNode; side?: TooltipSide; children: ReactElement }

/** Adds a word to a control; never the only place where something important stands. */
export function Tooltip({ text, side = 'bottom', children }: TooltipProps) {
  const id = useId()
  const trigger = useRef<HTMLElement>(null)
  const { isOpen, show, hide, plan } = usePlannedOpening()
  const isPressed = useRef(false)
  const press = (next: boolean) => {
    isPressed.current = next
    if (next) hide()
  }
  const close = () => {
    press(false)
    plan(false, delays.close)
  }
  return (
    <>
      <Slot.Root
        ref={trigger}
        onPointerEnter={({ pointerType }) => (pointerType === 'touch' ? undefined : plan(true, delays.open))}
        onPointerLeave={close}
        onPointerDown={() => press(true)}
        onClick={() => press(false)}
        onFocus={() => (isPressed.current ? undefined : show())}
        onBlur={() => {
          press(false)
          hide()
        }}
        {...(isOpen && { 'aria-describedby': id })}
      >
        {children}
      </Slot.Root>
      {isOpen ? <TooltipBubble {...{ id, trigger, text, side }} onStay={show} onLeave={close} onEscape={hide} /> : null}
    </>
  )
}

function usePlannedOpening() {
  const [isOpen, setOpen] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const plan = (next: boolean, delay: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(setOpen, delay, next)
  }
  const put = (next: boolean) => {
    clearTimeout(timer.current)
    setOpen(next)
  }
  return { isOpen, plan, show: () => put(true), hide: () => put(false) }
}
