import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { slowFiles } from './slow-files.ts'

/** A fresh clone has no times of earlier runs to go by, so the slow files are named here. */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return sorted.toSorted((one, other) => rank(one) - rank(other))
  }
}

function rank({ moduleId }: TestSpecification): number {
  const position = slowFiles.findIndex((file) => moduleId.endsWith(`/${file}`))
  return position === -1 ? slowFiles.length : position
}
