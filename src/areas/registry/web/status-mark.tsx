import { Badge } from '#web/ui/badge.tsx'
import { toStatusBadge } from '../rules/status-badge.ts'
import { messages } from './messages.ts'

export function StatusMark({ status }: { status: string | null }) {
  return <Badge tone={toStatusBadge(status)}>{status ?? messages.unknownStatus}</Badge>
}
