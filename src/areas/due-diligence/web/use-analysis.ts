import { useSession } from '#areas/identity/web/use-session.ts'
import { client, serverSentence } from '#kit/client/api.ts'
import { useAction } from '#kit/client/use-action.ts'
import { toast } from '#kit/feedback/toast.ts'
import { mostLetters } from '../rules/limits.ts'
import type { ContractType, FinancialType, PlatformAction } from '../rules/words.ts'
import { messages } from './messages.ts'

const complete = ({ sections }: { sections: readonly unknown[] }) =>
  toast.success(messages.complete, messages.completeText(sections.length))

/** Asks the analyst of contracts, after the checks that need no server. */
export function useContractAnalysis() {
  const mayStart = useStart(messages.enterContract)
  const action = useAction(client.dueDiligence.analyseContract, {
    done: complete,
    failed: (error) => toast.refused(messages.failed, error, serverSentence(error) ?? messages.failedContract),
  })
  const start = (documentText: string, analysisType: ContractType) => {
    if (mayStart(documentText)) action.mutate({ documentText, analysisType })
  }
  return { start, isRunning: action.isPending, answer: action.data }
}

/** Asks the financial analyst, after the checks that need no server. */
export function useFinancialAnalysis() {
  const mayStart = useStart(messages.enterFinancial)
  const action = useAction(client.dueDiligence.analyseFinancials, {
    done: complete,
    failed: (error) => toast.refused(messages.failed, error, serverSentence(error) ?? messages.failedFinancial),
  })
  const start = (financialData: string, analysisType: FinancialType) => {
    if (mayStart(financialData)) action.mutate({ financialData, analysisType })
  }
  return { start, isRunning: action.isPending, answer: action.data }
}

/** Asks the comprehensive platform; text that is no JSON object fails here (S1 §5). */
export function usePlatformAnalysis() {
  const mayStart = useStart(messages.enterCompany)
  const action = useAction(client.dueDiligence.analyseCompany, {
    done: complete,
    failed: (error) => toast.refused(messages.failed, error, serverSentence(error) ?? messages.failedCompany),
  })
  const start = (text: string, chosen: PlatformAction) => {
    if (!mayStart(text)) return
    const read = readObject(text)
    if (typeof read === 'string') toast.destructive(messages.failed, read)
    else action.mutate({ action: chosen, data: read })
  }
  return { start, isRunning: action.isPending, answer: action.data }
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
