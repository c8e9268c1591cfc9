import type { MouseEvent, MouseEventHandler } from 'react'

/**
 * For buttons that begin work: a double click is meant as one. Being busy comes too late for it, and work that is done
 * within the blink of an eye would be done twice.
 */
export function firstClickOnly(
  onClick: MouseEventHandler<HTMLButtonElement> | undefined,
): MouseEventHandler<HTMLButtonElement> {
  return (event: MouseEvent<HTMLButtonElement>) => {
    // The place of this click among those that follow each other quickly; 0 by keyboard.
    if (event.detail > 1) event.preventDefault()
    else onClick?.(event)
  }
}
