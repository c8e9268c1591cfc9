import { cx } from '../display/cx.ts'

export type TableHeadsProps = {
  /** A column of figures has its name on the right. */
  columns: readonly (string | { figure: string })[]
  /** What screen readers are told of a last column that shows no head: buttons. */
  actions?: string
  className?: string
}

/** The head of a table that its page writes by hand. */
export function TableHeads({ columns, actions, className }: TableHeadsProps) {
  return (
    <thead className={className}>
      <tr className="border-b border-line text-xs text-muted">
        {columns.map((column) => {
          const [name, side] =
            typeof column === 'string' ? [column, 'text-left'] : [column.figure, 'text-right whitespace-nowrap']
          return (
            <th key={name} scope="col" className={cx('py-1.5 pr-4 font-medium last:pr-0', side)}>
              {name}
            </th>
          )
        })}
        {actions === undefined ? null : (
          <th scope="col" className="w-px">
            <span className="sr-only">{actions}</span>
          </th>
        )}
      </tr>
    </thead>
  )
}
