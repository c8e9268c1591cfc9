import { useQuery } from '@tanstack/react-query'
import { useSession } from '#areas/identity/web/use-session.ts'
import { api, client, sendFileOnce } from '#kit/client/api.ts'
import { useAction } from '#kit/client/use-action.ts'
import { saveAndReport, saveFile } from '#kit/display/save-file.ts'
import { toast } from '#kit/feedback/toast.ts'
import type { ExportFormat } from '../rules/words.ts'
import { messages } from './messages.ts'

const texts = messages.dialog

/** Visitors see the sample; members without the capability see no case. */
export function useAlerts() {
  const { state } = useSession()
  const isSignedIn = state === 'signed-in'
  const isVisitor = state === 'signed-out'
  const { data: workspaces } = useQuery({
    ...api.workspaces.list.queryOptions({ staleTime: 60_000 }),
    enabled: isSignedIn,
  })
  const active = workspaces?.find(({ is_active }) => is_active)
  const mayHandle = active?.capabilities.includes('compliance') ?? false
  const samples = useQuery({ ...api.monitoring.samples.queryOptions(), enabled: isVisitor })
  const own = useQuery({ ...api.monitoring.alerts.queryOptions(), enabled: mayHandle })
  return { query: isVisitor ? samples : own, isVisitor, mayHandle, isRefused: active !== undefined && !mayHandle }
}

export function useCase(alertId: string) {
  return useQuery(api.monitoring.get.queryOptions({ input: { alertId } }))
}

export function useStart(onStarted: (alertId: string) => void) {
  return useAction(({ id }: { id: string }) => client.monitoring.start({ alertId: id }), {
    done: ({ alert }) => {
      toast.success(messages.started.title, messages.started.body(alert.client_name))
      onStarted(alert.id)
    },
    failed: messages.notStarted,
  })
}

export function useExport(alertId: string) {
  return useAction((format: ExportFormat) => client.monitoring.exportFile({ alertId, format }), {
    done: saveAndReport(texts.exported),
    failed: () => void toast.destructive(texts.exportFailed.title, texts.exportFailed.body),
  })
}

/** The report as a PDF; its recommendations become follow-ups with due days. */
export function useReport(alertId: string) {
  return useAction(
    async () => {
      await client.monitoring.addFollowUps({ alertId })
      return await client.monitoring.exportFile({ alertId, format: 'pdf' })
    },
    {
      done: (file) => {
        saveFile(file)
        toast.success(texts.reported, texts.reportBody)
      },
      failed: texts.reportFailed,
    },
  )
}

/** The body is the file itself: the browser streams it from the disk. */
export async function uploadPayments(file: File): Promise<{ id: string }> {
  const url = `/api/monitoring/payments?${new URLSearchParams({ name: file.name })}`
  const answer = await sendFileOnce([['monitoring', 'upload'], url, file], (headers) =>
    fetch(url, { method: 'POST', headers, body: file, credentials: 'same-origin' }),
  )
  const body: unknown = await answer.json().catch(() => null)
  if (answer.ok && typeof body === 'object' && body !== null && 'id' in body) return { id: String(body.id) }
  const sentence = typeof body === 'object' && body !== null && 'error' in body ? String(body.error) : null
  throw new Error(sentence ?? messages.imports.notArrived)
}
