import type { HttpBindings } from '@hono/node-server'

/**
 * A signal per request, which aborts when its caller disconnects or the process must stop. One controller for both,
 * because combined signals cost every request more time and garbage collection.
 */
export function makeRequestSignals(stopping: AbortSignal): (outgoing: HttpBindings['outgoing']) => AbortSignal {
  const open = new Set<AbortController>()
  stopping.addEventListener('abort', () => {
    for (const controller of open) controller.abort(stopping.reason)
  })
  return (outgoing) => {
    const controller = new AbortController()
    open.add(controller)
    outgoing.once('close', () => {
      open.delete(controller)
      if (!outgoing.writableFinished) controller.abort()
    })
    if (stopping.aborted) controller.abort(stopping.reason)
    return controller.signal
  }
}
