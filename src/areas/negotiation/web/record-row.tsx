import type { ReactNode } from 'react'
import { useReaderRights } from '#areas/workspaces/web/use-may-write.ts'
import { useAddress } from '#kit/address/use-address.ts'
import { TextButton } from '#kit/buttons/text-button.tsx'
import { cx } from '#kit/display/cx.ts'
import { narrowTable } from './narrow-table.tsx'
import { negotiationParams } from './negotiation-params.ts'

type RecordRowProps = {
  kind: 'term' | 'step'
  id: string
  name: string
  /** After the name. */
  note?: ReactNode
  /** The further cells. */
  children: ReactNode
}

/** A row that begins with the name of its record, which opens it. */
export function RecordRow({ kind, id, name, note, children }: RecordRowProps) {
  const [address, change] = useAddress(negotiationParams)
  const { mayWrite } = useReaderRights()
  return (
    <tr className={cx(narrowTable.row, address[kind] === id && 'bg-raised')}>
      <th scope="row" className={cx(narrowTable.cell, narrowTable.wide, 'text-left font-medium')}>
        {mayWrite ? (
          <TextButton
            className="text-left underline decoration-line-strong underline-offset-2 hover:decoration-ink"
            onClick={() => change((now) => ({ ...now, [kind]: id }))}
          >
            {name}
          </TextButton>
        ) : (
          name
        )}
        {note}
      </th>
      {children}
    </tr>
  )
}
