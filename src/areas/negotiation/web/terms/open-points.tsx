import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useReaderRights } from '#areas/workspaces/web/use-may-write.ts'
import { api, client } from '#kit/client/api.ts'
import { Button } from '#kit/buttons/button.tsx'
import { useAction } from '#kit/client/use-action.ts'
import { Badge } from '#kit/display/badge.tsx'
import { Section } from '#kit/display/section.tsx'
import { messages } from '../messages.ts'
import { isOpen, type Begun } from '../use-negotiation.ts'

const texts = messages.points

/** What the due diligence carries into the negotiation stands beside the terms; each can become one. */
export function OpenPoints({ view }: { view: Begun }) {
  const dealId = view.target.deal_id
  const { mayWrite } = useReaderRights()
  const query = useQuery(api.diligenceReviews.openPoints.queryOptions({ input: { dealId } }))
  const add = useAction((term: string) => client.negotiationTerms.create({ deal_id: dealId, term }), {
    failed: texts.failed,
  })
  const open = (query.data ?? []).filter(({ status }) => status === 'open')
  if (open.length === 0) return null
  const known = new Set(view.terms.map(({ term }) => term))
  return (
    <Section title={texts.title} note={texts.note}>
      <ul className="divide-y divide-line border-y border-line">
        {open.map(({ id, title, kind, category, note }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
            <span className="min-w-0 flex-1 basis-72">
              <span className="mr-2 font-medium">{title}</span>
              <Badge>{kind}</Badge> <span className="text-xs text-muted">{category}</span>
              {note ? <span className="line-clamp-2 block text-sm text-muted">{note}</span> : null}
            </span>
            {mayWrite && isOpen(view) ? (
              <Button
                variant="secondary"
                size="small"
                icon={<Plus />}
                busy={add.isPending}
                disabled={known.has(title.slice(0, 200))}
                aria-label={texts.addOne(title)}
                onClick={() => add.mutate(title.slice(0, 200))}
              >
                {known.has(title.slice(0, 200)) ? texts.added : texts.add}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </Section>
  )
}
