import { useQuery } from '@tanstack/react-query'
import { EarlierRuns } from '#areas/runs/web/earlier-runs.tsx'
import { api } from '#kit/client/api.ts'
import { useAction } from '#kit/client/use-action.ts'
import { FileDrop } from '#kit/controls/file-drop.tsx'
import { Section } from '#kit/display/section.tsx'
import { useFormatter } from '#kit/display/use-formatter.ts'
import type { ScreeningBatchHead } from '../../contract.ts'
import { messages } from '../messages.ts'
import { sendFile } from '../use-screening.ts'
import { BatchResult } from './batch-result.tsx'

const texts = messages.batch

type BatchScreeningProps = { open: string | undefined; onOpen: (id: string | undefined) => void }

/** Names of a file, compared like one by hand; the result is kept and has an address. */
export function BatchScreening({ open, onOpen }: BatchScreeningProps) {
  const format = useFormatter()
  const batches = useQuery(api.screeningBatches.list.queryOptions())
  const upload = useAction(uploadBatch, { done: ({ id }) => onOpen(id), failed: texts.refused })
  const earlier = (batches.data ?? []).filter(({ id }) => id !== open)
  return (
    <Section title={texts.title} note={texts.note}>
      <div className="flex flex-col gap-6">
        <FileDrop
          label={texts.file}
          help={texts.help}
          accept={['.csv', '.tsv', '.txt', '.xlsx']}
          multiple={false}
          disabled={upload.isPending}
          files={[]}
          onFiles={([file]) => file && upload.mutate(file)}
        />
        {open ? <BatchResult key={open} id={open} onClose={() => onOpen(undefined)} /> : null}
        <EarlierRuns
          title={texts.earlier}
          runs={earlier.map(({ id, name, is_pinned, created_at, ...batch }) => ({
            id,
            name,
            is_pinned,
            facts: [describe(batch), format.dateTime(created_at)],
          }))}
          onOpen={onOpen}
        />
      </div>
    </Section>
  )
}

function describe({ state, rows, with_hits }: Pick<ScreeningBatchHead, 'state' | 'rows' | 'with_hits'>): string {
  return with_hits === null ? texts.states[state] : texts.outcome(rows, with_hits)
}

function uploadBatch(file: File): Promise<{ id: string }> {
  const url = `/api/screening/batches?${new URLSearchParams({ name: file.name })}`
  return sendFile<ScreeningBatchHead>('uploadBatch', url, file)
}
