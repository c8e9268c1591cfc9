import type { ComponentProps, ReactNode } from 'react'
import { buttonClass, type ButtonSize, type ButtonVariant } from './button-class.ts'
import { cx } from '../display/cx.ts'
import { toPress } from './first-click-only.ts'
import { Spinner } from '../feedback/spinner.tsx'

export type ButtonProps = ComponentProps<'button'> & {
  variant?: ButtonVariant
  size?: ButtonSize
  /** Something this button began still runs: it cannot be pressed again and keeps its width. */
  busy?: boolean
  /** Words shown while busy, in place of the usual ones. */
  busyLabel?: string
  icon?: ReactNode
}

export function Button(props: ButtonProps) {
  const {
    variant,
    size,
    busy = false,
    busyLabel,
    icon,
    disabled,
    className,
    children,
    type = 'button',
    ...rest
  } = props
  return (
    <button
      // oxlint-disable-next-line react/button-has-type -- 'button' unless the caller says otherwise
      type={type}
      aria-busy={busy || undefined}
      className={buttonClass({ ...(variant && { variant }), ...(size && { size }), className })}
      {...rest}
      {...toPress({ busy: props.busy, disabled, onClick: rest.onClick })}
    >
      {busyLabel ? (
        <TwoFaces busy={busy} busyLabel={busyLabel} icon={icon}>
          {children}
        </TwoFaces>
      ) : (
        <OneFace busy={busy} icon={icon}>
          {children}
        </OneFace>
      )}
    </button>
  )
}

type FaceProps = { busy: boolean; icon: ReactNode; children: ReactNode }

/** The spinner takes the icon's place, or lies over the words, so that nothing moves. */
function OneFace({ busy, icon, children }: FaceProps) {
  if (icon) {
    return (
      <>
        <Icon>{busy ? <Spinner /> : icon}</Icon>
        {children}
      </>
    )
  }
  return (
    <>
      {busy ? <Spinner className="absolute" /> : null}
      {busy ? <span className="opacity-0">{children}</span> : children}
    </>
  )
}

/**
 * Both faces lie in one grid cell: the button is as wide as the wider of them from the start. A spinner that nobody sees
 * would have the page drawn sixty times a second, so until then its place is empty.
 */
function TwoFaces({ busy, busyLabel, icon, children }: FaceProps & { busyLabel: string }) {
  const face = 'col-start-1 row-start-1 inline-flex items-center justify-center gap-2'
  return (
    <span className="grid">
      <span className={cx(face, busy && 'invisible')}>
        {icon ? <Icon>{icon}</Icon> : null}
        {children}
      </span>
      <span className={cx(face, !busy && 'invisible')} aria-hidden={!busy}>
        {busy ? <Spinner /> : <span className="size-4" />}
        {busyLabel}
      </span>
    </span>
  )
}

function Icon({ children }: { children: ReactNode }) {
  return (
    <span aria-hidden="true" className="-ml-1 inline-flex size-4 items-center justify-center [&_svg]:size-4">
      {children}
    </span>
  )
}
