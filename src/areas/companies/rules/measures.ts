/** What a figure of value states: enterprise value with net debt, or equity value, as a market capitalisation is. */
export const measures = ['enterprise', 'equity'] as const
export type Measure = (typeof measures)[number]
