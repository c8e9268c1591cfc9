import { CalendarPlus, Handshake, Save } from 'lucide-react'
import { useState } from 'react'
import { useReaderRights } from '#areas/workspaces/web/use-may-write.ts'
import { Button } from '#kit/buttons/button.tsx'
import { client } from '#kit/client/api.ts'
import { useAction } from '#kit/client/use-action.ts'
import { part } from '#kit/display/part.tsx'
import { toast } from '#kit/feedback/toast.ts'
import { messages } from '../messages.ts'
import type { OfferForm } from '../offers/use-offer-form.ts'
import { askToSignIn, isOpen, type Begun } from '../use-negotiation.ts'

const MeetingDialog = part(() => import('./meeting-dialog.tsx'), 'MeetingDialog', null)
const FinaliseDialog = part(() => import('./finalise-dialog.tsx'), 'FinaliseDialog', null)

/** The three buttons at the bottom (NEG-13 to NEG-16). */
export function ActionBar({ view, form }: { view: Begun; form: OfferForm }) {
  const { isVisitor, mayWrite } = useReaderRights()
  const [dialog, setDialog] = useState<'meeting' | 'finalise' | null>(null)
  const dealId = view.target.deal_id
  const save = useAction(() => client.negotiation.saveDraft({ dealId, draft: form.values }), {
    done: ({ company }) => toast.success(messages.draft.saved, messages.draft.savedBody(company)),
    failed: () => toast.destructive(messages.error, messages.draft.failed),
  })
  const finalise = () => {
    if (view.progress.can_finalise) setDialog('finalise')
    else toast.destructive(messages.finalise.notReady, messages.finalise.notReadyBody)
  }
  const isDisabled = !isOpen(view) || (!isVisitor && !mayWrite)
  const guard = (act: () => void) => (isVisitor ? askToSignIn : act)
  return (
    <div className="mt-8 flex flex-wrap gap-2 border-t border-line pt-4">
      <Button
        variant="secondary"
        icon={<Save />}
        busy={save.isPending}
        disabled={isDisabled}
        onClick={guard(() => save.mutate())}
      >
        {messages.draft.save}
      </Button>
      <Button
        variant="secondary"
        icon={<CalendarPlus />}
        disabled={isDisabled}
        onClick={guard(() => setDialog('meeting'))}
      >
        {messages.meeting.schedule}
      </Button>
      <Button icon={<Handshake />} disabled={isDisabled} onClick={guard(finalise)}>
        {messages.finalise.open}
      </Button>
      {dialog === 'meeting' ? <MeetingDialog view={view} onClose={() => setDialog(null)} /> : null}
      {dialog === 'finalise' ? <FinaliseDialog view={view} onClose={() => setDialog(null)} /> : null}
    </div>
  )
}
