import type { Clock } from '#adapters/system/port.ts'
import { sha256 } from '#areas/audit/server/sha256.ts'
import type { Db } from '#db/connection.ts'
import { toFileWords } from '#paper/name-file.ts'
import { workbookType } from '#paper/workbook/pack-workbook.ts'
import type { Actor } from '#areas/permissions.ts'
import { writeWorkbook } from '../../rules/report/write-workbook.ts'
import { getValuation } from '../get-valuation.ts'
import { recordValuation } from '../record-valuation.ts'

type Deps = { db: Db; clock: Clock }

/**
 * The valuation as it is now, as a workbook that works it out again. What writes files is loaded with the first one: 460
 * modules that would hold up each start.
 */
export async function exportWorkbook(deps: Deps, actor: Actor, valuationId: string): Promise<File> {
  const valuation = await getValuation(deps, actor, valuationId)
  const { name, currency, valuation_on: on, inputs, adjustments } = valuation
  const at = deps.clock.now()
  const { toXlsx } = await import('#paper/workbook/to-xlsx.ts')
  const content = await toXlsx(writeWorkbook({ name, currency, on, inputs, adjustments }), { creator: actor.name, at })
  await note(deps, actor, { valuationId, format: 'xlsx', content, at })
  return new File([content], `${fileName(name)}.xlsx`, { type: workbookType })
}

/** The same as a report to print. */
export async function exportPrint(deps: Deps, actor: Actor, valuationId: string): Promise<File> {
  const valuation = await getValuation(deps, actor, valuationId)
  const at = deps.clock.now()
  const { toPdf } = await import('./to-pdf.ts')
  const content = await toPdf(valuation, { by: actor.name, at })
  await note(deps, actor, { valuationId, format: 'pdf', content, at })
  return new File([content], `${fileName(valuation.name)}.pdf`, { type: 'application/pdf' })
}

type Exported = { valuationId: string; format: 'xlsx' | 'pdf'; content: Uint8Array; at: Date }

async function note({ db }: Deps, actor: Actor, { valuationId, format, content, at }: Exported): Promise<void> {
  await recordValuation(db, actor, {
    valuationId,
    action: 'valuation.exported',
    details: { format, sha256: sha256(content) },
    at,
  })
}

function fileName(name: string): string {
  return `valuation-${toFileWords(name) ?? 'report'}`
}
