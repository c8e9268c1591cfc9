import { useQuery } from '@tanstack/react-query'
import { useSession } from '#areas/identity/web/use-session.ts'
import { api } from '#kit/client/api.ts'

/** How many alerts are unresolved, and how many of them High; visitors see those of the sample. Null while unknown. */
export function useAlertCounts(): { total: number; high: number } | null {
  const { state } = useSession()
  const own = useQuery({ ...api.monitoring.counts.queryOptions(), enabled: state === 'signed-in' })
  const samples = useQuery({ ...api.monitoring.samples.queryOptions(), enabled: state === 'signed-out' })
  if (state === 'signed-in') return own.data ? { total: own.data.alerts, high: own.data.high } : null
  if (!samples.data) return null
  return { total: samples.data.length, high: samples.data.filter(({ type }) => type === 'High').length }
}
