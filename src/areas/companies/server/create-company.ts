import { createRecord, type RecordDeps } from '#areas/records/server/create-records.ts'
import type { Actor } from '../../permissions.ts'
import type { Company, NewCompany } from '../contract.ts'
import { checkMayWrite, companyKind } from './company-kind.ts'
import { toCompany } from './company-row.ts'
import { traceFigures } from './trace-figures.ts'

export async function createCompany(deps: RecordDeps, actor: Actor, input: NewCompany): Promise<Company> {
  const { scope, provenance = {}, ...fields } = input
  checkMayWrite(actor, scope)
  const facts = {
    ...withoutUndefined(fields),
    workspace_id: scope === 'universe' ? null : actor.workspaceId,
    provenance: traceFigures({ fields, given: provenance, before: {}, actor, at: deps.clock.now() }),
  }
  return toCompany(await createRecord(deps, actor, { kind: companyKind, facts }))
}

/** Fields that were not given keep the defaults of the table. */
export function withoutUndefined<T extends object>(fields: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  // The cast only states what the filter has just made true.
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as never
}
