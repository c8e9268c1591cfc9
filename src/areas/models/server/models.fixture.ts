import type { SignedInClient } from '#test/as-user.ts'
import type { Actor } from '../../permissions.ts'
import type { AiPolicy } from '../contract.ts'
import { noticeVersion } from '../rules/notice.ts'

/** The actor of a client, for tests that call a use case directly. */
export function actorOf(client: SignedInClient): Actor {
  const { userId, email, name, workspaceId } = client
  return { userId, email, name, workspaceId, sessionId: '', role: 'premium', memberRole: 'owner', capabilities: [] }
}

/** Allows outside models in a workspace, as its owner. */
export function allowOutside(owner: SignedInClient, more: object = {}): Promise<AiPolicy> {
  const accepted = { is_outside_allowed: true, accepted_notice_version: noticeVersion }
  return owner.call('PATCH', '/api/ai_policy', { ...accepted, ...more })
}
