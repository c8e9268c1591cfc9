/** Later migrations that are part of the first ones by now, as they were folded together. */
const folded: readonly (readonly string[])[] = [
  [
    '0024-files',
    '0025-accepted-bids',
    '0026-wrong-ibans',
    '0027-outreach-answers',
    '0028-tasks-of-compliance',
    '0029-negotiation-currency',
    '0030-kept-because-used',
    '0031-reopened-negotiations',
    '0032-versions-of-monitored-clients',
    '0033-changers-of-monitored-clients',
  ],
  ['0034-client-corrections'],
  ['0037-guest-questions'],
  ['0038-sourcing'],
  ['0023-sales-tools'],
  ['0039-changed-meetings'],
  ['0040-reviews-and-namesakes'],
  ['0042-expiring-evidence'],
  ['0043-requests-by-address'],
  ['0036-data-rooms'],
  ['0041-redactions'],
]

/**
 * Without those that the first ones contain. A database that has all of them has what these make today; one with some of those
 * that were folded together is of another version.
 */
export const withoutFolded = (names: readonly string[]): string[] => {
  const contained = folded.filter((some) => some.every((name) => names.includes(name))).flat()
  return names.filter((name) => !contained.includes(name))
}
