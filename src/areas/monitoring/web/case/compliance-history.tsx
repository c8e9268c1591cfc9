import { useFormatter } from '#kit/display/use-formatter.ts'
import type { Investigation } from '../../contract.ts'
import { historyWords } from '../../rules/words.ts'
import { messages } from '../messages.ts'

const texts = messages.history

/** The log of compliance about this case, the newest entry first. */
export function ComplianceHistory({ found }: { found: Investigation }) {
  const format = useFormatter()
  if (found.history.length === 0) return <p className="text-muted">{texts.none}</p>
  return (
    <ol aria-label={texts.list} className="flex flex-col">
      {found.history.map(({ at, action, user_name }) => (
        <li key={`${at} ${action}`} className="flex flex-wrap justify-between gap-2 border-b border-line py-2">
          <span>
            {historyWords[action] ?? action} · {user_name}
          </span>
          <time dateTime={at} className="text-muted tabular-nums">
            {format.dateTime(at)}
          </time>
        </li>
      ))}
    </ol>
  )
}
