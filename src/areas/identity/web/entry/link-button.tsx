import type { ComponentProps } from 'react'

/** An action that reads like a link: small, beside the main one. */
export function LinkButton(props: Omit<ComponentProps<'button'>, 'type' | 'className'>) {
  return (
    <button
      type="button"
      className="rounded-sm text-sm text-accent underline underline-offset-2 hover:text-accent-strong"
      {...props}
    />
  )
}
