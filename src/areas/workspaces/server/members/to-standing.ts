import type { Standing } from '../../rules/membership.ts'
import type { MemberRow, WorkspaceRow } from '../store.ts'

export function toStanding(workspace: WorkspaceRow, member: MemberRow): Standing {
  return {
    role: member.role,
    capabilities: member.capabilities,
    isPrivateOwner: workspace.is_private && workspace.created_by === member.user_id,
  }
}
