/** What happens to an import in the background, one after the other. */
export const steps = ['check', 'run', 'undo'] as const
export type Step = (typeof steps)[number]

/** The kind of background work; never renamed. */
export const importKind = 'import-companies'

/** At most one unfinished task a step of an import. */
export function keysOf(importId: string): string[] {
  return steps.map((step) => `${importId}:${step}`)
}
