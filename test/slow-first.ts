import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The longest of all. Begun last, one of them would keep a worker busy while the other has nothing left to do. */
const slow = ['test/crash', 'server/lifecycle', 'db/embedded', 'server/own-database', 'jobs/pg-boss', 'server/fuzz']

/** A fresh clone has no times of earlier runs to go by, so the slow files are named here. */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return sorted.toSorted((one, other) => rank(one) - rank(other))
  }
}

function rank({ moduleId }: TestSpecification): number {
  const place = slow.findIndex((name) => moduleId.endsWith(`/${name}.db.test.ts`))
  return place === -1 ? slow.length : place
}
