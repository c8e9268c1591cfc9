import type { Generated } from 'kysely'

export type WorkspacesTables = {
  workspace_invitations: {
    id: string; workspace_id: string; email: string; role: 'owner' | 'admin' | 'member' | 'viewer'
    capabilities: Generated<'compliance'[]>; token_hash: Buffer; invited_by: string | null
    state: Generated<'pending' | 'accepted' | 'declined' | 'revoked' | 'expired'>; created_at: Date; sent_at: Date
    sent_count: Generated<number>; expires_at: Date; answered_at: Date | null
  }
  workspace_members: {
    workspace_id: string; user_id: string; role: 'owner' | 'admin' | 'member' | 'viewer'
    capabilities: Generated<'compliance'[]>; joined_at: Date
  }
  workspaces: {
    id: string; name: string; is_private: Generated<boolean>; created_by: string | null
    settings: Generated<Record<string, unknown>>; created_at: Date
  }
}
