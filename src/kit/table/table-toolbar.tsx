import { ArrowDownUp, Columns3, Rows2, Rows3 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../buttons/button.tsx'
import { IconButton } from '../buttons/icon-button.tsx'
import { Menu, type MenuEntry } from '../buttons/menu.tsx'
import { useFormatter } from '../display/use-formatter.ts'
import type { Column, Density } from './column.ts'
import type { TableModel } from './use-table-model.ts'
import { messages } from '../messages.ts'

type ToolbarProps<Row extends object> = {
  label: string
  columns: readonly Column<Row>[]
  model: TableModel<Row>
  density: Density
  onDensity: (density: Density) => void
  isNarrow: boolean
  filters?: ReactNode
  renderBulk?: ((rows: readonly Row[]) => ReactNode) | undefined
}

/** Filters at the left, the table's own switches at the right; in their place the bulk bar once rows are chosen. */
export function TableToolbar<Row extends object>(props: ToolbarProps<Row>) {
  const { model, filters, renderBulk } = props
  const format = useFormatter()
  if (renderBulk && model.selected.length > 0) {
    return (
      <div className="flex min-h-10 flex-wrap items-center gap-2 rounded-md bg-accent-soft px-3 py-1">
        <span className="mr-2 font-medium tabular-nums">{format.number(model.selected.length)} selected</span>
        {renderBulk(model.selected)}
        <span className="ml-auto flex gap-1">
          {model.isAllSelected ? null : (
            <Button variant="quiet" size="small" onClick={model.selectAll}>
              {messages.table.selectAll(format.number(model.count))}
            </Button>
          )}
          <Button variant="quiet" size="small" onClick={model.clearSelection}>
            {messages.table.clear}
          </Button>
        </span>
      </div>
    )
  }
  return (
    <div className="flex min-h-10 items-center gap-2">
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-2">{filters}</div>
      <Switches {...props} />
    </div>
  )
}

function Switches<Row extends object>({ columns, model, density, onDensity, isNarrow }: ToolbarProps<Row>) {
  if (isNarrow) {
    return (
      <Menu
        trigger={<IconButton label={messages.table.sort} icon={<ArrowDownUp />} bordered />}
        entries={sortEntries(columns, model)}
      />
    )
  }
  const next = density === 'compact' ? 'comfortable' : 'compact'
  const hideable = columns.filter((column) => column.hideable !== false)
  return (
    <div className="flex items-center gap-1">
      <IconButton
        label={next === 'compact' ? messages.table.denser : messages.table.taller}
        icon={next === 'compact' ? <Rows3 /> : <Rows2 />}
        onClick={() => onDensity(next)}
      />
      {hideable.length > 0 ? (
        <Menu
          trigger={<IconButton label={messages.table.columns} icon={<Columns3 />} />}
          entries={hideable.map((column) => ({
            label: column.label,
            checked: model.isColumnShown(column.id),
            onSelect: () => model.toggleColumn(column.id),
          }))}
        />
      ) : null}
    </div>
  )
}

function sortEntries<Row extends object>(columns: readonly Column<Row>[], model: TableModel<Row>): MenuEntry[] {
  const sortable = columns.filter((column) => column.sortable !== false)
  return sortable.map((column) => ({
    label: column.label,
    checked: model.sort?.id === column.id,
    onSelect: () => model.toggleSort(column.id),
  }))
}
