import type { Actor } from '#areas/permissions.ts'
import type { VariedSetting } from '../rules/what-if.ts'
import type { MonitoringDeps } from './deps.ts'

/** How many alerts the stored payments would raise with other values of one threshold. */
export async function readWhatIf(
  { patterns }: Pick<MonitoringDeps, 'patterns'>,
  { workspaceId }: Actor,
  { setting, signal }: { setting: VariedSetting; signal: AbortSignal | undefined },
) {
  const { payments, points } = await patterns.countWhatIf(workspaceId, setting, signal)
  return { payments, points: points.map(({ value, alerts, isCurrent }) => ({ value, alerts, is_current: isCurrent })) }
}
