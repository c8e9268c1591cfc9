import type { Measure } from '#areas/companies/rules/measures.ts'
import { foldText } from '#core/names/fold-text.ts'

const enterprise = /\b(?:ev|tev|enterprise value|firm value|unternehmenswert|valeur d entreprise|valor de empresa)\b/
const equity =
  /\b(?:market ?cap\w*|mkt cap|mcap|market value|equity value|eqv|marktkapitalisierung|borsenwert|eigenkapitalwert|capitalisation|capitalizacion|capitalizzazione)\b/

/** What the head of a column of values says it is; 'Valuation' alone does not say it. */
export function readMeasure(column: string): Measure | null {
  const words = foldText(column)
  if (enterprise.test(words)) return 'enterprise'
  return equity.test(words) ? 'equity' : null
}
