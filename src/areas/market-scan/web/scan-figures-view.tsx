import type { Filters } from '#areas/company-search/web/filters/filters.ts'
import { TextButton } from '#kit/buttons/text-button.tsx'
import { BulletList } from '#kit/display/bullet-list.tsx'
import { Section } from '#kit/display/section.tsx'
import { StatCard } from '#kit/display/figures/stat-card.tsx'
import { SkeletonLines } from '#kit/feedback/skeleton.tsx'
import { useFormatter } from '#kit/display/use-formatter.ts'
import { part } from '#kit/display/part.tsx'
import type { MarketScan, ScanFigures } from '../contract.ts'
import { ScanCompanies } from './scan-companies.tsx'
import { ScanConfidence } from './scan-confidence.tsx'
import { filtersOfScan } from './scan-links.ts'
import { scanMessages as texts } from './messages.ts'
import { LeftOut } from './scan-left-out.tsx'
import { ScanSegments } from './scan-segments.tsx'
import { ScanSpots } from './scan-spots.tsx'

const ScanCharts = part(
  () => import('./scan-charts.tsx'),
  'ScanCharts',
  // as high as the charts, so that the segments below them do not move
  <div className="min-h-129 lg:min-h-68">
    <SkeletonLines label={texts.loading} lines={8} />
  </div>,
)

type Props = {
  scan: MarketScan
  figures: ScanFigures
  onOpen: (companyId: string) => void
  onCompanies: (filters: Filters) => void
}

export function ScanFiguresView({ scan, figures, onOpen, onCompanies }: Props) {
  const format = useFormatter()
  const { sample_count } = figures.size
  return (
    <>
      <Headline scan={scan} figures={figures} onCompanies={onCompanies} />
      <Section title={texts.summary} level={3}>
        <BulletList items={scan.summary.split('\n')} />
        {sample_count > 0 ? (
          <p className="mt-2 text-sm text-muted">
            {texts.sample(format.number(sample_count), sample_count === figures.size.count)}
          </p>
        ) : null}
        <details className="mt-2 max-w-prose text-sm text-muted">
          <summary className="w-fit cursor-pointer underline decoration-line-strong underline-offset-2 hover:text-ink">
            {texts.bandTitle}
          </summary>
          <p className="mt-1">
            {texts.bandText}{' '}
            {figures.concentration.equal_companies === null
              ? ''
              : texts.equal(format.number(figures.concentration.equal_companies, { places: 1 }))}
          </p>
        </details>
      </Section>
      <ScanCharts figures={figures} />
      <ScanSegments filter={scan.filter} segments={figures.segments} onCompanies={onCompanies} />
      <LeftOut scan={scan} />
      <ScanCompanies companies={scan.companies} onOpen={onOpen} />
      <ScanSpots filter={scan.filter} spots={figures.white_spots} onCompanies={onCompanies} />
      <ScanConfidence confidence={scan.confidence} model={scan.model} figures={figures} />
    </>
  )
}

function Headline({ scan, figures, onCompanies }: Omit<Props, 'onOpen'>) {
  const format = useFormatter()
  const { size, growth, concentration } = figures
  const { band } = concentration
  const all = (words: string) => (
    <TextButton
      aria-label={texts.show(words, scan.filter.industry ?? '')}
      onClick={() => onCompanies(filtersOfScan(scan.filter))}
      className="underline decoration-line-strong underline-offset-4 hover:decoration-accent"
    >
      {words}
    </TextButton>
  )
  return (
    <div className="grid grid-cols-2 gap-x-4 gap-y-5 lg:grid-cols-5">
      <StatCard
        label={texts.companies}
        value={all(format.number(size.count))}
        note={texts.companiesNote(format.millions(size.revenue_median, { currency: 'USD' }))}
      />
      <StatCard
        label={texts.size}
        value={format.millions(size.revenue_known > 0 ? size.revenue_sum : null, { currency: 'USD' })}
        note={texts.sizeNote(format.number(size.revenue_known), format.number(size.count))}
      />
      <StatCard
        label={texts.growth}
        value={format.percent(growth.median, { signed: true })}
        note={texts.growthNote(format.percent(growth.weighted, { signed: true }))}
      />
      <StatCard
        label={texts.concentration}
        value={format.number(concentration.hhi)}
        note={`${band ? `${texts.bands[band]}. ` : ''}${texts.concentrationNote(format.ratio(concentration.four_ratio))}`}
      />
      <StatCard label={texts.confidence} value={format.ratio(scan.confidence, { places: 0 })} />
    </div>
  )
}
