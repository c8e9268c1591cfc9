import { cx } from '#kit/display/cx.ts'

/** A table of few rows; on a narrow screen each row is a block of lines with its labels. */
export const narrowTable = {
  table: 'w-full text-sm max-lg:block',
  body: 'max-lg:block',
  row: 'border-b border-line max-lg:flex max-lg:flex-wrap max-lg:items-center max-lg:gap-x-4 max-lg:py-2',
  cell: 'py-2 pr-4 align-top max-lg:py-0.5 max-lg:pr-0',
  figure: 'py-2 pr-4 text-right align-top tabular-nums whitespace-nowrap max-lg:py-0.5 max-lg:pr-0 max-lg:text-left',
  wide: 'max-lg:basis-full',
} as const

type NarrowHeadProps = {
  columns: readonly { label: string; isFigure?: boolean }[]
  /** Of the column of buttons, for those who do not see them; null where there is none. */
  action: string | null
}

export function NarrowHead({ columns, action }: NarrowHeadProps) {
  return (
    <thead className="max-lg:sr-only">
      <tr className="border-b border-line-strong">
        {columns.map(({ label, isFigure }) => (
          <th
            key={label}
            scope="col"
            className={cx('py-1.5 pr-4 text-xs font-medium text-muted', isFigure ? 'text-right' : 'text-left')}
          >
            {label}
          </th>
        ))}
        {action === null ? null : (
          <th scope="col">
            <span className="sr-only">{action}</span>
          </th>
        )}
      </tr>
    </thead>
  )
}
