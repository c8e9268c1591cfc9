import type { ComponentProps, MouseEvent, MouseEventHandler } from 'react'

type Press = Pick<ComponentProps<'button'>, 'disabled' | 'onClick'> & { busy: boolean | undefined }

/**
 * What a press does, last among the props of a button. A busy one takes none, but is not `disabled`: that would take the
 * focus from it, and the keyboard would be back at the top of the page. `busy` is undefined where no work begins.
 */
export function toPress({ busy, disabled, onClick }: Press): ComponentProps<'button'> {
  if (busy) return { 'aria-disabled': true, onClick: refuse, onPointerDown: undefined, onKeyDown: undefined }
  return { disabled, ...(busy === false && { onClick: firstClickOnly(onClick) }) }
}

/** Also the sending of a form. */
function refuse(event: MouseEvent): void {
  event.preventDefault()
}

/**
 * For buttons that begin work: a double click is meant as one. Being busy comes too late for it, and work that is done
 * within the blink of an eye would be done twice.
 */
function firstClickOnly(
  onClick: MouseEventHandler<HTMLButtonElement> | undefined,
): MouseEventHandler<HTMLButtonElement> {
  return (event: MouseEvent<HTMLButtonElement>) => {
    // The place of this click among those that follow each other quickly; 0 by keyboard.
    if (event.detail > 1) event.preventDefault()
    else onClick?.(event)
  }
}
