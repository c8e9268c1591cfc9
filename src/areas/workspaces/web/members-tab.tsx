import { plainCell, PlainTable } from '#kit/table/plain-table.tsx'
import { tellWhenDone } from '#kit/feedback/tell-when-done.ts'
import { CheckboxControl } from '#kit/controls/checkbox.tsx'
import { Select } from '#kit/controls/select.tsx'
import { toast } from '#kit/feedback/toast.ts'
import { memberRoles, type MemberRole } from '../../permissions.ts'
import type { Member } from '../contract.ts'
import { canInvite, rolesToGive } from '../rules/membership.ts'
import { ConfirmButton } from '#kit/overlays/confirm-button.tsx'
import { messages, roleNames } from './messages.ts'
import { LoadingOrFailed } from './states.tsx'
import { useMembers, useWorkspaceChanges } from './use-workspaces.ts'

const text = messages.members

/** Who works here. Owners and admins change roles and the compliance capability as far as they may. */
export function MembersTab({ ownRole }: { ownRole: MemberRole }) {
  const members = useMembers()
  const { person, role, capability, actions } = text.columns
  if (!members.data) return <LoadingOrFailed query={members} />
  return (
    <PlainTable label={text.table} columns={[person, role, capability]} actions={actions}>
      {members.data.map((member) => (
        <MemberRow key={member.user_id} member={member} ownRole={ownRole} />
      ))}
    </PlainTable>
  )
}

function MemberRow({ member, ownRole }: { member: Member; ownRole: MemberRole }) {
  const { change, remove } = useWorkspaceChanges()
  const canManage = canInvite(ownRole, member.role)
  const name = member.name || text.unnamed
  const tellChange = { onSuccess: () => toast.success(text.changed) }
  return (
    <tr>
      <td className={plainCell}>
        <span className="font-medium">{name}</span>
        {member.is_you ? <span className="text-muted"> ({text.you})</span> : null}
        <span className="block text-xs text-muted">{member.email}</span>
      </td>
      <td className={plainCell}>
        {canManage ? (
          <Select
            hideLabel
            className="w-32"
            label={text.roleOf(name)}
            options={offerRoles(ownRole)}
            value={member.role}
            disabled={change.isPending}
            onChange={(role) => change.mutate({ userId: member.user_id, role }, tellChange)}
          />
        ) : (
          roleNames[member.role]
        )}
      </td>
      <td className={plainCell}>
        <CheckboxControl
          aria-label={text.complianceOf(name)}
          checked={member.capabilities.includes('compliance')}
          disabled={!canManage || change.isPending}
          onChange={(checked) =>
            change.mutate({ userId: member.user_id, capabilities: checked ? ['compliance'] : [] }, tellChange)
          }
        />
        <span aria-hidden="true" className="ml-2 align-middle text-xs text-muted sm:hidden">
          {text.columns.capability}
        </span>
      </td>
      <td className="border-b border-line py-2 text-right">
        {canManage && !member.is_you ? (
          <ConfirmButton
            label={text.remove}
            aria-label={text.removeOf(name)}
            question={text.removeTitle(name)}
            text={text.removeText}
            busy={remove.isPending}
            onConfirm={() =>
              tellWhenDone(remove.mutateAsync({ userId: member.user_id }), () => toast.success(text.removed))
            }
          />
        ) : null}
      </td>
    </tr>
  )
}

function offerRoles(ownRole: MemberRole) {
  const allowed = rolesToGive(ownRole)
  return memberRoles.filter((role) => allowed.includes(role)).map((role) => ({ value: role, label: roleNames[role] }))
}
