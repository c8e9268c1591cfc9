import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { TextButton } from '#kit/buttons/text-button.tsx'
import { api } from '#kit/client/api.ts'
import type { RoomHit } from '../../contract.ts'
import { ListState } from '../list-state.tsx'
import { messages } from '../messages.ts'
import type { OpenDocument } from './deal-files.tsx'

const texts = messages.files

type SearchProps = { dealId: string; words: string; onOpen: OpenDocument }

/** The passages of all files of the deal that hold the words. */
export function RoomSearch({ dealId, words, onOpen }: SearchProps) {
  const input = { dealId, words }
  const query = useQuery({ ...api.dealWork.searchFiles.queryOptions({ input }), placeholderData: keepPreviousData })
  const { hits = [], searched = 0, unread = 0 } = query.data ?? {}
  return (
    <ListState query={query} loading={texts.searching} failed={texts.searchFailed}>
      <p className="mb-2 text-xs text-muted" role="status">
        {hits.length === 0 ? texts.nothingFound(words) : texts.found(hits.length)}
        {` · ${texts.searched(searched, unread)}`}
      </p>
      {hits.length > 0 ? (
        <ul aria-label={texts.results} className="divide-y divide-line border-y border-line">
          {hits.map((hit) => (
            <li key={`${hit.document_id} ${hit.page}`}>
              <TextButton
                className="block w-full py-2.5 text-left hover:bg-raised"
                onClick={() => onOpen(hit.document_id, { start: hit.start, end: hit.end })}
              >
                <span className="flex flex-wrap items-baseline gap-x-2">
                  <span className="font-medium">{hit.name}</span>
                  <span className="text-xs text-muted tabular-nums">{placeOf(hit)}</span>
                </span>
                <Snippet hit={hit} />
              </TextButton>
            </li>
          ))}
        </ul>
      ) : null}
    </ListState>
  )
}

function placeOf({ page, is_paged, label, folder }: RoomHit): string {
  const where = label ?? (is_paged ? texts.page(page) : texts.section(page))
  return folder === '' ? where : `${where} · ${folder}`
}

function Snippet({ hit: { snippet, marks } }: { hit: RoomHit }) {
  const parts = marks.map(({ start, end }, index) => ({
    start,
    before: snippet.slice(marks[index - 1]?.end ?? 0, start),
    marked: snippet.slice(start, end),
  }))
  return (
    <span className="mt-0.5 line-clamp-3 font-serif text-sm text-muted">
      {parts.map(({ start, before, marked }) => (
        <span key={start}>
          {before}
          <mark className="bg-accent-soft text-ink">{marked}</mark>
        </span>
      ))}
      {snippet.slice(marks.at(-1)?.end ?? 0)}
    </span>
  )
}
