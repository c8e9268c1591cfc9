import { Alert } from '#web/ui/alert.tsx'
import type { Difference } from '../contract.ts'
import { messages } from './messages.ts'

const texts = messages.link

/** What the register says otherwise than we do; a person has to see which of the two is right. */
export function Differences({ differences }: { differences: readonly Difference[] }) {
  if (differences.length === 0) return null
  return (
    <Alert tone="warning" title={texts.differs}>
      <ul className="list-disc pl-4 break-words">
        {differences.map(({ field, ours, theirs }) => (
          <li key={field}>{texts.difference(field, ours, theirs)}</li>
        ))}
      </ul>
    </Alert>
  )
}
