import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { api, ApiError, client } from '#kit/client/api.ts'
import { toast } from '#kit/feedback/toast.ts'
import { makeRandomId } from '#kit/client/random-id.ts'
import type { Advice, AdviceEvent, ChatMessage } from '../../contract.ts'
import { offersOfLead } from '../../rules/next-move.ts'
import { describeSplit, sharesOf } from '../../rules/split-price.ts'
import type { AnalysisType, ModelPreference } from '../../rules/words.ts'
import { chatMessages as texts } from '../messages.ts'
import type { Begun } from '../use-negotiation.ts'

const turnsSent = 20

type SentQuestion = { message: string; questionId: string }

/** The conversation about one deal: one question at a time, which can be stopped and sent again. */
export function useChat(view: Begun, isVisitor: boolean) {
  const dealId = view.target.deal_id
  const stored = useQuery({ ...api.negotiation.chat.queryOptions({ input: { dealId } }), enabled: !isVisitor })
  const [model, setModel] = useState<ModelPreference>('openai')
  const [analysisType, setAnalysisType] = useState<AnalysisType>('strategy')
  const [waiting, setWaiting] = useState<string | null>(null)
  const [written, setWritten] = useState('')
  const [failed, setFailed] = useState<SentQuestion | null>(null)
  const control = useRef<AbortController | null>(null)
  const messages = stored.data?.messages ?? []

  /** Blank questions, and those while another one is on its way, are ignored. */
  async function send(text: string, questionId = makeRandomId()): Promise<boolean> {
    const message = text.trim()
    if (message === '' || control.current) return false
    const own = new AbortController()
    control.current = own
    setWaiting(message)
    setFailed(null)
    try {
      const events = await client.negotiation.ask(
        {
          questionId,
          message,
          dealId,
          analysisType,
          modelPreference: model,
          dealContext: toContext(view),
          conversationHistory: toHistory(messages),
        },
        { signal: own.signal },
      )
      const advice = await readAdvice(events, (sentence) => setWritten((now) => now + sentence))
      if (advice.insights.length > 0) toast.success(texts.insightsTitle, texts.insightsBody(advice.insights.length))
      await stored.refetch()
      return true
    } catch (error) {
      setFailed({ message, questionId })
      if (!own.signal.aborted) toast.destructive(texts.error, sentenceOf(error))
      return false
    } finally {
      control.current = null
      setWaiting(null)
      setWritten('')
    }
  }

  return {
    stored,
    messages,
    waiting,
    written,
    failed: failed?.message ?? null,
    model,
    setModel,
    analysisType,
    setAnalysisType,
    send: (text: string) => send(text),
    /** The same question: an answer that was stored before the line broke comes back as it was. */
    retry: () => failed && void send(failed.message, failed.questionId),
    stop: () => control.current?.abort(),
  }
}

export type Chat = ReturnType<typeof useChat>

/** Shows the text as it arrives, and returns the whole answer. */
async function readAdvice(events: AsyncIterable<AdviceEvent>, onText: (text: string) => void): Promise<Advice> {
  for await (const event of events) {
    if (event.kind === 'done') return event.advice
    onText(event.text)
  }
  throw new Error('The answer ended before it was complete')
}

function sentenceOf(error: unknown): string {
  if (!(error instanceof ApiError)) return texts.failed
  if (error.status === 0) return texts.notReached
  if (error.status === 500) return texts.serverFailed
  return error.status > 500 ? texts.responseFailed : error.message || texts.failed
}

/** What the page adds to the figures of the server: the newest offer on the lead bid, as the specification names it. */
function toContext({ target, bids, offers, terms }: Begun) {
  const last = offersOfLead(bids, offers).at(-1)
  return {
    targetCompany: target.target,
    ...(last && { offerAmount: last.amount, dealStructure: describeSplit(sharesOf(last)) }),
    keyTerms: terms.slice(0, 50).map(({ term, status }) => `${term}: ${status}`),
  }
}

function toHistory(messages: readonly ChatMessage[]) {
  return messages.slice(-turnsSent).map(({ role, content }) => ({ role, content }))
}
