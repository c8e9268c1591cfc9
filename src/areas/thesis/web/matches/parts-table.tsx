import { ProvenanceMark } from '#areas/companies/web/provenance-mark.tsx'
import type { Figure } from '#areas/companies/contract.ts'
import { Badge } from '#kit/display/badge.tsx'
import { useFormatter } from '#kit/display/use-formatter.ts'
import { TableHeads } from '#kit/table/table-heads.tsx'
import type { Criterion, DiscoveredCompany, FitPart } from '../../contract.ts'
import type { CriterionFigure } from '../../rules/criteria.ts'
import { describeValue } from '../../rules/describe-criterion.ts'
import { messages } from '../messages.ts'
import { labelOf } from './score-parts.ts'

const texts = messages.details

const tones = { met: 'good', near: 'warning', missed: 'bad', unknown: 'neutral' } as const

/** The stored fields that a figure is read from. */
const fields: Record<CriterionFigure, Figure> = {
  revenue: 'revenue_millions',
  growth: 'growth_rate',
  margin: 'ebitda_millions',
  ebitda: 'ebitda_millions',
  employees: 'employees',
  valuation: 'valuation_millions',
  founded: 'founded_year',
  customers: 'customers',
  retention: 'retention_rate',
}

type Props = { company: DiscoveredCompany; criteria: readonly Criterion[] }

/** Each criterion with the company's value, its source, and the points earned. */
export function PartsTable({ company, criteria }: Props) {
  const format = useFormatter()
  if (company.parts.length === 0) return null
  return (
    <table className="w-full text-sm">
      <TableHeads columns={[texts.criterion, texts.has, texts.state, { figure: texts.points }]} />
      <tbody>
        {company.parts.map((part) => (
          <tr key={part.criterion_id} className="border-b border-line align-baseline">
            <th scope="row" className="py-1.5 pr-3 text-left font-normal">
              {labelOf(part.criterion_id, criteria)}
            </th>
            <td className="py-1.5 pr-3">
              <Value part={part} criteria={criteria} company={company} />
            </td>
            <td className="py-1.5 pr-3">
              <Badge tone={tones[part.state]}>{part.points < 0 ? texts.loses : texts.states[part.state]}</Badge>
            </td>
            <td className="py-1.5 text-right whitespace-nowrap tabular-nums">
              {part.most > 0 ? `${part.points} / ${part.most}` : format.number(part.points)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Value({ part, criteria, company }: Props & { part: FitPart }) {
  const criterion = criteria.find(({ id }) => id === part.criterion_id)
  if (part.value === null) return <span className="text-muted">{part.state === 'unknown' ? texts.notKnown : '–'}</span>
  const field = criterion?.kind === 'range' ? fields[criterion.figure] : null
  return (
    <span className="inline-flex flex-wrap items-baseline gap-x-2">
      {criterion ? describeValue(criterion, part.value) : String(part.value)}
      {field ? (
        <ProvenanceMark label={labelOf(part.criterion_id, criteria)} provenance={company.provenance[field]} />
      ) : null}
    </span>
  )
}
