import type { ReactNode } from 'react'
import { cx } from '../display/cx.ts'

type PlainTableProps = {
  label: string
  columns: readonly string[]
  /** What screen readers are told of a last column that shows no head: buttons. */
  actions?: string
  headClassName?: string
  /** The rows. */
  children: ReactNode
}

export const plainCell = 'border-b border-line py-2 pr-4'

/**
 * A short table without instruments: on a phone each row is a block. It may be wider than the screen, so it scrolls within
 * itself and the page never does.
 */
export function PlainTable({ label, columns, actions, headClassName, children }: PlainTableProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reachable by keyboard
    <div role="region" aria-label={label} tabIndex={0} className="overflow-x-auto">
      <table className="rows-when-narrow w-full text-left text-sm">
        <thead>
          <tr className="text-xs text-muted">
            {columns.map((column) => (
              <th key={column} scope="col" className={cx(plainCell, 'font-medium', headClassName)}>
                {column}
              </th>
            ))}
            {actions === undefined ? null : (
              <th scope="col" className={plainCell}>
                <span className="sr-only">{actions}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  )
}
