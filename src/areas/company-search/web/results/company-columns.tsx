import type { ReactNode } from 'react'
import type { Formatter } from '#core/format/formatter.ts'
import { Badge } from '#kit/display/badge.tsx'
import { SampleMark } from '#kit/display/samples.tsx'
import { showCell, type Column, type Sort } from '#kit/table/column.ts'
import type { CompanyRow, Figure } from '#areas/companies/contract.ts'
import type { CompanySort } from '../../contract.ts'
import { messages } from '#areas/companies/web/messages.ts'
import { OriginMark } from '#areas/companies/web/origin-mark.tsx'

const texts = messages.table

/** What the tables of the database, of a discovery and of the AI search have in common. */
export type ListedCompany = Pick<
  CompanyRow,
  'name' | 'industry' | 'country' | 'revenue_millions' | 'growth_percent' | 'employees' | 'provenance'
>

/** The columns of the result list; their names are the orders the search knows. */
export function makeCompanyColumns(format: Formatter, { marksOwn }: { marksOwn: boolean }): Column<CompanyRow>[] {
  const mark = (company: CompanyRow) => <CompanyMark company={company} marksOwn={marksOwn} />
  const columns = [...makeSharedColumns<CompanyRow>(format, mark), ...makeMoreColumns()]
  return marksOwn ? columns.map((column) => (column.id === 'name' ? { ...column, mark: ownMarkPx } : column)) : columns
}

/** 'Your workspace' and the gap before it. */
const ownMarkPx = 116

/** The columns of any list of companies; `mark` follows the name. */
export function makeSharedColumns<Row extends ListedCompany>(
  format: Formatter,
  mark: (company: Row) => ReactNode,
): Column<Row>[] {
  return [...makeNameColumns<Row>(mark), ...makeFigureColumns<Row>(format)]
}

/** The same with a sign before each figure that says how it is known, so that figures end below their head. Not where a whole row is one button. */
export function withOrigins<Row extends ListedCompany>(
  shown: readonly Column<Row>[],
  format: Formatter,
): Column<Row>[] {
  return shown.map((column) => {
    const figure = figureOf[column.id]
    if (!figure) return column
    return {
      ...column,
      show: (company) => (
        <span className="flex items-center justify-end gap-1">
          <OriginMark
            label={column.label}
            provenance={column.value(company) === null ? undefined : company.provenance[figure]}
          />
          <span className="truncate">{showCell(column, company, format)}</span>
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
const millions = { kind: 'millions', places: 1 } as const

function makeNameColumns<Row extends ListedCompany>(mark: (company: Row) => ReactNode): Column<Row>[] {
  return [
    {
      id: 'name',
      label: columns.company,
      value: ({ name }) => name,
      hideable: false,
      narrow: 'title',
      show: (company) => <Name name={company.name} mark={mark(company)} />,
    },
    {
      id: 'industry',
      label: columns.industry,
      width: 216,
      sortable: false,
      narrow: 'detail',
      value: ({ industry }) => industry,
    },
    {
      id: 'country',
      label: columns.country,
      width: 152,
      sortable: false,
      yields: true,
      narrow: 'detail',
      value: ({ country }) => country,
    },
  ]
}

function makeFigureColumns<Row extends ListedCompany>(format: Formatter): Column<Row>[] {
  return [
    {
      id: 'revenue',
      label: columns.revenue,
      unit: texts.inMillions,
      figure: millions,
      width: 128,
      narrow: 'figure',
      value: ({ revenue_millions }) => revenue_millions,
    },
    {
      id: 'growth',
      label: columns.growth,
      align: 'end',
      width: 98,
      yields: true,
      narrow: 'detail',
      value: ({ growth_percent }) => growth_percent,
      show: ({ growth_percent }) => format.percent(growth_percent, { signed: true, places: 1, isFixed: true }),
    },
    {
      id: 'employees',
      label: columns.employees,
      align: 'end',
      width: 116,
      yields: true,
      value: ({ employees }) => employees,
      show: ({ employees }) => format.number(employees),
    },
  ]
}

/** For whoever asks for them. */
function makeMoreColumns(): Column<CompanyRow>[] {
  return [
    {
      id: 'founded',
      label: columns.founded,
      align: 'end',
      width: 110,
      hidden: true,
      value: ({ founded_year }) => founded_year,
    },
    makeMillionsColumn({ id: 'ebitda', width: 100, value: ({ ebitda_millions }) => ebitda_millions }),
    makeMillionsColumn({ id: 'valuation', width: 115, value: ({ valuation_millions }) => valuation_millions }),
  ]
}

type Millions = { id: 'ebitda' | 'valuation'; width: number; value: (company: CompanyRow) => number | null }

function makeMillionsColumn(column: Millions): Column<CompanyRow> {
  return {
    ...column,
    label: columns[column.id],
    unit: texts.inMillions,
    figure: millions,
    sortable: false,
    hidden: true,
  }
}

function Name({ name, mark }: { name: string; mark: ReactNode }) {
  return (
    <span className="flex min-w-0 items-center gap-2">
      <span className="min-w-0 truncate font-medium" title={name}>
        {name}
      </span>
      {mark}
    </span>
  )
}

function CompanyMark({ company, marksOwn }: { company: CompanyRow; marksOwn: boolean }) {
  return (
    <>
      <SampleMark isSample={company.is_sample} />
      {marksOwn && !company.is_universe ? <Badge tone="information">{texts.own}</Badge> : null}
    </>
  )
}

/** Figures come largest first, names from A to Z; relevance belongs to no column. */
export function toTableSort(sort: CompanySort | null, hasText: boolean): Sort | null {
  const shown = sort ?? (hasText ? 'relevance' : 'revenue')
  return shown === 'relevance' ? null : { id: shown, descending: shown !== 'name' }
}
