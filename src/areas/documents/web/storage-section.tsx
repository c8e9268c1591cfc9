import { useQuery } from '@tanstack/react-query'
import { api } from '#kit/client/api.ts'
import { QueryView } from '#kit/feedback/query-view.tsx'
import { Alert } from '#kit/feedback/alert.tsx'
import { Progress } from '#kit/feedback/progress.tsx'
import { Section } from '#kit/display/section.tsx'
import { Spinner } from '#kit/feedback/spinner.tsx'
import { useFormatter } from '#kit/display/use-formatter.ts'
import type { StorageUse } from '../contract.ts'
import { rateSpace } from '../rules/storage-space.ts'
import { storageMessages as text } from './messages.ts'

/** What the files of the workspace take of what they may take, for its owner. */
export function StorageSection() {
  const query = useQuery(api.documents.storage.queryOptions())
  return (
    <Section level={3} title={text.title}>
      <QueryView query={query} placeholder={<Spinner label={text.loading} />} failed={text.failed}>
        {(use) => <Use use={use} />}
      </QueryView>
    </Section>
  )
}

const tones = { ample: 'accent', 'nearly full': 'warning', full: 'bad' } as const

function Use({ use }: { use: StorageUse }) {
  const { fileSize } = useFormatter()
  const { used_bytes, allowed_bytes } = use
  const rating = rateSpace({ usedBytes: used_bytes, allowedBytes: allowed_bytes })
  return (
    <div className="flex flex-col gap-3">
      <Progress
        label={text.used}
        value={(100 * used_bytes) / allowed_bytes}
        valueText={text.usedOf(fileSize(used_bytes), fileSize(allowed_bytes))}
        tone={tones[rating]}
        note={listParts(use, fileSize)}
      />
      {rating === 'ample' ? null : <Alert tone={rating === 'full' ? 'bad' : 'warning'}>{text.hints[rating]}</Alert>}
    </div>
  )
}

function listParts(use: StorageUse, fileSize: (bytes: number) => string): string {
  const parts = [
    [text.documents, use.documents_bytes],
    [text.imports, use.imports_bytes],
    [text.arriving, use.arriving_bytes],
  ] as const
  const shown = parts.filter(([, bytes]) => bytes > 0).map(([label, bytes]) => `${label}: ${fileSize(bytes)}`)
  return shown.length === 0 ? text.empty : shown.join(' · ')
}
