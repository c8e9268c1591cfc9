import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { api, ApiError, client } from '#kit/client/api.ts'
import { toast } from '#kit/feedback/toast.ts'
import type { ChatMessage } from '../../contract.ts'
import { describeSplit } from '../../rules/split-price.ts'
import type { AnalysisType, ModelPreference } from '../../rules/words.ts'
import { chatMessages as texts } from '../messages.ts'
import { sharesOf } from '../offers/offer-draft.ts'
import type { Begun } from '../use-negotiation.ts'

const turnsSent = 20

/** The conversation about one deal: one question at a time, which can be stopped and sent again. */
export function useChat(view: Begun, isVisitor: boolean) {
  const dealId = view.target.deal_id
  const stored = useQuery({ ...api.negotiation.chat.queryOptions({ input: { dealId } }), enabled: !isVisitor })
  const [model, setModel] = useState<ModelPreference>('openai')
  const [analysisType, setAnalysisType] = useState<AnalysisType>('strategy')
  const [waiting, setWaiting] = useState<string | null>(null)
  const [failed, setFailed] = useState<string | null>(null)
  const control = useRef<AbortController | null>(null)
  const messages = stored.data?.messages ?? []

  /** Blank questions, and those while another one is on its way, are ignored. */
  async function send(text: string): Promise<boolean> {
    const message = text.trim()
    if (message === '' || control.current) return false
    const own = new AbortController()
    control.current = own
    setWaiting(message)
    setFailed(null)
    try {
      const question = { message, dealId, analysisType, modelPreference: model, dealContext: toContext(view) }
      const conversationHistory = toHistory(messages)
      const advice = await client.negotiation.advise({ ...question, conversationHistory }, { signal: own.signal })
      if (advice.insights.length > 0) toast.success(texts.insightsTitle, texts.insightsBody(advice.insights.length))
      await stored.refetch()
      return true
    } catch (error) {
      setFailed(message)
      if (!own.signal.aborted) toast.destructive(texts.error, sentenceOf(error))
      return false
    } finally {
      control.current = null
      setWaiting(null)
    }
  }

  return {
    stored,
    messages,
    waiting,
    failed,
    model,
    setModel,
    analysisType,
    setAnalysisType,
    send,
    stop: () => control.current?.abort(),
  }
}

export type Chat = ReturnType<typeof useChat>

function sentenceOf(error: unknown): string {
  if (!(error instanceof ApiError)) return texts.failed
  if (error.status === 0) return texts.notReached
  if (error.status === 500) return texts.serverFailed
  return error.status > 500 ? texts.responseFailed : error.message || texts.failed
}

/** What the page adds to the figures of the server: the newest offer, as the specification names it. */
function toContext({ target, offers, terms }: Begun) {
  const last = offers.at(-1)
  return {
    targetCompany: target.target,
    ...(last && { offerAmount: last.amount, dealStructure: describeSplit(sharesOf(last)) }),
    keyTerms: terms.slice(0, 50).map(({ term, status }) => `${term}: ${status}`),
  }
}

function toHistory(messages: readonly ChatMessage[]) {
  return messages.slice(-turnsSent).map(({ role, content }) => ({ role, content }))
}
