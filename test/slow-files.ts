/** The longest of all, by CPU. Begun last, one of them would keep a worker busy while the others have nothing left to do. */
export const slowFiles: readonly string[] = [
  'test/crash.db.test.ts',
  'src/areas/company-search/server/query/search.db.test.ts',
  'src/server/guards/fuzz.db.test.ts',
  'src/server/lifecycle.db.test.ts',
  'src/server/guards/access.db.test.ts',
  'src/server/storage/own-database.db.test.ts',
  'src/server/side-by-side.db.test.ts',
  'src/db/embedded/embedded.db.test.ts',
  'src/server/storage/backup.db.test.ts',
  'src/areas/deals/server/change/bulk-crash.db.test.ts',
  'src/server/storage/import.db.test.ts',
  'src/server/silent-models.db.test.ts',
  'src/areas/identity/server/second-factor/second-factor.db.test.ts',
  'src/adapters/jobs/pg-boss.db.test.ts',
]
