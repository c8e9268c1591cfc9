import { Alert } from '#kit/feedback/alert.tsx'
import { Button } from '#kit/buttons/button.tsx'
import { Card } from '#kit/display/card.tsx'
import { Spinner } from '#kit/feedback/spinner.tsx'
import { toast } from '#kit/feedback/toast.ts'
import { useFormatter } from '#kit/display/use-formatter.ts'
import type { InvitationKey, InvitationPreview } from '../contract.ts'
import { invitationMessages } from './invitation-messages.ts'
import { messages, roleNames } from './messages.ts'
import { useInvitationPreview, useReceivedInvitations, useSurroundings, useWorkspaceChanges } from './use-workspaces.ts'

const text = messages.received

type LinkProps = {
  /** From the address of the page: `/auth?invitation=…`. */
  token: string
  isSignedIn: boolean
  onAnswered: () => void
}

/** What the link of an invitation leads to: who invites to what; once signed in, the answer. */
export function InvitationFromLink({ token, isSignedIn, onAnswered }: LinkProps) {
  const preview = useInvitationPreview(token)
  if (preview.isPending) return <Spinner label={messages.loading} />
  if (preview.isError) {
    const isOver = 'status' in preview.error && (preview.error.status === 404 || preview.error.status === 400)
    return isOver ? (
      <Alert tone="warning" title={text.over}>
        {text.overText}
      </Alert>
    ) : (
      <Alert title={messages.failed}>{preview.error.message}</Alert>
    )
  }
  const { is_for_other } = preview.data
  return (
    <InvitationCard
      invitation={preview.data}
      answer={isSignedIn && !is_for_other ? { token } : null}
      without={is_for_other ? invitationMessages.forOther : text.signIn}
      onAnswered={onAnswered}
    />
  )
}

/** Open invitations for the address of the signed-in person; nothing where there are none. */
export function ReceivedInvitations({ onAnswered = () => {} }: { onAnswered?: () => void }) {
  const received = useReceivedInvitations({ enabled: true })
  return received.data?.map((invitation) => (
    <InvitationCard
      key={invitation.id}
      invitation={invitation}
      answer={{ invitation_id: invitation.id }}
      onAnswered={onAnswered}
    />
  ))
}

type CardProps = {
  invitation: InvitationPreview
  answer: InvitationKey | null
  /** In place of an answer. */
  without?: string
  onAnswered: () => void
}

function InvitationCard({ invitation, answer, without, onAnswered }: CardProps) {
  const format = useFormatter()
  const { workspace_name, invited_by, role, expires_at } = invitation
  return (
    <Card>
      <h2 className="text-base font-semibold">{text.title(workspace_name)}</h2>
      <p className="mt-1 text-sm">{text.text(invited_by, roleNames[role])}</p>
      <p className="mt-1 text-sm text-muted">{text.until(format.dateTime(expires_at))}</p>
      {answer ? (
        <Answers answer={answer} workspaceName={workspace_name} onAnswered={onAnswered} />
      ) : (
        <p className="mt-3 text-sm">{without}</p>
      )}
    </Card>
  )
}

type AnswersProps = { answer: InvitationKey; workspaceName: string; onAnswered: () => void }

/** Joining also switches to the workspace joined: that is why one came. */
function Answers({ answer, workspaceName, onAnswered }: AnswersProps) {
  const { accept, activate } = useSurroundings()
  const { decline } = useWorkspaceChanges()
  async function join() {
    const { id } = await accept.mutateAsync(answer)
    await activate.mutateAsync({ workspaceId: id })
    toast.success(text.accepted(workspaceName))
    onAnswered()
  }
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      <Button
        variant="primary"
        busy={accept.isPending || activate.isPending}
        // a refusal has been told by the mutation itself
        onClick={() => void join().catch(() => {})}
      >
        {text.accept}
      </Button>
      <Button
        variant="secondary"
        busy={decline.isPending}
        onClick={() =>
          decline.mutate(answer, {
            onSuccess: () => {
              toast.success(text.declined)
              onAnswered()
            },
          })
        }
      >
        {text.decline}
      </Button>
    </div>
  )
}
