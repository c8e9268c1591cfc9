import { useQuery } from '@tanstack/react-query'
import { useSession } from '#areas/identity/web/use-session.ts'
import { api, client } from '#kit/client/api.ts'
import { useAction } from '#kit/client/use-action.ts'
import { saveAndReport } from '#kit/display/save-file.ts'
import { toast } from '#kit/feedback/toast.ts'
import type { Category } from '#core/diligence/words.ts'
import type { ReportFormat } from '../contract.ts'
import { messages } from './messages.ts'

/** The review of the deal of the address, or of the one that the server chooses. Visitors read the sample. */
export function useReview(dealId: string | undefined) {
  const { state } = useSession()
  // somebody else's deal means nothing to a visitor
  const input = dealId === undefined || state === 'signed-out' ? {} : { dealId }
  return useQuery({ ...api.diligenceReviews.review.queryOptions({ input }), enabled: state !== 'loading' })
}

export { useReaderRights as useReviewRights } from '#areas/workspaces/web/use-may-write.ts'

export function askToSignIn({ title, body }: { title: string; body: string } = messages.signInToSave): void {
  toast.destructive(title, body)
}

/** Generate Report and Export Report (DD-17, DD-21). */
export function useReport(dealId: string) {
  type Order = { format: ReportFormat; category?: Category }
  return useAction((order: Order) => client.diligenceReviews.report({ dealId, ...order }), {
    done: saveAndReport(messages.footer.reported),
    failed: () => void toast.destructive(messages.footer.error, messages.footer.reportFailed),
  })
}
