import type { ReactNode } from 'react'
import { TableHeads, type TableHeadsProps } from '#kit/table/table-heads.tsx'

type NarrowTableProps = {
  label: string
  columns: TableHeadsProps['columns']
  /** Of the column of buttons, for those who do not see them; null where there is none. */
  action: string | null
  /** The rows. */
  children: ReactNode
}

/** A table of few rows; on a narrow screen each row is a block of lines with its labels. */
export function NarrowTable({ label, columns, action, children }: NarrowTableProps) {
  return (
    <table className="w-full text-sm max-lg:block" aria-label={label}>
      <TableHeads className="max-lg:sr-only" columns={columns} {...(action !== null && { actions: action })} />
      <tbody className="max-lg:block">{children}</tbody>
    </table>
  )
}

export const narrowTable = {
  row: 'border-b border-line max-lg:flex max-lg:flex-wrap max-lg:items-center max-lg:gap-x-4 max-lg:py-2',
  cell: 'py-2 pr-4 align-top max-lg:py-0.5 max-lg:pr-0',
  figure: 'py-2 pr-4 text-right align-top tabular-nums whitespace-nowrap max-lg:py-0.5 max-lg:pr-0 max-lg:text-left',
  wide: 'max-lg:basis-full',
} as const
