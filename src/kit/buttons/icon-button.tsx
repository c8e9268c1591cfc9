import type { ComponentProps, ReactNode } from 'react'
import type { ButtonSize } from './button-class.ts'
import { cx } from '../display/cx.ts'
import { toPress } from './first-click-only.ts'
import { Spinner } from '../feedback/spinner.tsx'
import { Tooltip } from '../overlays/tooltip.tsx'

type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'aria-label' | 'type'> & {
  /** Its name, read out and shown on hover and focus. */
  label: string
  icon: ReactNode
  busy?: boolean
  bordered?: boolean
  /** As high as the button next to it. */
  size?: ButtonSize
}

export function IconButton(props: IconButtonProps) {
  const { label, icon, busy = false, bordered = false, size = 'small', disabled, className, ...rest } = props
  return (
    <Tooltip text={label}>
      <button
        type="button"
        aria-label={label}
        aria-busy={busy || undefined}
        className={cx(
          'inline-flex shrink-0 items-center justify-center rounded-md border text-muted transition-colors duration-100 hover:bg-raised hover:text-ink disabled:cursor-not-allowed disabled:hover:bg-transparent disabled:hover:text-muted [&_svg]:size-4',
          size === 'small' ? 'size-8' : 'size-9',
          bordered ? 'border-line-strong bg-surface' : 'border-transparent',
          className,
        )}
        {...rest}
        {...toPress({ busy: props.busy, disabled, onClick: rest.onClick })}
      >
        {busy ? <Spinner /> : <span aria-hidden="true">{icon}</span>}
      </button>
    </Tooltip>
  )
}
