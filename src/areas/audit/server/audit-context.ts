import type { Actor } from '../../permissions.ts'

/**
 * What the handlers of this area need from a call. Audit is below identity, so it declares this instead of importing
 * the whole context.
 */
export type AuditContext<Deps> = {
  deps: Deps
  actor: Actor | null
  request: { address: string; userAgent: string }
}
