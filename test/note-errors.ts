import { writeFileSync } from 'node:fs'
import type { Reporter } from 'vitest/node'

type UnhandledErrors = Parameters<NonNullable<Reporter['onTestRunEnd']>>[1]

/** Errors outside of any test are in no report of the runner but its exit code: they get a file beside it, when there are any. */
export class NoteErrors implements Reporter {
  readonly #file: string

  constructor(file: string) {
    this.#file = file
  }

  onTestRunEnd(_modules: unknown, errors: UnhandledErrors): void {
    if (errors.length > 0) writeFileSync(this.#file, JSON.stringify(errors.map(({ message }) => message)))
  }
}
