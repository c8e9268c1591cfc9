import { Alert } from '#kit/feedback/alert.tsx'
import type { Verdict } from '../contract.ts'
import { messages } from './messages.ts'

/** What the check of the chain found, in words. */
export function AuditVerdict({ verdict }: { verdict: Verdict }) {
  const { intact, entries, broken_at, reason, last_hash } = verdict
  if (!intact && broken_at !== null && reason !== null) {
    return (
      <Alert title={messages.brokenTitle}>
        {messages.broken[reason](String(broken_at))} {messages.brokenText(String(entries))}
      </Alert>
    )
  }
  if (entries === 0) return <Alert tone="good">{messages.intactEmpty}</Alert>
  return (
    <Alert tone="good">
      {messages.intact(String(entries))}
      <span className="mt-1 block text-xs break-all">
        {messages.lastHash} <code>{last_hash}</code>
      </span>
    </Alert>
  )
}
