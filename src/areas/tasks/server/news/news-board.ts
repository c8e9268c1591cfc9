import type { Logger } from 'pino'
import * as z from 'zod'
import { AppError } from '#core/errors.ts'
import { parseJson } from '#core/http/answers.ts'
import { listen } from '#db/listen.ts'
import type { Actor } from '#areas/permissions.ts'
import type { News } from '../../contract.ts'
import { isNewsFor, isEndOf } from '../../rules/news-for.ts'
import { newsChannel } from './publish-news.ts'

/** All readers of news in this process. */
export type NewsBoard = {
  /** The news for this actor until the signal aborts, the session ends or the board closes. */
  follow(actor: Actor, signal: AbortSignal | undefined): AsyncGenerator<News, void, void>
  /** How many browsers are connected. */
  readonly readers: number
  close(): Promise<void>
}

export type NewsBoardOptions = {
  url: string
  log: Pick<Logger, 'warn' | 'error'>
  /**
   * Whether the actor's session and membership are still valid. Checked periodically while a stream is open, because an
   * expired session sends no notification, and notifications are lost while the connection is down.
   */
  isStillAllowed: (actor: Actor) => Promise<boolean>
  checkEveryMs?: number
  /** Open streams per user on this process; a browser has few connections anyway. */
  streamsPerUser?: number
}

const PublishedNews = z.object({
  workspaceId: z.string().nullable(),
  userId: z.string().nullish(),
  topic: z.string(),
  id: z.string().optional(),
})

/** Sent by triggers of the tables: see `sql/end-of-session.sql` of identity, `sql/end-of-membership.sql` of workspaces. */
const EndOfReader = z.object({
  over: z.union([z.object({ sessionId: z.string() }), z.object({ userId: z.string(), workspaceId: z.string() })]),
})

/** Queued news of a slow reader; beyond this, one 'everything' replaces them. */
const mostWaiting = 100

type Reader = ReturnType<typeof openReader>

/** Opens the board of this process: one listening connection for any number of browsers. */
export async function openNewsBoard(options: NewsBoardOptions): Promise<NewsBoard> {
  const { log, isStillAllowed, checkEveryMs = 30_000, streamsPerUser = 12 } = options
  const readers = new Set<Reader>()
  const closing = new AbortController()

  const listening = await listen({
    url: options.url,
    channel: newsChannel,
    onMessage(payload) {
      const said = parseJson(payload)
      const end = EndOfReader.safeParse(said)
      if (end.success) for (const reader of readers) if (isEndOf(reader.actor, end.data.over)) reader.end()
      const news = PublishedNews.safeParse(said)
      if (!news.success) return
      const { topic, id } = news.data
      for (const reader of readers) {
        if (isNewsFor(reader.actor, news.data)) deliver(reader, id === undefined ? { topic } : { topic, id })
      }
    },
    onGap() {
      for (const reader of readers) deliver(reader, { topic: 'everything' })
    },
    onError: (error) => log.warn({ err: error }, 'news connection lost; connecting again'),
  })

  async function watch(reader: Reader): Promise<void> {
    try {
      if (!(await isStillAllowed(reader.actor))) reader.end()
    } catch (error) {
      // A brief database outage ends nobody's stream.
      log.warn({ err: error }, 'could not check whether a reader of news is still signed in')
    }
  }

  function follow(actor: Actor, signal: AbortSignal | undefined): AsyncGenerator<News, void, void> {
    const own = [...readers].filter((reader) => reader.actor.userId === actor.userId)
    if (own.length >= streamsPerUser)
      throw new AppError('TOO_MANY_REQUESTS', 'Too many open windows. Please close some of them.')
    const reader = openReader(actor, AbortSignal.any([closing.signal, ...(signal ? [signal] : [])]))
    const watching = setInterval(() => void watch(reader), checkEveryMs)
    readers.add(reader)
    reader.onEnd(() => {
      clearInterval(watching)
      readers.delete(reader)
    })
    return reader.news
  }

  return {
    follow,
    get readers() {
      return readers.size
    },
    async close() {
      closing.abort()
      await listening.close()
    },
  }
}

function openReader(actor: Actor, stop: AbortSignal) {
  const over = new AbortController()
  const ended = AbortSignal.any([stop, over.signal])
  let woken = Promise.withResolvers<void>()
  const reader = {
    actor,
    waiting: [] as News[],
    wake: () => woken.resolve(),
    end: () => over.abort(),
    onEnd: (forget: () => void) => (ended.aborted ? forget() : ended.addEventListener('abort', forget, { once: true })),
    news: read(),
  }
  ended.addEventListener('abort', reader.wake, { once: true })
  // Ends the stream as soon as the reader stops; a generator alone would end only after its next item.
  const { news } = reader
  const finish = news.return.bind(news)
  news.return = async (value) => {
    reader.end()
    return await finish(value)
  }
  return reader

  async function* read(): AsyncGenerator<News, void, void> {
    while (!ended.aborted) {
      const next = reader.waiting.shift()
      if (next) yield next
      else {
        await woken.promise
        woken = Promise.withResolvers()
      }
    }
  }
}

function deliver(reader: Reader, news: News): void {
  // Skip duplicates of what is already queued.
  if (reader.waiting.some((other) => other.topic === news.topic && other.id === news.id)) return
  if (reader.waiting.length >= mostWaiting) reader.waiting = [{ topic: 'everything' }]
  else reader.waiting.push(news)
  reader.wake()
}
