import type { Deal, Stage } from '../../deals/contract.ts'
import type { TaskKind } from './words.ts'
import { endStages, nextGate, type GateFacts, type GateField } from '../../deals/rules/stage-gates.ts'

/** What somebody has to do next on a deal. */
export type NextStep<Task> =
  | { kind: 'task'; task: Task }
  | { kind: 'facts'; stage: Stage; missing: readonly GateField[] }
  | { kind: 'move'; stage: Stage }
  | { kind: 'none' }

/**
 * What the team has written down comes first, by its day; then what the next stage asks for; then the move itself. What is
 * for the integration waits until the deal is closed. A lost deal has no next step, and open tasks stay open.
 */
export function chooseNextStep<Task extends { done_at: string | null; kind: TaskKind }>(
  deal: GateFacts & Pick<Deal, 'stage'>,
  tasks: readonly Task[],
): NextStep<Task> {
  const isClosed = endStages.includes(deal.stage)
  const task = tasks.find(({ done_at, kind }) => done_at === null && (isClosed || kind === 'deal'))
  if (task) return { kind: 'task', task }
  const gate = deal.outcome === 'lost' ? null : nextGate(deal)
  if (!gate) return { kind: 'none' }
  return gate.missing.length > 0 ? { kind: 'facts', ...gate } : { kind: 'move', stage: gate.stage }
}
