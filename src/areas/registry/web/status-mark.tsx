import { Badge } from '#kit/display/badge.tsx'
import { toStatusBadge } from '../rules/status-badge.ts'
import { messages } from './messages.ts'

export function StatusMark({ status }: { status: string | null }) {
  return <Badge tone={toStatusBadge(status)}>{status ?? messages.unknownStatus}</Badge>
}
