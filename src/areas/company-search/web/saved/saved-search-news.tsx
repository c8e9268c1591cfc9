import { useQuery } from '@tanstack/react-query'
import { client } from '#kit/client/api.ts'
import { QueryView } from '#kit/feedback/query-view.tsx'
import { useFormatter } from '#kit/display/use-formatter.ts'
import { messages as texts } from './messages.ts'

/** Companies that entered or left since the last visit. Looking is what moves the mark, so it is asked once for each opening. */
export function SavedSearchNews({ savedSearchId }: { savedSearchId: string }) {
  const format = useFormatter()
  const news = useQuery({
    queryKey: ['saved-search-news', savedSearchId],
    queryFn: () => client.companies.checkSavedSearch({ savedSearchId }),
    retry: false,
    staleTime: Infinity,
    gcTime: 0,
  })
  if (!news.data)
    return <QueryView query={news} loading={texts.loading} lines={2} failed={texts.checkFailed} className="mt-2" />
  const { since, entered, left, entered_count, left_count, is_complete } = news.data
  return (
    <div role="status" className="mt-2 flex flex-col gap-2 border-l-2 border-line pl-3 text-sm">
      <p className="text-xs text-muted">{texts.since(format.dateTime(since))}</p>
      {entered_count + left_count === 0 ? <p>{texts.unchanged}</p> : null}
      <Moved title={texts.entered(format.number(entered_count))} companies={entered} count={entered_count} />
      <Moved title={texts.left(format.number(left_count))} companies={left} count={left_count} />
      {is_complete ? null : <p className="text-xs text-muted">{texts.partOnly}</p>}
    </div>
  )
}

type MovedProps = { title: string; companies: readonly { id: string; name: string }[]; count: number }

function Moved({ title, companies, count }: MovedProps) {
  const format = useFormatter()
  if (count === 0) return null
  const rest = count - companies.length
  return (
    <div>
      <p className="font-medium">{title}</p>
      <ul className="text-muted">
        {companies.map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
      </ul>
      {rest > 0 ? <p className="text-muted">{texts.andMore(format.number(rest))}</p> : null}
    </div>
  )
}
