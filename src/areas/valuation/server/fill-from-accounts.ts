import type { Actor } from '../../permissions.ts'
import type { FilledFromAccounts } from '../contract.ts'
import { fillHistory } from '../rules/history/room-accounts.ts'
import { ValuationInputs } from '../rules/inputs/inputs.ts'
import { AppError } from '#core/errors.ts'
import type { AccountsDeps } from './accounts-deps.ts'
import { getValuation } from './get-valuation.ts'
import { lockValuation } from './lock-valuation.ts'
import { announceValuation } from './record-valuation.ts'
import { updateValuation } from './store.ts'

type Input = { valuationId: string; revision: number }

/** Enters the actuals that analyzed accounts in the deal's room state. What somebody has entered stays. */
export async function fillFromAccounts(
  deps: AccountsDeps,
  actor: Actor,
  { valuationId, revision }: Input,
): Promise<FilledFromAccounts> {
  const { deal_id: dealId, currency, is_sample: isSample } = await getValuation(deps, actor, valuationId)
  if (dealId === null) throw new AppError('UNPROCESSABLE', 'This valuation belongs to no deal, so it has no data room.')
  if (isSample) throw new AppError('UNPROCESSABLE', 'A sample valuation is not filled from documents.')
  const accounts = await deps.readAccounts(deps, actor, { dealId, currency })
  const at = deps.clock.now()
  const key = { workspaceId: actor.workspaceId, valuationId }
  return deps.db.transaction().execute(async (trx) => {
    const row = await lockValuation(trx, key, { revision, userId: actor.userId })
    const { inputs, filled } = fillHistory({
      inputs: ValuationInputs.parse(row.inputs),
      on: row.valuation_on,
      accounts,
      by: actor.name,
      today: at.toISOString().slice(0, 10),
    })
    if (filled > 0) {
      const change = {
        inputs: JSON.stringify(inputs),
        revision: revision + 1,
        revised_by: actor.userId,
        updated_at: at,
      }
      await updateValuation(trx, key, change)
      await announceValuation(trx, actor, {
        valuationId,
        action: 'valuation.changed',
        details: { fields: ['history'] },
        at,
      })
    }
    const { years, leftOut, differences } = accounts
    const isEmpty = years.length === 0 && leftOut.length === 0
    const notes = [...(isEmpty ? [nothingAnalysed] : []), ...leftOut, ...differences].slice(0, 20)
    return { valuation: await getValuation({ db: trx }, actor, valuationId), filled, notes }
  })
}

const nothingAnalysed =
  'No accounts were found among the analyzed files of this deal. Upload them to its documents and analyze them first.'
