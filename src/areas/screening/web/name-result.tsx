import { useFormatter } from '#kit/display/use-formatter.ts'
import { Alert } from '#kit/feedback/alert.tsx'
import type { NameCheck } from '../contract.ts'
import { HitList } from './hit.tsx'
import { describeLists, namesOfLists } from './list-names.ts'
import { messages } from './messages.ts'

const texts = messages.result

export function NameResult({ result: { hits, lists, not_queried } }: { result: NameCheck }) {
  const format = useFormatter()
  const missing = not_queried.length > 0 ? texts.notQueried(namesOfLists(not_queried)) : null
  if (lists.length === 0) {
    return (
      <Alert tone="warning" title={texts.nothing} className="mt-4">
        {texts.nothingText}
      </Alert>
    )
  }
  return (
    <div className="mt-6 flex flex-col gap-4">
      <h3 className="font-semibold">{hits.length === 0 ? texts.none : texts.hits(hits.length)}</h3>
      <p className="text-muted">
        {[texts.noneText(describeLists(lists, format.day)), missing].filter(Boolean).join(' ')}
      </p>
      <HitList hits={hits} className="flex flex-col" />
    </div>
  )
}
