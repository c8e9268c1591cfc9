/** What the figures of the sample valuation come from; its banner says so once. */
export const sampleSource = 'Sample figures'
