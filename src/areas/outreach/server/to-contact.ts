import type { TaskEnd } from '#areas/tasks/server/find-task-ends.ts'
import type { Contact } from '../contract.ts'
import { findFate } from '../rules/mail-fate.ts'
import type { ContactRow } from './store.ts'

export function toContact(row: ContactRow, { userName, task }: { userName: string; task: TaskEnd | null }): Contact {
  const { state, failure } = findFate(row, task)
  return {
    id: row.id,
    user_id: row.user_id,
    user_name: userName,
    company_id: row.company_id,
    company_name: row.company_name,
    method: row.method,
    contact_person: row.contact_person,
    address: row.address,
    subject: row.subject,
    message: row.message,
    state,
    failure,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  }
}
