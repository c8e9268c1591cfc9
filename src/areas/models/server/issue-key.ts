import type { Actor } from '../../permissions.ts'
import type { IssuedKey } from '../contract.ts'
import type { ChatDeps } from './deps.ts'
import { writeSessionKey } from './session-key.ts'

/** A page that needs it for longer requests a new one. */
const keyLifeMs = 10 * 60_000

/** AIC-04 without the provider's key (G001): our own key for this session, valid only for discovery. */
export function issueKey({ clock, authSecret }: Pick<ChatDeps, 'clock' | 'authSecret'>, actor: Actor): IssuedKey {
  const { userId, sessionId, workspaceId } = actor
  const expiresAt = new Date(clock.now().getTime() + keyLifeMs)
  const apiKey = writeSessionKey(authSecret, { userId, sessionId, workspaceId, expiresAt })
  return { success: true, apiKey, expires_at: expiresAt.toISOString() }
}
