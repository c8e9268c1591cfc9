import { ExclusionList } from '#areas/exclusions/web/exclusion-list.tsx'
import type { Exclusion } from '#areas/exclusions/contract.ts'
import type { ModelPart } from '#areas/runs/contract.ts'
import { ModelNote } from './model-note.tsx'

type Props = {
  shortfall: string | null
  model: ModelPart
  onlySample: boolean
  misfits: readonly Exclusion[]
  /** For a list that is not read again by itself. */
  onExclusion?: () => void
}

/** Above a list, each only where there is something to say: what no company meets, who answered, who is excluded. */
export function ListNotes({ shortfall, model, onlySample, misfits, onExclusion }: Props) {
  return (
    <div className="flex flex-col gap-1 text-sm empty:hidden">
      {shortfall === null ? null : (
        <p role="note" className="font-medium">
          {shortfall}
        </p>
      )}
      {model.state === 'unasked' && !onlySample ? null : <ModelNote model={model} onlySample={onlySample} />}
      <ExclusionList exclusions={misfits} {...(onExclusion && { onChanged: onExclusion })} />
    </div>
  )
}
