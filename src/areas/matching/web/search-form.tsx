import { Search } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { Button } from '#kit/buttons/button.tsx'
import { useIsNarrow } from '#kit/display/use-is-narrow.ts'
import { Sheet } from '#kit/overlays/sheet.tsx'

type Props = {
  title: string
  /** The words of the button that opens it. */
  open: string
  /** The result on the screen. On a phone the form makes room for it, and a new one closes the sheet. */
  runId: string | null
  /** Not yet known whether there is one. */
  isLoading: boolean
  children: ReactNode
}

/** The form of a search; on a phone it is a sheet once there is a result, so that the result comes first. */
export function SearchForm({ title, open, runId, isLoading, children }: Props) {
  const isNarrow = useIsNarrow()
  // as high as the button
  if (isNarrow && isLoading && runId === null) return <div className="h-8" />
  if (!isNarrow || runId === null) return children
  return (
    <InSheet key={runId} title={title} open={open}>
      {children}
    </InSheet>
  )
}

function InSheet({ title, open, children }: Omit<Props, 'runId' | 'isLoading'>) {
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
