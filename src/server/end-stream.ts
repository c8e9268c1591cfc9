import type { Log } from './log.ts'

/**
 * A stream of news would never end by itself and hold up the end of the process, so it ends when `closing` does. One
 * that breaks ends as well: what was sent is whole, and the browser comes back by itself.
 */
export function endWith(response: Response, closing: AbortSignal, log: Log): Response {
  // The type first: asking any answer for its body makes the server build a stream for it.
  if (!response.headers.get('content-type')?.startsWith('text/event-stream') || !response.body) return response
  const reader = response.body.getReader()
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      closing.addEventListener('abort', () => void finish(controller), { once: true })
      if (closing.aborted) void finish(controller)
    },
    async pull(controller) {
      try {
        const chunk = await reader.read()
        if (chunk.done) close(controller)
        else controller.enqueue(chunk.value)
      } catch (error) {
        log.warn({ err: error }, 'a stream broke')
        close(controller)
      }
    },
    cancel: (reason) => reader.cancel(reason),
  })

  async function finish(controller: ReadableStreamDefaultController<Uint8Array>): Promise<void> {
    close(controller)
    await reader.cancel().catch(() => {})
  }

  return new Response(body, { status: response.status, headers: response.headers })
}

function close(controller: ReadableStreamDefaultController<Uint8Array>): void {
  try {
    controller.close()
  } catch {
    // It was closed before, by the browser or by us.
  }
}
