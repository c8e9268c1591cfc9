import { messages } from './messages.ts'

/** One line under each analysis (G148). */
export function Caution() {
  return <p className="text-xs text-muted">{messages.caution}</p>
}
