import { DismissableLayer, Popper } from 'radix-ui/internal'
import type { ReactNode, RefObject } from 'react'
import { createPortal } from 'react-dom'
import { regionOf } from './region-of.ts'
import type { TooltipSide } from './tooltip.tsx'

type BubbleProps = {
  id: string
  trigger: RefObject<HTMLElement | null>
  text: ReactNode
  side: TooltipSide
  onStay: () => void
  onLeave: () => void
  onEscape: () => void
}

/** The text beside its control; Escape closes it without closing what the control stands in. */
export function TooltipBubble({ id, trigger, text, side, onStay, onLeave, onEscape }: BubbleProps) {
  return (
    <Popper.Root>
      <Popper.Anchor virtualRef={trigger} />
      {createPortal(
        <DismissableLayer.Root asChild onEscapeKeyDown={onEscape} onDismiss={onEscape}>
          <Popper.Content
            id={id}
            role="tooltip"
            side={side}
            sideOffset={6}
            collisionPadding={8}
            onPointerEnter={onStay}
            onPointerLeave={onLeave}
            className="z-60 max-w-64 animate-appear rounded-sm bg-ink px-2 py-1 text-xs text-paper"
          >
            {text}
          </Popper.Content>
        </DismissableLayer.Root>,
        regionOf(trigger.current),
      )}
    </Popper.Root>
  )
}
