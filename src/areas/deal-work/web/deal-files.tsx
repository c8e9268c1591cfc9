import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Paperclip } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { acceptedFiles } from '#areas/documents/rules/endings.ts'
import { useUploads } from '#areas/documents/web/use-uploads.ts'
import { useMayWrite } from '#areas/workspaces/web/use-may-write.ts'
import { api } from '#web/api.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FileDrop } from '#web/ui/file-drop.tsx'
import { FileRow } from './file-row.tsx'
import { ListState } from './list-state.tsx'
import { messages } from './messages.ts'

const AttachDialog = lazy(() => import('./attach-dialog.tsx').then((part) => ({ default: part.AttachDialog })))

const texts = messages.files

/** The files of a deal: documents of the workspace, uploaded here or attached. */
export function DealFiles({ dealId }: { dealId: string }) {
  const query = useQuery(api.dealWork.listFiles.queryOptions({ input: { dealId } }))
  const mayWrite = useMayWrite()
  const files = query.data ?? []
  return (
    <div className="flex flex-col gap-5">
      {mayWrite ? <AddFiles dealId={dealId} attached={files.map(({ document }) => document.id)} /> : null}
      <ListState query={query} loading={texts.loading} failed={texts.loadFailed}>
        {files.length === 0 ? (
          <EmptyState icon={<Paperclip />} title={texts.empty} text={mayWrite ? texts.emptyText : texts.emptyViewer} />
        ) : (
          <ul aria-label={texts.list} className="divide-y divide-line border-y border-line">
            {files.map((file) => (
              <FileRow key={file.document.id} file={file} mayWrite={mayWrite} />
            ))}
          </ul>
        )}
      </ListState>
    </div>
  )
}

type AddProps = { dealId: string; attached: readonly string[] }

function AddFiles({ dealId, attached }: AddProps) {
  const queries = useQueryClient()
  const [isAttaching, setAttaching] = useState(false)
  const { uploads, add, remove, retry } = useUploads({
    toUrl: (name) => `/api/deals/${dealId}/files/upload?${new URLSearchParams({ name }).toString()}`,
    onSent: () => void queries.invalidateQueries({ queryKey: api.dealWork.key() }),
  })
  return (
    <div className="flex flex-col gap-3">
      <FileDrop
        label={texts.drop}
        help={texts.help}
        accept={acceptedFiles}
        files={uploads}
        onFiles={add}
        onRemove={remove}
        onRetry={retry}
      />
      <div>
        <Button variant="secondary" size="small" icon={<Paperclip />} onClick={() => setAttaching(true)}>
          {texts.attach}
        </Button>
      </div>
      {isAttaching ? (
        <Suspense>
          <AttachDialog dealId={dealId} attached={attached} onClose={() => setAttaching(false)} />
        </Suspense>
      ) : null}
    </div>
  )
}
