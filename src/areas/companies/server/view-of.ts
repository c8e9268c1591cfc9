import { isAllowed, type Actor } from '../../permissions.ts'

/** Which companies somebody may see: visitors and people without the right to view companies see the sample ones. */
export type View = { workspaceId: string | null; onlySample: boolean }

export function viewOf(actor: Actor | null): View {
  const mayView = actor !== null && isAllowed(actor, 'view_companies')
  return { workspaceId: mayView ? actor.workspaceId : null, onlySample: !mayView }
}
