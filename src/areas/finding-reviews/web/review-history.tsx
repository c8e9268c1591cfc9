import { RecordHistory, type RecordVersion } from '#kit/records/history/record-history.tsx'
import type { Query } from '#kit/feedback/query-view.tsx'
import { confirmationFields, reviewFields } from '../fields.ts'

const fields = { ...reviewFields, ...confirmationFields }
const labels = Object.fromEntries(Object.entries(fields).map(([name, { label }]) => [name, label]))

/** Who said what of a finding, and who confirmed it, newest first. */
export function ReviewHistory({ versions }: { versions: Query<readonly RecordVersion[]> }) {
  return <RecordHistory versions={versions} noun="review" labels={labels} />
}
