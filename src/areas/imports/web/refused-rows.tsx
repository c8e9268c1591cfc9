import { Download } from 'lucide-react'
import { Button } from '#kit/buttons/button.tsx'
import { fetchShown } from '#kit/client/shown-scope.ts'
import { useAction } from '#kit/client/use-action.ts'
import { saveAndReport } from '#kit/display/save-file.ts'
import type { Import } from '../contract.ts'
import { readFile } from './export-table.ts'
import { messages } from './messages.ts'

const texts = messages.refused

/** The rows with errors as a file, to be mended where they were made. The server has them while the file is checked. */
export function RefusedRows({ row: { id, name, state, rows_refused } }: { row: Import }) {
  const download = useAction(() => fetchRefused(id, name), {
    done: saveAndReport(texts.saved),
    failed: messages.table.failed,
  })
  if (state !== 'checked' || rows_refused === 0) return null
  return (
    <div className="grid justify-items-start gap-1">
      <Button
        variant="secondary"
        size="small"
        icon={<Download />}
        busy={download.isPending}
        onClick={() => download.mutate()}
      >
        {texts.download(rows_refused)}
      </Button>
      <p className="text-sm text-muted">{texts.note}</p>
    </div>
  )
}

async function fetchRefused(importId: string, name: string): Promise<File> {
  const answer = await fetchShown(`/api/imports/${importId}/refused`)
  return readFile(answer, `${name.replace(/\.[^.]*$/, '')}-rows-with-errors.csv`)
}
