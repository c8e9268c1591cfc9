import { Switch as Radix } from 'radix-ui'
import { useId, type ReactNode } from 'react'
import { cx } from '../display/cx.ts'

type SwitchProps = {
  label: string
  checked: boolean
  onChange: (checked: boolean) => void
  help?: ReactNode
  disabled?: boolean
  className?: string
}

/** Takes effect at once; for something that is saved later, use Checkbox. */
export function Switch({ label, checked, onChange, help, disabled = false, className }: SwitchProps) {
  const id = useId()
  return (
    <div className={cx('flex items-start justify-between gap-4', className)}>
      <div className="min-w-0">
        <label htmlFor={id} className={cx('text-sm font-medium', disabled && 'text-muted')}>
          {label}
        </label>
        {help ? (
          <p id={`${id}-help`} className="text-xs text-muted">
            {help}
          </p>
        ) : null}
      </div>
      <Radix.Root
        id={id}
        checked={checked}
        onCheckedChange={onChange}
        disabled={disabled}
        {...(help ? { 'aria-describedby': `${id}-help` } : {})}
        className="inline-flex h-6 w-10 shrink-0 items-center rounded-full border border-line-strong bg-raised px-0.5 transition-colors duration-100 disabled:cursor-not-allowed data-[state=checked]:border-accent data-[state=checked]:bg-accent"
      >
        <Radix.Thumb className="block size-4.5 rounded-full bg-muted transition-transform duration-100 data-[state=checked]:translate-x-4 data-[state=checked]:bg-on-accent" />
      </Radix.Root>
    </div>
  )
}
