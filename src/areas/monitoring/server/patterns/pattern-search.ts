import { Worker } from 'node:worker_threads'
import { AppError } from '#core/errors.ts'
import { openTurns } from '#core/turns.ts'
import type { Db } from '#db/connection.ts'
import type { MonitoringSettings } from '../../rules/settings.ts'
import type { VariedSetting, WhatIfPoint } from '../../rules/what-if.ts'
import { findRuleSettings } from '../settings.ts'
import type { FoundRow } from './to-alert-rows.ts'

export type WhatIfCurve = { payments: number; points: WhatIfPoint[] }
/** With the settings, because what checks them would take longer to load than the rules. */
export type PatternRequest = { workspaceId: string; setting: VariedSetting | null; settings: MonitoringSettings }
export type PatternAnswer = { alerts: FoundRow[] } | { curve: WhatIfCurve }

/**
 * Runs the rules over the committed payments of a workspace, on a thread that ends with its answer or its signal. Curves are
 * for people who wait and are drawn one after another; alerts are found by jobs, of which few run at a time.
 */
export type PatternSearch = {
  findAlerts(workspaceId: string, signal?: AbortSignal): Promise<FoundRow[]>
  countWhatIf(workspaceId: string, setting: VariedSetting, signal?: AbortSignal): Promise<WhatIfCurve>
}

/** A million payments take about 700 MB; beyond this the thread ends, not the process. */
const memoryMb = 2048

/** A thread takes much memory and a connection. Few of one workspace wait, so that others have their turn. */
const curveLine = {
  longest: 20,
  ofOne: 5,
  refusal: 'Too many people are trying out thresholds. Please try again in a moment.',
}

export function openPatternSearch({ db, url }: { db: Db; url: string }): PatternSearch {
  const turns = openTurns(1, curveLine)
  return {
    async findAlerts(workspaceId, signal) {
      const settings = await findRuleSettings(db, workspaceId)
      const answer = await runThread(url, { workspaceId, setting: null, settings }, signal)
      return 'alerts' in answer ? answer.alerts : []
    },
    async countWhatIf(workspaceId, setting, signal) {
      const settings = await findRuleSettings(db, workspaceId)
      const draw = () => runThread(url, { workspaceId, setting, settings }, signal)
      const answer = await turns.run(draw, { signal, who: workspaceId })
      return 'curve' in answer ? answer.curve : { payments: 0, points: [] }
    },
  }
}

function runThread(url: string, request: PatternRequest, signal?: AbortSignal): Promise<PatternAnswer> {
  signal?.throwIfAborted()
  const worker = new Worker(new URL('pattern-worker.ts', import.meta.url), {
    workerData: { url, request },
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
  })
  const stop = () => void worker.terminate()
  signal?.addEventListener('abort', stop, { once: true })
  return new Promise((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', (cause) => reject(unavailable(cause)))
    worker.once('exit', () => {
      signal?.removeEventListener('abort', stop)
      reject(signal?.aborted ? signal.reason : unavailable())
    })
  })
}

function unavailable(cause?: unknown): AppError {
  return new AppError('UNAVAILABLE', 'The rules could not be run right now. Please try again in a moment.', { cause })
}
