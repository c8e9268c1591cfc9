import { addTask } from '#areas/deal-work/server/tasks/add-task.ts'
import { requests } from '#areas/document-requests/server/requests.ts'
import type { Actor } from '#areas/permissions.ts'
import type { LinkDeps } from '#areas/record-links/server/deps.ts'
import { linkRecords } from '#areas/record-links/server/link-records.ts'
import type { LinkTarget } from '#areas/record-links/rules/words.ts'
import { createRecord } from '#areas/records/server/create-records.ts'
import { adjustValuation } from '#areas/valuation/server/adjust-valuation.ts'
import { findTarget } from '#areas/valuation/server/target/find-target.ts'
import { AppError } from '#core/errors.ts'
import { inTransaction } from '#db/queries/in-transaction.ts'
import type { NewOutcome } from '../contract.ts'
import { requestCategories } from '../rules/categories-of-requests.ts'
import { checkDeals } from '#areas/deals/server/read/get-deal.ts'
import { pointKind } from './kinds.ts'
import { risks } from './risks.ts'

type Make = (deps: LinkDeps, actor: Actor, outcome: NewOutcome) => Promise<{ id: string }>

/** The one place where a finding becomes something else: the new record and the link between both, or neither. */
export function turnInto(deps: LinkDeps, actor: Actor, outcome: NewOutcome): Promise<{ kind: LinkTarget; id: string }> {
  const { dealId, source, target } = outcome
  return inTransaction(deps.db, async (trx) => {
    const within = { ...deps, db: trx }
    await checkDeals(trx, actor, [dealId])
    await checkSource(within, actor, outcome)
    const link = { dealId, source, kind: target, called: called[target] }
    const id = await linkRecords(within, actor, { link, make: () => makers[target](within, actor, outcome) })
    return { kind: target, id }
  })
}

const called: Readonly<Record<LinkTarget, string>> = {
  request: 'a request',
  task: 'an integration task',
  risk: 'a risk',
  price: 'a price change',
  term: 'a term',
  condition: 'a condition',
}

async function checkSource(deps: LinkDeps, actor: Actor, { source, target, dealId }: NewOutcome): Promise<void> {
  const [found] = await deps.linkedNames[source.kind](deps.db, actor, [source.id])
  if (!found) throw new AppError('NOT_FOUND', 'This finding does not exist. It may have been deleted.')
  if (source.kind !== 'risk') return
  if (target === 'risk') throw new AppError('BAD_REQUEST', 'This is already a risk.')
  const { deal_id } = await risks.get(deps, actor, source.id)
  if (deal_id !== dealId) throw new AppError('BAD_REQUEST', 'This risk belongs to another deal.')
}

const makePoint =
  (kind: 'term' | 'condition'): Make =>
  (deps, actor, { dealId, title, note, category }) => {
    const facts = { deal_id: dealId, title, kind, category, note, status: 'open' as const, created_by: actor.userId }
    return createRecord(deps, actor, { kind: pointKind, facts })
  }

const makers: Readonly<Record<LinkTarget, Make>> = {
  // what the team thinks of it is no answer, and a published request goes to the other side
  request: (deps, actor, { dealId, title, category, due_on }) =>
    requests.create(deps, actor, {
      deal_id: dealId,
      title,
      category: requestCategories[category],
      owner_id: null,
      due_on,
      priority: 'high',
      status: 'open',
      visibility: 'internal',
      answer: '',
    }),
  task: (deps, actor, { dealId, title, due_on }) =>
    addTask(deps, actor, { dealId, title, due_on, assignee_id: null, kind: 'integration' }),
  risk: (deps, actor, { dealId, title, note, category, severity, likelihood, source }) =>
    risks.create(deps, actor, {
      deal_id: dealId,
      risk: title,
      category,
      severity,
      likelihood,
      description: note,
      recommendation: '',
      evidence: source.text,
      status: 'open',
      owner_id: null,
    }),
  price: async (deps, actor, { dealId, title, note, price }) => {
    if (!price || price.amount === 0) throw new AppError('BAD_REQUEST', 'Enter the amount of the price change.')
    const { valuation_id: valuationId } = await findTarget(deps, actor, dealId)
    if (valuationId === null)
      throw new AppError('UNPROCESSABLE', 'This deal has no valuation yet. Create one, then change its price.')
    const reason = note === '' ? title : `${title}: ${note}`.slice(0, 1000)
    return await adjustValuation(deps, actor, { valuationId, ...price, reason, source: 'Due diligence' })
  },
  term: makePoint('term'),
  condition: makePoint('condition'),
}
