import { useSession } from '#areas/identity/web/use-session.ts'
import { client, serverSentence } from '#kit/client/api.ts'
import { useAction } from '#kit/client/use-action.ts'
import { toast } from '#kit/feedback/toast.ts'
import { mostLetters } from '../rules/limits.ts'
import type { ContractType, FinancialType, PlatformAction } from '../rules/words.ts'
import { messages } from './messages.ts'

type AnalysisSections = { sections: readonly unknown[] }

/** Asks one of the analysts, after the checks that need no server; text that it cannot read fails here (S1 §5). */
function useAnalysis<Input, Type, Answer extends AnalysisSections>(
  call: (input: Input) => Promise<Answer>,
  { blank, failed, read }: { blank: string; failed: string; read: (text: string, type: Type) => Input | string },
) {
  const mayStart = useStart(blank)
  const action = useAction(call, {
    done: ({ sections }) => toast.success(messages.complete, messages.completeText(sections.length)),
    failed: (error) => toast.refused(messages.failed, error, serverSentence(error) ?? failed),
  })
  const start = (text: string, type: Type) => {
    if (!mayStart(text)) return
    const input = read(text, type)
    if (typeof input === 'string') toast.destructive(messages.failed, input)
    else action.mutate(input)
  }
  return { start, isRunning: action.isPending, answer: action.data }
}

export function useContractAnalysis() {
  return useAnalysis(client.dueDiligence.analyseContract, {
    blank: messages.enterContract,
    failed: messages.failedContract,
    read: (documentText, analysisType: ContractType) => ({ documentText, analysisType }),
  })
}

export function useFinancialAnalysis() {
  return useAnalysis(client.dueDiligence.analyseFinancials, {
    blank: messages.enterFinancial,
    failed: messages.failedFinancial,
    read: (financialData, analysisType: FinancialType) => ({ financialData, analysisType }),
  })
}

export function usePlatformAnalysis() {
  return useAnalysis(client.dueDiligence.analyseCompany, {
    blank: messages.enterCompany,
    failed: messages.failedCompany,
    read: (text, action: PlatformAction) => {
      const data = readObject(text)
      return typeof data === 'string' ? data : { action, data }
    },
  })
}

/** Whether an analysis may start: with a text, signed in, and within the limit. */
function useStart(whenBlank: string): (text: string) => boolean {
  const { state } = useSession()
  return (text) => {
    if (state === 'signed-out') toast.destructive(messages.signInFirst.title, messages.signInFirst.body)
    else if (text.trim() === '') toast.destructive(messages.inputRequired, whenBlank)
    else if (text.length > mostLetters)
      toast.destructive(messages.failed, messages.tooLong(mostLetters.toLocaleString('en-US')))
    else return true
    return false
  }
}

type CompanyObject = Parameters<typeof client.dueDiligence.analyseCompany>[0]['data']

/** The object, or what is wrong with the text. */
function readObject(text: string): CompanyObject | string {
  try {
    const read: unknown = JSON.parse(text)
    if (typeof read !== 'object' || read === null || Array.isArray(read)) return messages.notAnObject
    return read as CompanyObject // JSON.parse makes nothing but JSON
  } catch {
    return messages.notJson
  }
}
