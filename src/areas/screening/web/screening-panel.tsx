import { BatchScreening } from './batch/batch-screening.tsx'
import { DecidedHits } from './decided-hits.tsx'
import { ListState } from './list-state.tsx'
import { NameCheck } from './name-check.tsx'

type ScreeningPanelProps = {
  /** The screened file that is open, from the address of the page. */
  batch: string | undefined
  onBatch: (id: string | undefined) => void
}

/** What compliance needs of the lists: check a name or a file of names, and see how old the lists are. */
export function ScreeningPanel({ batch, onBatch }: ScreeningPanelProps) {
  return (
    <div className="flex flex-col gap-8">
      <NameCheck />
      <BatchScreening open={batch} onOpen={onBatch} />
      <DecidedHits />
      <ListState />
    </div>
  )
}
