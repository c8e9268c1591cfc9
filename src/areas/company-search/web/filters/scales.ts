import { formatMillions } from '#core/format/money.ts'
import { sliders } from '../../rules/sliders.ts'

export type Scale = { ends: readonly [number, number]; step: number; format: (value: number) => string }

/** How the sliders are written: revenue in millions and at the end $1B+, employees to 10k+. */
export const scales = {
  revenue: makeScale(
    sliders.revenue,
    (value) => formatMillions(value, 'en-US', { currency: 'USD' }) + (value >= sliders.revenue.max ? '+' : ''),
  ),
  growth: makeScale(sliders.growth, (value) => `${value}%`),
  employees: makeScale(sliders.employees, (value) => (value >= 10_000 ? '10k+' : value.toLocaleString('en-US'))),
}

function makeScale(slider: { min: number; max: number; step: number }, format: Scale['format']): Scale {
  return { ends: [slider.min, slider.max], step: slider.step, format }
}
