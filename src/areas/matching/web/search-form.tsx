import { Search } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { Button } from '#kit/buttons/button.tsx'
import { useIsNarrow } from '#kit/display/use-is-narrow.ts'
import { useHeldBehindDialogs } from '#kit/overlays/behind-dialogs.ts'
import { Sheet } from '#kit/overlays/sheet.tsx'

type Props = {
  title: string
  /** The words of the button that opens it. */
  open: string
  /** The result on the screen. A form that folds makes room for it, and a new one closes the sheet. */
  runId: string | null
  /** Not yet known whether there is one. */
  isLoading: boolean
  /** A high form makes room on every screen. */
  isHigh?: boolean
  children: ReactNode
}

/** The form of a search; on a phone, and where it is high, it is a sheet once there is a result, so that the result comes first. */
export function SearchForm({ title, open, runId, isLoading, isHigh = false, children }: Props) {
  const isNarrow = useHeldBehindDialogs(useIsNarrow())
  const folds = isNarrow || isHigh
  // as high as the button
  if (folds && isLoading && runId === null) return <div className="h-8" />
  if (!folds || runId === null) return children
  return (
    <InSheet key={runId} title={title} open={open}>
      {children}
    </InSheet>
  )
}

function InSheet({ title, open, children }: Omit<Props, 'runId' | 'isLoading' | 'isHigh'>) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button variant="secondary" size="small" icon={<Search />} onClick={() => setIsOpen(true)}>
        {open}
      </Button>
      {isOpen ? (
        <Sheet title={title} onClose={() => setIsOpen(false)}>
          {children}
        </Sheet>
      ) : null}
    </>
  )
}
