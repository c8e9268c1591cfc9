import { isAllowed, type Actor } from '../../permissions.ts'

/** Your own tasks, or any task of the workspace for its administrators. */
export function mayManageTask(actor: Actor, task: { user_id: string | null }): boolean {
  return task.user_id === actor.userId || isAllowed(actor, 'manage_workspace')
}
