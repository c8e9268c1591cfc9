import { skipToken, useQuery } from '@tanstack/react-query'
import { useSession } from '#areas/identity/web/use-session.ts'
import { whileRunning } from '#areas/runs/web/while-running.ts'
import { useReaderRights } from '#areas/workspaces/web/use-may-write.ts'
import { api, client } from '#kit/client/api.ts'
import { useAction } from '#kit/client/use-action.ts'
import { saveAndReport } from '#kit/display/save-file.ts'
import { toast } from '#kit/feedback/toast.ts'
import type { ReportKind } from '../rules/words.ts'
import { messages } from './messages.ts'

/** A visitor reads the sample; the server decides about everything else. */
export const useLegalRights = useReaderRights

export function askToSignIn(): void {
  toast.destructive(messages.signInFirst.title, messages.signInFirst.body)
}

type FindingsQuestion = { runId?: string | undefined; dealId?: string | undefined }

export function useFindings({ runId, dealId }: FindingsQuestion) {
  const { state } = useSession()
  const input = { ...(runId && { runId }), ...(dealId && { dealId }) }
  return useQuery({ ...api.legalDiligence.findings.queryOptions({ input }), enabled: state !== 'loading' })
}

export function useFinding(findingId: string) {
  return useQuery(api.legalDiligence.finding.queryOptions({ input: { findingId } }))
}

export function usePlaybooks() {
  return useQuery(api.legalDiligence.playbooks.queryOptions())
}

export function useReview(runId: string | undefined) {
  return useQuery(
    api.legalDiligence.get.queryOptions({ input: runId ? { runId } : skipToken, refetchInterval: whileRunning }),
  )
}

type ReportOrder = { kind: ReportKind; dealId: string | undefined }

export function useReport() {
  return useAction(
    ({ kind, dealId }: ReportOrder) => client.legalDiligence.report({ kind, ...(dealId && { dealId }) }),
    {
      done: saveAndReport(messages.reports.exported),
      failed: messages.reports.failed,
    },
  )
}
