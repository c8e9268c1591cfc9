import type { Clock, NewId } from '#adapters/system/port.ts'
import { AppError } from '#core/errors.ts'
import { recordAudit } from '#areas/audit/server/record-audit.ts'
import { findInView } from '#areas/companies/server/find-companies.ts'
import { viewOf } from '#areas/companies/server/view-of.ts'
import { publishNews } from '#areas/tasks/server/publish-news.ts'
import type { Db } from '#db/connection.ts'
import type { Actor } from '../../permissions.ts'
import type { Misfit, NewMisfit } from '../contract.ts'
import { tellingWords } from '../rules/telling-words.ts'
import { showMisfits, toKey } from './find-misfits.ts'
import { listMisfitRows, lockThesis, saveMisfit, type MisfitRow } from './store.ts'
import { topicOf } from './topic.ts'

export type MisfitsDeps = { db: Db; clock: Clock; newId: NewId }

/** Of one thesis. */
const mostMisfits = 200

/** Keeps that a company is not a fit, and why; said again, the last reason holds. */
export async function addMisfit(deps: MisfitsDeps, actor: Actor, input: NewMisfit): Promise<Misfit> {
  const { workspaceId, userId } = actor
  const company = await copyCompany(deps, actor, input.company)
  const key = toKey(workspaceId, input)
  const at = deps.clock.now()
  const row = await deps.db.transaction().execute(async (trx) => {
    await lockThesis(trx, key)
    const known = await listMisfitRows(trx, key)
    if (known.length >= mostMisfits && !known.some(({ company_name }) => company_name === company.company_name))
      throw new AppError(
        'UNPROCESSABLE',
        `A thesis keeps ${mostMisfits} companies that are not a fit. Change the thesis.`,
      )
    const saved = await saveMisfit(trx, {
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
    await tell(trx, actor, { row: saved, action: 'misfit.added', at })
    return saved
  })
  const [shown] = await showMisfits(deps, [row])
  if (!shown) throw new Error('A misfit that was just written is not shown')
  return shown
}

type Change = {
  row: Pick<MisfitRow, 'kind' | 'reason'> & { id: string }
  action: 'misfit.added' | 'misfit.taken_back'
  at: Date
}

/** Every open list of this kind asks again. */
export async function tell(trx: Db, { workspaceId, userId }: Actor, { row, action, at }: Change): Promise<void> {
  const { id, kind, reason } = row
  await publishNews(trx, { workspaceId, topic: topicOf[kind] })
  const subject = { type: 'misfit', id } as const
  await recordAudit(trx, { workspaceId, actorId: userId, action, subject, details: { kind, reason }, at })
}

/** The company as it is today: a stored one from where it is stored, never as the page sent it. */
async function copyCompany(deps: MisfitsDeps, actor: Actor, sent: NewMisfit['company']) {
  const [stored] = sent.id === null ? [] : await findInView(deps, viewOf(actor), [sent.id])
  if (sent.id !== null && !stored) throw new AppError('NOT_FOUND', 'There is no such company.')
  const { name, industry, country, region, revenue_millions, employees } = stored ?? sent
  const words = tellingWords(stored ?? sent)
  return {
    company_id: stored?.id ?? null,
    company_name: name,
    country,
    traits: JSON.stringify({ industry, country, region, revenue_millions, employees, words }),
  }
}
