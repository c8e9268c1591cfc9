import { Mail } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useIsReader } from '#areas/workspaces/web/use-may-write.ts'
import { Button } from '#web/ui/button.tsx'
import type { AcquirerData, FoundTarget } from '../contract.ts'
import { messages } from './messages.ts'

const TouchBaseDialog = lazy(() =>
  import('./touch-base-dialog.tsx').then((part) => ({ default: part.TouchBaseDialog })),
)

/** Opens the e-mail to a target (FIND-07); whoever may only read in the workspace writes none. */
export function TouchBaseButton({ acquirer, target }: { acquirer: AcquirerData; target: FoundTarget }) {
  const [isOpen, setOpen] = useState(false)
  const isReader = useIsReader()
  if (isReader) return null
  return (
    <>
      <Button
        size="small"
        icon={<Mail />}
        aria-label={messages.letter.openNamed(target.company.name)}
        onClick={() => setOpen(true)}
      >
        {messages.letter.open}
      </Button>
      {isOpen ? (
        <Suspense>
          <TouchBaseDialog acquirer={acquirer} target={target} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
