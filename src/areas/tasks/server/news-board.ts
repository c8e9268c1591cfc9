import type { Logger } from 'pino'
import * as z from 'zod'
import { AppError } from '#core/errors.ts'
import { listen } from '#db/listen.ts'
import type { Actor } from '../../permissions.ts'
import type { News } from '../contract.ts'
import { isNewsFor, isOverFor } from '../rules/news-for.ts'
import { newsChannel } from './publish-news.ts'

/** Everything one process knows about who is listening for news. */
export type NewsBoard = {
  /** News for this actor until the signal aborts, the session ends or the board closes. */
  follow(actor: Actor, signal: AbortSignal | undefined): AsyncGenerator<News, void, void>
  /** How many browsers listen right now. */
  readonly readers: number
  close(): Promise<void>
}

export type NewsBoardOptions = {
  url: string
  log: Pick<Logger, 'warn' | 'error'>
  /**
   * Whether the actor's session and membership still hold; asked again and again while a stream is open, because a session
   * that runs out and what was said while the connection was lost are told by nobody.
   */
  isStillHere: (actor: Actor) => Promise<boolean>
  checkEveryMs?: number
  /** Open streams of one person on this process: a browser shares few tabs' worth of connections anyway. */
  streamsPerUser?: number
}

const PublishedNews = z.object({
  workspaceId: z.string().nullable(),
  userId: z.string().nullish(),
  topic: z.string(),
  id: z.string().optional(),
})

/** Told by the database itself: see migration 0069. */
const EndOfReader = z.object({
  over: z.union([z.object({ sessionId: z.string() }), z.object({ userId: z.string(), workspaceId: z.string() })]),
})

/** What waits for a reader who is slow to read; beyond it one 'everything' says the same. */
const mostWaiting = 100

type Reader = ReturnType<typeof openReader>

/** Opens the board of this process: one connection that listens, however many browsers are told. */
export async function openNewsBoard(options: NewsBoardOptions): Promise<NewsBoard> {
  const { log, isStillHere, checkEveryMs = 30_000, streamsPerUser = 12 } = options
  const readers = new Set<Reader>()
  const closing = new AbortController()

  const listening = await listen({
    url: options.url,
    channel: newsChannel,
    onMessage(payload) {
      const said = parseJson(payload)
      const end = EndOfReader.safeParse(said)
      if (end.success) for (const reader of readers) if (isOverFor(reader.actor, end.data.over)) reader.end()
      const news = PublishedNews.safeParse(said)
      if (!news.success) return
      const { topic, id } = news.data
      for (const reader of readers) {
        if (isNewsFor(reader.actor, news.data)) tell(reader, id === undefined ? { topic } : { topic, id })
      }
    },
    onGap() {
      for (const reader of readers) tell(reader, { topic: 'everything' })
    },
    onError: (error) => log.warn({ err: error }, 'news connection lost; connecting again'),
  })

  async function watch(reader: Reader): Promise<void> {
    try {
      if (!(await isStillHere(reader.actor))) reader.end()
    } catch (error) {
      // The database being away for a moment ends nobody's session.
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
  // Whoever stops reading stops it at once; by itself a generator ends only after its next piece of news.
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

function tell(reader: Reader, news: News): void {
  // The same thing twice in a row says nothing new.
  if (reader.waiting.some((other) => other.topic === news.topic && other.id === news.id)) return
  if (reader.waiting.length >= mostWaiting) reader.waiting = [{ topic: 'everything' }]
  else reader.waiting.push(news)
  reader.wake()
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
