import { useState, type ReactNode } from 'react'
import { followAddress, openRow, startOpenRow } from './open-row.ts'
import type { TableModel } from './use-table-model.ts'

/** What a table shows of one row beside its rows. */
export type TablePanel<Row> = {
  /** The open row; null while the panel is closed. A part of the address, so that a link opens it. */
  openId: string | null
  /** Writes the address. Walking replaces: the way back leads out of the list, not through each row. */
  onOpen: (id: string | null, how: { replace: boolean }) => void
  /** Names the panel. The row is null where it is not among the rows: still loading, or filtered out. */
  title: (row: Row | null, id: string) => string
  /** Without an answer the panel says that the row is not in the list. */
  render: (row: Row | null, id: string) => ReactNode
  /** Actions next to its name, such as the way to its own page. */
  renderHead?: (row: Row | null, id: string) => ReactNode
}

/** The part of a panel that is in the address. */
export type PanelAddress = Pick<TablePanel<unknown>, 'openId' | 'onOpen'>

/** The open row, and the row that the keys are at: while the panel is open they are the same. */
export function useOpenRow<Row extends object>(model: TableModel<Row>, panel: TablePanel<Row> | undefined) {
  const address = panel?.openId ?? null
  const [row, setRow] = useState(() => startOpenRow(address))
  const [last, setLast] = useState(0)
  if (address !== row.address) setRow(followAddress(row, address))
  const openId = row.shown
  const openIndex = openId === null ? -1 : model.indexOf(openId)
  const active = Math.max(0, Math.min(openIndex < 0 ? last : openIndex, model.count - 1))

  const put = (id: string | null) => {
    if (!panel || id === openId) return
    setRow((now) => openRow(now, id))
    panel.onOpen(id, { replace: openId !== null && id !== null })
  }
  const openAt = (index: number) => {
    setLast(index)
    put(model.rowAt(index)?.id ?? null)
  }
  return {
    openId,
    openIndex,
    active,
    setActive: setLast,
    openAt,
    walkTo: (target: number) => {
      const index = Math.max(0, Math.min(target, model.count - 1))
      if (openId === null) setLast(index)
      else openAt(index)
      return index
    },
    close: () => {
      setLast(active)
      put(null)
    },
  }
}

export type OpenRowState = ReturnType<typeof useOpenRow>
