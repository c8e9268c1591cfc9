import { isAllowed, type Actor } from '../../permissions.ts'

/** Your own work, or any work of the workspace for those who run it. */
export function mayManageTask(actor: Actor, task: { user_id: string | null }): boolean {
  return task.user_id === actor.userId || isAllowed(actor, 'manage_workspace')
}
