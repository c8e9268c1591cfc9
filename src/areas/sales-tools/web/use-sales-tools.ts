import { useQuery } from '@tanstack/react-query'
import { useReaderRights } from '#areas/workspaces/web/use-may-write.ts'
import { lastDays } from '#core/dates/last-days.ts'
import { api, ApiError } from '#kit/client/api.ts'
import { useAction } from '#kit/client/use-action.ts'
import { toast } from '#kit/feedback/toast.ts'
import type { SalesConnection } from '../contract.ts'
import { daysBack } from '../rules/limits.ts'
import { toolNames, type ToolName } from '../rules/words.ts'
import { messages } from './messages.ts'

/** What is connected; empty for visitors. */
export function useConnections() {
  const { isVisitor } = useReaderRights()
  return useQuery(api.salesTools.connections.queryOptions({ enabled: !isVisitor }))
}

export function useConnection(tool: ToolName): SalesConnection | null {
  return useConnections().data?.find((one) => one.tool === tool) ?? null
}

/** The period of every question, as the functions take it (S1 §7). */
export function thePeriod(): { start: string; end: string } {
  return lastDays(new Date(), daysBack)
}

export function askToSignIn(): void {
  toast.destructive(messages.signIn.title, messages.signIn.body)
}

/** The stated error of a tool, with the line that says why; null where nothing failed. */
export type ToolError = { title: string; text: string; advice: string | null }

export function readToolError(tool: ToolName, error: Error | null): ToolError | null {
  if (!error) return null
  const details =
    error instanceof ApiError ? (error.details as { title?: unknown; advice?: unknown } | undefined) : undefined
  const isStated = typeof details?.title === 'string'
  return {
    title: isStated ? String(details.title) : messages.refused(toolNames[tool]),
    text: error.message,
    advice: typeof details?.advice === 'string' ? details.advice : null,
  }
}

/** One question to a tool: a success says what was retrieved, a failure is the stated error. */
export function useToolQuestion<Input, Answer extends { message: string }>(
  tool: ToolName,
  call: (input: Input) => Promise<Answer>,
  options: {
    done?: (answer: Answer, input: Input) => void
    isFound?: (answer: Answer) => boolean
    /** Of the success, where nothing was retrieved. */
    titleOf?: (input: Input) => string | null
  } = {},
) {
  const { isVisitor } = useReaderRights()
  const action = useAction(call, {
    done: (answer, input) => {
      const isFound = options.isFound?.(answer) ?? true
      const title = options.titleOf?.(input) ?? messages.retrieved(toolNames[tool])
      if (isFound) toast.success(title, answer.message)
      else toast.note(title, answer.message)
      options.done?.(answer, input)
    },
    failed: (error) => {
      const { title, text } = readToolError(tool, error) ?? { title: '', text: '' }
      toast.destructive(title, text)
    },
  })
  return {
    ask: (input: Input) => (isVisitor ? askToSignIn() : action.mutate(input)),
    isAsking: action.isPending,
    asked: action.variables,
    answer: action.data ?? null,
    error: readToolError(tool, action.error),
  }
}
