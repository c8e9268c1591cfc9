import type { Log } from '../log.ts'

/**
 * A stream of news never ends by itself and would delay shutdown, so it ends with `closing`. A broken one ends too:
 * everything sent is complete, and the browser reconnects.
 */
export function endWith(response: Response, closing: AbortSignal, log: Log): Response {
  // The type first: accessing the body of a response makes the server create a stream.
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
    // Already closed, by the browser or by us.
  }
}
