import { useQuery } from '@tanstack/react-query'
import { CircleCheck, CircleX } from 'lucide-react'
import { useState } from 'react'
import { useUploads } from '#areas/documents/web/use-uploads.ts'
import { api, client } from '#kit/client/api.ts'
import { useAction } from '#kit/client/use-action.ts'
import { Button } from '#kit/buttons/button.tsx'
import { FileDrop } from '#kit/controls/file-drop.tsx'
import { cx } from '#kit/display/cx.ts'
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
          <Button
            disabled={lines.every(({ files }) => files.every(({ rejection }) => rejection !== null))}
            onClick={() => setAsking(true)}
          >
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

function RequestedLine({ line: { code, files, rejections }, token, isOpen }: RequestedLineProps) {
  const label = labelOfDocument(code)
  const { shown, add } = useUploads({
    call: ['engagements', 'sendRequested'],
    toUrl: (name) => `/api/document-links/files?${new URLSearchParams({ name, code, token }).toString()}`,
  })
  return (
    <Section title={label}>
      {rejections.map((why) => (
        <p key={why} className="mb-1 break-words text-bad">
          {texts.rejectedEarlier(why)}
        </p>
      ))}
      {files.length === 0 ? (
        <p className="text-muted">{texts.nothing}</p>
      ) : (
        <ul>
          {files.map((file, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- two files can have one name
            <SentFile key={`${file.name} ${index}`} file={file} />
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

function SentFile({ file: { name, rejection } }: { file: Request['lines'][number]['files'][number] }) {
  const Mark = rejection === null ? CircleCheck : CircleX
  return (
    <li className="flex items-start gap-2">
      <Mark
        aria-hidden="true"
        className={cx('mt-0.5 size-4 shrink-0', rejection === null ? 'text-good' : 'text-bad')}
      />
      <span className="min-w-0 break-words">
        {name}
        {rejection === null ? null : <span className="block text-bad">{texts.rejected(rejection)}</span>}
      </span>
    </li>
  )
}
