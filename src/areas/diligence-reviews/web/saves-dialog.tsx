import { useQuery, skipToken } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#kit/client/api.ts'
import { anyValue, Select } from '#kit/controls/select.tsx'
import { useFormatter } from '#kit/display/use-formatter.ts'
import { QueryView } from '#kit/feedback/query-view.tsx'
import { Dialog } from '#kit/overlays/dialog.tsx'
import type { ReviewSave } from '../contract.ts'
import { messages } from './messages.ts'

const texts = messages.saves

/** The saved versions of a review, each with who saved it, and what changed between two of them. */
export function SavesDialog({ dealId, onClose }: { dealId: string; onClose: () => void }) {
  const saves = useQuery(api.diligenceReviews.saves.queryOptions({ input: { dealId } }))
  return (
    <Dialog title={texts.title} size="medium" onClose={onClose}>
      <QueryView query={saves} lines={4} failed={texts.failed} empty={<p className="text-muted">{texts.none}</p>}>
        {(found) => <Comparison dealId={dealId} saves={found} />}
      </QueryView>
    </Dialog>
  )
}

function Comparison({ dealId, saves }: { dealId: string; saves: readonly ReviewSave[] }) {
  const format = useFormatter()
  const [from, setFrom] = useState(String(saves[0]?.number ?? ''))
  const [to, setTo] = useState<string>(anyValue)
  const options = saves.map(({ number, saved_at, saved_by_name, progress }) => ({
    value: String(number),
    label: [texts.version(number), `${progress}%`, format.dateTime(saved_at), saved_by_name]
      .filter(Boolean)
      .join(' · '),
  }))
  const input = from === '' ? skipToken : { dealId, from: Number(from), ...(to !== anyValue && { to: Number(to) }) }
  const compared = useQuery(api.diligenceReviews.compare.queryOptions({ input }))
  return (
    <div className="flex flex-col gap-4">
      <Select label={texts.from} options={options} value={from} onChange={setFrom} />
      <Select label={texts.to} anyLabel={texts.now} options={options} value={to} onChange={setTo} />
      <QueryView query={compared} lines={3} failed={texts.failed}>
        {({ progress_before, progress_after, differences }) => (
          <div>
            <p className="font-medium tabular-nums">{texts.progress(progress_before, progress_after)}</p>
            {differences.length === 0 ? <p className="text-muted">{texts.same}</p> : null}
            <ul className="mt-1 divide-y divide-line">
              {differences.map(({ category, text }) => (
                <li key={text} className="flex gap-3 py-1.5 text-sm">
                  <span className="w-28 shrink-0 text-muted">{category}</span>
                  <span className="min-w-0 break-words">{text}</span>
                </li>
              ))}
            </ul>
          </div>
        )}
      </QueryView>
    </div>
  )
}
