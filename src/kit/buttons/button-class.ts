import { cx } from '../display/cx.ts'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'destructive'
export type ButtonSize = 'small' | 'medium'

const shape =
  'relative inline-flex shrink-0 items-center justify-center gap-2 rounded-md border font-medium whitespace-nowrap transition-colors duration-100 select-none print:hidden disabled:cursor-not-allowed aria-disabled:cursor-not-allowed'

const sizes: Record<ButtonSize, string> = { small: 'h-8 px-3 text-sm', medium: 'h-9 px-4 text-sm' }

const variants: Record<ButtonVariant, string> = {
  primary: 'border-transparent bg-accent text-on-accent hover:bg-accent-strong active:bg-accent-strong',
  secondary: 'border-line-strong bg-surface text-ink hover:bg-raised active:bg-raised',
  quiet: 'border-transparent text-ink hover:bg-raised active:bg-raised',
  destructive: 'border-transparent bg-bad text-on-bad hover:bg-bad-strong active:bg-bad-strong',
}

/** A button that cannot be used now is flat and grey, and its words can still be read. */
const unusable = 'disabled:not-aria-busy:border-line disabled:not-aria-busy:bg-raised disabled:not-aria-busy:text-muted'

/** The look of a button, also for links: `<Link className={buttonClass({ variant: 'secondary' })}>`. */
export function buttonClass(
  options: { variant?: ButtonVariant; size?: ButtonSize; className?: string | undefined } = {},
) {
  const { variant = 'primary', size = 'medium', className } = options
  return cx(shape, sizes[size], variants[variant], unusable, className)
}
