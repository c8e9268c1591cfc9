import { createDeal } from '#areas/deals/server/change/create-deal.ts'
import { getDeal } from '#areas/deals/server/read/get-deal.ts'
import { dealFields } from '#areas/deals/fields.ts'
import { addTask } from '#areas/deal-work/server/tasks/add-task.ts'
import { findHolidays } from '#areas/monitoring/server/cases/find-holidays.ts'
import type { Actor } from '#areas/permissions.ts'
import { createRecord } from '#areas/records/server/create-records.ts'
import { toDay } from '#core/dates/calendar.ts'
import { initialOf } from '#core/fields/initial.ts'
import { toRow } from '#core/fields/rows.ts'
import { AppError } from '#core/errors.ts'
import { inTransaction } from '#db/queries/in-transaction.ts'
import type { Engagement, NewEngagement } from '../../contract.ts'
import { engagementFields } from '../../fields.ts'
import { toCompanyIndustry } from '../../rules/company-industry.ts'
import { planServiceTasks } from '../../rules/service-tasks.ts'
import type { EngagementDeps } from '../deps.ts'
import { deleteDraftRow } from '../draft-store.ts'
import { engagementKind } from '../kinds.ts'
import { seeEngagement } from '../read/get-engagement.ts'

/** The engagement, its deal, a task for each service, and the end of the draft: together, or nothing of it. */
export async function createEngagement(deps: EngagementDeps, actor: Actor, input: NewEngagement): Promise<Engagement> {
  const holidays = await findHolidays(input.jurisdiction, deps.clock.now())
  return await inTransaction(deps.db, async (trx) => {
    const within = { ...deps, db: trx }
    const { deal_id, ends_draft, ...said } = input
    const at = deps.clock.now()
    // a deal of somebody else answers as if it did not exist, whatever became of the draft
    const deal = deal_id === null ? null : await getDeal(trx, actor, deal_id)
    // of two windows with the same draft the later one waits here
    const draft = await deleteDraftRow(trx, actor)
    if (ends_draft && !draft)
      throw new AppError(
        'CONFLICT',
        'This draft was already submitted or discarded in another window. Close this form and look at the list first.',
      )
    const dealId = deal_id ?? (await createDealFor(within, actor, input))
    const row = await createRecord(within, actor, {
      kind: engagementKind,
      facts: {
        ...toRow(engagementFields, said),
        services: [...new Set(said.services)],
        deal_id: dealId,
        status: 'pending',
        status_reason: '',
        activated_at: null,
        next_review_on: null,
        last_review_on: null,
        review_note: '',
        onboarding_started_at: draft?.started_at ?? at,
        is_sample: deal?.is_sample === true,
        created_by: actor.userId,
      },
    })
    for (const { title, dueOn } of planServiceTasks([...new Set(said.services)], {
      company: said.company_name,
      today: toDay(at),
      calendar: { country: said.jurisdiction, holidays },
    }))
      await addTask(within, actor, {
        dealId,
        title: title.slice(0, 200),
        due_on: dueOn,
        assignee_id: null,
        kind: 'deal',
      })
    return seeEngagement(within, actor.workspaceId, row)
  })
}

/** The deal that the engagement makes: named after the client, with its estimated value. */
async function createDealFor(deps: EngagementDeps, actor: Actor, input: NewEngagement): Promise<string> {
  const { id } = await createDeal(deps, actor, {
    ...initialOf(dealFields),
    target: input.company_name,
    industry: toCompanyIndustry(input.industry),
    value: input.estimated_value ?? 0,
    currency: input.currency,
    origin: 'hand',
    origin_id: null,
  })
  return id
}
