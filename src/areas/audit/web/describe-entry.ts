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
  const { subject_type: type, subject_id: id, subject_name: name } = entry
  if (type === 'user' && id === ownId) return messages.you
  if (name === null) return `${type.replaceAll('_', ' ')} ${id.slice(-6)}`
  return entry.is_subject_removed ? messages.removed(name) : name
}

/** Details of an entry in the order of the action's list, ids as what they are called; the database keeps no order. */
export function describeEntryDetails({ action, details, names }: LoggedDetails): string {
  const order: readonly string[] = isKnown(action) ? auditActions[action].details : []
  return Object.entries(details)
    .filter(([name]) => name !== ofChange)
    .toSorted(([a], [b]) => order.indexOf(a) - order.indexOf(b))
    .map(([name, value]) => describeDetail(name, value, names))
    .join('; ')
}

/** Joins the records of one change, and says nothing to a person. */
const ofChange = 'change_id'

type LoggedDetails = Pick<AuditEntry, 'action' | 'details' | 'names'>
type LoggedDetail = AuditEntry['details'][string]

export function describeDetails(details: AuditEntry['details']): string {
  return Object.entries(details)
    .map(([name, value]) => describeDetail(name, value, {}))
    .join('; ')
}

/** 'deal_id' with an id that has a name is 'deal' with the name. */
function describeDetail(name: string, value: LoggedDetail, names: AuditEntry['names']): string {
  const called = typeof value === 'string' ? names[value] : undefined
  const head = (called === undefined ? name : name.replace(/_id$/, '')).replaceAll('_', ' ')
  return `${head}: ${called ?? describeValue(value, names)}`
}

function describeValue(value: LoggedDetail, names: AuditEntry['names']): string {
  if (Array.isArray(value))
    return value.length > 0 ? value.map((one) => names[one] ?? nameWord(one)).join(', ') : 'none'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return String(value ?? 'none').replaceAll('_', ' ')
}

/** 'owner_id', the name of a field, is the owner. */
function nameWord(word: string): string {
  return /^[a-z_]+$/.test(word) ? word.replace(/_ids?$/, '').replaceAll('_', ' ') : word
}

function isKnown(action: string): action is AuditAction {
  return Object.hasOwn(auditActions, action)
}
