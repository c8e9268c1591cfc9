import type { ComponentProps } from 'react'
import { cx } from '../display/cx.ts'

/** Words of a record that open or change it. On paper they are text, and every other button is left out (base.css). */
export function TextButton({ className, ...rest }: Omit<ComponentProps<'button'>, 'type'>) {
  return <button type="button" data-words="" className={cx('rounded-sm', className)} {...rest} />
}
