import type { Provenance, ProvenanceKind } from '#areas/companies/contract.ts'
import { cutText } from '#core/format/cut-text.ts'
import type { Origin } from './inputs.ts'

/** What a reader of the valuation should know about a source besides its name. */
const remarks: Partial<Record<ProvenanceKind, string>> = {
  estimated: 'estimate',
  ai_found: 'found by AI',
  imported: 'imported file',
}

/** Where a figure of a company comes from, as its valuation says it: an estimate stays one. */
export function toOrigin({ kind, source, date, url }: Provenance): Origin {
  const remark = remarks[kind]
  return {
    kind: kind === 'sample' || kind === 'typed' ? kind : 'stored',
    source: remark ? `${cutText(source, 280)} (${remark})` : source,
    on: date,
    ...(url && { url }),
  }
}
