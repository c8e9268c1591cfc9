import { takeUnansweredSave } from '#kit/client/unanswered-save.ts'
import type { News } from '../contract.ts'

type Options = {
  /** Who listens, and where: streams of different people or workspaces never mix. */
  key: string
  onNews: (news: News) => void
  /** The server refused the stream: most likely the session has ended. */
  onRefused: () => void
}

const firstPauseMs = 2_000
const longestPauseMs = 60_000

/**
 * News of the server until the returned function is called. A browser allows few connections to one server, so of all
 * open tabs one holds the stream and tells the others; when it closes, another takes over.
 */
export function openNews({ key, onNews, onRefused }: Options): () => void {
  const closing = new AbortController()
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(`news ${key}`)
  channel?.addEventListener('message', ({ data }) => {
    const news = readNews(data)
    if (news) onNews(news)
  })
  const deliver = (news: News) => {
    onNews(news)
    // A tab hears every voice on the channel but its own.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target, it stays in its origin
    channel?.postMessage(JSON.stringify(news))
  }
  void holdStream({ key, deliver, onRefused, signal: closing.signal })
  return () => {
    closing.abort()
    channel?.close()
  }
}

type Stream = { key: string; deliver: (news: News) => void; onRefused: () => void; signal: AbortSignal }

async function holdStream({ key, signal, ...stream }: Stream): Promise<void> {
  const hold = () => keepOpen({ ...stream, signal })
  // Without a secure context there are no locks: then each tab listens for itself.
  if (typeof navigator.locks === 'undefined') return await hold()
  await navigator.locks.request(`news ${key}`, { signal }, hold).catch((error: unknown) => {
    if (!signal.aborted) throw error
  })
}

/** Resolves once the signal aborts. EventSource comes back by itself after a cut; after a refusal it does not. */
function keepOpen({ deliver, onRefused, signal }: Omit<Stream, 'key'>): Promise<void> {
  return new Promise((resolve) => {
    let source: EventSource | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let pauseMs = firstPauseMs
    let wasOpen = false

    function connect(): void {
      source = new EventSource('/api/events')
      source.addEventListener('open', () => {
        pauseMs = firstPauseMs
        // Whatever happened while nobody listened is asked for anew, and so is what the page before sent as it was left.
        if (wasOpen || takeUnansweredSave()) deliver({ topic: 'everything' })
        wasOpen = true
      })
      source.addEventListener('message', ({ data }) => {
        const news = readNews(data)
        if (news) deliver(news)
      })
      source.addEventListener('error', () => {
        if (source?.readyState !== EventSource.CLOSED) return
        onRefused()
        timer = setTimeout(connect, pauseMs)
        pauseMs = Math.min(pauseMs * 2, longestPauseMs)
      })
    }

    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      source?.close()
      resolve()
    })
    if (signal.aborted) resolve()
    else connect()
  })
}

function readNews(data: unknown): News | null {
  if (typeof data !== 'string') return null
  try {
    const news: unknown = JSON.parse(data)
    if (typeof news !== 'object' || news === null || !('topic' in news) || typeof news.topic !== 'string') return null
    return 'id' in news && typeof news.id === 'string' ? { topic: news.topic, id: news.id } : { topic: news.topic }
  } catch {
    return null
  }
}
