import { Trash2 } from 'lucide-react'
import { client } from '#kit/client/api.ts'
import { useAction } from '#kit/client/use-action.ts'
import { ConfirmButton } from '#kit/overlays/confirm-button.tsx'
import { chatMessages as texts } from '../messages.ts'

export function ClearChat({ dealId, disabled }: { dealId: string; disabled: boolean }) {
  const clear = useAction(() => client.negotiation.clearChat({ dealId }), { failed: texts.clearFailed })
  return (
    <ConfirmButton
      icon={<Trash2 />}
      busy={clear.isPending}
      disabled={disabled}
      label={texts.clear}
      question={texts.clearTitle}
      text={texts.clearText}
      onConfirm={() => clear.mutate()}
    />
  )
}
