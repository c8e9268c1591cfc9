import { APICallError, jsonSchema, Output, streamText, type LanguageModel as SdkModel, type ToolSet } from 'ai'
import { Unanswered, type Piece, type Send } from './answer-question.ts'
import type { Question } from './port.ts'
import { toJsonSchema } from './read-value.ts'
import { readRefusal } from './read-refusal.ts'

type Options = {
  model: SdkModel
  /** Tools that the provider runs itself. */
  searchTools: ToolSet | null
  providerOptions: NonNullable<Parameters<typeof streamText>[0]['providerOptions']>
}

// Otherwise the library logs which parameters it left out.
;(globalThis as { AI_SDK_LOG_WARNINGS?: boolean }).AI_SDK_LOG_WARNINGS = false

/** One attempt through the AI SDK, which knows the wire formats and the parameters of each model. */
export function sendWithSdk({ model, searchTools, providerOptions }: Options): Send {
  return async function* send(question, { signal, withSampling }) {
    const result = streamText({
      model,
      instructions: question.system,
      messages: toMessages(question),
      maxOutputTokens: question.maxTokens,
      ...(withSampling ? toSampling(question) : {}),
      ...(question.schema ? { output: Output.object({ schema: jsonSchema(toJsonSchema(question.schema)) }) } : {}),
      ...(question.webSearch && searchTools ? { tools: searchTools } : {}),
      providerOptions,
      abortSignal: signal,
      // Retries are decided in one place for all providers.
      maxRetries: 0,
      onError: () => {},
    })
    try {
      for await (const part of result.stream) {
        const piece = toPiece(part)
        if (piece) yield piece
      }
    } catch (thrown) {
      throw toUnanswered(thrown)
    }
  }
}

type StreamPart = ReturnType<typeof streamText>['stream'] extends AsyncIterable<infer One> ? One : never

function toPiece(part: StreamPart): Piece | null {
  if (part.type === 'text-delta') return { type: 'text', text: part.text }
  if (part.type === 'source' && part.sourceType === 'url') {
    return { type: 'citation', citation: { url: part.url, title: part.title ?? '' } }
  }
  if (part.type === 'error') throw toUnanswered(part.error)
  return part.type === 'finish-step' ? toEnd(part) : null
}

function toEnd({ finishReason, usage, response }: Extract<StreamPart, { type: 'finish-step' }>): Piece {
  const endings = { stop: 'complete', length: 'too-long', 'content-filter': 'declined' } as const
  if (!(finishReason in endings)) throw new Unanswered({ reason: 'down', status: 200, retryAfterSeconds: null })
  return {
    type: 'end',
    ending: endings[finishReason as keyof typeof endings], // checked above
    usage: { inputTokens: usage.inputTokens ?? 0, outputTokens: usage.outputTokens ?? 0 },
    model: response.modelId,
  }
}

function toMessages({ prompt }: Question<unknown>) {
  return typeof prompt === 'string' ? [{ role: 'user' as const, content: prompt }] : [...prompt]
}

function toSampling({ temperature, topP }: Question<unknown>) {
  return { ...(temperature === undefined ? {} : { temperature }), ...(topP === undefined ? {} : { topP }) }
}

function toUnanswered(thrown: unknown): unknown {
  // The library wraps an error of the body in its own.
  const within = thrown instanceof Error ? thrown.cause : undefined
  if (within instanceof Unanswered) return within
  if (thrown instanceof Unanswered || !APICallError.isInstance(thrown)) return thrown
  const { statusCode, responseHeaders = {}, responseBody = '' } = thrown
  if (statusCode === undefined || statusCode < 400)
    return new Unanswered({ reason: 'down', status: statusCode ?? null, retryAfterSeconds: null })
  return new Unanswered(readRefusal({ status: statusCode, headers: new Headers(responseHeaders), body: responseBody }))
}
