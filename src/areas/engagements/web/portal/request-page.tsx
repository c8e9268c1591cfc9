import { useQuery } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { useUploads } from '#areas/documents/web/use-uploads.ts'
import { api, client } from '#kit/client/api.ts'
import { useAction } from '#kit/client/use-action.ts'
import { Button } from '#kit/buttons/button.tsx'
import { FileDrop } from '#kit/controls/file-drop.tsx'
import { Section } from '#kit/display/section.tsx'
import { useFormatter } from '#kit/display/use-formatter.ts'
import { Alert } from '#kit/feedback/alert.tsx'
import { QueryView } from '#kit/feedback/query-view.tsx'
import { ConfirmDialog } from '#kit/overlays/confirm-dialog.tsx'
import type { RequestPage as Request } from '../../contract.ts'
import { labelOfDocument } from '../../rules/document-list.ts'
import { messages } from '../messages.ts'

const texts = messages.portal

/** What a client sees by its link: upload, confirm, and nothing else. */
export function RequestPage({ token }: { token: string }) {
  const query = useQuery(api.engagements.openRequest.queryOptions({ input: { token }, refetchOnWindowFocus: false }))
  return (
    <QueryView query={query} loading={texts.loading} lines={8} failed={texts.failed}>
      {(request) => <Lines request={request} token={token} />}
    </QueryView>
  )
}

function Lines({ request, token }: { request: Request; token: string }) {
  const format = useFormatter()
  const [isAsking, setAsking] = useState(false)
  const finish = useAction(() => client.engagements.finishRequest({ token }), {
    done: () => setAsking(false),
    failed: texts.confirmFailed,
  })
  const { company_name, asked_by, expires_at, is_finished, lines } = request
  return (
    <div className="flex max-w-3xl flex-col gap-6">
      {is_finished ? (
        <Alert tone="good" title={texts.finished}>
          {texts.finishedText}
        </Alert>
      ) : (
        <p className="text-muted">{`${texts.answers(company_name)}. ${texts.by(asked_by, format.date(expires_at))}`}</p>
      )}
      {lines.map((line) => (
        <RequestedLine key={line.code} line={line} token={token} isOpen={!is_finished} />
      ))}
      {is_finished ? null : (
        <div>
          <Button disabled={lines.every(({ files }) => files.length === 0)} onClick={() => setAsking(true)}>
            {texts.confirm}
          </Button>
        </div>
      )}
      {isAsking ? (
        <ConfirmDialog
          title={texts.confirmTitle}
          description={texts.confirmText}
          confirmLabel={texts.confirmLabel}
          destructive={false}
          busy={finish.isPending}
          onConfirm={() => finish.mutate()}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </div>
  )
}

type RequestedLineProps = { line: Request['lines'][number]; token: string; isOpen: boolean }

function RequestedLine({ line: { code, files }, token, isOpen }: RequestedLineProps) {
  const label = labelOfDocument(code)
  const { shown, add } = useUploads({
    call: ['engagements', 'sendRequested'],
    toUrl: (name) => `/api/document-links/files?${new URLSearchParams({ name, code, token }).toString()}`,
  })
  return (
    <Section title={label}>
      {files.length === 0 ? (
        <p className="text-muted">{texts.nothing}</p>
      ) : (
        <ul>
          {files.map((name, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- two files can have one name
            <li key={`${name} ${index}`} className="flex items-center gap-2">
              <CircleCheck aria-hidden="true" className="size-4 shrink-0 text-good" />
              <span className="min-w-0 break-words">{name}</span>
            </li>
          ))}
        </ul>
      )}
      {isOpen ? (
        <div className="mt-3">
          <FileDrop label={texts.upload(label)} help={texts.help} {...shown} onFiles={add} />
        </div>
      ) : null}
    </Section>
  )
}
