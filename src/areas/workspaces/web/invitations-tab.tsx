import { plainCell, PlainTable } from '#kit/table/plain-table.tsx'
import { tellWhenDone } from '#kit/feedback/tell-when-done.ts'
import { Badge } from '#kit/display/badge.tsx'
import { describeMail, useMailWay } from '#areas/identity/web/mail-way.ts'
import { OutboxMails } from '#areas/identity/web/outbox-mails.tsx'
import { Button } from '#kit/buttons/button.tsx'
import { EmptyState } from '#kit/feedback/empty-state.tsx'
import { toast } from '#kit/feedback/toast.ts'
import { useFormatter } from '#kit/display/use-formatter.ts'
import type { MemberRole } from '../../permissions.ts'
import type { Invitation, Workspace } from '../contract.ts'
import { canInvite } from '../rules/membership.ts'
import { InviteForm } from './invite-form.tsx'
import { capabilityNames, messages, roleNames, stateNames } from './messages.ts'
import { LoadingOrFailed } from './states.tsx'
import { useInvitations, useWorkspaceChanges } from './use-workspaces.ts'

const text = messages.invitations

/** The form to invite somebody, and what became of earlier invitations. */
export function InvitationsTab({ active: { name, is_private, role } }: { active: Workspace }) {
  const invitations = useInvitations({ enabled: true })
  return (
    <div className="flex flex-col gap-6">
      {is_private ? <p className="max-w-prose text-sm text-muted">{text.toPrivate(name)}</p> : null}
      <InviteForm ownRole={role} />
      {invitations.data ? (
        <InvitationList invitations={invitations.data} ownRole={role} />
      ) : (
        <LoadingOrFailed query={invitations} />
      )}
    </div>
  )
}

type InvitationListProps = { invitations: readonly Invitation[]; ownRole: MemberRole }

function InvitationList({ invitations, ownRole }: InvitationListProps) {
  const { email, role, state, expires, actions } = text.columns
  if (invitations.length === 0) return <EmptyState title={text.empty} text={text.emptyText} />
  return (
    <PlainTable label={text.table} columns={[email, role, state, expires]} actions={actions}>
      {invitations.map((invitation) => (
        <InvitationRow key={invitation.id} invitation={invitation} ownRole={ownRole} />
      ))}
    </PlainTable>
  )
}

const tones = {
  pending: 'information',
  accepted: 'good',
  declined: 'neutral',
  revoked: 'neutral',
  expired: 'warning',
} as const

function InvitationRow({ invitation, ownRole }: { invitation: Invitation; ownRole: MemberRole }) {
  const format = useFormatter()
  const { email, role, capabilities, state } = invitation
  const isOpen = state === 'pending' || state === 'expired'
  return (
    <tr>
      <td className={`${plainCell} break-all`}>{email}</td>
      <td className={plainCell}>
        {roleNames[role]}
        {capabilities.map((capability) => (
          <span key={capability} className="block text-xs text-muted">
            {capabilityNames[capability]}
          </span>
        ))}
      </td>
      <td className={plainCell}>
        <Badge tone={tones[state]}>{stateNames[state]}</Badge>
      </td>
      <td className={`${plainCell} whitespace-nowrap`}>{isOpen ? format.dateTime(invitation.expires_at) : null}</td>
      <td className="border-b border-line py-2 text-right whitespace-nowrap">
        {isOpen && canInvite(ownRole, role) ? <InvitationActions invitation={invitation} /> : null}
      </td>
    </tr>
  )
}

function InvitationActions({ invitation: { id, email } }: { invitation: Invitation }) {
  const { resend, revoke } = useWorkspaceChanges()
  const way = useMailWay()
  return (
    <>
      <OutboxMails aboutId={id} />
      <Button
        size="small"
        variant="quiet"
        busy={resend.isPending}
        aria-label={text.resendOf(email)}
        onClick={() =>
          resend.mutate(
            { invitationId: id },
            { onSuccess: () => toast.success(text.resent, text.resentText(describeMail(way, text.invitation(email)))) },
          )
        }
      >
        {text.resend}
      </Button>
      <Button
        size="small"
        variant="quiet"
        busy={revoke.isPending}
        aria-label={text.revokeOf(email)}
        onClick={() => tellWhenDone(revoke.mutateAsync({ invitationId: id }), () => toast.success(text.revoked))}
      >
        {text.revoke}
      </Button>
    </>
  )
}
