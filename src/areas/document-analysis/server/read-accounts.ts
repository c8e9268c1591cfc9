import { setImmediate as pause } from 'node:timers/promises'
import { listReadFiles } from '#areas/deal-work/server/files/search-files.ts'
import { readText } from '#areas/documents/server/text/read-text.ts'
import { readAccountsByYear } from '#areas/due-diligence/rules/accounts-by-year.ts'
import { compareStatements } from '#areas/due-diligence/rules/compare-statements.ts'
import { isOfFigures } from '#areas/due-diligence/rules/sections.ts'
import { findAnalyses } from '#areas/due-diligence/server/documents/find-analyses.ts'
import type { Actor } from '#areas/permissions.ts'
import type { RoomAccounts, StatedYear } from '#areas/valuation/rules/history/room-accounts.ts'
import type { PeriodFigures } from '#core/financials/read-statements.ts'
import type { Db } from '#db/connection.ts'

const documentsRead = 20
const lettersRead = 200_000

/**
 * The accounts in the files of a deal that this person may read and that were analyzed, the newest analysis first. What
 * cannot be used says why; nothing is guessed.
 */
export async function readAccounts(
  deps: { db: Db },
  actor: Actor,
  { dealId, currency }: { dealId: string; currency: string },
): Promise<RoomAccounts> {
  const { files } = await listReadFiles(deps, actor, dealId)
  const analyses = await findAnalyses(deps.db, actor, [...files.keys()])
  const ofFigures = analyses.filter(({ sections }) => isOfFigures(sections)).slice(0, documentsRead)
  const years: StatedYear[] = []
  const texts: { name: string; text: string }[] = []
  const leftOut: string[] = []
  for (const { document_id: documentId } of ofFigures) {
    const { name, content } = await readText(deps, actor, { documentId })
    const text = content?.text.slice(0, lettersRead) ?? ''
    const found = readAccountsByYear(text)
    if (found.years.length === 0) continue
    if (!found.isUnitStated) leftOut.push(`${name} does not say whether its figures are in thousands or millions.`)
    else if (found.currency !== null && found.currency !== currency)
      leftOut.push(`${name} is in ${found.currency}, the valuation in ${currency}.`)
    else {
      texts.push({ name, text })
      years.push(...found.years.map(({ year, figures }) => ({ year, source: name, ...toStated(figures) })))
    }
    // other requests are answered between two documents
    await pause()
  }
  return { years, leftOut, differences: compareStatements(texts) }
}

function toStated(figures: PeriodFigures): Omit<StatedYear, 'year' | 'source'> {
  const {
    revenue,
    ebitda,
    operatingIncome: ebit,
    capitalExpenditure: capex,
    receivables,
    payables,
    inventory,
  } = figures
  // of a company that states no inventory there is none
  const tied =
    receivables === undefined || payables === undefined ? undefined : receivables + (inventory ?? 0) - payables
  return {
    revenue: toMillions(revenue),
    ebitda: toMillions(ebitda),
    ebit: toMillions(ebit),
    capex: toMillions(capex),
    workingCapital: toMillions(tied),
  }
}

/** From whole units of the currency, so that no sum of fractions is stored. */
function toMillions(units: number | undefined): number | null {
  return units === undefined ? null : Math.round(units) / 1_000_000
}
