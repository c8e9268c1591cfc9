import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { softClass, type Meaning } from './meaning.ts'

/** The colour words of the specification, and the names its buttons and badges share. */
export type BadgeColour =
  | Meaning
  | 'grey'
  | 'blue'
  | 'yellow'
  | 'green'
  | 'red'
  | 'default'
  | 'secondary'
  | 'destructive'
  | 'success'
  | 'muted'
  | 'primary'

const meanings: Record<Exclude<BadgeColour, Meaning>, Meaning> = {
  grey: 'neutral',
  blue: 'information',
  yellow: 'warning',
  green: 'good',
  red: 'bad',
  default: 'good',
  secondary: 'neutral',
  destructive: 'bad',
  success: 'good',
  muted: 'neutral',
  primary: 'information',
}

export function toMeaning(colour: BadgeColour): Meaning {
  return colour in meanings ? meanings[colour as keyof typeof meanings] : (colour as Meaning)
}

type BadgeProps = { tone?: BadgeColour; icon?: ReactNode; className?: string; children: ReactNode }

/** A word with a meaning: a stage, a status, a level. */
export function Badge({ tone = 'neutral', icon, className, children }: BadgeProps) {
  const meaning = toMeaning(tone)
  return (
    <span
      data-meaning={meaning}
      className={cx(
        'inline-flex h-5 shrink-0 items-center gap-1 rounded-sm px-1.5 text-xs font-medium whitespace-nowrap [&_svg]:size-3',
        softClass[meaning],
        className,
      )}
    >
      {icon ? (
        <span aria-hidden="true" className="inline-flex">
          {icon}
        </span>
      ) : null}
      {children}
    </span>
  )
}
