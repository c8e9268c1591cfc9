import { Alert } from '#kit/feedback/alert.tsx'
import { Button } from '#kit/buttons/button.tsx'
import { toast } from '#kit/feedback/toast.ts'
import type { AiPolicy } from '../contract.ts'
import { messages } from './messages.ts'
import { useAiPolicy, useChangeAiPolicy, useDecides } from './use-models.ts'

const text = messages.notice

/** For screens that could ask a model: the notice as long as nobody decided; nothing once somebody has. */
export function AiNotice() {
  const policy = useAiPolicy().data
  // Both answers are there before anything shows, so that nothing moves afterwards.
  const isKnown = useDecides() !== null
  const canAsk = policy?.models.some((model) => model.is_outside)
  return policy && isKnown && canAsk && policy.outside === 'notice-needed' ? <NoticeCard policy={policy} /> : null
}

/** What is sent where, and the two answers to it for those who decide. */
export function NoticeCard({ policy, onDone }: { policy: AiPolicy; onDone?: () => void }) {
  const change = useChangeAiPolicy()
  const decides = useDecides()
  const names = policy.models.filter((model) => model.is_outside).map(({ name, model }) => `${name} (${model})`)
  const decide = (isAllowed: boolean) =>
    change.mutate(
      {
        is_outside_allowed: isAllowed,
        ...(isAllowed ? { accepted_notice_version: policy.notice_version } : {}),
      },
      {
        onSuccess: () => {
          toast.success(isAllowed ? text.accepted : text.declined)
          onDone?.()
        },
      },
    )
  return (
    <Alert tone="information" title={text.title}>
      <p>{text.sent}</p>
      <p className="mt-2">{text.whereTo(names.join(', '))}</p>
      <p className="mt-2">
        {text.kept} {text.without}
      </p>
      {decides ? (
        <div className="mt-3 flex flex-wrap gap-2">
          <Button variant="primary" busy={change.isPending} onClick={() => decide(true)}>
            {text.accept}
          </Button>
          <Button variant="secondary" disabled={change.isPending} onClick={() => decide(false)}>
            {text.decline}
          </Button>
        </div>
      ) : (
        <p className="mt-2 font-medium">{text.forManagers}</p>
      )}
    </Alert>
  )
}
