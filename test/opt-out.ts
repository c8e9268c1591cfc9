import type { RecordDeps } from '#areas/records/server/create-records.ts'
import { addOptOut } from '#areas/outreach/server/manage-opt-outs.ts'
import type { SignedInClient } from './as-user.ts'

/** The address asks for no mail, as an operator enters it. */
export async function optOut(deps: RecordDeps, { userId, email, name, workspaceId }: SignedInClient, address: string) {
  const operator = { userId, email, name, workspaceId, sessionId: '', role: 'admin', memberRole: 'owner' } as const
  await addOptOut(deps, { ...operator, capabilities: [] }, { address, reason: 'asked-by-mail' })
}
