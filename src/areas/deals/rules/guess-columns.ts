import { foldText } from '#core/names/fold-text.ts'
import { importedFields } from './file-columns.ts'

export type ImportedField = (typeof importedFields)[number]

/** What columns are called, in English and German, in folded letters without blanks. The best name comes first. */
const names: Record<ImportedField, readonly string[]> = {
  id: ['id', 'dealid', 'dealnummer'],
  target: [
    'target',
    'targetname',
    'deal',
    'dealname',
    'name',
    'company',
    'companyname',
    'zielunternehmen',
    'unternehmen',
    'firma',
    'ziel',
  ],
  industry: ['industry', 'sector', 'branche', 'sektor'],
  stage: ['stage', 'dealstage', 'phase', 'pipelinestage', 'stufe'],
  status: ['status', 'dealstatus', 'priority', 'temperatur'],
  value: ['value', 'dealvalue', 'dealsize', 'amount', 'ev', 'enterprisevalue', 'wert', 'dealwert', 'volumen', 'betrag'],
  synergies: ['synergies', 'synergy', 'synergien'],
  ebitda: ['ebitda', 'ltmebitda'],
  currency: ['currency', 'ccy', 'wahrung', 'waehrung'],
  probability: [
    'probability',
    'successprobability',
    'prob',
    'likelihood',
    'wahrscheinlichkeit',
    'erfolgswahrscheinlichkeit',
  ],
  timeline: ['timeline', 'timing', 'zeitplan'],
  growth: ['growth', 'growthrate', 'revenuegrowth', 'wachstum', 'umsatzwachstum'],
  owner: ['owner', 'dealowner', 'lead', 'responsible', 'verantwortlich', 'verantwortlicher', 'inhaber'],
  expected_close: [
    'expectedclose',
    'expectedclosedate',
    'expectedclosing',
    'closedate',
    'closingdate',
    'closing',
    'abschluss',
    'erwarteterabschluss',
  ],
  outcome: ['outcome', 'result', 'ergebnis', 'ausgang'],
  outcome_reason: ['outcomereason', 'reason', 'lossreason', 'grund', 'verlustgrund'],
}

/** Which column of a file is meant by which field: each column and each field once. */
export function guessColumns(columns: readonly string[]): { field: ImportedField; column: string }[] {
  const free = new Map(columns.map((column) => [column, fold(column)]))
  return importedFields.flatMap((field) => {
    for (const name of names[field]) {
      const column = [...free.keys()].find((one) => free.get(one) === name)
      if (column === undefined) continue
      free.delete(column)
      return [{ field, column }]
    }
    return []
  })
}

/** 'Deal value (USD)' is 'dealvalue': what stands in brackets is a unit. */
function fold(column: string): string {
  return foldText(column.replaceAll(/[([].*$/g, '').replaceAll('_', ' ')).replaceAll(' ', '')
}
