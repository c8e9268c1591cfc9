import type { Formatter } from '#core/format/formatter.ts'
import { Badge } from '#web/ui/badge.tsx'
import { showCell, type Column, type Sort } from '#web/ui/table/column.ts'
import type { CompanyRow, CompanySort, Figure } from '../contract.ts'
import { messages } from './messages.ts'
import { OriginMark } from './origin-mark.tsx'

const texts = messages.results

/** The columns of the result list; their names are the orders the search knows. */
export function makeCompanyColumns(format: Formatter): Column<CompanyRow>[] {
  return [...makeNameColumns(), ...makeFigureColumns(format), ...makeMoreColumns(format)]
}

/** The same with a sign beside each figure that says how it is known. Not where a whole row is one button. */
export function withOrigins(columns: readonly Column<CompanyRow>[]): Column<CompanyRow>[] {
  return columns.map((column) => {
    const figure = figureOf[column.id]
    if (!figure) return column
    return {
      ...column,
      show: (company) => (
        <span className="inline-flex max-w-full items-center justify-end gap-1">
          <span className="truncate">{showCell(column, company)}</span>
          <OriginMark
            label={column.label}
            provenance={column.value(company) === null ? undefined : company.provenance[figure]}
          />
        </span>
      ),
    }
  })
}

const figureOf: Readonly<Record<string, Figure | undefined>> = {
  revenue: 'revenue_millions',
  growth: 'growth_rate',
  employees: 'employees',
  founded: 'founded_year',
  ebitda: 'ebitda_millions',
  valuation: 'valuation_millions',
}

const { columns } = texts

function makeNameColumns(): Column<CompanyRow>[] {
  return [
    {
      id: 'name',
      label: columns.company,
      value: ({ name }) => name,
      hideable: false,
      narrow: 'title',
      show: (company) => <Name company={company} />,
    },
    {
      id: 'industry',
      label: columns.industry,
      width: 160,
      sortable: false,
      narrow: 'detail',
      value: ({ industry }) => industry,
    },
    {
      id: 'country',
      label: columns.country,
      width: 108,
      sortable: false,
      narrow: 'detail',
      value: ({ country }) => country,
    },
  ]
}

function makeFigureColumns(format: Formatter): Column<CompanyRow>[] {
  return [
    {
      id: 'revenue',
      label: columns.revenue,
      unit: texts.inMillions,
      align: 'end',
      width: 128,
      narrow: 'figure',
      value: ({ revenue_millions }) => revenue_millions,
      show: ({ revenue_millions }) => format.number(revenue_millions, { places: 1 }),
    },
    {
      id: 'growth',
      label: columns.growth,
      align: 'end',
      width: 98,
      narrow: 'detail',
      value: ({ growth_percent }) => growth_percent,
      show: ({ growth_percent }) => format.percent(growth_percent, { signed: true }),
    },
    {
      id: 'employees',
      label: columns.employees,
      align: 'end',
      width: 116,
      value: ({ employees }) => employees,
      show: ({ employees }) => format.number(employees),
    },
    {
      id: 'founded',
      label: columns.founded,
      align: 'end',
      width: 110,
      hidden: true,
      value: ({ founded_year }) => founded_year,
    },
  ]
}

/** For whoever asks for them. */
function makeMoreColumns(format: Formatter): Column<CompanyRow>[] {
  return [
    {
      id: 'ebitda',
      label: columns.ebitda,
      unit: texts.inMillions,
      align: 'end',
      width: 100,
      sortable: false,
      hidden: true,
      value: ({ ebitda_millions }) => ebitda_millions,
      show: ({ ebitda_millions }) => format.number(ebitda_millions, { places: 1 }),
    },
    {
      id: 'valuation',
      label: columns.valuation,
      unit: texts.inMillions,
      align: 'end',
      width: 115,
      sortable: false,
      hidden: true,
      value: ({ valuation_millions }) => valuation_millions,
      show: ({ valuation_millions }) => format.number(valuation_millions, { places: 1 }),
    },
  ]
}

function Name({ company }: { company: CompanyRow }) {
  return (
    <span className="flex min-w-0 items-center gap-2">
      <span className="min-w-0 truncate font-medium" title={company.name}>
        {company.name}
      </span>
      {company.is_sample ? <Badge>{texts.sample}</Badge> : null}
      {company.is_universe ? null : <Badge tone="information">{texts.own}</Badge>}
    </span>
  )
}

/** Figures come largest first, names from A to Z; relevance belongs to no column. */
export function toTableSort(sort: CompanySort | null, hasText: boolean): Sort | null {
  const shown = sort ?? (hasText ? 'relevance' : 'revenue')
  return shown === 'relevance' ? null : { id: shown, descending: shown !== 'name' }
}
