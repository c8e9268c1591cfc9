import { isAllowed, refuse, type Actor } from '../../permissions.ts'

/**
 * Which companies somebody may see: visitors and people without the right to view companies see the sample ones. With the
 * scope `workspace` only those of their own workspace.
 */
export type View = { workspaceId: string | null; onlySample: boolean; scope?: SearchScope }
type SearchScope = 'workspace' | undefined

/** Whoever sees the samples alone has no companies of a workspace to look among, and is told so. */
export function viewOf(actor: Actor | null, scope?: SearchScope): View {
  const mayView = actor !== null && isAllowed(actor, 'view_companies')
  if (scope === 'workspace' && !mayView) throw refuse('view_companies')
  return { workspaceId: mayView ? actor.workspaceId : null, onlySample: !mayView, scope }
}
