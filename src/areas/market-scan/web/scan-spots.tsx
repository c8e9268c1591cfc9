import type { Formatter } from '#core/format/formatter.ts'
import type { CompanyFilter } from '#areas/company-search/contract.ts'
import type { Filters } from '#areas/company-search/web/filters/filters.ts'
import { Section } from '#kit/display/section.tsx'
import { useFormatter } from '#kit/display/use-formatter.ts'
import type { WhiteSpot } from '../contract.ts'
import { filtersOfSpot } from './scan-links.ts'
import { scanMessages as texts } from './messages.ts'
import { ScanLink } from './scan-link.tsx'
import { ScanTable, type ScanColumn } from './scan-table.tsx'

type Props = { filter: CompanyFilter; spots: readonly WhiteSpot[]; onCompanies: (filters: Filters) => void }

export function ScanSpots({ spots, ...leads }: Props) {
  const format = useFormatter()
  return (
    <Section title={texts.spots} level={3} note={texts.spotsNote}>
      {spots.length === 0 ? (
        <p className="text-muted">{texts.noSpots}</p>
      ) : (
        <ScanTable caption={texts.spots} columns={toColumns(format, leads)} rows={spots} keyOf={placeOf} />
      )}
      {spots.some(({ growth_of }) => growth_of === 'neighbours') ? (
        <p className="mt-2 text-sm text-muted">* {texts.neighbours}</p>
      ) : null}
    </Section>
  )
}

function placeOf({ industry, country, size }: WhiteSpot): string {
  return `${industry}, ${country}, ${texts.sizes[size] ?? size}`
}

function toColumns(
  { number, ratio, percent }: Formatter,
  { filter, onCompanies }: Omit<Props, 'spots'>,
): ScanColumn<WhiteSpot>[] {
  const { columns } = texts
  return [
    { head: columns.industry, read: ({ industry }) => industry },
    { head: columns.country, read: ({ country }) => country },
    { head: columns.size, read: ({ size }) => texts.sizes[size] ?? size },
    {
      head: columns.count,
      isFigure: true,
      read: (spot) => (
        <ScanLink
          label={texts.show(number(spot.count), placeOf(spot))}
          onPress={() => onCompanies(filtersOfSpot(filter, spot))}
        >
          {number(spot.count)}
        </ScanLink>
      ),
    },
    { head: columns.expected, isFigure: true, read: ({ expected }) => number(expected, { places: 1, isFixed: true }) },
    { head: columns.chance, isFigure: true, read: ({ chance }) => ratio(chance, { places: 1, isFixed: true }) },
    {
      head: columns.growth,
      isFigure: true,
      read: ({ growth, growth_of }) =>
        `${percent(growth, { places: 1, isFixed: true, signed: true })}${growth_of === 'neighbours' ? ' *' : ''}`,
    },
  ]
}
