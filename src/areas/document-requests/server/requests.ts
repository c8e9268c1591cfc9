import type { Selectable } from 'kysely'
import { checkDeals } from '#areas/deals/server/read/get-deal.ts'
import type { Actor } from '#areas/permissions.ts'
import { changedFields, type AuditNote, type Described, type RecordKind } from '#areas/records/server/record-kind.ts'
import { recordAnswers } from '#areas/records/server/record-answers.ts'
import { AppError } from '#core/errors.ts'
import type { Tables } from '#db/tables.ts'
import { requestFields, requestLinks, requestParams } from '../fields.ts'
import { requestsOfDeal } from '../rules/limits.ts'
import { sorts } from '../rules/words.ts'

export type RequestRow = Selectable<Tables['document_requests']>

export const requestKind: RecordKind<RequestRow> = {
  table: 'document_requests',
  noun: 'request',
  owner: 'workspace_id',
  fields: requestFields,
  title: 'title',
  news: { topic: 'documentRequests', idOf: ({ id }) => id },
  subject: 'document_request',
  parent: { table: 'deals', column: 'deal_id', called: 'A deal', plural: 'requests', most: requestsOfDeal },
  describe,
  isSeen: (reader, { visibility }) => visibility === 'published' || readsInternal(reader),
  async checkSeen(db, actor, rows) {
    if (!readsInternal(actor) && rows.some(({ visibility }) => visibility === 'internal'))
      throw new AppError('NOT_FOUND', 'There is no such request.')
    await checkDeals(
      db,
      actor,
      rows.map(({ deal_id }) => deal_id),
    )
  },
}

/** Viewers, such as advisers of the other side, see what is published. Jobs see everything. */
const readsInternal = ({ memberRole }: Partial<Pick<Actor, 'memberRole'>>) => memberRole !== 'viewer'

const answers = recordAnswers({
  kind: requestKind,
  fields: requestFields,
  links: requestLinks,
  params: requestParams,
  sorts,
  checkLinks: (db, actor, { deal_id }) => checkDeals(db, actor, [deal_id]),
  startFacts: ({ userId }) => ({ created_by: userId }),
})

export const requests = {
  ...answers,
  list: (...[deps, actor, query]: Parameters<typeof answers.list>) =>
    answers.list(deps, actor, readsInternal(actor) ? query : { ...query, visibility: ['published'] }),
}

function describe({ before, after, how }: Described<RequestRow>): AuditNote[] {
  const details = { deal_id: after.deal_id, change_id: after.change_id }
  if (!before) return [{ action: 'document_request.created', details }]
  if (how === 'removed') return [{ action: 'document_request.removed', details }]
  const action = how === 'undone' ? 'document_request.undone' : 'document_request.changed'
  return [{ action, details: { ...details, fields: changedFields(requestKind, { before, after }) } }]
}
