import { cx } from './cx.ts'

type AvatarProps = { name: string; size?: 'small' | 'medium'; className?: string }

/** The initials of a person or company; decoration beside the name itself. */
export function Avatar({ name, size = 'medium', className }: AvatarProps) {
  return (
    <span
      aria-hidden="true"
      className={cx(
        'inline-flex shrink-0 items-center justify-center rounded-full bg-accent-soft text-xs font-medium text-accent select-none',
        size === 'small' ? 'size-6' : 'size-8',
        className,
      )}
    >
      {toInitials(name)}
    </span>
  )
}

/** First and last word: 'Anna von der Heide' is 'AH', an address counts as its part before the @. */
export function toInitials(name: string): string {
  const words = (name.split('@')[0] ?? '').split(/[\s._-]+/u).filter(Boolean)
  const first = words[0] ?? '?'
  const last = words.length > 1 ? (words.at(-1) ?? '') : ''
  return (Array.from(first)[0] ?? '?').toUpperCase() + (Array.from(last)[0] ?? '').toUpperCase()
}
