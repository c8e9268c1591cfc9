import { Trash2 } from 'lucide-react'
import { Button } from '#kit/buttons/button.tsx'
import { client } from '#kit/client/api.ts'
import { useAction } from '#kit/client/use-action.ts'
import { ConfirmDialog } from '#kit/overlays/confirm-dialog.tsx'
import { chatMessages as texts } from '../messages.ts'

export function ClearChat({ dealId, disabled }: { dealId: string; disabled: boolean }) {
  const clear = useAction(() => client.negotiation.clearChat({ dealId }), { failed: texts.clearFailed })
  return (
    <ConfirmDialog
      trigger={
        <Button variant="quiet" size="small" icon={<Trash2 />} busy={clear.isPending} disabled={disabled}>
          {texts.clear}
        </Button>
      }
      title={texts.clearTitle}
      description={texts.clearText}
      confirmLabel={texts.clear}
      onConfirm={() => clear.mutate()}
    />
  )
}
