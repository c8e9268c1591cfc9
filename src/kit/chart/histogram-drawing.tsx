import { tightAxis } from '#core/charts/axis.ts'
import { cx } from '../display/cx.ts'
import type { HistogramChart } from './chart-data.ts'
import { percentOn, ScaleLines, ScaleMark } from './scale.tsx'

type HistogramDrawingProps = { data: HistogramChart; format: (value: number) => string }

/** How often each value came up, with lines at the percentiles and at what is compared with them. */
export function HistogramDrawing({ data: { bins, marks, inner }, format }: HistogramDrawingProps) {
  const axis = tightAxis([
    ...bins.flatMap(({ from, to }) => [from, to]),
    // an offer outside of all bins still has its place
    ...marks.map(({ value }) => value),
  ])
  const most = Math.max(...bins.map(({ count }) => count), 1)
  const hasReference = marks.some(({ kind }) => kind === 'reference')
  return (
    <div className={cx('relative mx-6 mb-7 h-48 border-b border-line-strong', hasReference ? 'mt-11' : 'mt-6')}>
      <ScaleLines axis={axis} format={format} />
      {bins.map(({ from, to, count }) => (
        <span
          key={from}
          aria-hidden="true"
          className={cx(
            'absolute bottom-0 border border-accent',
            from >= inner.from && to <= inner.to ? 'bg-accent' : 'bg-accent-soft',
          )}
          style={{
            left: percentOn(axis, from),
            right: `calc(100% - ${percentOn(axis, to)} + 1px)`,
            height: `${(count / most) * 100}%`,
          }}
        />
      ))}
      {marks.map(({ label, value, kind }) => (
        <ScaleMark
          key={label}
          axis={axis}
          value={value}
          label={`${label} ${format(value)}`}
          level={kind === 'reference' ? 1 : 0}
          isDashed={kind === 'reference'}
        />
      ))}
    </div>
  )
}
