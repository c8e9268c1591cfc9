/** Later migrations that are part of the first ones by now. A database that has all of them has what these make today. */
const folded = [
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
]

/** Without those that the first ones contain; a database with some of them alone is of another version. */
export const withoutFolded = (names: readonly string[]): string[] =>
  folded.every((name) => names.includes(name)) ? names.filter((name) => !folded.includes(name)) : [...names]
