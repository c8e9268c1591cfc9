import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { EarlierRuns } from '#areas/runs/web/earlier-runs.tsx'
import { Button } from '#kit/buttons/button.tsx'
import { api } from '#kit/client/api.ts'
import { ApiError } from '#kit/client/api-error.ts'
import { useAction } from '#kit/client/use-action.ts'
import { FileDrop } from '#kit/controls/file-drop.tsx'
import { part } from '#kit/display/part.tsx'
import { Section } from '#kit/display/section.tsx'
import { useFormatter } from '#kit/display/use-formatter.ts'
import { toast } from '#kit/feedback/toast.ts'
import type { ScreeningBatchHead } from '../../contract.ts'
import { messages } from '../messages.ts'
import { sendFile } from '../use-screening.ts'
import { BatchResult } from './batch-result.tsx'

const LettersChoice = part(() => import('#areas/files-in-out/web/letters-choice.tsx'), 'LettersChoice', null)
const texts = messages.batch

type BatchScreeningProps = { open: string | undefined; onOpen: (id: string | undefined) => void }

/** Names of a file, compared like one by hand; the result is kept and has an address. */
export function BatchScreening({ open, onOpen }: BatchScreeningProps) {
  const format = useFormatter()
  const batches = useQuery(api.screeningBatches.list.queryOptions())
  const [unsure, setUnsure] = useState<UnsureFile | null>(null)
  const upload = useAction(uploadBatch, {
    done: ({ id }) => {
      setUnsure(null)
      onOpen(id)
    },
    failed: (error, { file }) => {
      const read = findUnsureLetters(error)
      setUnsure(read && { file, ...read })
      if (!read) toast.refused(texts.refused, error)
    },
  })
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
          onFiles={([file]) => file && upload.mutate({ file })}
        />
        {unsure ? <UnsureLetters unsure={unsure} isPending={upload.isPending} onChoose={upload.mutate} /> : null}
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

type UnsureProps = { unsure: UnsureFile; isPending: boolean; onChoose: (file: SentFile) => void }

/** The words as they were read, and the encoding to read them by; the file is sent again with it. */
function UnsureLetters({ unsure: { file, encoding, letters }, isPending, onChoose }: UnsureProps) {
  return (
    <div>
      <p className="font-medium break-words">{file.name}</p>
      <LettersChoice
        encoding={encoding}
        words={letters}
        isPending={isPending}
        onChoose={(chosen) => onChoose({ file, encoding: chosen })}
      />
      <Button
        variant="secondary"
        size="small"
        className="mt-2"
        busy={isPending}
        // of a mixture the first is named, and the other one found again
        onClick={() => onChoose({ file, encoding: encoding.split(',')[0] })}
      >
        {texts.screenAsShown}
      </Button>
    </div>
  )
}

function describe({ state, rows, with_hits }: Pick<ScreeningBatchHead, 'state' | 'rows' | 'with_hits'>): string {
  return with_hits === null ? texts.states[state] : texts.outcome(rows, with_hits)
}

type SentFile = { file: File; encoding?: string | undefined }
type UnsureFile = { file: File; encoding: string; letters: string[] }

function uploadBatch({ file, encoding }: SentFile): Promise<{ id: string }> {
  const query = { name: file.name, ...(encoding !== undefined && { encoding }) }
  return sendFile<ScreeningBatchHead>('uploadBatch', `/api/screening/batches?${new URLSearchParams(query)}`, file)
}

/** Of a file that was refused because its letters were guessed: how, and its words. */
function findUnsureLetters(error: Error): Omit<UnsureFile, 'file'> | null {
  const details = error instanceof ApiError ? error.details : null
  if (typeof details !== 'object' || details === null || !('encoding' in details && 'letters' in details)) return null
  const { encoding, letters } = details
  return typeof encoding === 'string' && Array.isArray(letters) ? { encoding, letters: letters.map(String) } : null
}
