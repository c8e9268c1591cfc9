import { AppError } from '#core/errors.ts'
import { recordAuditBy } from '#areas/audit/server/record-audit.ts'
import { findInView } from '#areas/companies/server/find-companies.ts'
import { viewOf } from '#areas/companies/server/view-of.ts'
import { publishNews } from '#areas/tasks/server/news/publish-news.ts'
import type { Db } from '#db/connection.ts'
import type { Actor } from '#areas/permissions.ts'
import type { RecordDeps } from '#areas/records/server/create-records.ts'
import type { Exclusion, NewExclusion } from '../contract.ts'
import { distinctiveWords } from '../rules/distinctive-words.ts'
import { showExclusions, toKey } from './find-exclusions.ts'
import { listExclusionRows, lockThesis, saveExclusion, type ExclusionRow } from './store.ts'
import { topicOf } from './topic.ts'

/** Of one thesis. */
const mostExclusions = 200

/** Saves that a company is not a fit, and why. Saved again, the last reason wins. */
export async function addExclusion(deps: RecordDeps, actor: Actor, input: NewExclusion): Promise<Exclusion> {
  const { workspaceId, userId } = actor
  const company = await copyCompany(deps, actor, input.company)
  const key = toKey(workspaceId, input)
  const at = deps.clock.now()
  const row = await deps.db.transaction().execute(async (trx) => {
    await lockThesis(trx, key)
    const known = await listExclusionRows(trx, key)
    if (known.length >= mostExclusions && !known.some(({ company_key }) => company_key === company.company_key))
      throw new AppError(
        'UNPROCESSABLE',
        `At most ${mostExclusions} companies can be marked as not a fit for one thesis. Please refine the thesis.`,
      )
    const saved = await saveExclusion(trx, {
      ...company,
      id: deps.newId(),
      workspace_id: workspaceId,
      user_id: userId,
      kind: input.kind,
      thesis: input.thesis,
      thesis_sha256: key.thesisSha256,
      role: input.role,
      reason: input.reason,
      note: input.note,
      created_at: at,
    })
    await announceExclusion(trx, actor, { row: saved, action: 'misfit.added', at })
    return saved
  })
  const [shown] = await showExclusions(deps, [row])
  if (!shown) throw new Error('An exclusion that was just written is not shown')
  return shown
}

type Change = {
  row: Pick<ExclusionRow, 'kind' | 'reason'> & { id: string }
  action: 'misfit.added' | 'misfit.taken_back'
  at: Date
}

/** Refreshes every open list of this kind, and writes the audit entry. */
export async function announceExclusion(trx: Db, actor: Actor, { row, action, at }: Change): Promise<void> {
  const { id, kind, reason } = row
  for (const topic of [topicOf[kind], 'exclusions']) await publishNews(trx, { workspaceId: actor.workspaceId, topic })
  const subject = { type: 'exclusion', id } as const
  await recordAuditBy(trx, actor, { action, subject, details: { kind, reason }, at })
}

/** The company as it is today: a stored company is read from the database, never taken from the request. */
async function copyCompany(deps: RecordDeps, actor: Actor, sent: NewExclusion['company']) {
  const [stored] = sent.id === null ? [] : await findInView(deps, viewOf(actor), [sent.id])
  if (sent.id !== null && !stored) throw new AppError('NOT_FOUND', 'There is no such company.')
  const { name, industry, country, region, revenue_millions, employees } = stored ?? sent
  const words = distinctiveWords(stored ?? sent)
  return {
    company_id: stored?.id ?? null,
    // a namesake is another company where both are stored
    company_key: stored?.id ?? `${name.toLowerCase()} ${country}`,
    company_name: name,
    country,
    traits: JSON.stringify({ industry, country, region, revenue_millions, employees, words }),
  }
}
