import { Alert } from '#kit/feedback/alert.tsx'
import { useFormatter } from '#kit/display/use-formatter.ts'
import { describeMissing, nameMissing } from '../../rules/report/report-texts.ts'
import { useDraft } from '../inputs/use-draft.ts'

/** The value is that of fewer methods than somebody chose: said where it stands, and why. */
export function MissingMethods({ className }: { className: string }) {
  const format = useFormatter()
  const { missing } = useDraft().worth
  const mark = nameMissing(missing.map(({ method }) => method))
  if (mark === null) return null
  return (
    <Alert tone="warning" title={mark} className={className}>
      {missing.map((one) => (
        <p key={one.method}>{describeMissing(one, format)}</p>
      ))}
    </Alert>
  )
}
