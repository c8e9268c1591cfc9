import type { ValuationInputs } from '../../contract.ts'
import { historyLabels } from '../../rules/history/describe-first-year.ts'
import { nameActual } from '../../rules/history/list-years.ts'
import { messages } from '../messages.ts'

/** An input's place in words: 'drivers.2.ebitdaMargin' is 'EBITDA margin, FY2029E'. Rows of lists are named by the inputs. */
export function nameInput(
  path: string,
  yearName: (index: number) => string,
  ...sides: readonly ValuationInputs[]
): string {
  const [part = '', second = '', third = '', ...rest] = path.split('.')
  const known = messages.inputs[path]
  if (known !== undefined) return known
  const { cell } = messages.financials
  if (part === 'drivers') return cell(labelOf(messages.drivers, third), yearName(Number(second)))
  if (part === 'history') return cell(labelOf(historyLabels, third), nameActual(second))
  const row = sides.map((inputs) => nameRow(path, inputs)).find((name) => name !== null)
  if (row) return row
  const partName = messages.parts[part as PartName] ?? part
  return [partName, second, third, ...rest].filter(Boolean).join(' · ')
}

const labelOf = (labels: Readonly<Record<string, string>>, name: string): string => labels[name] ?? name

type PartName = keyof typeof messages.parts

/** 'comparables.peers.peer-1.value' is 'Enterprise value of Northgate Systems'. */
function nameRow(path: string, { comparables, precedents, assets, scenarios }: ValuationInputs): string | null {
  const lists: [begin: string, rows: readonly { id: string; name: string }[], labels: Record<string, string>][] = [
    ['comparables.peers.', comparables.peers, messages.comparables.head],
    ['precedents.deals.', precedents.deals, messages.comparables.head],
    ['assets.owned.', assets.owned, assetLabels],
    ['assets.owed.', assets.owed, assetLabels],
    ['scenarios.', scenarios, messages.methodology.scenarioHead],
  ]
  for (const [begin, rows, labels] of lists) {
    const row = rows.find(({ id }) => path.startsWith(`${begin}${id}.`))
    if (!row) continue
    const field = path.slice(begin.length + row.id.length + 1)
    return messages.comparables.of(labels[field] ?? rowLabels[field] ?? field, row.name)
  }
  return null
}

const assetLabels = { book: messages.methodology.assetHead.book, worthRatio: messages.methodology.assetHead.worth }
/** What stands in a row and is no figure. */
const rowLabels: Record<string, string> = {
  id: 'Entry',
  name: 'Name',
  companyId: 'Company',
  on: 'As of',
  isIncluded: 'Counts',
  reason: 'Reason',
  source: 'Source',
}
