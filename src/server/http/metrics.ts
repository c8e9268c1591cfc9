import type { Pool } from 'pg'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

export type Metrics = {
  observe(request: { method: string; route: string; status: number; seconds: number }): void
  type: string
  print(): Promise<string>
}

type Sources = { pool: Pool; openStreams: () => number; voiceSessions: () => number }

/** Metrics for Prometheus: requests by declared route, not by address, so their number stays small. */
export function makeMetrics({ pool, openStreams, voiceSessions }: Sources): Metrics {
  const register = new Registry()
  collectDefaultMetrics({ register })
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the first byte of a request to the response',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers: [register],
  })
  gauge(register, { name: 'db_pool_connections', help: 'Connections in the pool', read: () => pool.totalCount })
  gauge(register, { name: 'db_pool_idle', help: 'Idle connections', read: () => pool.idleCount })
  gauge(register, { name: 'db_pool_waiting', help: 'Requests waiting for a connection', read: () => pool.waitingCount })
  gauge(register, { name: 'http_open_streams', help: 'Browsers with an open event stream', read: openStreams })
  gauge(register, { name: 'voice_sessions', help: 'Open voice coach sessions', read: voiceSessions })
  return {
    observe: ({ method, route, status, seconds }) =>
      duration.observe({ method, route, status: String(status) }, seconds),
    type: register.contentType,
    print: () => register.metrics(),
  }
}

function gauge(register: Registry, { name, help, read }: { name: string; help: string; read: () => number }): void {
  const figure: Gauge = new Gauge({ name, help, registers: [register], collect: () => figure.set(read()) })
}
