import { keysOf } from '#core/keys-of.ts'
import { Progress as ProgressBar } from '#kit/feedback/progress.tsx'
import type { Engagement } from '../../contract.ts'
import { progressLabels } from '../../rules/progress.ts'

/** The five parts of the progress (S1 §3). */
export function ProgressBars({ progress, isInGrid }: Pick<Engagement, 'progress'> & { isInGrid?: boolean }) {
  const names = keysOf(progressLabels)
  return (
    <div className={isInGrid ? 'contents' : 'grid gap-x-6 gap-y-4 sm:grid-cols-2'}>
      {names.map((name) => (
        <ProgressBar key={name} label={progressLabels[name]} value={progress[name]} />
      ))}
    </div>
  )
}
