import type { HttpBindings } from '@hono/node-server'

/**
 * A signal for each request, which aborts when its caller goes away or the process has no more time. One controller for
 * both: signals made of other signals cost every request more, and the garbage collector with it.
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
