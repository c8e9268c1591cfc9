import { Unanswered } from './answer-question.ts'

/** The longest answers, in events of one token each, have a fraction of it. */
const mostBytes = 4 * 1024 * 1024

/**
 * `fetch` for a provider. A redirect would send the key to its target; an answer or a page of an error that never ends
 * would fill the memory before the timeout.
 */
export const fetchAnswer: typeof fetch = async (input, init) => {
  const response = await fetch(input, { ...init, redirect: 'error' })
  const { body, status, statusText, headers } = response
  return body ? new Response(body.pipeThrough(openLimit(status)), { status, statusText, headers }) : response
}

function openLimit(status: number): TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>> {
  let bytes = 0
  return new TransformStream({
    transform(chunk, controller) {
      bytes += chunk.byteLength
      if (bytes > mostBytes)
        return controller.error(new Unanswered({ reason: 'unreadable', status, retryAfterSeconds: null }))
      controller.enqueue(chunk)
    },
  })
}
