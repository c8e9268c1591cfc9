import type { Actor } from '#areas/permissions.ts'
import { AppError } from '#core/errors.ts'
import { endCodes } from '../../rules/reconnect.ts'
import { makePaceMeter } from '../../rules/pace.ts'
import { readClientEvent } from '../../rules/read-event.ts'
import { sessionMinutes, sessionsPerProcess, sessionsPerUser } from '../../rules/limits.ts'
import type { VoiceSessionDeps } from '../deps.ts'
import type { VoiceOrder } from '../tickets.ts'
import { openCoach } from './open-coach.ts'
import { sendError, type Coach, type VoiceLink } from './voice-link.ts'

export type VoiceSession = { receive(message: string): void; end(): void }

/** All voice sessions of this process. */
export type VoiceRoom = {
  readonly size: number
  /** Refused with an error event and a close of the link, never by throwing. */
  join(actor: Actor, order: VoiceOrder, link: VoiceLink): VoiceSession
  close(): Promise<void>
}

const sentences = {
  tooMany: 'Too many voice sessions are open. Please end one of them first.',
  timeIsUp: `A voice session lasts ${sessionMinutes} minutes. Please connect again to continue.`,
  signedOut: 'You are no longer signed in, or no longer a member of this workspace.',
  tooFast: 'More arrived than anybody can say.',
  broken: 'The session could not begin. Please try again.',
}

/** Messages that cannot be read; after these the page is not ours. */
const mostProblems = 20

export function openVoiceRoom(deps: VoiceSessionDeps): VoiceRoom {
  const members = new Map<VoiceSession, string>()
  const unfinished = new Set<Promise<void>>()

  function join(actor: Actor, order: VoiceOrder, link: VoiceLink): VoiceSession {
    const own = [...members.values()].filter((userId) => userId === actor.userId)
    if (own.length >= sessionsPerUser || members.size >= sessionsPerProcess) {
      sendError(link, 'too_many_sessions', sentences.tooMany)
      link.close(endCodes.tooMany, 'too many sessions')
      return { receive: () => {}, end: () => {} }
    }
    const session = runSession(deps, { actor, order, link }, (ending) => {
      members.delete(session)
      unfinished.add(ending)
      void ending.finally(() => unfinished.delete(ending))
    })
    members.set(session, actor.userId)
    return session
  }

  return {
    get size() {
      return members.size
    },
    join,
    async close() {
      for (const session of members.keys()) session.end()
      await Promise.all(unfinished)
    },
  }
}

type Start = { actor: Actor; order: VoiceOrder; link: VoiceLink }

function runSession(deps: VoiceSessionDeps, start: Start, onEnd: (ending: Promise<void>) => void): VoiceSession {
  const { link } = start
  const over = new AbortController()
  const meter = makePaceMeter(performance.now())
  let problems = 0
  let coach: Coach | null = null

  const timer = setTimeout(() => stop('time_is_up', sentences.timeIsUp, endCodes.timeIsUp), sessionMinutes * 60_000)
  timer.unref()

  function stop(code: string, sentence: string, closeCode: number): void {
    if (over.signal.aborted) return
    sendError(link, code, sentence)
    link.close(closeCode, code)
    end()
  }

  function end(): void {
    if (over.signal.aborted) return
    over.abort()
    clearTimeout(timer)
    coach?.end()
    onEnd(opening.then((opened) => opened?.finish()).catch(() => {}))
  }

  const opening = openCoach(deps, { ...start, signal: over.signal }).then(
    (opened) => {
      coach = opened.coach
      if (over.signal.aborted) coach.end()
      return opened
    },
    (error: unknown) => {
      const isRefusal = error instanceof AppError
      if (!isRefusal) deps.log.warn({ err: error }, 'a voice session did not begin')
      stop(isRefusal ? error.code : 'not_begun', isRefusal ? error.message : sentences.broken, endCodes.failed)
      return null
    },
  )
  void watch(deps, start.actor, over.signal).then((isEnded) => {
    if (isEnded) stop('signed_out', sentences.signedOut, endCodes.signedOut)
  })

  return {
    end,
    receive(message) {
      if (over.signal.aborted) return
      const event = readClientEvent(message)
      const audioBytes = 'audio' in event ? (event.audio.length * 3) / 4 : 0
      if (!meter.accepts(audioBytes, performance.now())) return stop('too_fast', sentences.tooFast, endCodes.refused)
      if ('problem' in event) {
        problems += 1
        if (problems > mostProblems) return stop('unreadable', event.problem, endCodes.refused)
        return sendError(link, 'unreadable', event.problem)
      }
      coach?.receive(event)
    },
  }
}

/** True when session or membership of the person ended. */
async function watch({ news }: VoiceSessionDeps, actor: Actor, signal: AbortSignal): Promise<boolean> {
  try {
    for await (const _ of news.follow(actor, signal));
    return !signal.aborted
  } catch {
    return true
  }
}
