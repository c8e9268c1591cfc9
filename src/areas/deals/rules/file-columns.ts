export const exportFormats = ['csv', 'xlsx', 'json'] as const

/** What a column of a file can become. Files that we wrote carry `id`: their rows change deals instead of adding some. */
export const importedFields = [
  'id',
  'target',
  'industry',
  'stage',
  'status',
  'value',
  'synergies',
  'ebitda',
  'currency',
  'probability',
  'timeline',
  'growth',
  'owner',
  'expected_close',
  'outcome',
  'outcome_reason',
] as const
