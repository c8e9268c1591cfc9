import { recordAudit } from '#areas/audit/server/record-audit.ts'
import { grantPremium } from '#areas/identity/server/role-grants.ts'
import type { Actor } from '#areas/permissions.ts'
import { AppError } from '#core/errors.ts'
import type { Trial } from '../../contract.ts'
import { refusals } from '../../rules/decide-plan.ts'
import { trialEnd, trialProfileLimit } from '../../rules/trial.ts'
import type { BillingDeps } from '../deps.ts'
import { insertTrial } from '../store.ts'
import { inBilling } from './in-billing.ts'
import { readTrial, hashEmail } from './read-trial.ts'

/** Starts the free trial. A second click finds the trial of the first one running. */
export async function startTrial(deps: BillingDeps, actor: Actor): Promise<Trial> {
  const { userId, email, role } = actor
  return inBilling(deps, userId, async (trx, current) => {
    const at = deps.clock.now()
    const trial = await readTrial(trx, actor, at)
    if (trial.state === 'running') return trial
    if (current) throw new AppError('CONFLICT', refusals.trialNotNeeded)
    // A trial has a limit of profiles, and what an administrator gave has none.
    if (role !== 'basic') throw new AppError('CONFLICT', refusals.accessGiven)
    const ends_at = trialEnd(at)
    const row = { id: deps.newId(), user_id: userId, email_hash: hashEmail(email), started_at: at, ends_at }
    if (!(await insertTrial(trx, { ...row, profile_limit: trialProfileLimit })))
      throw new AppError('CONFLICT', refusals.trialUsed)
    await grantPremium(trx, { userId, source: 'trial', until: ends_at, at })
    const subject = { type: 'user', id: userId }
    await recordAudit(trx, { workspaceId: null, actorId: userId, action: 'trial.started', subject, at })
    return readTrial(trx, actor, at)
  })
}
