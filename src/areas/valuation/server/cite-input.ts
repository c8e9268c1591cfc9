import { cutText } from '#core/format/cut-text.ts'
import type { Clock } from '#adapters/system/port.ts'
import { AppError } from '#core/errors.ts'
import type { Db } from '#db/connection.ts'
import type { Actor } from '../../permissions.ts'
import type { NewSource, Origin, Valuation } from '../contract.ts'
import { isTraced, listInputs } from '../rules/inputs/input-path.ts'
import { ValuationInputs } from '../rules/inputs/inputs.ts'
import { getValuation } from './get-valuation.ts'
import { lockValuation } from './lock-valuation.ts'
import { announceValuation } from './record-valuation.ts'
import { updateValuation } from './store.ts'

type Deps = { db: Db; clock: Clock }

/**
 * Names the document that a figure comes from. The figure stays as it is, so this is no new revision of the draft and
 * disturbs nobody who is typing; whoever types another figure later takes the place of the source.
 */
export function citeInput(deps: Deps, actor: Actor, input: NewSource): Promise<Valuation> {
  const { valuationId, path, value } = input
  const key = { workspaceId: actor.workspaceId, valuationId }
  const at = deps.clock.now()
  return deps.db.transaction().execute(async (trx) => {
    const row = await lockValuation(trx, key)
    const inputs = ValuationInputs.parse(row.inputs)
    const stored = listInputs(inputs).get(path)
    if (typeof stored !== 'number' || !isTraced(path)) {
      throw new AppError('UNPROCESSABLE', 'There is no such figure.')
    }
    if (stored !== value) throw new AppError('CONFLICT', 'This figure has changed. Please look at it again.')
    const origins = { ...inputs.origins, [path]: toOrigin(input, actor.name) }
    await updateValuation(trx, key, { inputs: JSON.stringify({ ...inputs, origins }), updated_at: at })
    await announceValuation(trx, actor, { valuationId, action: 'valuation.source_named', details: { path }, at })
    return getValuation({ db: trx }, actor, valuationId)
  })
}

function toOrigin({ source, place, quote, url, on }: NewSource, by: string): Origin {
  return {
    kind: 'document',
    source,
    on,
    by: cutText(by, 300),
    ...(place !== '' && { place }),
    ...(quote !== '' && { quote }),
    ...(url !== undefined && { url }),
  }
}
