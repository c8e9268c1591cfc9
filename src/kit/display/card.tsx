import type { ReactNode } from 'react'
import { cx } from './cx.ts'

type CardProps = { as?: 'div' | 'article' | 'li'; className?: string; children: ReactNode }

/** A thing among its like, with a line around it. Never a card inside a card. */
export function Card({ as: Element = 'div', className, children }: CardProps) {
  return <Element className={cx('rounded-md border border-line bg-surface p-4', className)}>{children}</Element>
}
