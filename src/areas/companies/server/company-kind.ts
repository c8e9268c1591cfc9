import {
  changedFields,
  type AuditNote,
  type Changed,
  type Described,
  type RecordKind,
} from '#areas/records/server/record-kind.ts'
import { AppError } from '#core/errors.ts'
import { isAllowed, refuse, type Actor } from '../../permissions.ts'
import { companyFacts } from '../fields.ts'
import type { StoredCompany } from './store.ts'

/** As area records reads it; its `change_id` is null until a person changes the company, which nothing but the answer shows. */
export type RecordedCompany = StoredCompany & { change_id: string }

/** Companies that people create, change and remove one by one. Imports and samples write rows without versions. */
export const companyKind: RecordKind<RecordedCompany> = {
  table: 'companies',
  noun: 'company',
  owner: 'workspace_id',
  isShared: true,
  howInBulk: ({ is_sample, version }) => (is_sample && version === 1 ? 'created' : 'imported'),
  computed: ['growth_percent'],
  doubles: {
    companies_by_lei: 'There is already a company with this LEI.',
    companies_by_registry_number: 'There is already a company with this registry number.',
  },
  fields: companyFacts,
  otherColumns: ['provenance'],
  title: 'name',
  news: { topic: 'companies', idOf: ({ id }) => id },
  subject: 'company',
  describe,
  checkUndo: async (_db, actor, changes: readonly Changed<RecordedCompany>[]) => {
    for (const { after } of changes) checkMayChange(actor, after)
  },
}

function describe({ before, after, how }: Described<RecordedCompany>): AuditNote[] {
  if (!before) return [{ action: 'company.created', details: { scope: scopeOf(after) } }]
  if (how === 'removed') return [{ action: 'company.removed', details: {} }]
  const details = { fields: changedFields(companyKind, { before, after }) }
  return [{ action: how === 'undone' ? 'company.undone' : 'company.changed', details }]
}

export type Scope = 'universe' | 'workspace'

function scopeOf({ workspace_id }: Pick<StoredCompany, 'workspace_id'>): Scope {
  return workspace_id === null ? 'universe' : 'workspace'
}

/** A company that is seen but belongs to everybody needs the right to manage companies. */
export function checkMayChange(actor: Actor, row: Pick<StoredCompany, 'workspace_id'>): void {
  checkMayWrite(actor, scopeOf(row))
}

export function checkMayWrite(actor: Actor, scope: Scope): void {
  if (scope === 'workspace' && !isAllowed(actor, 'write_workspace')) throw refuse('write_workspace')
  if (scope === 'universe' && !isAllowed(actor, 'manage_companies'))
    throw new AppError('FORBIDDEN', 'Only administrators may change companies that all users see.')
}
