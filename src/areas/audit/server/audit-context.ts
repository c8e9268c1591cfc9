import type { Actor } from '../../permissions.ts'

/**
 * What the handlers of this area take from a call. Audit stands below identity, so it names the little it needs instead
 * of importing the whole context.
 */
export type AuditContext<Deps> = {
  deps: Deps
  actor: Actor | null
  request: { address: string; userAgent: string }
}
