import type { ComponentType } from 'react'
import type { Role } from '#areas/permissions.ts'
import { part } from '#kit/display/part.tsx'

export type UserDialog = {
  title: string
  /** Who sees the entry; what the dialog may do is decided by the server. */
  role: Role | null
  /** Its entry says how much waits there. */
  counts?: 'invoices'
  Dialog: ComponentType<{ open: boolean; onOpenChange: (open: boolean) => void }>
}

/** Dialogs of the user menu. Their code is fetched when they are opened. */
export const userDialogs: readonly UserDialog[] = [
  {
    title: 'Account',
    role: null,
    Dialog: part(() => import('#areas/identity/web/account/account-dialog.tsx'), 'AccountDialog'),
  },
  {
    title: 'Workspace',
    role: null,
    Dialog: part(() => import('./workspace-settings.tsx'), 'WorkspaceSettings'),
  },
  {
    title: 'Users',
    role: 'admin',
    Dialog: part(() => import('#areas/identity/web/people/users-dialog.tsx'), 'UsersDialog'),
  },
  {
    title: 'Plans and invoices',
    role: 'admin',
    counts: 'invoices',
    Dialog: part(() => import('#areas/billing/web/operators/plans-dialog.tsx'), 'PlansDialog'),
  },
  {
    title: 'Installation log',
    role: 'admin',
    Dialog: part(() => import('#areas/audit/web/installation-log-dialog.tsx'), 'InstallationLogDialog'),
  },
  {
    title: 'Check of all logs',
    role: 'admin',
    Dialog: part(() => import('#areas/agreements/web/replay/replay-dialog.tsx'), 'ReplayDialog'),
  },
  {
    title: 'Emails and maintenance',
    role: 'admin',
    Dialog: part(() => import('#areas/tasks/web/system-work-dialog.tsx'), 'SystemWorkDialog'),
  },
  {
    title: 'Opt-out list',
    role: 'admin',
    Dialog: part(() => import('#areas/outreach/web/opt-out-dialog.tsx'), 'OptOutDialog'),
  },
]
