import { formatMillions } from '#core/format/money.ts'
import { formatMultiple, formatNumber, formatPercent, formatRatio } from '#core/format/numbers.ts'

/** Sentences of this area are written on the server, in one language for all who share a result. */
const locale = 'en-US'

export const inMillions = (millions: number) => formatMillions(millions, locale, { currency: 'USD' })
export const inPercent = (percent: number) => formatPercent(percent, locale, { places: 0 })
export const asShare = (share: number) => formatRatio(share, locale, { places: 0 })
export const asMultiple = (multiple: number) => formatMultiple(multiple, locale)
export const asCount = (count: number) => formatNumber(count, locale)
