/**
 * How long a test waits for an event: only a hang reaches it. Machines may be busy, so no test says a shorter time;
 * test/limits.test.ts looks at each of them.
 */
export const patienceMs = 240_000

/** Asks again and again until it is so. */
export async function until(isSo: () => boolean | Promise<boolean>, what = 'what the test waits for'): Promise<void> {
  const deadline = performance.now() + patienceMs
  while (!(await isSo())) {
    if (performance.now() > deadline) throw new Error(`It did not come to ${what}.`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
