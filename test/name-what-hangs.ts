import type { Reporter, TestCase } from 'vitest/node'

const longMs = 240_000

/** A run that is cut off from outside would not say what it waited for, so what takes very long is named while it runs. */
export class NameWhatHangs implements Reporter {
  readonly #running = new Map<string, NodeJS.Timeout>()

  onTestCaseReady(test: TestCase): void {
    this.#watch(test.id, `${test.module.relativeModuleId} › ${test.fullName}`)
  }

  onTestCaseResult(test: TestCase): void {
    this.#forget(test.id)
  }

  onHookStart({ name, entity }: HookContext): void {
    const at =
      entity.type === 'module' ? entity.relativeModuleId : `${entity.module.relativeModuleId} › ${entity.fullName}`
    this.#watch(`${name} ${entity.id}`, `${at} › ${name}`)
  }

  onHookEnd({ name, entity }: HookContext): void {
    this.#forget(`${name} ${entity.id}`)
  }

  #watch(id: string, what: string): void {
    const timer = setTimeout(() => console.log(`Still running after ${longMs / 60_000} minutes: ${what}`), longMs)
    this.#running.set(id, timer.unref())
  }

  #forget(id: string): void {
    clearTimeout(this.#running.get(id))
    this.#running.delete(id)
  }
}

type HookContext = Parameters<NonNullable<Reporter['onHookStart']>>[0]
