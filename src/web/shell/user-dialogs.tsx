import { lazy } from 'react'
import type { ComponentType } from 'react'
import type { Role } from '#areas/permissions.ts'

export type UserDialog = {
  title: string
  /** Who sees the entry; what the dialog may do is decided by the server. */
  role: Role | null
  Dialog: ComponentType<{ open: boolean; onOpenChange: (open: boolean) => void }>
}

/** Dialogs of the user menu. Their code is fetched when they are opened. */
export const userDialogs: readonly UserDialog[] = [
  {
    title: 'Account',
    role: null,
    Dialog: lazy(() =>
      import('#areas/identity/web/account-dialog.tsx').then((part) => ({ default: part.AccountDialog })),
    ),
  },
  {
    title: 'Workspace',
    role: null,
    Dialog: lazy(() => import('./workspace-settings.tsx').then((part) => ({ default: part.WorkspaceSettings }))),
  },
  {
    title: 'Users',
    role: 'admin',
    Dialog: lazy(() => import('#areas/identity/web/users-dialog.tsx').then((part) => ({ default: part.UsersDialog }))),
  },
  {
    title: 'Installation log',
    role: 'admin',
    Dialog: lazy(() =>
      import('#areas/audit/web/installation-log-dialog.tsx').then((part) => ({ default: part.InstallationLogDialog })),
    ),
  },
  {
    title: 'Mails and upkeep',
    role: 'admin',
    Dialog: lazy(() =>
      import('#areas/tasks/web/system-work-dialog.tsx').then((part) => ({ default: part.SystemWorkDialog })),
    ),
  },
  {
    title: 'Opt-out list',
    role: 'admin',
    Dialog: lazy(() =>
      import('#areas/outreach/web/opt-out-dialog.tsx').then((part) => ({ default: part.OptOutDialog })),
    ),
  },
]
