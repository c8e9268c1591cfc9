import type { ModelPart, RunState } from '../contract.ts'

/** News says when a run changes; asking now and then covers a stream that is cut off. */
export const askAgainMs = 3000

type Waiting = Pick<RunState, 'state'> & { model?: ModelPart }

/** The `refetchInterval` of a query for one run. */
export function whileRunning({ state: { data } }: { state: { data: Waiting | undefined } }): number | false {
  return data?.state === 'running' || data?.model?.state === 'running' ? askAgainMs : false
}
