import type { ReactNode } from 'react'
import { Sheet } from '#kit/overlays/sheet.tsx'
import { useDealTitle } from '../use-deals.ts'

type Props = { dealId: string; onClose: () => void; children: ReactNode }

/** The record over what it was opened from, where no list is that it could be shown beside. */
export function DealSheet({ dealId, onClose, children }: Props) {
  return (
    <Sheet size="large" onClose={onClose} title={useDealTitle(dealId)}>
      {children}
    </Sheet>
  )
}
