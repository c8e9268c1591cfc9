import { Badge } from '#kit/display/badge.tsx'
import { Select } from '#kit/controls/select.tsx'
import { roles, type Role } from '#areas/permissions.ts'
import type { UserEntry } from '../../contract.ts'
import { messages, roleLabel } from '../messages.ts'
import { useSession } from '../use-session.ts'

type Props = { user: UserEntry; busy: boolean; onRole: (role: Role) => void }

const options = roles.map((role) => ({ value: role, label: messages.roles.names[role] }))

export function UserRow({ user, busy, onRole }: Props) {
  const session = useSession()
  const isSelf = session.state === 'signed-in' && session.user.id === user.id
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-2">
      <div className="min-w-0 flex-1 basis-48">
        <p className="flex flex-wrap items-center gap-2 text-sm font-medium">
          {user.name || messages.users.noName}
          {isSelf ? <Badge>{messages.users.you}</Badge> : null}
          {user.emailVerified ? null : <Badge tone="warning">{messages.users.unconfirmed}</Badge>}
        </p>
        <p className="truncate text-xs text-muted">{user.email}</p>
      </div>
      <Select
        hideLabel
        className="w-32"
        label={roleLabel(user.email)}
        options={options}
        value={user.role}
        disabled={busy}
        onChange={(role) => role !== user.role && onRole(role)}
      />
    </li>
  )
}
