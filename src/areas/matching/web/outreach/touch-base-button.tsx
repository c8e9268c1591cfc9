import { Mail } from 'lucide-react'
import { useState } from 'react'
import { useIsReader } from '#areas/workspaces/web/use-may-write.ts'
import { Button } from '#kit/buttons/button.tsx'
import { part } from '#kit/display/part.tsx'
import type { AcquirerData, FoundTarget } from '../../contract.ts'
import { messages } from '../messages.ts'

const TouchBaseDialog = part(() => import('./touch-base-dialog.tsx'), 'TouchBaseDialog')

/** Opens the email to a target (FIND-07); viewers of the workspace cannot write one. */
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
      {isOpen ? <TouchBaseDialog acquirer={acquirer} target={target} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
