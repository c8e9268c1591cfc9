import { render } from '@testing-library/react'
import type { ReactElement } from 'react'
import { vi } from 'vitest'
import { FreshQueries } from '#kit/client/fresh-queries.tsx'
import { makeQueryClient } from '#kit/client/query-client.ts'

export type Asked = { call: string; query: Record<string, string>; body: unknown }
type Answer = (asked: Asked) => Response | Promise<Response>

/**
 * Shows something with the real client down to `fetch`, where the given answers stand in for the network, by
 * 'METHOD /path'. A function sees what was asked; everything else is the body of a 200.
 */
export function renderWithNetwork(screen: ReactElement, answers: Record<string, unknown>) {
  const asked: Asked[] = []
  vi.stubGlobal('fetch', async (request: Request | string, init?: RequestInit) => {
    const real = new Request(typeof request === 'string' ? new URL(request, window.location.origin) : request, init)
    const { pathname, searchParams } = new URL(real.url)
    const text = await real.text()
    const call = `${real.method} ${pathname}`
    const one: Asked = {
      call,
      query: Object.fromEntries(searchParams),
      body: readBody(text),
    }
    asked.push(one)
    if (!(call in answers)) throw new TypeError(`No answer was prepared for ${call}`)
    const answer = answers[call]
    return typeof answer === 'function' ? (answer as Answer)(one) : Response.json(answer)
  })
  preparePointer()
  const view = render(<FreshQueries client={makeQueryClient()}>{screen}</FreshQueries>)
  return { ...view, asked }
}

/** Everything but an uploaded file is JSON. */
function readBody(text: string): unknown {
  if (text === '') return undefined
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

export function refusal(status: number, error: string, details?: object): () => Response {
  return () => Response.json({ error, code: 'REFUSED', requestId: 'r-1', ...(details && { details }) }, { status })
}

/** jsdom has no layout, so it lacks what lists that open under a pointer ask for. */
function preparePointer(): void {
  Element.prototype.hasPointerCapture ??= () => false
  Element.prototype.setPointerCapture ??= () => undefined
  Element.prototype.releasePointerCapture ??= () => undefined
  Element.prototype.scrollIntoView ??= () => undefined
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
}
