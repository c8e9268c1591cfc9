import type { Scenario, ValuationInputs } from './inputs.ts'

export type ScenarioFigure = Exclude<keyof Scenario, 'id' | 'name'>

const always = ['probability', 'growth', 'margin', 'discountRate'] as const

/** What a scenario says and changes: an exit multiple only where the terminal value comes from one. */
export function listScenarioFigures({ terminal }: Pick<ValuationInputs, 'terminal'>): readonly ScenarioFigure[] {
  return terminal.method === 'multiple' ? [...always, 'multiple'] : always
}
