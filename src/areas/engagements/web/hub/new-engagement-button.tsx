import { Plus } from 'lucide-react'
import { Button } from '#kit/buttons/button.tsx'
import { messages } from '../messages.ts'
import { askToSignIn, useRights } from '../use-engagements.ts'

/** The stated button; a visitor is asked to sign in. */
export function NewEngagementButton({ onNew }: { onNew: () => void }) {
  const { isVisitor, mayWrite } = useRights()
  return (
    <Button icon={<Plus />} disabled={!isVisitor && !mayWrite} onClick={isVisitor ? askToSignIn : onNew}>
      {messages.newEngagement}
    </Button>
  )
}
