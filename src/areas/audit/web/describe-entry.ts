import type { AuditEntry } from '../contract.ts'
import { auditActions, type AuditAction } from '../rules/actions.ts'
import { messages } from './messages.ts'

/** What happened, as a sentence; an action this version does not know keeps its name. */
export function describeAction(action: string): string {
  return isKnown(action) ? auditActions[action].when : action
}

/** An action as words: `deal.created` becomes 'Deal created'. */
export function nameAction(action: AuditAction): string {
  const words = action.replaceAll(/[._]/g, ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

export function nameActor(entry: AuditEntry, ownId: string | null): string {
  if (entry.actor_id === null) return messages.product
  if (entry.actor_id === ownId) return messages.you
  return entry.actor_name ?? messages.goneAccount
}

/** Whom or what it was about: by name where there is one, else by kind and the end of the id. */
export function describeSubject(entry: AuditEntry, ownId: string | null): string {
  if (entry.subject_type === 'user' && entry.subject_id === ownId) return messages.you
  return entry.subject_name ?? `${entry.subject_type.replaceAll('_', ' ')} ${entry.subject_id.slice(-6)}`
}

/** Details of an entry in the order of the action's list; the database keeps no order. */
export function describeEntryDetails({ action, details }: Pick<AuditEntry, 'action' | 'details'>): string {
  const names: readonly string[] = isKnown(action) ? auditActions[action].details : []
  const entries = Object.entries(details)
  return describeDetails(Object.fromEntries(entries.toSorted(([a], [b]) => names.indexOf(a) - names.indexOf(b))))
}

export function describeDetails(details: AuditEntry['details']): string {
  return Object.entries(details)
    .map(([name, value]) => `${name.replaceAll('_', ' ')}: ${describeValue(value)}`)
    .join('; ')
}

function describeValue(value: AuditEntry['details'][string]): string {
  if (Array.isArray(value)) return value.length > 0 ? value.join(', ') : 'none'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return String(value ?? 'none').replaceAll('_', ' ')
}

function isKnown(action: string): action is AuditAction {
  return Object.hasOwn(auditActions, action)
}
