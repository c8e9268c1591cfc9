import { publishNews } from '#areas/tasks/server/news/publish-news.ts'
import { AppError } from '#core/errors.ts'
import type { Db } from '#db/connection.ts'
import type { Actor } from '../../permissions.ts'
import type { LinkSource, LinkTarget } from '../rules/words.ts'
import type { LinkDeps } from './deps.ts'
import { listLinks } from './list-links.ts'
import { insertLink, lockSource } from './store.ts'

export type NewLink = {
  dealId: string
  source: { kind: LinkSource; id: string; text: string }
  kind: LinkTarget
  /** What a second one is called: 'a request'. */
  called: string
}

/** Makes the target and its link in the transaction of the caller. A source becomes each kind of target once. */
export async function linkRecords(
  deps: LinkDeps & { db: Db },
  actor: Actor,
  { link: { dealId, source, kind, called }, make }: { link: NewLink; make: () => Promise<{ id: string }> },
): Promise<string> {
  const { db, clock, newId } = deps
  await lockSource(db, source.id)
  const known = await listLinks(deps, actor, { recordId: source.id })
  const double = known.find(
    (one) => one.source.id === source.id && one.source.text === source.text && one.target.kind === kind,
  )
  if (double) throw new AppError('CONFLICT', `This has already been turned into ${called}: ${double.target.name}`)
  const { id } = await make()
  await insertLink(db, {
    id: newId(),
    workspace_id: actor.workspaceId,
    deal_id: dealId,
    from_kind: source.kind,
    from_id: source.id,
    from_text: source.text,
    to_kind: kind,
    to_id: id,
    created_by: actor.userId,
    created_at: clock.now(),
  })
  await publishNews(db, { workspaceId: actor.workspaceId, topic: 'recordLinks' })
  return id
}
